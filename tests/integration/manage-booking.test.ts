import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-expired-offers.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { payments } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import {
  createBookingRequest,
  defaultNow,
  listOutcomes,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();

/** Creates a confirmed, paid booking. */
async function ride(change: Parameters<typeof world.hold>[0] = {}) {
  const held = await world.hold(change);
  await world.sandbox.paymentActions.pay(held.sessionId);
  await confirmPayment(world.deps, held.sessionId);
  return held;
}

const paymentsOf = (bookingId: string) =>
  world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
const newsOf = (bookingId: string) =>
  world.published.filter((event) => event.bookingId === bookingId).map(({ type }) => type);
const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

describe("cancelBooking", () => {
  it("cancelBooking releases the seats and makes one full refund until 48 hours before the start", async () => {
    const { bookingId } = await ride({ date: "2026-12-09", participants: 5 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => cancelBooking(world.deps, bookingId, "full")),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      "already-cancelled",
      "already-cancelled",
      "cancelled",
    ]);
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "cancelled",
      paymentStatus: "refunding",
      revision: 1,
    });
    expect(await world.findDeparture("2026-12-09")).toMatchObject({ taken: 0 });
    const [payment] = await paymentsOf(bookingId);
    expect(payment?.state).toBe("refund-due");
    await refundPayment(world.deps, payment?.id ?? "");
    expect((await paymentsOf(bookingId))[0]?.state).toBe("refunded");
    expect(await world.findBooking(bookingId)).toMatchObject({ paymentStatus: "refunded" });
    expect(newsOf(bookingId)).toEqual([
      "booking-confirmed",
      "booking-cancelled",
      "payment-refund-due",
      "refund-done",
    ]);
  });

  it("cancelBooking changes nothing if the refund shown to the guest no longer applies", async () => {
    const { bookingId } = await ride({ date: "2026-12-10" });
    world.clock.set(toInstant("2026-12-08", "16:01"));
    expect(await cancelBooking(world.deps, bookingId, "full")).toEqual({
      outcome: "refund-changed",
      refund: "none",
    });
    expect(await world.findBooking(bookingId)).toMatchObject({ state: "confirmed" });
    expect(await cancelBooking(world.deps, bookingId, "none")).toEqual({
      outcome: "cancelled",
      refund: "none",
      amountMxn: 0,
    });
    expect(await world.findBooking(bookingId)).toMatchObject({ paymentStatus: "paid" });
    expect((await paymentsOf(bookingId))[0]?.state).toBe("paid");
    world.clock.set(defaultNow);
  });

  it("cancelBooking is refused as too late once bookings for the ride have closed", async () => {
    const { bookingId } = await ride({ date: "2026-12-11" });
    world.clock.set(toInstant("2026-12-11", "12:00"));
    expect(await cancelBooking(world.deps, bookingId, "none")).toEqual({ outcome: "too-late" });
    world.clock.set(defaultNow);
  });
});

