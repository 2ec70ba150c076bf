import type { KeptForm } from "./form-saver.ts";

const getStorageKey = (place: string) => `form ${place}`;

/** Returns what was typed into a form earlier and never stored; null if there is nothing. */
export function readKeptForm(place: string): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getStorageKey(place)) ?? "null");
    return isKeptForm(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKeptForm(kept: unknown): kept is KeptForm {
  if (typeof kept !== "object" || kept === null) return false;
  const { shown, typed, sent } = kept as Record<string, unknown>;
  return [shown, typed, sent].every((part) => typeof part === "object" && part !== null);
}

/** Keeps a form in this browser; null removes it. */
export function keepForm(place: string, form: KeptForm | null): void {
  try {
    if (form) localStorage.setItem(getStorageKey(place), JSON.stringify(form));
    else localStorage.removeItem(getStorageKey(place));
  } catch {
    // Private windows and full disks do not allow it. The words are then only in the page.
  }
}
