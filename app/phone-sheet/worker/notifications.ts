import { workerScope } from "./worker-scope.ts";

/** What a push message says (`app/notifications/push`). */
type Ring = Partial<Readonly<Record<"title" | "body" | "lang" | "tag" | "path", string>>>;

/** Shows what happens to bookings as notifications on the operator's phones. */
export function showNotifications(): void {
  workerScope.addEventListener("push", (event) => {
    let ring: Ring = {};
    try {
      ring = (event.data?.json() as Ring | null) ?? {};
    } catch {
      // A notification must be shown all the same: browsers take the permission back otherwise.
    }
    event.waitUntil(
      workerScope.registration.showNotification(ring.title || "Admin", {
        body: ring.body,
        lang: ring.lang,
        tag: ring.tag,
        icon: "/app-icons/icon-192.png",
        data: { path: ring.path },
      }),
    );
  });

  workerScope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data ?? {};
    const isAdmin = typeof path === "string" && /^\/admin(?![^/?])/.test(path);
    const address = new URL(isAdmin ? path : "/admin", workerScope.location.origin);
    event.waitUntil(showPage(address.href));
  });
}

/** Shows a page of the admin: its window if it is open, else a new one, so that no form is lost. */
async function showPage(address: string): Promise<unknown> {
  const options = { type: "window", includeUncontrolled: true };
  const windows = await workerScope.clients.matchAll(options);
  const same = windows.find(({ url }) => url === address);
  return same ? same.focus() : workerScope.clients.openWindow(address);
}
