import { buildLegacyTexts } from "#app/bookings/booking-details.ts";
import {
  type PendingBooking,
  writePendingBooking,
} from "#app/bookings/checkout/pending-booking.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { findSessionIdInPath } from "#app/payments/session-id.ts";
import { tours } from "#app/tours/all-tours.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import { formId, readBookingField } from "../booking-view.ts";

/**
 * Stores the booking in this tab and loads the payment page as a new document. The promise never
 * settles, so the form stays busy until the payment page replaces it.
 */
export function openPaymentPage(address: string, form: FormData): Promise<never> {
  const target = new URL(address, location.href);
  savePendingBooking(form, findSessionIdInPath(target));
  // Back shows the held seats. If it showed the empty form, the guest could hold the seats twice.
  replaceAddress(new URLSearchParams({ resume: getFormText(form, "visit") }));
  location.assign(target);
  return new Promise(() => {});
}

/**
 * Keeps the form for a guest who follows a button to another page: the choices in the address of
 * this history entry, the texts in this tab. The address of a hold already says which form it is.
 */
export function saveFormForReturn(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const choices = savePendingBooking(fields, null);
  if (!location.search.includes("resume")) replaceAddress(choices);
}

/** Stores the booking in this tab. Returns its choices as the parameters of the form's address. */
function savePendingBooking(form: FormData, sessionId: string | null): URLSearchParams {
  const readText = (name: string) => getFormText(form, name).trim();
  const tour = getTourOfRecord(readText("tour"));
  const booking: PendingBooking = {
    ...buildLegacyTexts(readText),
    bookingDate: readText("date"),
    participants: Number(readText("participants")),
    pickupTime: readText("pickupTime"),
    totalPrice: readShownTotal(),
    language: getLocaleOfPath(location.pathname),
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

function replaceAddress(parameters: URLSearchParams): void {
  history.replaceState(history.state, "", `?${parameters}`);
}
