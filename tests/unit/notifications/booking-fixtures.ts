import { pino } from "pino";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";

/** Returns the row of a paid booking by a guest with a Spanish name, with the given changes. */
export function createPaidBookingRow(change: Partial<BookingRow> = {}): BookingRow {
  return {
    id: "0193d2a8-7c00-7000-8000-000000000001",
    reference: "K7P4TX",
    state: "confirmed",
    departureId: 1,
    holdExpiresAt: null,
    checkoutKey: null,
    ...emptyDetails,
    firstName: "Lucía",
    lastName: "Hernández",
    email: "lucia@example.com",
    phone: "+52 954 123 4567",
    bookingDate: "2026-12-12",
    bookingTimestamp: new Date("2026-11-20T04:00:00Z"),
    participants: 3,
    isPrivate: false,
    pickupTime: "14:30",
    pickupLocation: "Aldea del Bazar",
    source: "site",
    broughtBy: null,
    agencyId: null,
    commissionBasisPoints: null,
    isBlock: false,
    teamNotes: [],
    teamNote: null,
    totalPrice: 5550,
    keptCentavos: null,
    isOverpaid: false,
    noShowAt: null,
    priceLines: [{ kind: "adult", count: 3, eachMxn: 1850 }],
    catalogVersion: 1,
    rideVersion: null,
    fullRefundHours: 48,
    language: "es",
    paymentStatus: "paid",
    paymentSessionId: "cs_live_a1b2",
    tourName: "Sunset Tour",
    manageToken: "0f8fad5bd9cb469fa165708677289501",
    revision: 0,
    refundForfeited: false,
    refundKeptUntil: null,
    offerExpiresAt: null,
    remindedAt: null,
    erasedAt: null,
    recognizedAt: null,
    searched: null,
    ...change,
  };
}

export const emailContext = {
  siteUrl: "https://mareaymonte.example",
  operatorEmail: "operador@mareaymonte.example",
  now: new Date("2026-11-20T04:00:00Z"),
  log: pino({ level: "silent" }),
};
