import { leadKey } from "#app/leads/lead.ts";
import { renderInlineCall, toLiteral } from "./inline-call.ts";

/** The address to which browsers send what is counted by day, without the name of it (ADR 93). */
export const countPath = "/count/";

/**
 * Returns the inline script that keeps how the visit of this tab began, and counts taps on the buttons
 * of the booking partner. Every page has it, so it is short.
 */
export function getLeadScript(): string {
  return renderInlineCall(keepLead, [leadKey, countPath].map(toLiteral));
}

/**
 * Runs in the browser. The first page of a tab keeps the host of the page before it, and the parts of
 * its own query that say which link was followed. Nothing is sent, and nothing is kept in a cookie.
 */
function keepLead(key: string, path: string): void {
  addEventListener("click", (e) => {
    const tapped = (e.target as Element).closest<HTMLElement>("[data-count]");
    // The server takes only forms, of which this is an empty one.
    if (tapped) navigator.sendBeacon(path + tapped.dataset.count, new URLSearchParams());
  });
  try {
    const tags = location.search.match(/\b(from|utm_\w+)=[^&]*/g) ?? [];
    sessionStorage[key] ??=
      `${document.referrer.split("/")[2] ?? ""}?${tags.join("&").slice(0, 600)}`;
  } catch {}
}

/**
 * Returns the inline script of the booking page that sends with its form how the visit began, whether
 * or not the page's scripts have started.
 */
export function getLeadFormScript(formId: string): string {
  return renderInlineCall(addLeadToForm, [leadKey, formId].map(toLiteral));
}

function addLeadToForm(key: string, formId: string): void {
  addEventListener("formdata", ({ target, formData }) => {
    try {
      if ((target as Element).id === formId) formData.set(key, sessionStorage[key] ?? "");
    } catch {}
  });
}
