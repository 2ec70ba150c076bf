import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getReport } from "#app/reports/get-report.server.ts";
import { computeFigures } from "#app/reports/report-figures.ts";
import { getPeriodOfDay } from "#app/reports/report-period.ts";
import { buildRowsByPeriod, buildRowsBySource, buildRowsByTour } from "#app/reports/report-rows.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { disputes, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking, createLatePayment: latePayment } = useNotifiers();

async function publish(change: Partial<Listing>, now: Date) {
  const { number, catalog } = await readCatalog(world.db);
  const sunset = { ...catalog.listings.sunset, ...change };
  const listings = { ...catalog.listings, sunset };
  const next = { catalog: { ...catalog, listings }, basedOn: number, by: "test", now };
  expect(await publishCatalog(world.db, next)).toMatchObject({ outcome: "published" });
}

async function byHand(date: string, change: Partial<ManualBookingRequest>): Promise<string> {
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const result = await createManualBooking(
    world.deps,
    createManualBookingRequest({ key, ...change }),
  );
  if (result.outcome !== "booked") throw new Error(JSON.stringify(result));
  return result.booking.id;
}

const party = (participants: number) => ({ participants, children: 0, isPrivate: false });
const week = getPeriodOfDay("week", "2026-12-09");

/**
 * Creates one booking of each type in the week of December 7 to 13, 2026, which the tests below
 * count.
 */
beforeAll(async () => {
  const prices = { childPriceMxn: 900, childBelowAge: 14, privateRideMxn: 15_000 };
  await publish(prices, defaultNow);
  // Paid by card, eight days ahead: 3,700.
  await paidBooking({ date: "2026-12-09" });
  // Two of the four riders are children: 5,500, of which 500 were refunded.
  const refunded = await paidBooking({ date: "2026-12-09", participants: 4, children: 2 });
  await world.db
    .update(payments)
    .set({ refundedCentavos: 50_000 })
    .where(eq(payments.bookingId, refunded));
  // The guest is still paying.
  await world.hold({ date: "2026-12-09" });
  // An agency booked three riders and has transferred 2,000 of 5,550.
  const agency = await byHand("2026-12-10", {
    party: party(3),
    source: "agency",
    terms: "on-arrival",
  });
  await recordManualPayment(world.deps, agency, {
    id: randomUUID(),
    method: "agency",
    amountCentavos: 200_000,
    note: null,
    by: "operator",
  });
  // The other tour, paid in cash: 3,800.
  await byHand("2026-12-10", {
    key: { tour: "hot-springs", date: "2026-12-10", start: "08:00" },
    pickupTime: "08:00",
    source: "operator",
  });
  // A private party of three: 15,000.
  await paidBooking({ date: "2026-12-11", participants: 3, isPrivate: true });
  // A booking that was moved here from another week: 3,700.
  const moved = await paidBooking({ date: "2026-12-20" });
  const to = { date: "2026-12-12", pickupTime: "14:30" };
  expect(await rescheduleBooking(world.deps, moved, to)).toMatchObject({ outcome: "moved" });
  // The bank took 3,700 back in a dispute, but the guests still ride.
  const disputed = await paidBooking({ date: "2026-12-12" });
  const [payment] = await world.db.select().from(payments).where(eq(payments.bookingId, disputed));
  await world.db.insert(disputes).values({
    id: "dp_1",
    paymentId: payment?.id ?? "",
    bookingId: disputed,
    status: "lost",
    reason: "fraudulent",
    amountCentavos: 370_000,
    openedAt: defaultNow,
  });
  // One booking is cancelled with a full refund, and another too late, with 3,700 retained.
  const full = await paidBooking({ date: "2026-12-12" });
  await cancelBookingForOperator(world.deps, full, { refund: "full" });
  const kept = await paidBooking({ date: "2026-12-08" });
  // The departure is cancelled, and its guests have not chosen yet, so their 3,700 are still here.
  await paidBooking({ date: "2026-12-13" });
  const calledOff = { tour: "sunset", date: "2026-12-13", start: "16:00" } as const;
  await cancelDepartures(world.deps, [calledOff], "weather");
  // The payment arrived after the ride was closed.
  await latePayment("2026-12-07");
  world.clock.set(toInstant("2026-12-07", "10:00"));
  expect(await cancelBooking(world.deps, kept, "none")).toMatchObject({ outcome: "cancelled" });
  // A couple walks in on the day and pays 3,700 in cash.
  world.clock.set(toInstant("2026-12-10", "15:00"));
  await byHand("2026-12-10", { source: "walk-in", pickupTime: noPickup });
  // The same week a year earlier has two riders and 3,700.
  world.clock.set(toInstant("2025-12-01", "12:00"));
  await byHand("2025-12-10", {});
  world.clock.set(defaultNow);
});

