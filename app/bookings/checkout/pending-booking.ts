import type { Locale } from "../../i18n/locale.ts";
import { buildLegacyTexts } from "../booking-details.ts";
import { type AdditionalFieldName, additionalFieldNames, type LegacyFieldName } from "../fields.ts";

/**
 * The storage key under which the browser keeps a booking until its payment is verified
 * (docs/rulings.md 15).
 */
export const pendingBookingKey = "pendingBooking";
/**
 * The storage keys for the texts that the legacy API does not know, such as `pendingRemarks`; they
 * fill the form in again. The booking itself is stored in the shape of the legacy API, because it
 * is sent along when its payment is verified.
 */
export const additionalKeys = Object.fromEntries(
  additionalFieldNames.map((name) => [
    name,
    `pending${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ]),
) as Record<AdditionalFieldName, string>;
/**
 * The storage key for the number of children and the private ride, written as in the form's URL.
 */
export const partyKey = "pendingParty";

/** A booking as the browser stores it, in the shape of the legacy client. */
export type PendingBooking = Readonly<Record<LegacyFieldName, string>> &
  Readonly<{
    bookingDate: string;
    participants: number;
    pickupTime: string;
    totalPrice: number;
    /** The deposit that was paid online, if that is only a part of the price. */
    depositMxn?: number;
    language: Locale;
    /** The moment at which the guest went to payment, in ISO 8601. */
    bookingTimestamp: string;
    stripeSessionId: string | null;
    paymentStatus: "pending" | "paid";
    tourName: string;
  }>;

/**
 * Reads the booking that this tab took to payment; null when there is none or it cannot be read.
 */
export function readPendingBooking(): PendingBooking | null {
  const text = getStorage()?.getItem(pendingBookingKey);
  return text ? parsePendingBooking(text) : null;
}

/** Stores a booking with its additional texts and its party (`children=1&private=on`). */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something else wrote under the same key, so this counts as no booking.
    return null;
  }
}

/**
 * Returns the session storage; null in browsers that block site data and throw on any access. The
 * booking then continues without storage.
 */
function getStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
