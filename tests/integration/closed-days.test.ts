import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { listRidesKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import { reopenDays, undoCloseDays } from "#app/bookings/closures/reopen-days.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { insertClosedDays, listClosedDays } from "#app/departures/closed-day-store.server.ts";
import { countSeatsAhead } from "#app/departures/count-seats-ahead.server.ts";
import { allWeekdays, type DaySelection } from "#app/departures/day-selection.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { lockDeparture, lockDepartures } from "#app/departures/lock-departures.server.ts";
import { migrateClosedDays } from "#app/departures/migrate-closed-days.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { closedDays, departures, storedSettings } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { defaultNow, listOutcomes } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));

const sunset = (date: string, start = "16:00") => ({ tour: "sunset", date, start }) as const;
const springs = (date: string) => ({ tour: "hot-springs", date, start: "08:00" }) as const;
const party = (participants: number) => ({ participants, children: 0, isPrivate: false });
const whole = (from: string, until = from, tour: DaySelection["tour"] = null): DaySelection => ({
  ...{ from, until, weekdays: allWeekdays, tour, start: null },
});
const quiet = { named: [], reason: "closed" } as const;
const close = (choice: DaySelection, closing: Partial<Parameters<typeof closeDays>[2]> = {}) =>
  closeDays(world.deps, choice, { ...quiet, ...closing });
const reopen = (choice: DaySelection) => reopenDays(world.deps, choice, { named: [] });
const stateOf = async (date: string) =>
  (await listDepartures(world.db, world.clock.now(), date, 1))
    .filter(({ offered }) => offered)
    .map(({ key, closed }) => `${key.tour} ${key.start} ${closed}`);
const takenOn = async (date: string) => {
  const rows = await world.db.select().from(departures).where(sql`date = ${date}`);
  return rows.reduce((sum, { taken }) => sum + taken, 0);
};
const dayIsClosed = { outcome: "refused", refusal: { reason: "closed", wholeDay: true } };

async function holdFor(date: string, seats: number) {
  const agency = await createTestAgency(world.db);
  return holdAllotment(world.deps, {
    ...{ id: randomUUID(), key: sunset(date), seats, agencyId: agency.id },
    ...{ until: toInstant(date, "12:00"), note: null, by: "operator" },
  });
}

/** Publishes the schedule with an additional sunset ride, or the original schedule. */
async function publish(departuresOf: "with-17:30" | "as-seeded") {
  const { number, catalog } = await readCatalog(world.db);
  const { sunset: listing } = catalog.listings;
  const [first, ...others] = listing.departures.filter(({ start }) => start !== "17:30");
  if (!first) throw new Error("the sunset tour has no ride");
  const late = { ...first, start: "17:30", end: "19:30", pickups: ["16:30"] as const };
  const departuresNow = [first, ...others, ...(departuresOf === "with-17:30" ? [late] : [])];
  const next = { ...listing, departures: departuresNow as unknown as typeof listing.departures };
  const published = await publishCatalog(world.db, {
    catalog: { ...catalog, listings: { ...catalog.listings, sunset: next } },
    ...{ basedOn: number, by: "owner", now: world.clock.now() },
  });
  expect(published.outcome).toBe("published");
}

describe("sales on a closed day", () => {
  const date = "2026-12-24";
  const open = "2026-12-28";

  it("a closed day rejects online bookings, agencies, manual bookings, moves, added riders and optional rides", async () => {
    const kept = await paidBooking({ date, participants: 3 });
    const elsewhere = await paidBooking({ date: open, participants: 2 });
    const agency = await createTestAgency(world.db);
    await close(whole(date));
    const before = await takenOn(date);

    expect(listOutcomes([await world.submitCheckout({ date })])).toEqual(["closed"]);
    expect(
      listOutcomes([
        await world.submitCheckout({ tour: "hot-springs", date, pickupTime: "08:00" }),
      ]),
    ).toEqual(["closed"]);
    expect(await holdFor(date, 4)).toMatchObject(dayIsClosed);
    const byHand = (change: Parameters<typeof createManualBookingRequest>[0]) =>
      createManualBooking(world.deps, createManualBookingRequest({ key: sunset(date), ...change }));
    expect(await byHand({ source: "walk-in" })).toMatchObject(dayIsClosed);
    expect(await byHand({ agencyId: agency.id })).toMatchObject(dayIsClosed);
    for (const by of ["guest", "operator"] as const) {
      const moved = { date, pickupTime: "14:30", by };
      expect(await rescheduleBooking(world.deps, elsewhere, moved)).toMatchObject(dayIsClosed);
    }
    const toSprings = { key: springs(date), pickupTime: "08:00", shownMxn: null };
    const change = { ...toSprings, way: "later", by: "owner" } as const;
    expect(await changeTour(world.deps, elsewhere, change)).toMatchObject(dayIsClosed);
    const more = { party: party(4), shownMxn: 7_400, way: "later", by: "owner" } as const;
    expect(await changeParty(world.deps, kept, more)).toMatchObject(dayIsClosed);
    const asked = { participants: 4, children: 0, agreed: null };
    expect(await changeRiders(world.deps, kept, asked)).toMatchObject(dayIsClosed);
    await setOffered(world.deps, sunset(date, "08:00"), true);
    expect(listOutcomes([await world.submitCheckout({ date, pickupTime: "06:30" })])).toEqual([
      "closed",
    ]);

    expect(await takenOn(date)).toBe(before);
    expect(await world.findBooking(kept)).toMatchObject({
      state: "confirmed",
      offerExpiresAt: null,
    });
  });

  it("a closed day is shown as closed to guests and has no free seats, even without departure rows", async () => {
    const untouched = "2026-12-25";
    const { catalog } = await readCatalog(world.db);
    const ahead = () => countSeatsAhead(world.db, catalog, world.clock.now(), 40);
    const seats = await ahead();
    await close(whole(untouched));
    const month = await getMonthAvailability(world.deps, catalog, "hot-springs", "2026-12");
    expect(month.find((day) => day.date === untouched)).toMatchObject({
      status: "closed",
      seatsLeft: 0,
    });
    expect(await ahead()).toBe(
      seats - catalog.listings.sunset.capacity - catalog.listings["hot-springs"].capacity,
    );
  });

  it("riders who remain on a closed day may change their pickup and release seats", async () => {
    const day = "2026-12-29";
    const id = await paidBooking({ date: day, participants: 4 });
    await close(whole(day));
    const pickup = { date: day, pickupTime: "15:00" };
    expect(await rescheduleBooking(world.deps, id, pickup)).toMatchObject({ outcome: "moved" });
    const fewer = { party: party(2), shownMxn: 3_700, way: "later", by: "owner" } as const;
    expect(await changeParty(world.deps, id, fewer)).toMatchObject({ outcome: "changed" });
    expect(await stateOf(day)).toContain("sunset 16:00 closed");
  });

  it("a ride that is added to the schedule later is closed on a closed day", async () => {
    const day = "2026-12-26";
    await close(whole(day));
    const { catalog: from } = await readCatalog(world.db);
    await publish("with-17:30");
    const { catalog: to } = await readCatalog(world.db);
    // The review of a publication lists the days on which the new ride stays closed.
    const kept = await listRidesKeptClosed(world.db, { from, to, now: defaultNow });
    expect(kept).toMatchObject([{ tour: "sunset", start: "17:30" }]);
    expect(kept[0]?.days).toContain(day);
    expect(kept[0]?.days).not.toContain("2026-12-27");
    expect(await listRidesKeptClosed(world.db, { from: to, to: from, now: defaultNow })).toEqual(
      [],
    );
    expect(await stateOf(day)).toEqual([
      "hot-springs 08:00 closed",
      "sunset 16:00 closed",
      "sunset 17:30 closed",
    ]);
    expect(listOutcomes([await world.submitCheckout({ date: day, pickupTime: "16:30" })])).toEqual([
      "closed",
    ]);
    // The new ride can be booked on another day.
    const other = await world.submitCheckout({ date: "2026-12-27", pickupTime: "16:30" });
    expect(listOutcomes([other])).toEqual(["pay"]);
    await publish("as-seeded");
  });

  it("a late payment for a closed day is refunded, and a timely payment gets an offer if nobody else rides", async () => {
    const [late, alone, beside] = ["2027-01-04", "2027-01-05", "2027-01-06"];
    const first = await world.hold({ date: late });
    const second = await world.hold({ date: alone });
    const rider = await paidBooking({ date: beside });
    const third = await world.hold({ date: beside });
    await close(whole(late, beside));
    for (const { sessionId } of [first, second, third])
      await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, second.sessionId)).toMatchObject({
      outcome: "confirmed",
    });
    expect((await world.findBooking(second.bookingId)).offerExpiresAt).not.toBeNull();
    expect(await stateOf(alone)).toContain("sunset 16:00 other");
    // The ride takes place for other riders, and this payment is for seats held before the day was
    // closed.
    await confirmPayment(world.deps, third.sessionId);
    expect((await world.findBooking(third.bookingId)).offerExpiresAt).toBeNull();
    expect((await world.findBooking(rider)).offerExpiresAt).toBeNull();
    world.clock.advance(31);
    expect(await confirmPayment(world.deps, first.sessionId)).toMatchObject({
      outcome: "refunded",
    });
    expect(await takenOn(late)).toBe(0);
  });

  it("an allotment on a closed day can be booked up to its seats unless it has been released", async () => {
    const [keep, back] = ["2027-01-07", "2027-01-08"];
    const agency = await createTestAgency(world.db);
    const held = [await holdFor(keep, 4), await holdFor(back, 5)].flatMap((one) =>
      one.outcome === "held" ? [one.allotment.id] : [],
    );
    const [kept = "", given = ""] = held;
    await close(whole(keep, back), { giveBack: [given] });
    expect(await takenOn(back)).toBe(0);
    expect(await world.findBooking(given)).toMatchObject({ state: "expired" });
    const fill = (riders: number) =>
      createManualBooking(
        world.deps,
        createManualBookingRequest({
          ...{ key: sunset(keep), party: party(riders), allotmentId: kept, agencyId: agency.id },
        }),
      );
    expect(await fill(5)).toMatchObject(dayIsClosed);
    expect(await fill(3)).toMatchObject({ outcome: "booked" });
    expect(await takenOn(keep)).toBe(4);
  });
});

