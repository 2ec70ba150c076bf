import { renderInlineCall, toLiteral } from "./inline-call.ts";
import { countPath, leadKey } from "./lead-key.ts";

/**
 * Returns the inline scripts that every page has: one keeps how the visit of this tab began, and one
 * counts taps on the buttons of the booking partner. The first has at most 250 bytes.
 */
export function getLeadScript(): string {
  const keep = renderInlineCall(keepLead, [toLiteral(leadKey)]);
  return `${keep};${renderInlineCall(countTaps, [toLiteral(countPath)])}`;
}

/**
 * Runs in the browser. The first page of a tab keeps the host of the page before it, and the parts of
 * its own query that say which link was followed. Nothing is sent, and nothing is kept in a cookie.
 */
function keepLead(key: string): void {
  try {
    const tags = location.search.match(/\b(from|utm_\w+)=[^&]*/g) ?? [];
    const host = document.referrer.split("/")[2] ?? "";
    sessionStorage[key] ??= `${host}?${tags.join("&").slice(0, 600)}`;
  } catch {}
}

/** Runs in the browser, also before the page's scripts have started, because the tap may be the first. */
function countTaps(path: string): void {
  const count = ({ target }: Event) => {
    const tapped = (target as Element).closest<HTMLElement>("[data-count]");
    // The server takes only forms, of which this is an empty one.
    if (tapped) navigator.sendBeacon(path + tapped.dataset.count, new URLSearchParams());
  };
  // While the page starts, clicks reach nothing below the window.
  addEventListener("click", count, true);
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
