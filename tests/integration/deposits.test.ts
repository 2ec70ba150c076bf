import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bookingHistory, bookings, holdOrigins, payments } from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

/** Publishes the sunset tour with a deposit, or without one if no percentage is given. */
async function publish(depositPercent?: number): Promise<number> {
  const { number, catalog } = await readCatalog(world.db);
  const { depositPercent: _, ...sunset } = catalog.listings.sunset;
  const listings = {
    ...catalog.listings,
    sunset: depositPercent === undefined ? sunset : { ...sunset, depositPercent },
  };
  const next = { catalog: { ...catalog, listings }, basedOn: number, by: "test", now: defaultNow };
  const published = await publishCatalog(world.db, next);
  return published.outcome === "published" ? published.number : number;
}

const paymentsOf = (bookingId: string) =>
  world.db.select().from(payments).where(eq(payments.bookingId, bookingId));

async function paid(change: Partial<BookingRequest>) {
  const { bookingId, sessionId } = await world.hold(change);
  await world.sandbox.paymentActions.pay(sessionId);
  const confirmation = await confirmPayment(world.deps, sessionId);
  return { confirmation, bookingId, sessionId, ...(await world.findBooking(bookingId)) };
}

/** Returns what the guest's own page shows about a booking. */
async function seen({ manageToken }: { manageToken: string }) {
  const managed = await findManagedBooking(world.db, world.clock.now(), manageToken);
  if (!managed) throw new Error("there is no such booking");
  return managed;
}

beforeEach(async () => {
  world.clock.set(defaultNow);
  await publish(30);
});

describe("a tour with a deposit", () => {
  it("a deposit is rounded up to whole pesos, and the rest of the price is the balance", async () => {
    // 3 x 1850 = 5550, and 30 % of it is 1665.
    const booking = await paid({ date: "2026-12-09", participants: 3 });
    const session = await world.sandbox.retrieve(booking.sessionId);
    expect(session).toMatchObject({ amountCentavos: 1665_00, metadata: { deposit: "1665" } });
    expect(booking).toMatchObject({
      state: "confirmed",
      totalPrice: 5550,
      paymentStatus: "pending",
    });
    expect(booking.confirmation).toMatchObject({
      outcome: "confirmed",
      first: true,
      booking: { collectedCentavos: 1665_00 },
    });
    expect(await confirmPayment(world.deps, booking.sessionId)).toMatchObject({
      first: false,
      booking: { collectedCentavos: 1665_00 },
    });
    expect((await seen(booking)).balanceCentavos).toBe(3885_00);
  });

  it("a booking with a deposit is settled by paying the rest on the day", async () => {
    const booking = await paid({ date: "2026-12-10" });
    const rest = {
      ...{ id: randomUUID(), method: "cash" as const, note: null, by: "owner" },
      amountCentavos: 2590_00,
    };
    expect(await recordManualPayment(world.deps, booking.bookingId, rest)).toEqual({
      outcome: "noted",
      balanceCentavos: 0,
    });
    expect(await world.findBooking(booking.bookingId)).toMatchObject({ paymentStatus: "paid" });
  });

  it("a timely cancellation refunds a deposit in full, and a late cancellation leaves no balance", async () => {
    const early = await paid({ date: "2026-12-20" });
    expect(await cancelBooking(world.deps, early.bookingId, "full")).toEqual({
      outcome: "cancelled",
      refund: "full",
      amountMxn: 1110,
    });
    expect((await seen(early)).balanceCentavos).toBe(0);
    const late = await paid({ date: "2026-12-02" });
    expect(await cancelBooking(world.deps, late.bookingId, "none")).toMatchObject({
      refund: "none",
      amountMxn: 0,
    });
    expect(await world.findBooking(late.bookingId)).toMatchObject({ keptCentavos: 1110_00 });
    expect((await seen(late)).balanceCentavos).toBe(0);
  });
});

describe("a changed deposit", () => {
  it("a changed deposit is charged only after the guest's page has shown it", async () => {
    const { number: shown } = await readCatalog(world.db);
    await publish(50);
    const checkout = await world.submitCheckout({ date: "2026-12-11" }, randomUUID(), shown);
    expect(checkout).toMatchObject({ outcome: "other-offer", isOtherRide: false });
    expect(await world.submitCheckout({ date: "2026-12-11" })).toMatchObject({ outcome: "pay" });
  });

  it("a resubmission at a changed deposit replaces the hold made at the former deposit", async () => {
    const key = randomUUID();
    const first = await world.hold({ date: "2026-12-12" }, key);
    await publish();
    const second = await world.hold({ date: "2026-12-12" }, key);
    expect(second.bookingId).not.toBe(first.bookingId);
    expect(await paymentsOf(second.bookingId)).toMatchObject([{ amountCentavos: 3700_00 }]);
    expect((await world.findDeparture("2026-12-12"))?.taken).toBe(2);
  });

  it("a changed deposit does not affect a hold that is being paid", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-13" });
    await publish(60);
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect(await world.findBooking(bookingId)).toMatchObject({
      state: "confirmed",
      totalPrice: 3700,
    });
  });
});

describe("a deposit whose records are lost", () => {
  it("a paid deposit is matched to its booking even if its session was never stored", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-14" });
    await world.db
      .update(payments)
      .set({ sessionId: null, state: "created" })
      .where(eq(payments.bookingId, bookingId));
    await world.db
      .update(bookings)
      .set({ paymentSessionId: null })
      .where(eq(bookings.id, bookingId));
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: "paid", amountCentavos: 1110_00 }]);
  });

  it("a booking that is rebuilt from a paid deposit has the rest as balance", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-15" });
    await world.sandbox.paymentActions.pay(sessionId);
    for (const table of [bookingHistory, holdOrigins, payments]) {
      await world.db.delete(table).where(eq(table.bookingId, bookingId));
    }
    await world.db.delete(bookings).where(eq(bookings.id, bookingId));
    const confirmation = await confirmPayment(world.deps, sessionId);
    if (confirmation.outcome !== "confirmed") throw new Error(confirmation.outcome);
    expect(confirmation.booking).toMatchObject({ totalPrice: 3700, paymentStatus: "pending" });
    expect((await seen(confirmation.booking)).balanceCentavos).toBe(2590_00);
  });
});
