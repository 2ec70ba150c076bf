import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { listManualPayments } from "#app/bookings/ledger/ledger-store.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { toStoredApiRecord } from "#app/bookings/records/to-api-record.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { bookings } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

async function book(change: Partial<ManualBookingRequest> = {}) {
  const result = await createManualBooking(world.deps, createManualBookingRequest(change));
  if (result.outcome !== "booked") throw new Error(JSON.stringify(result));
  return world.findBooking(result.booking.id);
}

const onDay = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const party = (participants: number, isPrivate = false) => ({
  participants,
  children: 0,
  isPrivate,
});
const balanceOf = async (token: string) =>
  (await findManagedBooking(world.db, world.clock.now(), token))?.balanceCentavos;
const note = (id: string, amountCentavos: number, change: { id?: string } = {}) =>
  recordManualPayment(world.deps, id, {
    id: randomUUID(),
    method: "cash",
    amountCentavos,
    note: null,
    by: "operator",
    ...change,
  });

describe("createManualBooking", () => {
  it("the ages that the operator enters belong to the booking's riders", async () => {
    const booking = await book({
      id: randomUUID(),
      key: onDay("2026-12-15"),
      party: party(3),
      childAges: [11, 10],
    });
    const riders = await listBookingRiders(world.db, [booking.id]);
    expect(riders.map(({ age }) => age)).toEqual([null, 11, 10]);
  });

  it("createManualBooking refuses a child below the age of the ride, and of a private one", async () => {
    const tryAge = async (age: number, isPrivate: boolean) => {
      const ages = { party: { ...party(3), isPrivate }, childAges: [age] };
      const wish = { ...createManualBookingRequest(), id: randomUUID(), key: onDay("2027-01-16") };
      return (await createManualBooking(world.deps, { ...wish, ...ages })).outcome;
    };
    expect(await tryAge(9, false)).toBe("too-young");
    expect(await tryAge(5, true)).toBe("too-young");
    expect(await tryAge(6, true)).toBe("booked");
  });

  it("createManualBooking confirms immediately, takes seats, and records cash in the ledger", async () => {
    const booking = await book();
    expect(booking).toMatchObject({
      state: "confirmed",
      paymentStatus: "paid",
      source: "walk-in",
      totalPrice: 3_700,
    });
    expect(await world.findDeparture("2026-12-09")).toMatchObject({ taken: 2 });
    expect(await listManualPayments(world.db, booking.id)).toMatchObject([
      { method: "cash", amountCentavos: 370_000, notedBy: "operator" },
    ]);
    expect(await balanceOf(booking.manageToken)).toBe(0);
    expect(world.published).toContainEqual({ type: "booking-confirmed", bookingId: booking.id });
  });

  it("a manual booking to be paid on arrival has its price as balance until the payment is recorded", async () => {
    const { id, manageToken } = await book({ key: onDay("2026-12-10"), terms: "on-arrival" });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "pending" });
    expect(await note(id, 200_000)).toEqual({ outcome: "noted", balanceCentavos: 170_000 });
    expect(await note(id, 170_100)).toEqual({ outcome: "too-much", maxCentavos: 170_000 });
    expect(await note(id, 170_000)).toEqual({ outcome: "noted", balanceCentavos: 0 });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "paid" });
    expect(await balanceOf(manageToken)).toBe(0);
  });

  it("recordManualPayment refuses a booking whose guest's data has been erased", async () => {
    const { id } = await book({ key: onDay("2026-12-10"), terms: "on-arrival" });
    const erasedAt = world.clock.now();
    await world.db.update(bookings).set({ erasedAt }).where(eq(bookings.id, id));
    expect(await note(id, 200_000)).toEqual({ outcome: "not-booked" });
    expect(await listManualPayments(world.db, id)).toEqual([]);
  });

  it("a manual booking or payment that is submitted several times concurrently is stored once", async () => {
    const wish = createManualBookingRequest({ key: onDay("2026-12-11") });
    const all = await Promise.all([1, 2, 3].map(() => createManualBooking(world.deps, wish)));
    expect(all.map(({ outcome }) => outcome)).toEqual(["booked", "booked", "booked"]);
    expect(await world.findDeparture("2026-12-11")).toMatchObject({ taken: 2 });
    expect(await listManualPayments(world.db, wish.id)).toHaveLength(1);
    const id = randomUUID();
    const { id: other } = await book({ key: onDay("2026-12-11"), terms: "on-arrival" });
    const notes = await Promise.all([1, 2].map(() => note(other, 370_000, { id })));
    expect(notes).toEqual([
      { outcome: "noted", balanceCentavos: 0 },
      { outcome: "noted", balanceCentavos: 0 },
    ]);
  });

  it("concurrent manual bookings and site bookings never oversell", async () => {
    const date = "2026-12-12";
    const wishes = Array.from({ length: 10 }, () =>
      createManualBookingRequest({ key: onDay(date) }),
    );
    const [hands, site] = await Promise.all([
      Promise.all(wishes.map((wish) => createManualBooking(world.deps, wish))),
      Promise.all(Array.from({ length: 10 }, () => world.submitCheckout({ date }))),
    ]);
    const seats =
      hands.filter(({ outcome }) => outcome === "booked").length * 2 +
      site.filter(({ outcome }) => outcome === "pay").length * 2;
    expect(seats).toBe(12);
    expect(await world.findDeparture(date)).toMatchObject({ taken: 12, capacity: 12 });
  });

  it("createManualBooking accepts a solo rider until the ride starts", async () => {
    const key = onDay("2026-12-13");
    world.clock.set(toInstant("2026-12-13", "15:59"));
    await book({ key, party: party(1), pickupTime: noPickup });
    world.clock.set(toInstant("2026-12-13", "16:00"));
    const tooLate = createManualBookingRequest({ key, pickupTime: noPickup });
    expect(await createManualBooking(world.deps, tooLate)).toEqual({
      outcome: "refused",
      refusal: { reason: "past-cutoff" },
    });
    world.clock.set(defaultNow);
  });

  it("a manual private booking has the ride to itself, even without a published private price", async () => {
    const key = onDay("2026-12-14");
    const booking = await book({ key, party: party(3, true), agreedMxn: 9_000 });
    expect(booking).toMatchObject({ isPrivate: true, totalPrice: 9_000 });
    expect(booking.priceLines).toEqual([
      { kind: "adult", count: 3, eachMxn: 1_850 },
      { kind: "agreed", count: 1, eachMxn: 3_450 },
    ]);
    expect(
      await createManualBooking(world.deps, createManualBookingRequest({ key })),
    ).toMatchObject({
      outcome: "refused",
    });
    const taken = await book({ key: onDay("2026-12-15") });
    expect(
      await createManualBooking(
        world.deps,
        createManualBookingRequest({ key: onDay("2026-12-15"), party: party(2, true) }),
      ),
    ).toEqual({ outcome: "refused", refusal: { reason: "has-riders" } });
    expect(taken.state).toBe("confirmed");
  });

  it("createManualBooking requires an existing ride and one of its pickups", async () => {
    const key = onDay("2026-12-16");
    expect(
      await createManualBooking(
        world.deps,
        createManualBookingRequest({ key, pickupTime: "07:00" }),
      ),
    ).toEqual({
      outcome: "unknown-pickup",
    });
    expect(
      await createManualBooking(
        world.deps,
        createManualBookingRequest({ key: { ...key, start: "03:00" } }),
      ),
    ).toMatchObject({ outcome: "refused", refusal: { reason: "unknown-departure" } });
    expect(await world.findDeparture("2026-12-16")).toBeUndefined();
  });

  it("createManualBooking rejects a pickup time that has passed but accepts a booking without a pickup", async () => {
    const key = onDay("2026-12-17");
    world.clock.set(toInstant("2026-12-17", "14:30"));
    expect(
      await createManualBooking(
        world.deps,
        createManualBookingRequest({ key, pickupTime: "14:30" }),
      ),
    ).toEqual({
      outcome: "pickup-over",
    });
    expect(await world.findDeparture("2026-12-17")).toBeUndefined();
    expect(await book({ key, pickupTime: "15:00" })).toMatchObject({ pickupTime: "15:00" });
    world.clock.set(toInstant("2026-12-17", "15:55"));
    const alone = await book({ key, pickupTime: noPickup });
    expect(alone).toMatchObject({ pickupTime: noPickup, state: "confirmed" });
    expect(toStoredApiRecord(alone, world.clock.now())).toMatchObject({ pickup_time: "" });
    expect(await world.findDeparture("2026-12-17")).toMatchObject({ taken: 4 });
    world.clock.set(defaultNow);
  });

  it("a manual booking without a pickup can be moved without one and be given one later", async () => {
    const { id } = await book({ key: onDay("2026-12-18"), pickupTime: noPickup });
    const move = { date: "2026-12-19", by: "operator" } as const;
    await rescheduleBooking(world.deps, id, { ...move, pickupTime: noPickup, start: "16:00" });
    expect(await world.findBooking(id)).toMatchObject({
      bookingDate: "2026-12-19",
      pickupTime: noPickup,
    });
    expect(await world.findDeparture("2026-12-18")).toMatchObject({ taken: 0 });
    await rescheduleBooking(world.deps, id, { ...move, pickupTime: "14:00" });
    expect(await world.findBooking(id)).toMatchObject({ pickupTime: "14:00" });
    const byGuest = { date: "2026-12-20", pickupTime: noPickup, start: "16:00" };
    expect(await rescheduleBooking(world.deps, id, byGuest)).toMatchObject({
      outcome: "refused",
      refusal: { reason: "unknown-departure" },
    });
  });
});

