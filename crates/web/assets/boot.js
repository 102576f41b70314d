// Runs before the first paint, to set the theme. Everything else waits for the page.
"use strict";

(() => {
  const saved = () => {
    try { return localStorage.getItem("theme"); } catch { return null; }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = saved() ?? (dark ? "dark" : "light");

  // Only index.html knows the file names, which contain hashes.
  const address = (id) => document.getElementById(id).href;

  // The address of a game's page begins with its name, `#/ridge/table/…`, and the page needs the game's program.
  // All other pages belong to the home program, which contains no game.
  const wanted = () => {
    const [, first] = location.hash.split("/");
    return document.getElementById(`program-${first}`) ? first : "home";
  };
  const running = wanted();

  const preload = (rel, href, as) =>
    document.head.append(Object.assign(document.createElement("link"), { rel, href, ...as }));
  preload("modulepreload", address(`program-${running}`));
  preload("preload", address(`wasm-${running}`), { as: "fetch", crossOrigin: "anonymous" });

  // The home program calls this to use the program of a game without showing its pages.
  globalThis.programOf = async (name) => {
    const program = await import(address(`program-${name}`));
    await program.default({ module_or_path: address(`wasm-${name}`) });
    return program;
  };

  // Maps and counters refer to these symbols, so they must be part of the document.
  const symbols = async () => {
    const answer = await fetch(address("symbols"));
    if (!answer.ok) throw new Error(`symbols: ${answer.status} ${answer.statusText}`);
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    document.body.prepend(document.adoptNode(drawn.documentElement));
  };

  const start = async () => {
    const [program] = await Promise.all([programOf(running), symbols()]);
    program.start();
    await keepOffline().catch(fetchRest);
  };

  // Stores the whole site, so that local games can be played without a network. A file may fail to load, and then
  // nothing is stored: try again a little later.
  const keepOffline = async (tries = 3) => {
    const { installing } = await navigator.serviceWorker.register("service-worker.js");
    // A worker is active only once every file is stored.
    navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.offline = "ready"; });
    installing?.addEventListener("statechange", () => {
      if (installing.state !== "redundant" || tries === 1) return;
      setTimeout(() => keepOffline(tries - 1).catch(() => {}), 5000);
    });
  };

  // Without a service worker, which needs HTTPS, at least preload the other programs and the rules into the
  // browser's cache. Errors are reported when a file is actually needed.
  const fetchRest = async () => {
    for (const file of document.querySelectorAll("link[rel=program], link[rel=help]")) {
      if (!file.id.endsWith(running) || file.rel === "help") await fetchAhead(file.href);
    }
  };
  const fetchAhead = (file) =>
    fetch(file, { priority: "low" }).then((answer) => answer.arrayBuffer()).catch(() => {});

  const showError = (cause) => {
    document.getElementById("app").hidden = true;
    document.getElementById("trouble").hidden = false;
    document.getElementById("trouble-cause").textContent = String(cause);
  };

  // Switching to another program reloads the page.
  addEventListener("hashchange", () => { if (wanted() !== running) location.reload(); });
  document.addEventListener("DOMContentLoaded", () => start().catch(showError));
})();
