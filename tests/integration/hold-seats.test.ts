import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { cancelHold } from "#app/bookings/checkout/cancel-hold.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { generateReference } from "#app/bookings/generate-reference.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  listOutcomes,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

// The spy calls the real generator unless a test makes it return a used reference.
vi.mock("#app/bookings/generate-reference.server.ts", { spy: true });

const world = useBookingDatabase();

async function dayOf(date: string, tour: "sunset" | "hot-springs" = "sunset") {
  const days = await getMonthAvailability(
    world.deps,
    (await readCatalog(world.db)).catalog,
    tour,
    date.slice(0, 7),
  );
  const day = days.find((candidate) => candidate.date === date);
  if (!day) throw new Error(`no ${date}`);
  return day;
}

describe("startCheckout", () => {
  it("startCheckout fixes the price and holds the seats for the lifetime of the payment session", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-09", participants: 4 });
    const booking = await world.findBooking(bookingId);
    expect(booking).toMatchObject({
      state: "held",
      totalPrice: 7400,
      paymentStatus: "pending",
      tourName: "Sunset Tour",
      paymentSessionId: sessionId,
      holdExpiresAt: new Date(defaultNow.getTime() + 30 * 60_000),
    });
    expect(booking.reference).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    const session = await world.sandbox.retrieve(sessionId);
    expect(session).toMatchObject({ amountCentavos: 740_000, expiresAt: booking.holdExpiresAt });
    expect(await dayOf("2026-12-09")).toMatchObject({ seatsLeft: 8, status: "free" });
  });

  it("startCheckout generates another reference when the first one is in use", async () => {
    const { bookingId } = await world.hold({ date: "2026-12-30" });
    const { reference } = await world.findBooking(bookingId);
    vi.mocked(generateReference).mockReturnValueOnce(reference);
    const other = await world.hold({ date: "2026-12-30" });
    expect((await world.findBooking(other.bookingId)).reference).not.toBe(reference);
    expect(await world.findDeparture("2026-12-30")).toMatchObject({ taken: 4 });
  });

  it("startCheckout sells exactly the capacity to any number of concurrent parties", async () => {
    const attempts = Array.from({ length: 60 }, () => world.submitCheckout({ date: "2026-12-10" }));
    const result = listOutcomes(await Promise.all(attempts));
    expect(result.filter((outcome) => outcome === "pay")).toHaveLength(6);
    expect(result.filter((outcome) => outcome === "sold-out")).toHaveLength(54);
    expect(await world.findDeparture("2026-12-10")).toMatchObject({ taken: 12, capacity: 12 });
  });

  it("an expired hold releases its seats even if no job runs", async () => {
    await world.hold({ date: "2026-12-11", participants: 12 });
    expect(await dayOf("2026-12-11")).toMatchObject({ seatsLeft: 0, status: "full" });
    expect(listOutcomes([await world.submitCheckout({ date: "2026-12-11" })])).toEqual([
      "sold-out",
    ]);
    world.clock.advance(30);
    expect(await dayOf("2026-12-11")).toMatchObject({ seatsLeft: 12 });
    await world.hold({ date: "2026-12-11", participants: 12 });
    expect(await world.findDeparture("2026-12-11")).toMatchObject({ taken: 12 });
    world.clock.set(defaultNow);
  });

  it("startCheckout suggests the nearest free days when a departure is full", async () => {
    await world.hold({ date: "2026-12-15", participants: 12 });
    await world.hold({ date: "2026-12-14", participants: 11 });
    const refused = await world.submitCheckout({ date: "2026-12-15", participants: 2 });
    expect(refused).toEqual({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 0 },
      nearestFreeDates: ["2026-12-13", "2026-12-16", "2026-12-17"],
    });
  });

  it("startCheckout refuses a solo rider until somebody else has paid", async () => {
    const alone = { date: "2026-12-16", participants: 1 };
    expect(listOutcomes([await world.submitCheckout(alone)])).toEqual(["needs-company"]);
    expect(await world.findDeparture("2026-12-16")).toMatchObject({ taken: 0 });
  });

  it("startCheckout refuses past days, closed days and days beyond the horizon, and stores nothing", async () => {
    await world.hold({ date: "2026-12-17" });
    await world.closeDeparture("2026-12-17");
    const refused = await Promise.all(
      ["2026-11-30", "2026-12-01", "2026-12-17", "2027-12-02"].map((date) =>
        world.submitCheckout({ date }),
      ),
    );
    expect(listOutcomes(refused)).toEqual([
      "past-cutoff",
      "past-cutoff",
      "closed",
      "beyond-horizon",
    ]);
    expect(await dayOf("2026-12-17")).toMatchObject({ status: "closed", seatsLeft: 0 });
  });

  it("startCheckout refuses the hot springs tour from 20:00 on the evening before", async () => {
    const hotSprings = { tour: "hot-springs", date: "2026-12-19", pickupTime: "08:00" } as const;
    world.clock.set(toInstant("2026-12-18", "20:00"));
    expect(listOutcomes([await world.submitCheckout(hotSprings)])).toEqual(["past-cutoff"]);
    world.clock.set(toInstant("2026-12-18", "19:59"));
    expect(listOutcomes([await world.submitCheckout(hotSprings)])).toEqual(["pay"]);
    world.clock.set(defaultNow);
  });
});

