import type { Locale } from "../../i18n/locale.ts";
import { legacyTexts } from "../booking-details.ts";
import { type AdditionalFieldName, additionalFieldNames, type LegacyFieldName } from "../fields.ts";

/** Where the browser keeps a booking until its payment is verified (docs/rulings.md 15). */
export const pendingBookingKey = "pendingBooking";
/**
 * Where the browser stores each text that the legacy API does not know, for a form that has to be
 * filled in again: "pendingRemarks". The booking beside them has the legacy shape and is sent along
 * when its payment is verified.
 */
export const additionalKeys = Object.fromEntries(
  additionalFieldNames.map((name) => [
    name,
    `pending${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ]),
) as Record<AdditionalFieldName, string>;
/** Where the browser stores the children and the private ride, as the form's address has them. */
export const partyKey = "pendingParty";

/** A booking as the browser holds it, in the shape of the earlier client. */
export type PendingBooking = Readonly<Record<LegacyFieldName, string>> &
  Readonly<{
    bookingDate: string;
    participants: number;
    pickupTime: string;
    totalPrice: number;
    /** What was paid online, where that is a part of the price. */
    depositMxn?: number;
    language: Locale;
    /** ISO 8601, of the moment the guest went to payment. */
    bookingTimestamp: string;
    stripeSessionId: string | null;
    paymentStatus: "pending" | "paid";
    tourName: string;
  }>;

/** The booking this tab took to payment, or null when there is none that can be read. */
export function readPendingBooking(): PendingBooking | null {
  const text = getStorage()?.getItem(pendingBookingKey);
  return text ? parsePendingBooking(text) : null;
}

/** Stores a booking with its additional texts and its party: "children=1&private=on". */
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

/** A stored booking with every field in its place; anything else is null. */
export function parsePendingBooking(text: string): PendingBooking | null {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return null;
  const entry = value as Record<string, unknown>;
  const readString = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  const readNumber = (name: string) => (typeof entry[name] === "number" ? entry[name] : 0);
  if (!readString("bookingDate") && !readString("firstName")) return null;
  return {
    ...legacyTexts(readString),
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
    // Something else wrote under the same key: treated as no booking.
    return null;
  }
}

/** Browsers that keep no site data throw on any access; the booking goes on without storage. */
function getStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
