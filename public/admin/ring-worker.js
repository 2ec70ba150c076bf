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

/** Shows a page of the admin: its window if it is open, else a new one, so that no form is lost. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find(({ url }) => url === address);
  return same ? same.focus() : self.clients.openWindow(address);
}
