import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { generateId } from "#app/bookings/booking-store.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { generateReference } from "#app/bookings/generate-reference.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { lockDeparture } from "#app/departures/lock-departures.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { lockCatalogForSale, readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { defaultNow, listOutcomes } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const {
  world,
  notifier,
  createPaidBooking: paidBooking,
  listDeliveries: recorded,
} = useNotifiers();
afterEach(() => world.clock.set(defaultNow));
const sunset = (date: string, start = "16:00") => ({ tour: "sunset", date, start }) as const;

/** Moves the bookings at 16:00 to another start time, as if an earlier schedule had sold them. */
async function soldUnder(start: string, date: string) {
  await world.db
    .update(departures)
    .set({ startTime: start })
    .where(and(eq(departures.date, date), eq(departures.startTime, "16:00")));
}

/** Books paid riders at the removed start time. */
async function riders(date: string, participants: number, start = "15:30") {
  const id = await paidBooking({ date, participants });
  await soldUnder(start, date);
  return id;
}

async function taken(date: string) {
  const rows = await world.db
    .select()
    .from(departures)
    .where(eq(departures.date, date))
    .orderBy(asc(departures.startTime));
  return Object.fromEntries(rows.map((row) => [row.startTime, row.taken]));
}

async function freeSeats(date: string) {
  const days = await getMonthAvailability(
    world.deps,
    (await readCatalog(world.db)).catalog,
    "sunset",
    date.slice(0, 7),
  );
  return days.find((day) => day.date === date)?.departures.map(({ seatsLeft }) => seatsLeft);
}

describe("riders at a start time that was removed from the schedule", () => {
  it("riders at a removed start time take seats from overlapping rides, in the calendar and in a booking", async () => {
    const date = "2026-12-09";
    await riders(date, 9);
    expect(await freeSeats(date)).toEqual([3]);
    expect(listOutcomes([await world.submitCheckout({ date, participants: 4 })])).toEqual([
      "sold-out",
    ]);
    const crowd = await Promise.all(
      Array.from({ length: 30 }, () => world.submitCheckout({ date, participants: 3 })),
    );
    expect(listOutcomes(crowd).filter((outcome) => outcome === "pay")).toHaveLength(1);
    expect(await taken(date)).toEqual({ "15:30": 9, "16:00": 3 });
    expect(await freeSeats(date)).toEqual([0]);
  });

  it("riders at a removed start time take no seats from a ride that does not overlap theirs", async () => {
    const date = "2026-12-10";
    await riders(date, 12, "06:30");
    expect(await freeSeats(date)).toEqual([12]);
  });

  it("riders at a removed start time release their seats when they cancel", async () => {
    const date = "2026-12-11";
    const id = await riders(date, 12);
    expect(await freeSeats(date)).toEqual([0]);
    expect(await cancelBooking(world.deps, id, "full")).toMatchObject({ outcome: "cancelled" });
    expect(await freeSeats(date)).toEqual([12]);
  });

  it("a late payment at a removed start time takes no seats that have been sold to others", async () => {
    const date = "2026-12-12";
    const { bookingId, sessionId } = await world.hold({ date, participants: 8 });
    await soldUnder("15:30", date);
    await world.sandbox.paymentActions.pay(sessionId);
    world.clock.advance(31);
    await world.hold({ date, participants: 12 });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await world.findBooking(bookingId)).toMatchObject({ state: "cancelled" });
  });

  it("a hold at a removed start time is confirmed when it is paid in time", async () => {
    const date = "2026-12-13";
    const { sessionId } = await world.hold({ date, participants: 8 });
    await soldUnder("15:30", date);
    expect(listOutcomes([await world.submitCheckout({ date, participants: 5 })])).toEqual([
      "sold-out",
    ]);
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
  });

  it("riders at a removed start time can move to an overlapping ride that has only their own seats free", async () => {
    const date = "2026-12-14";
    const id = await riders(date, 12);
    const wish = { date, pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, id, wish)).toMatchObject({ outcome: "moved" });
    expect(await taken(date)).toEqual({ "15:30": 0, "16:00": 12 });
    expect(await rescheduleBooking(world.deps, id, wish)).toMatchObject({ outcome: "unchanged" });
  });

  it("the reminder to riders at a removed start time has the times they booked", async () => {
    const date = "2026-12-15";
    const id = await riders(date, 2);
    world.clock.set(toInstant("2026-12-14", "18:30"));
    const remindedAt = world.clock.now();
    await world.db.update(bookings).set({ remindedAt }).where(eq(bookings.id, id));
    await notifier({}).queueBookingNotifications({ type: "reminder-due", bookingId: id });
    const [mail] = await recorded(`reminder:${id}`);
    expect(JSON.stringify(mail)).toContain("3:30");
    expect(JSON.stringify(mail)).toContain("2:30");
    expect(JSON.stringify(mail)).not.toContain("4:00");
  });
});

