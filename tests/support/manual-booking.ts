import { randomUUID } from "node:crypto";
import type { ManualBookingRequest } from "#app/bookings/manual/create-manual-booking.server.ts";

/** Returns a valid request for a manual booking. `change` overrides single fields. */
export function createManualBookingRequest(
  change: Partial<ManualBookingRequest> = {},
): ManualBookingRequest {
  return {
    id: randomUUID(),
    key: { tour: "sunset", date: "2026-12-09", start: "16:00" },
    party: { participants: 2, children: 0, isPrivate: false },
    firstName: "Marisol",
    lastName: "Pérez Luna",
    phone: "954 133 4455",
    phoneCountry: "MX",
    email: "",
    pickupTime: "14:30",
    pickupLocation: "",
    language: "es",
    source: "walk-in",
    broughtBy: null,
    teamNote: null,
    agreedMxn: null,
    shownMxn: null,
    terms: "cash",
    by: "operator",
    ...change,
  };
}
