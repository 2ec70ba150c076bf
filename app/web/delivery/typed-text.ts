import { readyEvent } from "./page-start.ts";

/**
 * Keeps what visitors type while the scripts start. A text area that came with a text is set to
 * that text again when React takes over the page; React leaves all other fields as they are.
 */
export function keepTypedText(): void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  // An area that nobody has touched is left alone: a kept draft may be put into it.
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  }
  addEventListener("input", hear, { capture: true });
  const putBack = () => {
    removeEventListener("input", hear, { capture: true });
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
  addEventListener(readyEvent, putBack, { once: true });
}
