import type { Locale } from "../../i18n/locale.ts";
import { type AdditionalFieldName, additionalFieldNames, type LegacyFieldName } from "../fields.ts";

/**
 * The storage key under which the browser keeps a booking until its payment is verified
 * (docs/rulings.md 15).
 */
export const pendingBookingKey = "pendingBooking";
/**
 * The storage keys, such as `pendingRemarks`, for the texts that are not part of the legacy API.
 * The form is filled in with them when the guest returns to it. They are stored apart from the
 * booking, which has the legacy API's shape because it is sent to that API when its payment is
 * verified.
 */
export const additionalKeys = Object.fromEntries(
  additionalFieldNames.map((name) => [
    name,
    `pending${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ]),
) as Record<AdditionalFieldName, string>;
/** The storage key for the form's choices, encoded like the form's URL. */
export const choicesKey = "pendingChoices";

/** A booking as the browser stores it, in the shape that the legacy API expects. */
export type PendingBooking = Readonly<Record<LegacyFieldName, string>> &
  Readonly<{
    bookingDate: string;
    participants: number;
    pickupTime: string;
    totalPrice: number;
    /** The deposit that was paid online; absent if the whole price was paid. */
    depositMxn?: number;
    language: Locale;
    /** When the guest went to the payment page, in ISO 8601. */
    bookingTimestamp: string;
    stripeSessionId: string | null;
    paymentStatus: "pending" | "paid";
    tourName: string;
  }>;

/** Stores a booking, its additional texts and its choices (encoded as `date=2026-12-09&riders=3`). */
export function writePendingBooking(
  booking: PendingBooking,
  textOf: (name: AdditionalFieldName) => string,
  choices: string,
): void {
  getSessionStorage()?.setItem(pendingBookingKey, JSON.stringify(booking));
  for (const name of additionalFieldNames)
    getSessionStorage()?.setItem(additionalKeys[name], textOf(name));
  getSessionStorage()?.setItem(choicesKey, choices);
}

/**
 * Returns the session storage; null if the browser blocks site data and throws on access. The site
 * then works without it.
 */
export function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
