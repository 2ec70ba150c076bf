const storageKey = "zapierWebhook";

/** The automation address kept in this browser, or the preset one (docs/rulings.md 18). */
export function getStoredWebhookUrl(preset: string): string {
  return getStorage()?.getItem(storageKey) ?? preset;
}

/** Keeps an address; an empty one goes back to the preset. */
export function storeWebhookUrl(url: string): void {
  if (url) getStorage()?.setItem(storageKey, url);
  else getStorage()?.removeItem(storageKey);
}

/** Browsers that keep no site data throw on any access; the preset is used then. */
function getStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
