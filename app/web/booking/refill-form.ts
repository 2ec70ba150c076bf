import {
  additionalKeys,
  choicesKey,
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
  choicesKey,
  listFormFields("booking"),
] as const;

/**
 * Restores the unpaid booking of a guest who returns from the payment page or another page. It
 * reloads the page with the stored choices in the address, unless the address already asks for
 * another ride. Then it fills in the text fields about the guest, unless something else stands in
 * one of them. A hold that can still be paid needs none of this, because the server has already
 * filled in the form.
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
  choicesKey: string,
  names: readonly string[],
): void {
  const form = document.getElementById(formId);
  let kept: Record<string, unknown>;
  let choices: URLSearchParams;
  try {
    kept = JSON.parse(sessionStorage.getItem(bookingKey) ?? "{}");
    for (const name in additionalKeys)
      kept[name] = sessionStorage.getItem(`${additionalKeys[name]}`);
    choices = new URLSearchParams(sessionStorage.getItem(choicesKey) ?? "");
  } catch {
    // The browser does not allow sites to store data, or the stored value is not valid.
    return;
  }
  if (kept?.paymentStatus !== "pending" || !(form instanceof HTMLFormElement)) return;
  const fields = names.map((name) => form.elements.namedItem(name) as HTMLInputElement);
  const readKept = (name: string) => String(kept[name] ?? "");
  if (fields.some((field) => !field || (field.value && field.value !== readKept(field.name))))
    return;
  const here = new URL(location.href);
  const requestedTour = form.dataset.tour;
  const isOpen =
    !here.searchParams.has("date") && (!requestedTour || requestedTour === kept.tourName);
  if (isOpen && choices.get("date")) {
    for (const [name, value] of choices) if (value) here.searchParams.set(name, value);
    location.replace(here);
    return;
  }
  for (const field of fields) field.value = readKept(field.name);
}
