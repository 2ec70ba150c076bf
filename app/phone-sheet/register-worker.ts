/** The path and scope of the site's only service worker. Push subscriptions belong to them. */
const worker = "/admin/ring-worker.js";
const scope = "/admin/";

/**
 * Registers the worker that shows push notifications and the day sheet. Throws if it cannot. It does
 * not wait for the worker: `navigator.serviceWorker.ready` never comes on pages outside of the scope,
 * such as Today.
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(worker, { scope, updateViaCache: "none" });
}

export function findWorkerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return Promise.resolve(navigator.serviceWorker?.getRegistration(scope));
}
