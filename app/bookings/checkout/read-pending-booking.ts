import { parseJson } from "../../platform/parse-json.ts";
import { buildLegacyTexts } from "../booking-details.ts";
import {
  additionalKeys,
  choicesKey,
  getSessionStorage,
  type PendingBooking,
  pendingBookingKey,
} from "./pending-booking.ts";

/**
 * Reads the booking that the guest went to pay in this tab; null if there is none or it is invalid.
 */
export function readPendingBooking(): PendingBooking | null {
  const text = getSessionStorage()?.getItem(pendingBookingKey);
  return text ? parsePendingBooking(text) : null;
}

export function removePendingBooking(): void {
  getSessionStorage()?.removeItem(pendingBookingKey);
  for (const key of Object.values(additionalKeys)) getSessionStorage()?.removeItem(key);
  getSessionStorage()?.removeItem(choicesKey);
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
