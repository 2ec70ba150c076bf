import { inlineCall, literal } from "./inline-call.ts";

/** The key under which React Router keeps the scroll positions of pages. */
const storageKey = "react-router-scroll-positions";

/**
 * An inline script for the end of a page: scrolls to the position that the router has kept. It
 * replaces the script of `<ScrollRestoration>`, which reads the tab's storage on every page: the
 * first read goes to another process and delays the first frame by 6 to 8 ms. This script reads the
 * storage only for pages the router has opened; browsers restore all other positions themselves.
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
