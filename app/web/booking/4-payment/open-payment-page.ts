import { buildLegacyTexts } from "#app/bookings/booking-details.ts";
import {
  type PendingBooking,
  writePendingBooking,
} from "#app/bookings/checkout/pending-booking.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findSessionIdInPath } from "#app/payments/session-id.ts";
import { tours } from "#app/tours/all-tours.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import { formId, readBookingField } from "../booking-view.ts";

/**
 * Stores the booking in this tab and loads the payment page as a new document. The promise never
 * settles, so the form stays busy until the payment page replaces it.
 */
export function openPaymentPage(address: string, form: FormData, locale: Locale): Promise<never> {
  const target = new URL(address, window.location.href);
  savePendingBooking(form, locale, findSessionIdInPath(target));
  replaceHistoryEntryWithHold(form);
  window.location.assign(target);
  return new Promise(() => {});
}

function savePendingBooking(form: FormData, locale: Locale, sessionId: string | null): void {
  const readText = (name: string) => getFormText(form, name).trim();
  const tour = getTourOfRecord(readText("tour"));
  const booking: PendingBooking = {
    ...buildLegacyTexts(readText),
    bookingDate: readText("date"),
    participants: Number(readText("participants")),
    pickupTime: readText("pickupTime"),
    totalPrice: readShownTotal(),
    language: locale,
    bookingTimestamp: new Date().toISOString(),
    stripeSessionId: sessionId,
    paymentStatus: "pending",
    tourName: tours[tour].recordName,
  };
  const party = new URLSearchParams({
    children: readText("children"),
    ages: readBookingField(form, "childAges"),
    private: readText("isPrivate"),
    weight: readText("isWeightUnsure"),
  });
  writePendingBooking(booking, readText, party.toString());
}

/**
 * Reads the shown total from the ticket, in whole pesos. The form does not send the total, because
 * the server computes the price itself.
 */
function readShownTotal(): number {
  return Number(document.getElementById(formId)?.dataset.total);
}

/**
 * Makes the browser's Back button show the held seats. If it showed the empty form instead, the
 * guest could hold the seats twice.
 */
function replaceHistoryEntryWithHold(form: FormData): void {
  const here = new URL(window.location.href);
  here.search = new URLSearchParams({ resume: getFormText(form, "visit") }).toString();
  window.history.replaceState(window.history.state, "", here);
}
