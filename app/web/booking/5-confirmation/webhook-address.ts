const storageKey = "zapierWebhook";

/**
 * Returns the webhook address stored in this browser, or `preset` if there is none (docs/rulings.md
 * 18).
 */
export function getStoredWebhookUrl(preset: string): string {
  return getStorage()?.getItem(storageKey) ?? preset;
}

/** Stores a webhook address in this browser. An empty one restores the preset address. */
export function storeWebhookUrl(url: string): void {
  if (url) getStorage()?.setItem(storageKey, url);
  else getStorage()?.removeItem(storageKey);
}

/**
 * Returns the browser's storage, or null if the browser does not allow sites to store data: every
 * access then throws.
 */
function getStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
