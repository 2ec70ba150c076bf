import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { and, eq, gte, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { releaseAllotment } from "#app/agencies/release-allotment.server.ts";
import { generateId } from "#app/bookings/booking-store.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { reopenDays } from "#app/bookings/closures/reopen-days.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bookings } from "#db/schema.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow, listOutcomes } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

/*
 * The sunset ride lasts from 16:00 to 19:00, a second one from 17:30 to 20:30. The hot springs ride
 * starts at 14:00 and counts as five hours without a fixed end, so all three overlap.
 */
const { world, createPaidBooking: paidBooking } = useNotifiers();
const early = { pickupTime: "14:30" } as const;
const late = { pickupTime: "17:00" } as const;
const springs = { tour: "hot-springs", pickupTime: "13:30" } as const;
const key = (date: string, start: string, tour: TourId = "sunset"): DepartureKey => ({
  ...{ tour, date, start },
});

beforeAll(async () => {
  await publish(({ listings, ...rest }) => {
    const { sunset, "hot-springs": hot } = listings;
    const second = {
      ...{ start: "17:30", end: "20:30", pickups: ["17:00"] as const },
      ...{ offered: true, intoSunset: true },
    };
    const afternoon = { ...hot.departures[0], start: "14:00", pickups: ["13:30"] as const };
    return {
      ...rest,
      listings: {
        ...listings,
        sunset: { ...sunset, departures: [sunset.departures[0], second] },
        "hot-springs": { ...hot, departures: [afternoon] },
      },
    };
  });
});
afterEach(() => world.clock.set(defaultNow));

async function publish(change: (catalog: Catalog) => Catalog) {
  const { number, catalog } = await readCatalog(world.db);
  const published = { catalog: change(catalog), basedOn: number, by: "test", now: defaultNow };
  expect(await publishCatalog(world.db, published)).toMatchObject({ outcome: "published" });
}

/** Returns the free seats of a day's rides as guests see them, in schedule order. */
async function free(date: string, tour: TourId = "sunset") {
  const { catalog } = await readCatalog(world.db);
  const days = await getMonthAvailability(world.deps, catalog, tour, date.slice(0, 7));
  return days.find((day) => day.date === date)?.departures.map(({ seatsLeft }) => seatsLeft);
}

function byHand(date: string, participants: number, change: Partial<ManualBookingRequest> = {}) {
  return createManualBooking(world.deps, {
    ...{ id: generateId(), key: key(date, "17:30"), pickupTime: "17:00", pickupLocation: "" },
    ...{ party: { participants, children: 0, isPrivate: false }, language: "es" },
    ...{ firstName: "Ana", lastName: "Ruiz", phone: "", email: "", source: "operator" },
    ...{ broughtBy: null, teamNote: null, agreedMxn: null, shownMxn: null },
    ...{ terms: "on-arrival", by: "Ana" },
    ...change,
  } as ManualBookingRequest);
}

describe("the horses of a day with overlapping rides", () => {
  it("a horse is sold only once among overlapping rides of all tours", async () => {
    const date = "2026-12-04";
    await paidBooking({ ...springs, date, participants: 5 });
    expect(await free(date)).toEqual([7, 7]);
    await paidBooking({ ...early, date, participants: 4 });
    expect(await free(date)).toEqual([3, 3]);
    expect(await free(date, "hot-springs")).toEqual([3]);
    expect(listOutcomes([await world.submitCheckout({ ...late, date, participants: 4 })])).toEqual([
      "sold-out",
    ]);
    expect(await byHand(date, 4)).toMatchObject({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 3 },
    });
    expect(await byHand(date, 3)).toMatchObject({ outcome: "booked" });
    expect(await free(date)).toEqual([0, 0]);
  });

  it("listDepartures shows the free horses and the rides that use them", async () => {
    const date = "2026-12-05";
    await paidBooking({ ...springs, date, participants: 9 });
    const rides = await listDepartures(world.db, defaultNow, date, 1);
    const second = rides.find(({ key: { start } }) => start === "17:30");
    expect(second).toMatchObject({
      seatsLeft: 3,
      horses: {
        number: 12,
        left: 3,
        inUse: [{ key: { tour: "hot-springs" }, from: "14:00", until: "19:30", riders: 9 }],
      },
    });
  });

  it("concurrent bookings of overlapping rides never sell a horse twice", async () => {
    const date = "2026-12-06";
    const rides = [springs, early, late];
    const crowd = await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        world.submitCheckout({ ...rides[index % 3], date, participants: 2 + (index % 2) }),
      ),
    );
    expect(listOutcomes(crowd)).toContain("pay");
    const taken = (await listDepartures(world.db, defaultNow, date, 1)).map(({ held }) => held);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(12);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(10);
  });

  it("a hold takes its horses, and a late payment is refunded when they have been sold to others", async () => {
    const date = "2026-12-07";
    const paying = await world.hold({ ...early, date, participants: 8 });
    expect(await free(date)).toEqual([4, 4]);
    await world.sandbox.paymentActions.pay(paying.sessionId);
    world.clock.advance(31);
    await paidBooking({ ...late, date, participants: 6 });
    expect(await confirmPayment(world.deps, paying.sessionId)).toMatchObject({
      outcome: "refunded",
    });
  });

  it("adding riders and moving a booking require free horses, which include the horses of that booking", async () => {
    const date = "2026-12-08";
    const id = await paidBooking({ ...early, date, participants: 8 });
    await paidBooking({ ...springs, date, participants: 2 });
    const party = { participants: 11, children: 0, isPrivate: false };
    const wish = { party, shownMxn: null, way: "card", by: "Ana" } as const;
    const sold = { outcome: "refused", refusal: { reason: "sold-out", seatsLeft: 10 } };
    expect(await changeParty(world.deps, id, wish)).toMatchObject(sold);
    const more = { participants: 11, children: 0, agreed: null };
    expect(await changeRiders(world.deps, id, more)).toMatchObject(sold);
    const ten = { ...wish, party: { ...party, participants: 10 }, shownMxn: 18_500 };
    expect(await changeParty(world.deps, id, ten)).toMatchObject({ outcome: "changed" });
    // The booking moves to the second ride, which starts during the first one, and keeps its ten
    // horses.
    const move = { date, pickupTime: "17:00" };
    expect(await rescheduleBooking(world.deps, id, move)).toMatchObject({ outcome: "moved" });
    const tour = { key: key(date, "14:00", "hot-springs"), pickupTime: "13:30", way: "card" };
    expect(
      await changeTour(world.deps, id, { ...tour, shownMxn: 19_000, by: "Ana" } as never),
    ).toMatchObject({ outcome: "changed" });
    expect(await free(date)).toEqual([0, 0]);
  });

  it("an allotment takes horses and releases them with its seats", async () => {
    const date = "2026-12-09";
    const { id: agencyId } = await createTestAgency(world.db);
    const block = { id: generateId(), key: key(date, "14:00", "hot-springs"), seats: 9, agencyId };
    const until = new Date(defaultNow.getTime() + 86_400_000);
    const held = await holdAllotment(world.deps, { ...block, until, note: null, by: "Ana" });
    expect(held).toMatchObject({ outcome: "held" });
    expect(await free(date)).toEqual([3, 3]);
    const another = { ...block, id: generateId(), key: key(date, "17:30"), seats: 4 };
    expect(
      await holdAllotment(world.deps, { ...another, until, note: null, by: "Ana" }),
    ).toMatchObject({ refusal: { reason: "sold-out", seatsLeft: 3 } });
    await releaseAllotment(world.deps, block.id, { keep: 0, by: "Ana" });
    expect(await free(date)).toEqual([12, 12]);
  });

  it("a cancelled departure releases its horses and can be reopened only when enough are free", async () => {
    const date = "2026-12-10";
    await paidBooking({ ...early, date, participants: 7 });
    await cancelDeparture(world.deps, key(date, "16:00"), "weather");
    expect((await free(date))?.[1]).toBe(12);
    const other = await byHand(date, 6);
    expect(await reopenDeparture(world.deps, key(date, "16:00"))).toEqual({
      outcome: "no-horses",
      riders: 7,
      left: 6,
    });
    if (other.outcome !== "booked") throw new Error("not booked");
    const party = { participants: 5, children: 0, isPrivate: false };
    await changeParty(world.deps, other.booking.id, {
      ...{ party, shownMxn: 5 * 1850, way: "card", by: "Ana" },
    });
    expect(await reopenDeparture(world.deps, key(date, "16:00"))).toMatchObject({
      outcome: "done",
      guests: 1,
    });
  });

  it("reopenDays reopens only as many rides as there are horses for", async () => {
    const date = "2026-12-11";
    await paidBooking({ ...early, date, participants: 6 });
    await paidBooking({ ...late, date, participants: 6 });
    const choice = {
      from: date,
      until: date,
      weekdays: allWeekdays,
      tour: "sunset",
      start: null,
    } as const;
    const named = [key(date, "16:00"), key(date, "17:30")];
    await closeDays(world.deps, choice, { named, reason: "weather" });
    const hot = { key: key(date, "14:00", "hot-springs"), pickupTime: "13:30" };
    expect(await byHand(date, 2, hot)).toMatchObject({ outcome: "booked" });
    expect(await reopenDays(world.deps, choice, { named })).toMatchObject({
      outcome: "done",
      rides: 1,
      short: 1,
      left: 0,
    });
  });
});

