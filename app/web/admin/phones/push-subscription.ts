import { findWorkerRegistration, registerWorker } from "#app/phone-sheet/register-worker.ts";

/** The data of a push subscription that the server needs. */
export type PushSubscriptionData = Readonly<{
  endpoint: string;
  publicKey: string;
  authSecret: string;
}>;

export type SubscribeProblem = "unsupported" | "iphone" | "denied" | "dismissed" | "failed";

/**
 * Asks for permission to show notifications, and subscribes this phone. Must be called in the
 * handler of a tap, because browsers do not ask at any other time.
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
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    // An earlier subscription may use a key that the server no longer has, so it is replaced.
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

/**
 * Returns the digest of this phone's push endpoint, for comparison with the list of phones. Returns
 * null if the phone is not subscribed.
 */
export async function findOwnEndpointDigest(): Promise<string | null> {
  if (!canReceivePush()) return null;
  try {
    const registration = await findWorkerRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return null;
    const address = new TextEncoder().encode(subscription.endpoint);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", address));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

/** Ends this browser's subscription to push notifications. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await findWorkerRegistration();
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

/** iPads identify themselves as Macs, but have a touch screen. */
function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
