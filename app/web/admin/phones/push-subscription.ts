/** What a browser gives the site so that it can ring. */
export type PushSubscriptionData = Readonly<{
  endpoint: string;
  publicKey: string;
  authSecret: string;
}>;

export type SubscribeProblem = "unsupported" | "iphone" | "denied" | "dismissed" | "failed";

/** The worker rings only for the admin; it keeps no page and answers no request. */
const worker = "/admin/ring-worker.js";
const scope = "/admin/";

/**
 * Asks the person at this phone, and subscribes it. Has to run in the handler of their tap: a
 * browser asks at no other time.
 */
export async function subscribeToPush(
  siteKey: string,
): Promise<PushSubscriptionData | SubscribeProblem> {
  if (!canReceivePush()) return isIPhone() ? "iphone" : "unsupported";
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    const isDenied = permission === "denied" || Notification.permission === "denied";
    return isDenied ? "denied" : "dismissed";
  }
  try {
    await navigator.serviceWorker.register(worker, { scope });
    const { pushManager } = await navigator.serviceWorker.ready;
    // An earlier subscription may be to keys that the site has lost.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64Url(siteKey),
    });
    const { endpoint = "", keys } = made.toJSON();
    return { endpoint, publicKey: keys?.p256dh ?? "", authSecret: keys?.auth ?? "" };
  } catch {
    return "failed";
  }
}

/** The digest of this phone's address, as the list of phones names it; null if it does not ring. */
export async function getOwnSubscriptionMark(): Promise<string | null> {
  if (!canReceivePush()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return null;
    const address = new TextEncoder().encode(subscription.endpoint);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", address));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

/** Has the browser forget that this phone rings. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function canReceivePush(): boolean {
  return (
    window.isSecureContext &&
    "serviceWorker" in navigator &&
    "PushManager" in window &&
    "Notification" in window
  );
}

/** An iPad calls itself a Mac with a touch screen. */
function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
