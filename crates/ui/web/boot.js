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

  // What maps and counters are drawn with is used by reference, so it must lie in the page.
  const symbols = async () => {
    const answer = await fetch(address("symbols"));
    if (!answer.ok) throw new Error(`symbols: ${answer.status} ${answer.statusText}`);
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    document.body.prepend(document.adoptNode(drawn.documentElement));
  };

  const start = async () => {
    const [program] = await Promise.all([import(address("program")), symbols()]);
    await program.default({ module_or_path: address("wasm") });
    for (const rules of document.querySelectorAll("link[rel=help]")) fetchAhead(rules.href);
  };

  // The rules are read by few and at once by those: they come last, for the browser to keep. Who
  // wants to read them and can't is told so then.
  const fetchAhead = (file) =>
    fetch(file, { priority: "low" }).then((answer) => answer.text()).catch(() => {});

  const confess = (cause) => {
    document.getElementById("app").hidden = true;
    document.getElementById("trouble").hidden = false;
    document.getElementById("trouble-cause").textContent = String(cause);
  };

  document.addEventListener("DOMContentLoaded", () => start().catch(confess));
})();
