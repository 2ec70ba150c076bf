import { countPath, leadKey } from "./lead-key.ts";

/**
 * Counts something once for each tab (ADR 93). Programs that run no scripts, and browsers that keep
 * nothing for sites, are not counted.
 */
export function countOnce(what: "visit" | "form"): void {
  try {
    if (sessionStorage[what]) return;
    sessionStorage[what] = 1;
    // A tab without a lead sends the word "undefined", which is none.
    navigator.sendBeacon(countPath + what, new URLSearchParams({ lead: sessionStorage[leadKey] }));
  } catch {
    // The browser does not allow sites to store data.
  }
}
