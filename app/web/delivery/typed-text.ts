import { readyEvent } from "./page-start.ts";

/**
 * Preserves what visitors type into text areas before React hydrates them. React would reset a text
 * area to the text that the server rendered; it leaves all other fields as they are.
 */
export function keepTypedText(): void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const recordInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  // Unchanged areas are skipped, so that a saved draft may be put into them.
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  }
  addEventListener("input", recordInput, { capture: true });
  const putBack = () => {
    removeEventListener("input", recordInput, { capture: true });
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
  addEventListener(readyEvent, putBack, { once: true });
}
