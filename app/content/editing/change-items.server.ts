import { randomBytes } from "node:crypto";
import type { SectionTexts } from "./section-texts.ts";

/** What a button of a list does: `add rules`, `remove rules 3`, `up rules 3`, `down rules 3`. */
const intentPattern = /^(add|remove|up|down) ([\w.-]+)(?: ([\w-]+))?$/;

/** Creates the id of a new item. */
export function createItemId(): string {
  return randomBytes(6).toString("hex");
}

/**
 * Adds, removes or moves an item of a list in a form. Only the order of ids changes; the texts of
 * the items stay. Returns null if the intent is another one.
 */
export function changeItems(texts: SectionTexts, intent: string): SectionTexts | null {
  const [, act, list = "", id = ""] = intentPattern.exec(intent) ?? [];
  if (!act || texts[list] === undefined) return null;
  const ids = texts[list].split(" ").filter(Boolean);
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
