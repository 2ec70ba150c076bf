import { legacyTexts } from "#app/bookings/booking-details.ts";
import {
  type PendingBooking,
  writePendingBooking,
} from "#app/bookings/checkout/pending-booking.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { sessionIdIn } from "#app/payments/session-id.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourOfRecord } from "#app/tours/find-tour.ts";
import { formId } from "../booking-view.ts";

/**
 * Loads the payment page as a new document and remembers the booking in this tab. The promise never
 * settles: the page stays busy until the payment page has replaced it.
 */
export function leaveForPayment(address: string, form: FormData, locale: Locale): Promise<never> {
  const target = new URL(address, window.location.href);
  rememberBooking(form, locale, sessionIdIn(target));
  comeBackToHold(form);
  window.location.assign(target);
  return new Promise(() => {});
}

function rememberBooking(form: FormData, locale: Locale, sessionId: string | null): void {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const tour = tourOfRecord(text("tour"));
  const booking: PendingBooking = {
    ...legacyTexts(text),
    bookingDate: text("date"),
    participants: Number(text("participants")),
    pickupTime: text("pickupTime"),
    totalPrice: shownTotal(),
    language: locale,
    bookingTimestamp: new Date().toISOString(),
    stripeSessionId: sessionId,
    paymentStatus: "pending",
    tourName: tours[tour].recordName,
  };
  const party = new URLSearchParams({ children: text("children"), private: text("isPrivate") });
  writePendingBooking(booking, text, party.toString());
}

/** The sum on the ticket, in whole pesos. The form does not send it: the server knows the price. */
function shownTotal(): number {
  return Number(document.getElementById(formId)?.dataset.total);
}

/** The browser's Back button then leads to the hold instead of a form that holds seats twice. */
function comeBackToHold(form: FormData): void {
  const here = new URL(window.location.href);
  here.search = new URLSearchParams({ resume: String(form.get("visit") ?? "") }).toString();
  window.history.replaceState(window.history.state, "", here);
}
