import { leadKey } from "#app/leads/lead.ts";
import { countPath } from "./keep-lead.ts";

/**
 * Counts something once for each tab (ADR 93). Programs that run no scripts, and browsers that keep
 * nothing for sites, are not counted.
 */
export function countOnce(what: "visit" | "form"): void {
  try {
    if (sessionStorage[`counted-${what}`]) return;
    sessionStorage[`counted-${what}`] = "1";
    const lead = sessionStorage[leadKey] ?? "";
    navigator.sendBeacon(countPath + what, new URLSearchParams({ [leadKey]: lead }));
  } catch {
    // The browser does not allow sites to store data.
  }
}