describe("rescheduleBooking", () => {
  it("rescheduleBooking takes the new seats and releases the old ones", async () => {
    const { bookingId } = await ride({ date: "2026-12-12", participants: 4 });
    const wish = { date: "2026-12-13", pickupTime: "15:00" };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toMatchObject({
      outcome: "moved",
      booking: { bookingDate: "2026-12-13", pickupTime: "15:00", revision: 1, totalPrice: 7400 },
    });
    expect(await world.findDeparture("2026-12-12")).toMatchObject({ taken: 0 });
    expect(await world.findDeparture("2026-12-13")).toMatchObject({ taken: 4 });
    expect(newsOf(bookingId)).toEqual(["booking-confirmed", "booking-changed"]);
  });

  it("rescheduleBooking refuses a day without enough seats, suggests other days, and changes nothing", async () => {
    const { bookingId } = await ride({ date: "2026-12-14", participants: 2 });
    await ride({ date: "2026-12-15", participants: 11 });
    const wish = { date: "2026-12-15", pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toEqual({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 1 },
      nearestFreeDates: ["2026-12-13", "2026-12-14", "2026-12-16"],
    });
    expect(await world.findBooking(bookingId)).toMatchObject({
      bookingDate: "2026-12-14",
      revision: 0,
    });
  });

  it("rescheduleBooking changes the pickup on a full ride without needing more seats", async () => {
    const { bookingId } = await ride({ date: "2026-12-16", participants: 12 });
    const wish = { date: "2026-12-16", pickupTime: "14:00" };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toMatchObject({
      outcome: "moved",
    });
    expect(await world.findDeparture("2026-12-16")).toMatchObject({ taken: 12 });
  });

  it("rescheduleBooking lets a rider who became solo change the pickup but not the day", async () => {
    const company = await ride({ date: "2027-02-20", participants: 2 });
    const { bookingId } = await ride({ date: "2027-02-20", participants: 1 });
    await cancelBooking(world.deps, company.bookingId, "full");
    const moveTo = (date: string) =>
      rescheduleBooking(world.deps, bookingId, { date, pickupTime: "15:00" });
    expect(await moveTo("2027-02-21")).toMatchObject({
      outcome: "refused",
      refusal: { reason: "needs-company" },
    });
    expect(await moveTo("2027-02-20")).toMatchObject({
      outcome: "moved",
      booking: { bookingDate: "2027-02-20", pickupTime: "15:00" },
    });
    expect(await world.findDeparture("2027-02-20")).toMatchObject({ taken: 1 });
  });

  it("rescheduleBooking to the current ride changes nothing and notifies nobody", async () => {
    const { bookingId } = await ride({ date: "2027-01-05", participants: 2 });
    const wish = { date: "2027-01-05", pickupTime: "14:30" };
    const answers = await Promise.all(
      [1, 2].map(() => rescheduleBooking(world.deps, bookingId, wish)),
    );
    expect(answers).toEqual([{ outcome: "unchanged" }, { outcome: "unchanged" }]);
    expect(newsOf(bookingId)).toEqual(["booking-confirmed"]);
  });

  it("rescheduleBooking to a day that can never be booked stores nothing", async () => {
    const { bookingId } = await ride({ date: "2027-01-06", participants: 2 });
    const wish = { date: "2999-01-01", pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toMatchObject({
      refusal: { reason: "beyond-horizon" },
    });
    expect(listOutcomes([await world.submitCheckout({ date: "2999-01-01" })])).toEqual([
      "beyond-horizon",
    ]);
    expect(await world.findDeparture("2999-01-01")).toBeUndefined();
  });

  it("rescheduleBooking keeps two full rides consistent when all guests swap concurrently", async () => {
    const days = ["2026-12-17", "2026-12-18"] as const;
    const guests = await Promise.all(
      [0, 1, 2, 3].map((index) => ride({ date: days[index % 2 ? 1 : 0], participants: 5 })),
    );
    const moves = await Promise.all(
      guests.map(({ bookingId }, index) =>
        rescheduleBooking(world.deps, bookingId, {
          date: days[index % 2 ? 0 : 1],
          pickupTime: "14:30",
        }),
      ),
    );
    expect(moves.every(({ outcome }) => outcome === "moved" || outcome === "refused")).toBe(true);
    for (const day of days) {
      expect((await world.findDeparture(day))?.taken).toBe(await world.countSeatsSold(day));
    }
  });

  it("rescheduleBooking does not restore a right to a refund that had expired before the move", async () => {
    const { bookingId } = await ride({ date: "2026-12-19" });
    world.clock.set(toInstant("2026-12-18", "10:00"));
    const wish = { date: "2027-01-20", pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toMatchObject({
      outcome: "moved",
    });
    expect(await cancelBooking(world.deps, bookingId, "full")).toMatchObject({
      outcome: "refund-changed",
    });
    world.clock.set(defaultNow);
  });

  it("findManagedBooking finds the booking only by its manage link", async () => {
    const { bookingId } = await ride({ date: "2026-12-20" });
    const { manageToken } = await world.findBooking(bookingId);
    expect(manageToken).toMatch(/^[0-9a-f]{32}$/);
    expect(await findManagedBooking(world.db, defaultNow, manageToken)).toMatchObject({
      booking: { id: bookingId },
      canCancel: true,
      canReschedule: true,
      refund: "full",
      refundTerms: { kind: "full-until", deadline: toInstant("2026-12-18", "16:00") },
    });
    expect(await findManagedBooking(world.db, defaultNow, bookingId)).toBeUndefined();
  });

  it("changeDetails notifies the former email address", async () => {
    const { bookingId } = await ride({ date: "2026-12-21" });
    const { firstName, lastName, phone, pickupLocation, remarks } = createBookingRequest();
    const known = { firstName, lastName, phone, pickupLocation, remarks };
    const details = { ...known, email: "new@example.com" };
    expect(await changeDetails(world.deps, bookingId, details)).toMatchObject({
      outcome: "changed",
    });
    expect(world.published.at(-1)).toMatchObject({
      type: "booking-changed",
      previousEmail: "hannah.meyer@example.com",
    });
    expect(await changeDetails(world.deps, bookingId, details)).toEqual({ outcome: "unchanged" });
  });
});

describe("a cancelled departure", () => {
  it("closeDeparture offers every guest another day or a full refund, even inside 48 hours", async () => {
    const first = await ride({ date: "2026-12-22", participants: 2 });
    const second = await ride({ date: "2026-12-22", participants: 3 });
    world.clock.set(toInstant("2026-12-22", "13:00"));
    expect(await cancelDeparture(world.deps, sunsetOn("2026-12-22"))).toEqual({
      outcome: "done",
      guests: 2,
      byMail: 2,
      byWhatsApp: 0,
      byHand: 0,
    });
    expect(await cancelDeparture(world.deps, sunsetOn("2026-12-22"))).toEqual({
      outcome: "done",
      guests: 0,
      byMail: 0,
      byWhatsApp: 0,
      byHand: 0,
    });
    const wish = { date: "2026-12-28", pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, first.bookingId, wish)).toMatchObject({
      outcome: "moved",
      booking: { refundForfeited: false, offerExpiresAt: null },
    });
    expect(await cancelBooking(world.deps, second.bookingId, "full")).toMatchObject({
      outcome: "cancelled",
      refund: "full",
    });
    expect(newsOf(second.bookingId)).toContain("ride-called-off");
    world.clock.set(defaultNow);
  });

  it("closeExpiredOffers refunds each guest who does not choose in time exactly once", async () => {
    const { bookingId } = await ride({ date: "2026-12-23", participants: 6 });
    await cancelDeparture(world.deps, sunsetOn("2026-12-23"));
    expect(await closeExpiredOffers(world.deps)).toBe(0);
    world.clock.set(toInstant("2026-12-30", "16:00"));
    const settled = await Promise.all([
      closeExpiredOffers(world.deps),
      closeExpiredOffers(world.deps),
    ]);
    expect(settled[0] + settled[1]).toBe(1);
    expect(await world.findBooking(bookingId)).toMatchObject({ state: "cancelled" });
    expect((await paymentsOf(bookingId))[0]?.state).toBe("refund-due");
    world.clock.set(defaultNow);
  });

  it("a guest whose payment arrives after the departure was cancelled is offered another day or a refund", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-24" });
    await cancelDeparture(world.deps, sunsetOn("2026-12-24"));
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect(newsOf(bookingId)).toEqual(["booking-confirmed", "ride-called-off"]);
  });

  it("a cancelled departure that is reopened takes place and can be booked again", async () => {
    const { bookingId } = await ride({ date: "2026-12-25" });
    await cancelDeparture(world.deps, sunsetOn("2026-12-25"));
    expect(listOutcomes([await world.submitCheckout({ date: "2026-12-25" })])).toEqual(["closed"]);
    await reopenDeparture(world.deps, sunsetOn("2026-12-25"));
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "confirmed",
      offerExpiresAt: null,
    });
    expect(listOutcomes([await world.submitCheckout({ date: "2026-12-25" })])).toEqual(["pay"]);
  });
});

