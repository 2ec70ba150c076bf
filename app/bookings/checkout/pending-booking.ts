import type { Locale } from "../../i18n/locale.ts";
import { parseJson } from "../../platform/parse-json.ts";
import { buildLegacyTexts } from "../booking-details.ts";
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
/** The storage key for the number of children and the private ride, encoded like the form's URL. */
export const partyKey = "pendingParty";

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

/**
 * Reads the booking that the guest went to pay in this tab; null if there is none or it is invalid.
 */
export function readPendingBooking(): PendingBooking | null {
  const text = getStorage()?.getItem(pendingBookingKey);
  return text ? parsePendingBooking(text) : null;
}

/** Stores a booking, its additional texts and its party (encoded as `children=1&private=on`). */
export function writePendingBooking(
  booking: PendingBooking,
  textOf: (name: AdditionalFieldName) => string,
  party: string,
): void {
  getStorage()?.setItem(pendingBookingKey, JSON.stringify(booking));
  for (const name of additionalFieldNames)
    getStorage()?.setItem(additionalKeys[name], textOf(name));
  getStorage()?.setItem(partyKey, party);
}

export function removePendingBooking(): void {
  getStorage()?.removeItem(pendingBookingKey);
  for (const key of Object.values(additionalKeys)) getStorage()?.removeItem(key);
  getStorage()?.removeItem(partyKey);
}

/** Parses a stored booking; null if a field is missing or invalid. */
export function parsePendingBooking(text: string): PendingBooking | null {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return null;
  const entry = value as Record<string, unknown>;
  const readString = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  const readNumber = (name: string) => (typeof entry[name] === "number" ? entry[name] : 0);
  if (!readString("bookingDate") && !readString("firstName")) return null;
  return {
    ...buildLegacyTexts(readString),
    bookingDate: readString("bookingDate"),
    participants: readNumber("participants"),
    pickupTime: readString("pickupTime"),
    totalPrice: readNumber("totalPrice"),
    language: entry.language === "es" ? "es" : "en",
    bookingTimestamp: readString("bookingTimestamp"),
    stripeSessionId: readString("stripeSessionId") || null,
    paymentStatus: entry.paymentStatus === "paid" ? "paid" : "pending",
    tourName: readString("tourName"),
  };
}

/**
 * Returns the session storage; null if the browser blocks site data and throws on access. The site
 * then works without it.
 */
function getStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
