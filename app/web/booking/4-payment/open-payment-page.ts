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

/**
 * Keeps the form for a guest who follows a button to another page: the choices in the address of
 * this history entry, the texts in this tab. The address of a hold already says which form it is.
 */
export function saveFormForReturn(form: HTMLFormElement, locale: Locale): void {
  const fields = new FormData(form);
  const choices = savePendingBooking(fields, locale, null);
  const here = new URL(window.location.href);
  if (here.searchParams.has("resume")) return;
  for (const [name, value] of choices) here.searchParams.set(name, value);
  window.history.replaceState(window.history.state, "", here);
}

/** Stores the booking in this tab. Returns its choices as the parameters of the form's address. */
function savePendingBooking(
  form: FormData,
  locale: Locale,
  sessionId: string | null,
): URLSearchParams {
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
  const choices = new URLSearchParams({
    tour: booking.tourName,
    date: booking.bookingDate,
    pickup: booking.pickupTime,
    riders: readText("participants"),
    children: readText("children"),
    ages: readBookingField(form, "childAges"),
    private: readText("isPrivate"),
    weight: readText("isWeightUnsure"),
  });
  writePendingBooking(booking, readText, choices.toString());
  return choices;
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