describe("a sale on a day that is being closed", () => {
  it("closing a day waits for a sale that is in progress on that day", async () => {
    const date = "2027-02-01";
    const { catalog } = await readCatalog(world.db);
    let closing: ReturnType<typeof close> | undefined;
    await world.db.transaction(async (tx) => {
      await lockDeparture(tx, catalog, sunset(date), world.clock.now());
      closing = close(whole(date));
      await expect.poll(waiting).toBe(1);
      expect(await listClosedDays(world.db, date, date)).toEqual([]);
    });
    expect(await closing).toMatchObject({ days: 1 });
  });

  it("a sale on a day that is just being closed waits and is then refused, even without a departure row", async () => {
    const date = "2027-02-02";
    const { catalog } = await readCatalog(world.db);
    const selling: ReturnType<typeof world.submitCheckout>[] = [];
    await world.db.transaction(async (tx) => {
      await lockDepartures(tx, catalog, { days: [date] }, world.clock.now());
      selling.push(world.submitCheckout({ date }));
      selling.push(world.submitCheckout({ tour: "hot-springs", date, pickupTime: "08:00" }));
      await expect.poll(waiting).toBe(2);
      await insertClosedDays(tx, [date], {
        ...{ tour: null, reason: "closed", by: null, at: world.clock.now() },
      });
    });
    expect(listOutcomes(await Promise.all(selling))).toEqual(["closed", "closed"]);
    expect(await takenOn(date)).toBe(0);
  });

  it("closing days and moving bookings between them concurrently never deadlocks", async () => {
    const days = ["2027-02-08", "2027-02-09", "2027-02-10"];
    const ids = await Promise.all(days.map((date) => paidBooking({ date })));
    const before = await deadlocks();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        close(whole("2027-02-08", "2027-02-10")),
        ...ids.map((id, index) =>
          rescheduleBooking(world.deps, id, {
            ...{ date: days[(index + round) % 3] ?? "", pickupTime: "14:30", by: "operator" },
          }),
        ),
        reopen(whole("2027-02-08", "2027-02-10")),
      ]);
    }
    expect(await deadlocks()).toBe(before);
  });

  async function waiting(): Promise<number> {
    const { rows } = await world.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows[0]?.count ?? 0;
  }

  async function deadlocks(): Promise<number> {
    const { rows } = await world.db.execute<{ count: number }>(sql`select deadlocks::int as count
      from pg_stat_database where datname = current_database()`);
    return rows[0]?.count ?? 0;
  }
});

