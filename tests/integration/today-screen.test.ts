import { describe, expect, it } from "vitest";
import type { Account } from "#app/accounts/account.ts";
import type { Alert } from "#app/alerts/alert.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { listGuidedDepartures, listGuides } from "#app/bookings/guides/ride-guides.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { countBookingsSince } from "#app/bookings/records/count-bookings-since.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import {
  exportRecords,
  listRecordsPage,
} from "#app/bookings/records/query-booking-records.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getTodayPage } from "#app/web/admin/today/loader.server.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
const day = "2026-12-09";
const next = "2026-12-10";
const party = (participants: number) => ({ participants, children: 0, isPrivate: false });
const sunset = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const springs = (date: string) => ({ tour: "hot-springs", date, start: "08:00" }) as const;

const owner: Account = {
  ...{ id: "", name: "operator", email: null, role: "owner", language: "es" },
};

async function book(change: Partial<ManualBookingRequest>) {
  expect(await createManualBooking(world.deps, createManualBookingRequest(change))).toMatchObject({
    outcome: "booked",
  });
}

/** Returns the first screen at a given time. */
async function pageAt(
  time: string,
  date = day,
  { account = owner, alerts = [] }: { account?: Account; alerts?: readonly Alert[] } = {},
) {
  const { db, clock } = world;
  clock.set(toInstant(date, time));
  const operator = {
    listDepartures: (first: string, days: number) => listDepartures(db, clock.now(), first, days),
    listRiders: (asked: string) => listRiders(db, clock.now(), asked),
    listBookingRiders: (ids: readonly string[]) => listBookingRiders(db, ids),
    countBookingsSince: (since: Date) => countBookingsSince(db, clock.now(), since),
    getRideVisibility: async () => () => true,
    listGuidedDepartures: (from: string, until: string) => listGuidedDepartures(db, from, until),
    listGuides: () => listGuides(db),
    listAlerts: async () => alerts,
    listRecordsPage: (page: Parameters<typeof listRecordsPage>[2]) =>
      listRecordsPage(db, clock.now(), page),
  };
  const customers = { countEarlierBookings: async () => new Map() };
  const launch = { findLaunchCard: async () => null };
  const services = { clock, operator, customers, launch, env: { siteUrl: "http://site.test" } };
  return getTodayPage(services as unknown as Parameters<typeof getTodayPage>[0], account, "es");
}

type Page = Awaited<ReturnType<typeof pageAt>>;
const ridesOf = ({ days }: Page, index: number) =>
  days[index]?.rides.map(({ ride: { key, sold }, isOver, isUnderway, canAdd, toCollectMxn }) => ({
    ride: `${key.tour} ${key.start}`,
    sold,
    toCollectMxn,
    is: isOver ? "over" : isUnderway ? "underway" : canAdd ? "ahead" : "closed",
  }));

