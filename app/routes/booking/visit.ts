import { useEffect, useState } from "react";
import type { BookingPageData, BookingReply } from "./booking-view.ts";

const storageKey = "bookingVisit";

/**
 * The id of this tab's visit to the booking form. It is no secret: only together with the cookie
 * that the server gave this browser it finds the seats that are held (docs/decisions/0016).
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
    // A browser that keeps no site data: good until this page is left.
    return made;
  }
}

/** The next booking of this tab is another visit. */
export function forgetVisit(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** The visit this form belongs to. Empty until the scripts run: the page is the same for everybody. */
export function useVisit(
  page: Pick<BookingPageData, "visit" | "resumed">,
  reply?: Pick<BookingReply, "visit">,
): string {
  const known = page.visit || (reply?.visit ?? "");
  const [ofTab, setOfTab] = useState("");
  const isPaid = page.resumed?.state === "paid";
  useEffect(() => {
    if (isPaid) forgetVisit();
    if (known === "") setOfTab(visitOfTab());
  }, [known, isPaid]);
  return known || ofTab;
}