describe("reopening closed days", () => {
  it("reopening a day keeps departures closed that were closed individually", async () => {
    const date = "2027-03-01";
    await cancelDeparture(world.deps, springs(date));
    world.clock.advance(1);
    await close(whole(date));
    expect(await reopen(whole(date))).toMatchObject({ days: 1, rides: 1, left: 0 });
    expect(await stateOf(date)).toEqual(["hot-springs 08:00 other", "sunset 16:00 null"]);
    // Reopening this ride by name opens it.
    const one = { ...whole(date, date, "hot-springs"), start: "08:00" };
    expect(await reopen(one)).toMatchObject({ days: 0, rides: 1 });
    expect(listOutcomes([await world.submitCheckout({ date })])).toEqual(["pay"]);
  });

  it("reopening a day for one tour keeps it closed for the others", async () => {
    const date = "2027-03-02";
    await close(whole(date));
    expect(await reopen(whole(date, date, "sunset"))).toMatchObject({ days: 1, rides: 1 });
    expect(await stateOf(date)).toEqual(["hot-springs 08:00 closed", "sunset 16:00 null"]);
    expect(await reopen(whole(date))).toMatchObject({ days: 1, rides: 1 });
  });

  it("undoing the closing of days removes exactly the rows that the closing added", async () => {
    const [first, last] = ["2027-03-08", "2027-03-10"];
    await close(whole(last, last, "sunset"));
    world.clock.advance(1);
    const at = world.clock.now();
    expect(await close(whole(first, last), { at })).toMatchObject({ days: 3, rides: 5 });
    world.clock.advance(1);
    // This day was reopened and closed again, so it no longer belongs to the first closing.
    await reopen(whole(first));
    await close(whole(first));
    expect(await undoCloseDays(world.deps, whole(first, last), at)).toMatchObject({
      ...{ days: 2, rides: 3 },
    });
    // Rows that remain after the day was reopened for one tour still belong to the first closing.
    const [day, then] = ["2027-03-11", world.clock.now()];
    await close(whole(day), { at: then });
    await reopen(whole(day, day, "sunset"));
    expect(await undoCloseDays(world.deps, whole(day), then)).toMatchObject({ days: 1, rides: 1 });
    const left = await listClosedDays(world.db, first, day);
    expect(left.map(({ date, tour }) => `${date} ${tour}`).sort()).toEqual([
      `${first} null`,
      `${last} sunset`,
    ]);
  });
});