describe("departure settings of the operator", () => {
  it("setCapacity rejects a capacity below the sold and held seats", async () => {
    await ride({ date: "2026-12-26", participants: 5 });
    expect(await setCapacity(world.deps, sunsetOn("2026-12-26"), 4)).toEqual({
      outcome: "below-sold",
      sold: 5,
    });
    expect(await setCapacity(world.deps, sunsetOn("2026-12-26"), 6)).toMatchObject({
      outcome: "done",
    });
    expect(listOutcomes([await world.submitCheckout({ date: "2026-12-26" })])).toEqual([
      "sold-out",
    ]);
  });

  it("setOffered puts the morning ride of a day on sale", async () => {
    const morning = { date: "2026-12-27", pickupTime: "07:00" };
    expect(listOutcomes([await world.submitCheckout(morning)])).toEqual(["not-offered"]);
    const key = { tour: "sunset", date: "2026-12-27", start: "08:00" } as const;
    await setOffered(world.deps, key, true);
    expect(listOutcomes([await world.submitCheckout(morning)])).toEqual(["pay"]);
  });
});

describe("a booking that cannot be processed", () => {
  const failing = (poison: string) => ({
    ...world.deps,
    publish: async (...[tx, event]: Parameters<typeof world.deps.publish>) => {
      if (event.bookingId === poison) throw new Error("poison");
      return world.deps.publish(tx, event);
    },
  });

  it("closeExpiredOffers refunds other bookings when one booking cannot be processed", async () => {
    const [bad, good] = [await ride({ date: "2027-03-01" }), await ride({ date: "2027-03-01" })];
    await cancelDeparture(world.deps, sunsetOn("2027-03-01"));
    world.clock.set(toInstant("2027-03-20", "10:00"));
    await closeExpiredOffers(failing(bad.bookingId));
    expect(await world.findBooking(good.bookingId)).toMatchObject({ state: "cancelled" });
    expect(await world.findBooking(bad.bookingId)).toMatchObject({ state: "confirmed" });
    await closeExpiredOffers(world.deps);
    expect(await world.findBooking(bad.bookingId)).toMatchObject({ state: "cancelled" });
    world.clock.set(defaultNow);
  });

  it("remindGuests reminds other guests when one booking cannot be processed", async () => {
    const [bad, good] = [await ride({ date: "2027-04-10" }), await ride({ date: "2027-04-10" })];
    world.clock.set(toInstant("2027-04-09", "18:30"));
    expect(await remindGuests(failing(bad.bookingId))).toBe(1);
    expect(newsOf(good.bookingId)).toContain("reminder-due");
    expect(await remindGuests(world.deps)).toBe(1);
    world.clock.set(defaultNow);
  });
});

