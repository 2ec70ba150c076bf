import { startTransition, useEffect, useState } from "react";
import { getSessionStorage } from "#app/bookings/checkout/pending-booking.ts";
import type { BookingPageData, BookingReply } from "./booking-view.ts";

const storageKey = "bookingVisit";

/**
 * Returns the id of this tab's visit to the booking form. The id is not secret: it gives access to
 * the held seats only together with the cookie that this browser received (ADR 16).
 */
function getVisitId(): string {
  // `randomUUID()` does not exist on pages without https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // Without storage, the id lasts only until the guest leaves the page.
  const storage = getSessionStorage();
  const id = storage?.getItem(storageKey) || made;
  storage?.setItem(storageKey, id);
  return id;
}

/** Deletes the stored visit, so that the next booking in this tab gets a new one. */
export function deleteVisit(): void {
  getSessionStorage()?.removeItem(storageKey);
}

/**
 * Returns the visit's id. It is empty before hydration, because the HTML is the same for all
 * visitors.
 */
export function useVisitId(
  page: Pick<BookingPageData, "visit" | "resumed">,
  reply?: Pick<BookingReply, "visit">,
): string {
  const known = page.visit || (reply?.visit ?? "");
  const [ofTab, setOfTab] = useState("");
  const isPaid = page.resumed?.state === "paid";
  useEffect(() => {
    if (isPaid) deleteVisit();
    if (known !== "") return;
    const id = getVisitId();
    startTransition(() => setOfTab(id));
  }, [known, isPaid]);
  return known || ofTab;
}
