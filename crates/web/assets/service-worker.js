// Keeps a copy of the site, so that local games can be played without a network. `cargo xtask web` fills in the files
// and a hash of their names. Nothing else is ever stored or answered from here: requests to the server's API and its
// sockets go straight to the network.
"use strict";

const VERSION = "cactus-version";
const FILES = ["cactus-files"];
const PAGE = "index.html";
// How long to wait for the network before the stored page is shown, in milliseconds.
const PATIENCE = 4000;

const address = (file) => new URL(file, registration.scope).href;
const stored = new Set(FILES.map(address));

// Past the browser's own cache: a page that is still loading a file keeps it locked there.
const fresh = (file) => new Request(address(file), { cache: "no-store" });

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES.map(fresh))));
});

// A new version waits until no page uses the old one. Then the old files are deleted.
addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("cactus-") && name !== VERSION);
    await Promise.all(names.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

const fromCache = async (href) => (await caches.open(VERSION)).match(href);

const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE));

// The page itself comes from the network if possible, so that an update takes effect at once.
const page = async (request) => {
  const network = fetch(request);
  network.catch(() => {});
  return Promise.race([network, late()]).catch(async () => (await fromCache(address(PAGE))) ?? network);
};

const file = async (request, href) => (await fromCache(href)) ?? fetch(request);

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const href = origin + pathname;
  if (request.method !== "GET") return;
  if (href === address("./") || href === address(PAGE)) event.respondWith(page(request));
  else if (stored.has(href)) event.respondWith(file(request, href));
});

// A click on a notification brings its table to the front, or opens it again.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const href = event.notification.data ?? registration.scope;
  const show = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((it) => it.url === href);
    return page ? page.focus() : clients.openWindow(href);
  };
  event.waitUntil(show());
});