describe("remindGuests", () => {
  it("remindGuests reminds every guest once after 18:00 on the day before, even when it runs repeatedly", async () => {
    const { bookingId } = await ride({ date: "2027-02-10" });
    world.clock.set(toInstant("2027-02-09", "17:59"));
    await remindGuests(world.deps);
    expect(newsOf(bookingId)).not.toContain("reminder-due");
    world.clock.set(toInstant("2027-02-09", "21:30"));
    await Promise.all([remindGuests(world.deps), remindGuests(world.deps)]);
    await remindGuests(world.deps);
    expect(newsOf(bookingId).filter((type) => type === "reminder-due")).toHaveLength(1);
    world.clock.set(defaultNow);
  });

  it("remindGuests sends another reminder to a guest who moved after the first one", async () => {
    const { bookingId } = await ride({ date: "2027-02-24", participants: 2 });
    const reminders = () => newsOf(bookingId).filter((type) => type === "reminder-due").length;
    world.clock.set(toInstant("2027-02-23", "18:00"));
    await remindGuests(world.deps);
    expect(reminders()).toBe(1);
    const wish = { date: "2027-02-26", pickupTime: "15:00" };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toMatchObject({
      outcome: "moved",
    });
    world.clock.set(toInstant("2027-02-25", "18:00"));
    await remindGuests(world.deps);
    expect(reminders()).toBe(2);
    world.clock.set(defaultNow);
  });
});

