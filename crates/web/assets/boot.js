// Runs before the first paint: the theme must be known by then. The rest waits for the page.
"use strict";

(() => {
  const saved = () => {
    try { return localStorage.getItem("theme"); } catch { return null; }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = saved() ?? (dark ? "dark" : "light");

  // index.html alone knows the names of the files.
  const address = (id) => document.getElementById(id).href;

  // The pages of a game begin with its name, `#/ridge/table/…`, and have its program. All others are
  // home's, which holds no game.
  const wanted = () => {
    const [, first] = location.hash.split("/");
    return document.getElementById(`program-${first}`) ? first : "home";
  };
  const running = wanted();

  const preload = (rel, href, as) =>
    document.head.append(Object.assign(document.createElement("link"), { rel, href, ...as }));
  preload("modulepreload", address(`program-${running}`));
  preload("preload", address(`wasm-${running}`), { as: "fetch", crossOrigin: "anonymous" });

  // Home asks the program of a game by this name, without showing its pages.
  globalThis.programOf = async (name) => {
    const program = await import(address(`program-${name}`));
    await program.default({ module_or_path: address(`wasm-${name}`) });
    return program;
  };

  // What maps and counters are drawn with is used by reference, so it must lie in the page.
  const symbols = async () => {
    const answer = await fetch(address("symbols"));
    if (!answer.ok) throw new Error(`symbols: ${answer.status} ${answer.statusText}`);
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    document.body.prepend(document.adoptNode(drawn.documentElement));
  };

  const start = async () => {
    const [program] = await Promise.all([programOf(running), symbols()]);
    program.start();
    for (const file of document.querySelectorAll("link[rel=program], link[rel=help]")) {
      if (!file.id.endsWith(running) || file.rel === "help") await fetchAhead(file.href);
    }
  };

  // The programs of other pages and the rules come last, for the browser to keep. Who wants them and
  // can't have them is told so then.
  const fetchAhead = (file) =>
    fetch(file, { priority: "low" }).then((answer) => answer.arrayBuffer()).catch(() => {});

  const confess = (cause) => {
    document.getElementById("app").hidden = true;
    document.getElementById("trouble").hidden = false;
    document.getElementById("trouble-cause").textContent = String(cause);
  };

  // Another program means the page anew: nothing of the one before is left.
  addEventListener("hashchange", () => { if (wanted() !== running) location.reload(); });
  document.addEventListener("DOMContentLoaded", () => start().catch(confess));
})();
