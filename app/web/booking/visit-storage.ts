import { startTransition, useEffect, useState } from "react";
import type { BookingPageData, BookingReply } from "./booking-view.ts";

const storageKey = "bookingVisit";

/**
 * The id of this tab's visit to the booking form. The id is no secret: it opens the held seats only
 * together with the cookie that the server gave this browser (docs/decisions/0016).
 */
function visitOfTab(): string {
  // Not randomUUID(), which plain http does not have.
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const known = window.sessionStorage.getItem(storageKey);
    if (known) return known;
    window.sessionStorage.setItem(storageKey, made);
    return made;
  } catch {
    // The browser keeps no site data: the id lasts until the guest leaves this page.
    return made;
  }
}

/** The next booking of this tab is another visit. */
export function deleteVisit(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // The browser keeps no site data, so there is nothing to remove.
  }
}

/** The form's visit. Empty before hydration, because all visitors get the same page. */
export function useVisit(
  page: Pick<BookingPageData, "visit" | "resumed">,
  reply?: Pick<BookingReply, "visit">,
): string {
  const known = page.visit || (reply?.visit ?? "");
  const [ofTab, setOfTab] = useState("");
  const isPaid = page.resumed?.state === "paid";
  useEffect(() => {
    if (isPaid) deleteVisit();
    if (known !== "") return;
    const id = visitOfTab();
    startTransition(() => setOfTab(id));
  }, [known, isPaid]);
  return known || ofTab;
}