it("a day cancelled for weather closes its remaining rides and records who closed it and why", async () => {
  const date = "2026-12-30";
  const ridden = await paidBooking({ date, tour: "hot-springs", pickupTime: "08:00" });
  const off = await paidBooking({ date });
  world.clock.set(toInstant(date, "13:00"));
  const account = { id: randomUUID(), name: "Lupita" };
  const named = [sunset(date)];
  await runAsActor(account, () => close(whole(date), { named, reason: "weather" }));
  expect(await listClosedDays(world.db, date, date)).toMatchObject([
    { tour: null, reason: "weather", by: "Lupita", at: toInstant(date, "13:00") },
  ]);
  expect(await stateOf(date)).toEqual(["hot-springs 08:00 null", "sunset 16:00 weather"]);
  expect((await world.findBooking(ridden)).offerExpiresAt).toBeNull();
  expect((await world.findBooking(off)).offerExpiresAt).not.toBeNull();
  await publish("with-17:30");
  expect(await stateOf(date)).toContain("sunset 17:30 closed");
  await publish("as-seeded");
});

it("the migration converts days on which every ride of a tour was closed into closed days, once", async () => {
  const [all, one, part] = ["2027-04-05", "2027-04-06", "2027-04-07"];
  await world.db.delete(storedSettings).where(sql`name = 'closed-days-found'`);
  // Earlier versions of the site closed each ride of a day individually.
  await publish("with-17:30");
  for (const key of [sunset(all), sunset(all, "17:30"), springs(all)]) {
    await cancelDeparture(world.deps, key, "weather");
  }
  for (const key of [sunset(one), sunset(one, "17:30"), sunset(part)]) {
    await cancelDeparture(world.deps, key);
  }
  const found = () => listClosedDays(world.db, all, part);
  const started = Array.from({ length: 4 }, () => migrateClosedDays(world.db, world.clock.now()));
  await Promise.all(started);
  const days = (await found()).map(({ date, tour, reason }) => `${date} ${tour} ${reason}`).sort();
  expect(days).toEqual([
    `${all} hot-springs weather`,
    `${all} sunset weather`,
    `${one} sunset other`,
  ]);
  // The migrated days can be reopened like other closed days.
  expect(await reopen(whole(all, one))).toMatchObject({ days: 2, rides: 5 });
  // After the migration, closing every ride of a day individually does not make it a closed day.
  for (const key of [sunset(one), sunset(one, "17:30")]) await cancelDeparture(world.deps, key);
  await migrateClosedDays(world.db, world.clock.now());
  expect(await found()).toEqual([]);
  await publish("as-seeded");
});

it("listDepartures shows a past ride only if the schedule had it at that time", async () => {
  const [before, after] = ["2026-12-02", "2026-12-05"];
  const starts = async (date: string) =>
    (await listDepartures(world.db, world.clock.now(), date, 1))
      .filter(({ key }) => key.tour === "sunset")
      .map(({ key }) => key.start);
  world.clock.set(toInstant("2026-12-03", "12:00"));
  await publish("with-17:30");
  world.clock.set(toInstant("2026-12-06", "12:00"));
  await publish("as-seeded");
  world.clock.set(toInstant("2026-12-10", "12:00"));
  expect(await starts(before)).toEqual(["08:00", "16:00"]);
  expect(await starts(after)).toEqual(["08:00", "16:00", "17:30"]);
  // No ride was on sale before the first catalog.
  expect(await starts("2026-11-20")).toEqual([]);
  await world.db.delete(closedDays);
});