describe("one visit to the booking form", () => {
  it("a visit holds seats only once, even when its form is submitted several times", async () => {
    const key = randomUUID();
    const clicks = Array.from({ length: 8 }, () =>
      world.submitCheckout({ date: "2026-12-20" }, key),
    );
    const results = await Promise.all(clicks);
    expect(new Set(results.map((result) => result.outcome === "pay" && result.url)).size).toBe(1);
    expect(await world.findDeparture("2026-12-20")).toMatchObject({ taken: 2 });
  });

  it("a visit that changes its party or day replaces its hold and ends the old payment page", async () => {
    const key = randomUUID();
    const first = await world.hold({ date: "2026-12-21", participants: 12 }, key);
    const second = await world.hold({ date: "2026-12-21", participants: 11 }, key);
    expect(await world.findBooking(first.bookingId)).toMatchObject({ state: "expired" });
    expect(await world.sandbox.retrieve(first.sessionId)).toMatchObject({ status: "expired" });
    expect(await world.findDeparture("2026-12-21")).toMatchObject({ taken: 11 });
    const third = await world.hold({ date: "2026-12-22", participants: 3 }, key);
    expect(await world.findBooking(second.bookingId)).toMatchObject({ state: "expired" });
    expect(await world.findBooking(third.bookingId)).toMatchObject({ state: "held" });
    expect(await world.findDeparture("2026-12-21")).toMatchObject({ taken: 0 });
  });

  it("a visit keeps its seats when a change is refused", async () => {
    const key = randomUUID();
    await world.hold({ date: "2026-12-24", participants: 12 });
    const mine = await world.hold({ date: "2026-12-23", participants: 2 }, key);
    expect(listOutcomes([await world.submitCheckout({ date: "2026-12-24" }, key)])).toEqual([
      "sold-out",
    ]);
    expect(await world.findBooking(mine.bookingId)).toMatchObject({ state: "held" });
    expect(await world.findDeparture("2026-12-23")).toMatchObject({ taken: 2 });
  });

  it("visits that swap between two departures never deadlock", async () => {
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const days = ["2026-12-25", "2026-12-26"];
    const swap = (round: number) =>
      Promise.all(
        keys.map((key, index) => world.submitCheckout({ date: days[(index + round) % 2] }, key)),
      );
    for (const round of [0, 1, 2]) {
      const result = listOutcomes(await swap(round));
      expect(result.every((outcome) => outcome === "pay" || outcome === "sold-out")).toBe(true);
    }
    for (const day of days) {
      const departure = await world.findDeparture(day);
      expect(departure?.taken).toBeLessThanOrEqual(12);
    }
  });
});

describe("an unavailable payment provider", () => {
  it("startCheckout releases the seats immediately when the payment provider is unavailable", async () => {
    const broken = {
      ...world.deps,
      gateways: createGateways({
        ...world.sandbox,
        create: () => Promise.reject(new Error("connect ECONNREFUSED")),
      }),
    };
    const request = createBookingRequest({ date: "2026-12-28" });
    const checkout = await startCheckout(broken, request, createVisit(randomUUID()));
    expect(checkout).toEqual({ outcome: "payment-unavailable" });
    expect(await world.findDeparture("2026-12-28")).toMatchObject({ taken: 0 });
  });

  it("cancelHold never releases seats twice", async () => {
    const { bookingId } = await world.hold({ date: "2026-12-29", participants: 5 });
    await world.hold({ date: "2026-12-29", participants: 3 });
    await Promise.all([1, 2, 3].map(() => cancelHold(world.deps, bookingId)));
    expect(await world.findDeparture("2026-12-29")).toMatchObject({ taken: 3 });
  });
});