describe("the report of a week", () => {
  it("the report of a week counts each booking once, on the day of its ride", async () => {
    const { now, before } = await getReport(world.db, week);
    expect(computeFigures(now)).toEqual({
      // The sum excludes the retained amount of the cancelled booking and the payment for the
      // cancelled departure.
      receivedCentavos: 100 * (3_700 + 5_000 + 3_800 + 15_000 + 3_700 + 0 + 3_700),
      atAgencyCentavos: 100 * 2_000,
      commissionCentavos: 0,
      // Still due are the agency's rest, the lost dispute, and the partial refund, which did not
      // lower the price.
      dueCentavos: 100 * (3_550 + 3_700 + 500),
      keptCentavos: 100 * 3_700,
      riders: 2 + 4 + 3 + 2 + 3 + 2 + 2 + 2,
      // Seven days have 24 seats each; two rides are closed, and the private ride offers only its
      // three seats.
      occupancy: Math.round((20 / (7 * 24 - 12 - 12 - 9)) * 100),
      daysAhead: 9,
      cancelled: 2,
    });
    expect(computeFigures(before)).toEqual({
      receivedCentavos: 370_000,
      atAgencyCentavos: 0,
      commissionCentavos: 0,
      dueCentavos: 0,
      keptCentavos: 0,
      riders: 2,
      occupancy: Math.round((2 / (7 * 24)) * 100),
      daysAhead: 9,
      cancelled: 0,
    });
  });

  it("the report of a week is broken down by day, source and tour", async () => {
    const numbers = await getReport(world.db, week);
    const days = buildRowsByPeriod(week, numbers);
    expect(days.map((line) => [line.now.riders, line.now.receivedCentavos / 100])).toEqual([
      [0, 0],
      [0, 0],
      [6, 8_700],
      [7, 7_500],
      [3, 15_000],
      [4, 3_700],
      [0, 0],
    ]);
    expect(days.map((line) => line.now.occupancy)).toEqual([0, 0, 25, 29, 20, 17, 0]);
    expect(days.map((line) => line.before?.riders)).toEqual([0, 0, 2, 0, 0, 0, 0]);
    const sources = buildRowsBySource(numbers);
    expect(sources.map(({ of, now }) => [of, now.riders, now.receivedCentavos / 100])).toEqual([
      ["site", 13, 27_400],
      ["operator", 2, 3_800],
      ["walk-in", 2, 3_700],
      ["agency", 3, 0],
    ]);
    const tours = buildRowsByTour(numbers).map(({ of, now }) => [of, now.riders, now.occupancy]);
    expect(Object.fromEntries(tours.map(([of, ...rest]) => [of, rest]))).toMatchObject({
      sunset: [18, Math.round((18 / 51) * 100)],
      "hot-springs": [2, Math.round((2 / 84) * 100)],
    });
  });

  it("the report of a week without bookings has zero riders and all seats on offer", async () => {
    const { now } = await getReport(world.db, getPeriodOfDay("week", "2027-05-05"));
    expect(computeFigures(now)).toMatchObject({ riders: 0, receivedCentavos: 0, occupancy: 0 });
    expect(now.seats.reduce((sum, { seats }) => sum + seats, 0)).toBe(7 * 24);
  });
});

describe("the seats on offer", () => {
  const seatsOn = async (date: string) => {
    const { now } = await getReport(world.db, getPeriodOfDay("day", date));
    return now.seats.reduce((sum, { seats }) => sum + seats, 0);
  };

  it("the seats on offer follow the schedule and capacity of their day, not later publications", async () => {
    await publish({ capacity: 8 }, toInstant("2026-12-20", "09:00"));
    expect(await seatsOn("2026-12-19")).toBe(24);
    expect(await seatsOn("2026-12-20")).toBe(20);
    expect(await seatsOn("2020-01-01")).toBe(24);
  });

  it("the seats on offer follow the capacity that the operator has set for a single ride", async () => {
    const key = { tour: "sunset", date: "2026-12-28", start: "16:00" } as const;
    await setCapacity(world.deps, key, 5);
    expect(await seatsOn("2026-12-28")).toBe(17);
  });
});
