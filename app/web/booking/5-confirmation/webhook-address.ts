const storageKey = "zapierWebhook";

/** Returns the webhook address stored in this browser, or the preset one (docs/rulings.md 18). */
export function getStoredWebhookUrl(preset: string): string {
  return getStorage()?.getItem(storageKey) ?? preset;
}

/** Stores an address; an empty address restores the preset one. */
export function storeWebhookUrl(url: string): void {
  if (url) getStorage()?.setItem(storageKey, url);
  else getStorage()?.removeItem(storageKey);
}

/** Returns null if the browser stores no site data: such browsers throw on any access. */
function getStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
