import type { Localized } from "#app/i18n/locale.ts";

/** What was typed and what it replaces, kept in this browser until the server has stored it. */
export type UnsavedText = Readonly<{ shown: Localized; typed: Localized }>;

const getStorageKey = (place: string) => `content-text ${place}`;

/** Returns the text of a place that was typed earlier and never stored; null if there is none. */
export function readUnsavedText(place: string): UnsavedText | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getStorageKey(place)) ?? "null");
    return isUnsavedText(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isUnsavedText(kept: unknown): kept is UnsavedText {
  if (typeof kept !== "object" || kept === null) return false;
  const { shown, typed } = kept as Record<string, unknown>;
  return isBilingual(shown) && isBilingual(typed);
}

function isBilingual(text: unknown): boolean {
  if (typeof text !== "object" || text === null) return false;
  const { en, es } = text as Record<string, unknown>;
  return typeof en === "string" && typeof es === "string";
}

/** Keeps a text in this browser; null removes it. */
export function keepUnsavedText(place: string, text: UnsavedText | null): void {
  try {
    if (text) localStorage.setItem(getStorageKey(place), JSON.stringify(text));
    else localStorage.removeItem(getStorageKey(place));
  } catch {
    // Private windows and full disks do not allow it. The text is then only in the page.
  }
}