describe("concurrent bookings and moves in several processes", () => {
  it("several processes never use more horses at any minute than exist, and never deadlock", async () => {
    const deadlocks = async () => {
      const { rows } = await world.db.execute<{ count: number }>(
        sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
      );
      return rows[0]?.count;
    };
    const before = await deadlocks();
    const run = promisify(execFile);
    const sold = await Promise.all(
      Array.from({ length: 2 }, () =>
        run(process.execPath, ["tests/support/sell-rides-worker.ts", world.connectionString, "24"]),
      ),
    );
    expect(sold.reduce((sum, { stdout }) => sum + Number(stdout), 0)).toBeGreaterThan(5);
    for (const date of ["2027-03-01", "2027-03-02", "2027-03-03"]) {
      const day = await listDepartures(world.db, defaultNow, date, 1);
      // All three rides use their horses at 17:30.
      expect(day.reduce((sum, ride) => sum + ride.sold, 0)).toBeLessThanOrEqual(12);
    }
    expect(await deadlocks()).toBe(before);
  });
});

/**
 * Installs a trigger that refuses to commit a sale, a move or an added rider after which its day has
 * more riders than horses in service. Here each horse does one ride a day.
 */
async function refuseShortages() {
  await world.db.execute(sql`
    create function refuse_shortage() returns trigger language plpgsql as $$
      declare missing integer;
      begin
        if new.state not in ('held', 'confirmed') then return null; end if;
        if tg_op = 'UPDATE' and old.booking_date = new.booking_date
          and old.participants >= new.participants then return null; end if;
        select (select coalesce(sum(b.participants), 0) from bookings b
            where b.booking_date = new.booking_date and b.state in ('held', 'confirmed'))
          - (select count(*) from horses h where h.retired_at is null and not exists (
            select from horse_absences a where a.horse_id = h.id
              and a.from_day <= new.booking_date
              and (a.to_day is null or a.to_day >= new.booking_date)))
          into missing;
        if missing > 0 then raise exception 'a shortage of % horses', missing; end if;
        return null;
      end $$`);
  await world.db.execute(sql`
    create constraint trigger refuse_shortage after insert or update on bookings
      deferrable initially deferred for each row execute function refuse_shortage()`);
}

