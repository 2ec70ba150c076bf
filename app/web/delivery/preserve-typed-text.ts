import { readyEvent } from "./page-start.ts";

/**
 * Preserves what visitors type into text areas before React hydrates them. React would reset a text
 * area to the text that the server rendered, but it does not reset other fields.
 */
export function preserveTypedText(): void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const recordInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  // Text areas that have not changed are skipped, so that a saved draft can still be put into them.
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  }
  addEventListener("input", recordInput, { capture: true });
  const restoreTypedText = () => {
    removeEventListener("input", recordInput, { capture: true });
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
  addEventListener(readyEvent, restoreTypedText, { once: true });
}
