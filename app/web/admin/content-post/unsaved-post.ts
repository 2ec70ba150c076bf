/** What was typed into a post, and the digests of what it replaces. */
export type UnsavedPost = Readonly<{
  typed: Readonly<Record<string, string>>;
  digests: Readonly<Record<string, string>>;
}>;

const getStorageKey = (place: string) => `post ${place}`;

/** Returns what was typed earlier in this browser and never stored; null if there is nothing. */
export function readUnsavedPost(place: string): UnsavedPost | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getStorageKey(place)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { typed, digests } = kept as Record<string, unknown>;
    return isTexts(typed) && isTexts(digests) ? { typed, digests } : null;
  } catch {
    return null;
  }
}

function isTexts(kept: unknown): kept is Record<string, string> {
  return (
    typeof kept === "object" &&
    kept !== null &&
    Object.values(kept).every((text) => typeof text === "string")
  );
}

/** Keeps what was typed in this browser; null removes it. */
export function keepUnsavedPost(place: string, post: UnsavedPost | null): void {
  try {
    if (post) localStorage.setItem(getStorageKey(place), JSON.stringify(post));
    else localStorage.removeItem(getStorageKey(place));
  } catch {
    // Private windows and full disks do not allow it. The texts are then only in the page.
  }
}