describe("counted horses that go out of service while several processes sell", () => {
  it("no process causes a shortage of horses, whatever the others do", async () => {
    const now = defaultNow;
    for (let index = 0; index < 12; index += 1) {
      const typed = { ...testHorse, name: `Horse ${index}`, maxRidesPerDay: 1 };
      await addHorse(world.db, { id: generateId(), typed, now });
    }
    await setHorsesCounted(world.db, { counted: true, now });
    await refuseShortages();
    const run = promisify(execFile);
    const worker = ["tests/support/sell-rides-worker.ts", world.connectionString, "45", "all"];
    const sold = await Promise.all(Array.from({ length: 2 }, () => run(process.execPath, worker)));
    expect(sold.reduce((sum, { stdout }) => sum + Number(stdout), 0)).toBeGreaterThan(0);
    // This change would cause a shortage, so it shows that the trigger works.
    const [sale] = await world.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.state, "confirmed"), gte(bookings.bookingDate, "2027-03-08")));
    const enlarge = world.db
      .update(bookings)
      .set({ participants: 13 })
      .where(eq(bookings.id, sale?.id ?? ""));
    await expect(enlarge).rejects.toMatchObject({
      cause: { message: expect.stringContaining("a shortage of") },
    });
    await world.db.execute(sql`drop trigger refuse_shortage on bookings`);
    await setHorsesCounted(world.db, { counted: false, now });
  });
});

describe("a day with more riders than horses", () => {
  it("a day with more riders than horses sells no seats and keeps its bookings and their horses", async () => {
    const date = "2026-12-14";
    const first = await paidBooking({ ...early, date, participants: 7 });
    await paidBooking({ ...late, date, participants: 5 });
    const exceptions = [{ from: date, to: date, fewer: 4, note: "lame" }];
    await publish((catalog) => ({ ...catalog, horses: { ...catalog.horses, exceptions } }));
    expect(await free(date)).toEqual([0, 0]);
    expect(await free(date, "hot-springs")).toEqual([0]);
    // Another pickup for the same ride needs no additional horse, but another ride does.
    expect(await rescheduleBooking(world.deps, first, { date, pickupTime: "14:00" })).toMatchObject(
      { outcome: "moved" },
    );
    expect(await rescheduleBooking(world.deps, first, { date, pickupTime: "17:00" })).toMatchObject(
      { refusal: { reason: "sold-out" } },
    );
    const party = { participants: 5, children: 0, isPrivate: false };
    const fewer = { party, shownMxn: 5 * 1850, way: "card", by: "Ana" } as const;
    expect(await changeParty(world.deps, first, fewer)).toMatchObject({ outcome: "changed" });
    expect(await free(date)).toEqual([0, 0]);
    await publish((catalog) => ({ ...catalog, horses: { ...catalog.horses, exceptions: [] } }));
    expect(await free(date)).toEqual([2, 2]);
  });
});
