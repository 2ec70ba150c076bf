import { describe, expect, it } from "vitest";
import {
  type PendingBooking,
  parsePendingBooking,
} from "#app/bookings/checkout/pending-booking.ts";

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

describe("the booking a browser took to payment", () => {
  it.each([
    pending,
    { ...pending, language: "en", paymentStatus: "pending", stripeSessionId: null },
  ])("is read back as it was kept, its language too", (booking) => {
    expect(parsePendingBooking(JSON.stringify(booking))).toEqual(booking);
  });

  it("is nothing when something else lies under its key", () => {
    for (const text of ["", "null", "[]", "7", "{}", "{", '"bookingDate"']) {
      expect(parsePendingBooking(text), text).toBeNull();
    }
  });

  it("has every field in its place when an older version kept fewer, or of other types", () => {
    const kept = parsePendingBooking('{"bookingDate":"2026-12-09","participants":"3","phone":7}');
    expect(kept).toMatchObject({ participants: 0, phone: "", language: "en", totalPrice: 0 });
  });
});