describe("cancelling a manual booking", () => {
  it("cancelling an unpaid manual booking records no refund", async () => {
    const { id, manageToken } = await book({ key: onDay("2026-12-17"), terms: "on-arrival" });
    expect(await cancelBooking(world.deps, id, "full")).toEqual({
      outcome: "cancelled",
      refund: "full",
      amountMxn: 0,
    });
    expect(await world.findBooking(id)).toMatchObject({
      paymentStatus: "expired",
      keptCentavos: 0,
    });
    expect(await balanceOf(manageToken)).toBe(0);
    expect(world.published.at(-1)).toMatchObject({ type: "booking-cancelled", refundCentavos: 0 });
  });

  it("a cancelled manual booking that was paid in cash has a refund due until its payout is recorded", async () => {
    const { id, manageToken } = await book({ key: onDay("2026-12-18") });
    expect(await cancelBookingForOperator(world.deps, id, { refund: "full" })).toMatchObject({
      amountMxn: 3_700,
    });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    expect(world.published.at(-1)).toMatchObject({ byHandCentavos: 370_000, refundCentavos: 0 });
    expect(await balanceOf(manageToken)).toBe(-370_000);
    expect(await note(id, -370_100)).toMatchObject({ outcome: "too-much" });
    expect(await note(id, -370_000)).toEqual({ outcome: "noted", balanceCentavos: 0 });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
    expect(await world.findDeparture("2026-12-18")).toMatchObject({ taken: 0 });
  });

  it("cancelling a manual booking too late for a refund retains the payment", async () => {
    const { id, manageToken } = await book({ key: onDay("2026-12-02") });
    expect(
      await cancelBookingForOperator(world.deps, id, { refund: "policy", shown: "none" }),
    ).toEqual({
      outcome: "cancelled",
      refund: "none",
      amountMxn: 0,
    });
    expect(await world.findBooking(id)).toMatchObject({
      paymentStatus: "paid",
      keptCentavos: 370_000,
    });
    expect(await balanceOf(manageToken)).toBe(0);
  });
});
