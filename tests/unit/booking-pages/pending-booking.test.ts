import { describe, expect, it } from "vitest";
import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { parsePendingBooking } from "#app/bookings/checkout/read-pending-booking.ts";

const pending: PendingBooking = {
  firstName: "Lucía",
  lastName: "Ramírez",
  email: "lucia@example.com",
  phone: "+52 954 555 0101",
  bookingDate: "2026-12-09",
  participants: 3,
  pickupTime: "14:30",
  pickupLocation: "Hotel Santa Fe",
  totalPrice: 5550,
  language: "es",
  bookingTimestamp: "2026-12-01T18:00:00.000Z",
  stripeSessionId: "cs_test_1",
  paymentStatus: "paid",
  tourName: "Sunset Beach Tour",
};

describe("parsePendingBooking", () => {
  it.each([
    pending,
    { ...pending, language: "en", paymentStatus: "pending", stripeSessionId: null },
  ])("parsePendingBooking restores a stored booking with its language", (booking) => {
    expect(parsePendingBooking(JSON.stringify(booking))).toEqual(booking);
  });

  it("parsePendingBooking returns null for stored values that are not a booking", () => {
    for (const text of ["", "null", "[]", "7", "{}", "{", '"bookingDate"']) {
      expect(parsePendingBooking(text), text).toBeNull();
    }
  });

  it("parsePendingBooking uses defaults for fields that are missing or have the wrong type", () => {
    const kept = parsePendingBooking('{"bookingDate":"2026-12-09","participants":"3","phone":7}');
    expect(kept).toMatchObject({ participants: 0, phone: "", language: "en", totalPrice: 0 });
  });
});