describe("a guest's data", () => {
  it("erasing a guest's data after the last ride keeps the numbers of riders, prices and payments", async () => {
    const email = "erase.me@example.com";
    const remarks = "Asthma, and one of us is 71";
    const { bookingId } = await ride({ date: "2026-12-29", email, participants: 3, remarks });
    const told = await exportGuestData(world.db, " Erase.Me@example.com ");
    expect(told.bookings).toHaveLength(1);
    expect(told.bookings).toMatchObject([{ remarks }]);
    expect(told.payments).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain((await world.findBooking(bookingId)).manageToken);
    const { reference } = await world.findBooking(bookingId);
    const erase = () => eraseWholeGuest(world.deps, email);
    expect(await erase()).toEqual({ outcome: "rides-ahead", reference });
    world.clock.set(toInstant("2026-12-30", "10:00"));
    expect(await erase()).toEqual({ outcome: "erased", bookings: 1, leftOut: 0 });
    expect(await world.findBooking(bookingId)).toMatchObject({
      firstName: "",
      email: "",
      phone: "",
      pickupLocation: "",
      remarks: null,
      participants: 3,
      totalPrice: 5550,
      state: "confirmed",
    });
    expect((await exportGuestData(world.db, email)).bookings).toEqual([]);
    const rows = await world.db
      .select()
      .from(payments)
      .where(and(eq(payments.bookingId, bookingId), eq(payments.state, "paid")));
    expect(rows).toHaveLength(1);
    world.clock.set(defaultNow);
  });
});

describe("limits on changes of one booking within a day", () => {
  const details = {
    firstName: "Ana",
    lastName: "Ruiz",
    email: "ana@example.org",
    phone: "+52 954 123 4567",
    pickupLocation: "Hotel Santa Fe",
    remarks: null,
  };
  const to = (n: number) => ({ ...details, email: `victim${n}@example.org` });

  it("a booking's email address can be changed five times a day, even by concurrent requests", async () => {
    const { bookingId } = await ride({ date: "2027-02-17" });
    const results = await Promise.all(
      Array.from({ length: 9 }, (_, n) => changeDetails(world.deps, bookingId, to(n))),
    );
    expect(results.filter(({ outcome }) => outcome === "changed")).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === "too-many-changes")).toHaveLength(4);
    expect(newsOf(bookingId).filter((type) => type === "booking-changed")).toHaveLength(5);

    // Other details can still be corrected, and the operator has no limit.
    const { email } = await world.findBooking(bookingId);
    const place = { ...details, email, pickupLocation: "Hotel Escondido" };
    expect(await changeDetails(world.deps, bookingId, place)).toMatchObject({ outcome: "changed" });
    expect(await changeDetails(world.deps, bookingId, to(20), "operator")).toMatchObject({
      outcome: "changed",
    });
    world.clock.advance(24 * 60 + 1);
    expect(await changeDetails(world.deps, bookingId, to(21))).toMatchObject({
      outcome: "changed",
    });
  });

  it("a booking can be changed ten times a day, including moves", async () => {
    const { bookingId } = await ride({ date: "2027-02-18" });
    const outcomes = [];
    for (let n = 0; n < 12; n += 1) {
      const pickupTime = n % 2 === 0 ? "15:00" : "14:30";
      const wish = { date: "2027-02-18", pickupTime };
      outcomes.push((await rescheduleBooking(world.deps, bookingId, wish)).outcome);
    }
    expect(outcomes.slice(0, 10)).toEqual(new Array(10).fill("moved"));
    // The twelfth request asks for the pickup time that the booking already has.
    expect(outcomes.slice(10)).toEqual(["too-many-changes", "unchanged"]);
    const wish = { date: "2027-02-18", pickupTime: "15:30", by: "operator" as const };
    expect(await rescheduleBooking(world.deps, bookingId, wish)).toMatchObject({
      outcome: "moved",
    });
  });
});