describe("a departure at a removed start time", () => {
  it("listDepartures shows a removed start time with its riders and the seats it takes from current rides", async () => {
    const date = "2026-12-16";
    await riders(date, 5);
    const rides = await listDepartures(world.db, world.clock.now(), date, 1);
    expect(rides.map(({ key, isGone }) => `${key.tour} ${key.start} ${isGone}`)).toEqual([
      "sunset 08:00 false",
      "hot-springs 08:00 false",
      "sunset 15:30 true",
      "sunset 16:00 false",
    ]);
    expect(rides[2]).toMatchObject({ sold: 5, guests: 1, sale: "closed", horses: null });
    expect(rides[2]?.pickups).toContain("14:00");
    expect(rides[3]).toMatchObject({ sold: 0, sale: "open", seatsLeft: 7 });
    const [rider] = await listRiders(world.db, world.clock.now(), date);
    expect(rider).toMatchObject({ tour: "sunset", start: "15:30" });
  });

  it("cancelDepartures and reopenDeparture accept a removed start time with riders and reject an unknown one", async () => {
    const date = "2026-12-17";
    const id = await riders(date, 4);
    const gone = sunset(date, "15:30");
    expect(await cancelDepartures(world.deps, [gone], "weather")).toEqual({
      outcome: "done",
      guests: 1,
      byMail: 1,
      byWhatsApp: 0,
      byHand: 0,
    });
    expect((await world.findBooking(id)).offerExpiresAt).not.toBeNull();
    // A cancelled departure uses no horses and can be reopened while enough horses are free.
    expect(await freeSeats(date)).toEqual([12]);
    expect(await reopenDeparture(world.deps, gone)).toEqual({
      outcome: "done",
      guests: 1,
      byMail: 1,
      byWhatsApp: 0,
      byHand: 0,
    });
    expect(await cancelDepartures(world.deps, [sunset(date, "15:00")], "other")).toEqual({
      outcome: "unknown-departure",
    });
    world.clock.set(toInstant(date, "17:00"));
    expect(await cancelDepartures(world.deps, [gone], "other")).toEqual({ outcome: "started" });
    const choice = { refund: "full", reason: "The schedule changed" } as const;
    expect(await cancelBookingForOperator(world.deps, id, choice)).toMatchObject({
      outcome: "cancelled",
    });
  });
});

/**
 * Sells seats at a start time that this process does not know, like a process with another
 * schedule.
 */
async function sellElsewhere(date: string, seats: number, meanwhile: () => Promise<unknown>) {
  await runInTransaction(world.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const id = await lockDeparture(tx, catalog, sunset(date, "15:30"), world.clock.now());
    await meanwhile();
    await tx.update(departures).set({ taken: seats }).where(eq(departures.id, id));
    await tx.insert(bookings).values({
      ...{ id: generateId(), reference: generateReference(), state: "confirmed", departureId: id },
      ...{ firstName: "Ana", lastName: "Ruiz", email: "", phone: "", language: "es" },
      ...{ bookingDate: date, bookingTimestamp: defaultNow, participants: seats, totalPrice: 0 },
      ...{ pickupTime: "14:00", pickupLocation: "", paymentStatus: "paid" },
      tourName: "Sunset Tour",
    });
  });
}

describe("a process with an older schedule", () => {
  it.each([
    { name: "nobody has touched", date: "2026-12-18", touched: false },
    { name: "has been sold before", date: "2026-12-19", touched: true },
  ])("a process with an older schedule oversells no day that $name", async ({ date, touched }) => {
    if (touched) await world.hold({ date, participants: 2 });
    let ours: ReturnType<typeof world.submitCheckout> | undefined;
    await sellElsewhere(date, 10, async () => {
      ours = world.submitCheckout({ date, participants: 3 });
      await waitingForLock();
    });
    expect(listOutcomes([await (ours as NonNullable<typeof ours>)])).toEqual(["sold-out"]);
  });
});

