import { inlineCall, literal } from "./inline-call.ts";

/** React Router's own name for where it has left pages. */
const storageKey = "react-router-scroll-positions";

/**
 * An inline script for the end of a page: scrolls to where the router has left it. It stands for the
 * script of `<ScrollRestoration>`, which asks the tab's storage on every page: the first question
 * goes to another process, 6 to 8 ms of the first frame. To all other places browsers return by
 * themselves.
 */
export function returnScript(): string {
  return inlineCall(returnToPlace, [literal(storageKey)]);
}

function returnToPlace(storageKey: string): void {
  const key = history.state?.key;
  if (!key) return;
  const top = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}")[key];
  if (typeof top === "number") scrollTo(0, top);
}
