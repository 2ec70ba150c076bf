import type { SectionTexts } from "./section-texts.ts";

/** What a button of a list does: `add rules`, `remove rules 3`, `up rules 3`, `down rules 3`. */
const intentPattern = /^(add|remove|up|down) ([\w.-]+)(?: ([\w-]+))?$/;

export function createItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Adds, removes or moves an item of a list in a form. Only the order of ids changes; the texts of
 * the items stay. Returns null if the intent is another one.
 */
export function changeItems(texts: SectionTexts, intent: string): SectionTexts | null {
  const [, act, list = "", id = ""] = intentPattern.exec(intent) ?? [];
  const items = Object.hasOwn(texts, list) ? texts[list] : undefined;
  if (!act || items === undefined) return null;
  const ids = items.split(" ").filter(Boolean);
  if (act === "add") {
    return { ...texts, [list]: [...ids, createItemId()].join(" ") };
  }
  const place = ids.indexOf(id);
  if (place < 0) return texts;
  const others = ids.toSpliced(place, 1);
  if (act === "remove") return { ...texts, [list]: others.join(" ") };
  const to = Math.max(0, act === "up" ? place - 1 : place + 1);
  return { ...texts, [list]: others.toSpliced(to, 0, id).join(" ") };
}
