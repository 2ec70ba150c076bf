import {
  additionalKeys,
  partyKey,
  pendingBookingKey,
} from "#app/bookings/checkout/pending-booking.ts";
import { listFormFields } from "#app/bookings/fields.ts";

/**
 * The arguments of `runRefillScript` after `formId`: where the booking is stored, and the names of
 * the text fields.
 */
export const refillArguments = [
  pendingBookingKey,
  additionalKeys,
  partyKey,
  listFormFields("booking"),
] as const;

/**
 * Restores the unpaid booking of a guest who returns from the payment page. It reloads the page
 * with the stored ride in the address, unless the address already asks for another ride. Then it
 * fills in the text fields about the guest if all of them are empty. A hold that can still be paid
 * needs none of this, because the server has already filled in the form.
 */
export function refillBookingForm(formId: string): void {
  runRefillScript(formId, ...refillArguments);
}

/**
 * The script itself. It is written into the page as source text, so it must not use anything from
 * outside this function.
 */
export function runRefillScript(
  formId: string,
  bookingKey: string,
  additionalKeys: Readonly<Record<string, string>>,
  partyKey: string,
  names: readonly string[],
): void {
  const form = document.getElementById(formId);
  let kept: Record<string, unknown>;
  let party: URLSearchParams;
  try {
    kept = JSON.parse(sessionStorage.getItem(bookingKey) ?? "{}");
    for (const name in additionalKeys)
      kept[name] = sessionStorage.getItem(`${additionalKeys[name]}`);
    party = new URLSearchParams(sessionStorage.getItem(partyKey) ?? "");
  } catch {
    // The browser does not allow sites to store data, or the stored value is not valid.
    return;
  }
  if (kept?.paymentStatus !== "pending" || !(form instanceof HTMLFormElement)) return;
  const fields = names.map((name) => form.elements.namedItem(name) as HTMLInputElement | null);
  if (fields.some((field) => field?.value !== "")) return;
  const here = new URL(location.href);
  const asked = form.dataset.tour;
  if (!here.searchParams.has("date") && (!asked || asked === kept.tourName)) {
    const { tourName, bookingDate, pickupTime, participants } = kept;
    const ride = { tour: tourName, date: bookingDate, pickup: pickupTime, riders: participants };
    for (const [name, value] of Object.entries(ride)) here.searchParams.set(name, `${value}`);
    for (const [name, value] of party) if (value) here.searchParams.set(name, value);
    location.replace(here);
    return;
  }
  for (const field of fields) if (field) field.value = String(kept[field.name] ?? "");
}