describe("the Today screen", () => {
  it("the Today screen shows the riders of today and tomorrow with pickups and balances", async () => {
    await paidBooking({ date: day, participants: 3, pickupTime: "15:00" });
    await book({
      key: sunset(day),
      party: party(2),
      terms: "on-arrival",
      pickupLocation: "Villasol",
    });
    await book({ key: sunset(day), party: party(1), terms: "cash", pickupLocation: "villasol " });
    await book({
      key: springs(day),
      party: party(2),
      terms: "transfer",
      pickupTime: "08:00",
      teamNote: "A birthday",
    });
    await book({ key: sunset(next), party: party(4), terms: "on-arrival" });
    await world.hold({ date: day, participants: 2, pickupTime: "14:00" });

    const page = await pageAt("07:00");
    expect([page.today, page.isOver]).toEqual([day, false]);
    expect(ridesOf(page, 0)).toEqual([
      { ride: "hot-springs 08:00", sold: 2, toCollectMxn: 0, is: "ahead" },
      { ride: "sunset 16:00", sold: 6, toCollectMxn: 3_700, is: "ahead" },
    ]);
    const [, evening] = page.days[0]?.rides ?? [];
    // The guest who is still paying is not listed for pickup yet.
    expect(evening?.stops.map(({ time, place, riders }) => [time, place, riders])).toEqual([
      ["14:30", "Villasol", 3],
      ["15:00", "Hotel Santa Fe, Zicatela", 3],
    ]);
    expect(page.days[0]?.rides[0]?.stops[0]?.lines[0]?.teamNote).toBe("A birthday");
    expect(ridesOf(page, 1)).toEqual([
      { ride: "hot-springs 08:00", sold: 0, toCollectMxn: 0, is: "ahead" },
      { ride: "sunset 16:00", sold: 4, toCollectMxn: 7_400, is: "ahead" },
    ]);
    expect(page.booked).toEqual({ bookings: 0, riders: 0 });
  });

  it("the Today screen lists finished rides last and shows tomorrow first once all rides of today are over", async () => {
    expect(ridesOf(await pageAt("08:00"), 0)?.map(({ is }) => is)).toEqual(["underway", "ahead"]);
    const noon = await pageAt("14:00");
    expect(ridesOf(noon, 0)?.map(({ ride, is }) => `${ride} ${is}`)).toEqual([
      "sunset 16:00 ahead",
      "hot-springs 08:00 over",
    ]);
    expect(noon.isOver).toBe(false);
    const evening = await pageAt("20:00");
    expect(evening.isOver).toBe(true);
    // A balance that was not collected is still shown.
    expect(ridesOf(evening, 0)?.at(-1)).toMatchObject({ is: "over", toCollectMxn: 3_700 });
  });

  it("the Today screen counts bookings that were confirmed after yesterday evening", async () => {
    world.clock.set(toInstant(day, "17:59"));
    await book({ key: sunset("2026-12-20"), party: party(5) });
    world.clock.set(toInstant(day, "18:30"));
    await book({ key: sunset("2026-12-20"), party: party(2) });
    world.clock.set(toInstant(next, "06:00"));
    await book({ key: sunset("2026-12-20"), party: party(3) });
    expect((await pageAt("07:00", next)).booked).toEqual({ bookings: 2, riders: 5 });
  });

  it("the Today screen shows no riders and no balance for a cancelled departure", async () => {
    await cancelDepartures(world.deps, [sunset(next)], "weather");
    const page = await pageAt("09:00", next);
    expect(ridesOf(page, 0)?.find(({ ride }) => ride === "sunset 16:00")).toMatchObject({
      toCollectMxn: 0,
      is: "closed",
    });
  });

  it("the Today screen shows the alert about the server's Node to owners only", async () => {
    const alerts = [
      { kind: "old-node", version: "24.21.0", releasedOn: "2026-09-10" },
      { kind: "disk", freeMb: 1 },
    ] as const;
    const kinds = async (role: Account["role"]) =>
      (await pageAt("07:00", day, { account: { ...owner, role }, alerts })).alerts.map(
        ({ kind }) => kind,
      );
    expect(await kinds("owner")).toEqual(["old-node", "disk"]);
    expect(await kinds("office")).toEqual(["disk"]);
  });
});

describe("the bookings list", () => {
  it("the bookings list shows the source, party and balance of a booking", async () => {
    world.clock.set(toInstant(next, "09:00"));
    await book({
      key: sunset("2026-12-21"),
      party: { participants: 4, children: 0, isPrivate: false },
      lastName: "Zamora",
      source: "agency",
      broughtBy: "=Hotel Arco Iris",
      terms: "on-arrival",
    });
    const { db } = world;
    const now = world.clock.now();
    const wanted = { source: "agency", brought_by: "=Hotel Arco Iris", balance_mxn: 7_400 };
    const filter = { search: "Zamora" };
    const { rows } = await listRecordsPage(db, now, { ...filter, limit: 5, offset: 0 });
    expect(rows).toMatchObject([{ ...wanted, children: 0, is_private: false }]);
    for await (const exported of exportRecords(db, now, filter)) {
      expect(exported).toMatchObject([wanted]);
    }
    const paid = await listRecordsPage(db, now, { search: "Meyer", limit: 5, offset: 0 });
    expect(paid.rows.filter(({ state }) => state === "confirmed")).toMatchObject([
      { source: "site", brought_by: null, balance_mxn: 0 },
    ]);
  });
});