/** Waits until another transaction waits for a lock. */
async function waitingForLock() {
  for (;;) {
    const { rows } = await world.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_locks where not granted`,
    );
    if (rows[0] && rows[0].waiting > 0) return;
  }
}

describe("a changed capacity of the tour", () => {
  const setHorses = (count: number) => async () => {
    const { number, catalog } = await readCatalog(world.db);
    const horses = { ...catalog.horses, count };
    const change = {
      catalog: { ...catalog, horses },
      basedOn: number,
      by: "test",
      now: defaultNow,
    };
    expect((await publishCatalog(world.db, change)).outcome).toBe("published");
  };
  beforeAll(setHorses(40));
  afterAll(setHorses(12));

  const capacityOf = async (date: string) =>
    (await listDepartures(world.db, world.clock.now(), date, 1)).find(
      ({ key }) => key.start === "16:00",
    )?.capacity;

  /** Books these parties as if the tour had the given capacity. */
  async function soldAt(capacity: number, date: string, ...parties: number[]) {
    const set = (values: Partial<typeof departures.$inferInsert>) =>
      world.db.update(departures).set(values).where(eq(departures.date, date));
    for (const participants of parties) {
      await world.hold({ date, participants });
      await set({ capacity, capacityIsOwn: true });
    }
    await set({ capacityIsOwn: false });
  }

  it("a changed capacity of the tour also applies to rides that have already sold seats", async () => {
    const date = "2026-12-20";
    await soldAt(20, date, 4);
    expect(await capacityOf(date)).toBe(12);
    expect(await freeSeats(date)).toEqual([8]);
    expect(listOutcomes([await world.submitCheckout({ date, participants: 9 })])).toEqual([
      "sold-out",
    ]);
    await world.hold({ date, participants: 8 });
    expect(await world.findDeparture(date)).toMatchObject({ taken: 12, capacity: 12 });
  });

  it("a lower capacity of the tour never goes below the seats that a ride has sold", async () => {
    const date = "2026-12-21";
    await soldAt(20, date, 12, 3);
    expect(await capacityOf(date)).toBe(15);
    expect(await freeSeats(date)).toEqual([0]);
    const gone = await world.submitCheckout({ date, participants: 2 });
    expect(listOutcomes([gone])).toEqual(["sold-out"]);
    expect(await setCapacity(world.deps, sunset(date), 10)).toEqual({
      outcome: "below-sold",
      sold: 15,
    });
    expect(await world.findDeparture(date)).toMatchObject({ taken: 15, capacity: 15 });
  });

  it("a changed capacity of the tour does not change the capacity set for a single ride", async () => {
    const date = "2026-12-22";
    await world.hold({ date, participants: 2 });
    await setCapacity(world.deps, sunset(date), 6);
    await world.hold({ date, participants: 2 });
    expect(await world.findDeparture(date)).toMatchObject({ capacity: 6, capacityIsOwn: true });
    expect(await freeSeats(date)).toEqual([2]);
  });
});

describe("a removed ride that lasts past midnight", () => {
  it("riders of a removed ride that lasts past midnight take seats from an early ride of the next day", async () => {
    const springs = { tour: "hot-springs", pickupTime: "08:00" } as const;
    const [night, morning] = ["2027-02-10", "2027-02-11"];
    await paidBooking({ ...springs, date: night, participants: 9 });
    await world.db
      .update(departures)
      .set({ startTime: "23:00" })
      .where(and(eq(departures.date, night), eq(departures.startTime, "08:00")));
    const { number, catalog } = await readCatalog(world.db);
    const early = { start: "03:30", end: null, pickups: ["03:00"] } as const;
    const listing = {
      ...catalog.listings["hot-springs"],
      departures: [{ ...early, offered: true, intoSunset: false }] as const,
    };
    const listings = { ...catalog.listings, "hot-springs": listing };
    const change = {
      catalog: { ...catalog, listings },
      basedOn: number,
      by: "test",
      now: defaultNow,
    };
    expect((await publishCatalog(world.db, change)).outcome).toBe("published");

    const wish = { ...springs, pickupTime: "03:00", date: morning };
    const { catalog: newest } = await readCatalog(world.db);
    const days = await getMonthAvailability(world.deps, newest, "hot-springs", "2027-02");
    const seats = (date: string) =>
      days.find((day) => day.date === date)?.departures.map(({ seatsLeft }) => seatsLeft);
    expect([seats(night), seats(morning)]).toEqual([[12], [3]]);
    const [operators] = (await listDepartures(world.db, defaultNow, morning, 1)).filter(
      ({ key }) => key.tour === "hot-springs",
    );
    expect(operators?.seatsLeft).toBe(3);
    const crowd = await Promise.all(
      Array.from({ length: 8 }, () => world.submitCheckout({ ...wish, participants: 3 })),
    );
    expect(listOutcomes(crowd).filter((outcome) => outcome === "pay")).toHaveLength(1);
  });
});
