// Shows what happens to bookings as notifications on the operator's phones. Keeps no page and
// answers no request: it only rings.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let ring = {};
  try {
    ring = event.data?.json() ?? {};
  } catch {
    // A notification must be shown all the same: browsers take the permission back otherwise.
  }
  event.waitUntil(
    self.registration.showNotification(ring.title || "Admin", {
      body: ring.body,
      lang: ring.lang,
      tag: ring.tag,
      icon: "/app-icons/icon-192.png",
      data: { path: ring.path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  const address = new URL(/^\/admin(?![^/?])/.test(path) ? path : "/admin", self.location.origin);
  event.waitUntil(open(address.href));
});

/** Shows a page of the admin in its open window, or in a new window. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  for (const one of windows) {
    try {
      const moved = await one.navigate(address);
      if (moved) return await moved.focus();
    } catch {
      // It was closed meanwhile, or belongs to another worker.
    }
  }
  return self.clients.openWindow(address);
}
