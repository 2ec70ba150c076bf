import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getTextsForSystem } from "../../bookings/field-readers.ts";
import { type AdditionalFieldName, additionalFieldNames } from "../../bookings/fields.ts";
import { getPaidSession } from "../../bookings/paid-session.ts";
import { toExternalPickup } from "../../departures/pickup.ts";
import { type Lead, toLead } from "../../leads/lead.ts";
import { isTestSession } from "../../payments/session-id.ts";

/** The payload with which the automation receives a new booking (docs/rulings.md 18). */
export type AutomationPayload = Readonly<{
  sessionId: string;
  paymentStatus: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  bookingDate: string;
  participants: number;
  pickupTime: string;
  pickupLocation: string;
  /** The price in whole pesos as text. */
  totalPrice: string;
  tourName: string;
  timestamp: string;
  testMode: boolean;
  dataSource: string;
  /** How the guest found the business; missing if it is not known. */
  lead?: Lead;
}> &
  Readonly<Partial<Record<AdditionalFieldName, string>>>;

export function buildAutomationPayload(booking: BookingRow, now: Date): AutomationPayload {
  const sessionId = booking.paymentSessionId ?? "";
  const lead = toLead(booking);
  return {
    sessionId,
    paymentStatus: booking.paymentStatus,
    customerName: `${booking.firstName} ${booking.lastName}`.trim(),
    customerEmail: booking.email,
    customerPhone: booking.phone,
    bookingDate: booking.bookingDate,
    participants: booking.participants,
    pickupTime: toExternalPickup(booking.pickupTime),
    pickupLocation: booking.pickupLocation,
    totalPrice: String(booking.totalPrice),
    tourName: booking.tourName,
    timestamp: now.toISOString(),
    testMode: isTestSession(getPaidSession(booking)),
    dataSource: "server",
    ...(lead && { lead }),
    ...getTextsForSystem(booking, "webhook", additionalFieldNames),
  };
}
