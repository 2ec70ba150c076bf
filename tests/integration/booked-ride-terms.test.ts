import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { findBookingById } from "#app/bookings/booking-store.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { findAllRefunds } from "#app/bookings/refunds/find-refund-sums.server.ts";
import { listSoloRiders } from "#app/bookings/reminders/list-solo-riders.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { getChangeDeadline } from "#app/bookings/sold-ride.ts";
import { getWaiverSetting } from "#app/bookings/waivers/waiver-store.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { buildBookingCalendar } from "#app/notifications/email/calendar-attachment.server.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { toInstant } from "#app/platform/local-time.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { getManagedBookingPage } from "#app/web/manage/managed-booking-page.server.ts";
import { getManagePage } from "#app/web/manage/overview/loader.server.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { guestEmail, operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
const seed = seedCatalog();
const log = pino({ level: "silent" });
const context = {
  siteUrl: "http://site.test",
  operatorEmail,
  guestEmail,
  now: defaultNow,
  log,
  weightLimitKg: null,
};

/** The booked ride: a sunset ride from 17:45 to 18:45 without its own name. */
const before: Listing = {
  ...seed.listings.sunset,
  departures: [
    { start: "17:45", end: "18:45", pickups: ["14:30"], offered: true, intoSunset: true },
  ],
  durationHours: [3, 4],
  minimumRiders: 2,
  closes: { hoursBeforeFirstPickup: 3 },
};
/**
 * The operator's later version of the ride, with another name and other times, hours and limits.
 */
const after: Listing = {
  ...before,
  departures: [
    {
      name: { en: "Gone ride", es: "Paseo ido" },
      start: "16:00",
      end: "18:10",
      pickups: ["15:00"],
      offered: true,
      intoSunset: false,
    },
  ],
  durationHours: [8, 9],
  minimumRiders: 5,
  closes: { hoursBeforeFirstPickup: 0.25 },
};
/** A ride with the same start time that differs in everything else. */
const sameStart: Listing = {
  ...after,
  departures: [{ ...after.departures[0], start: "17:45", end: "23:30", pickups: ["14:30"] }],
};

/** Publishes a listing of the sunset ride, which pages and emails then show immediately. */
async function publish(sunset: Listing): Promise<Catalog> {
  const { number, catalog } = await readCatalog(world.db);
  const published = await publishCatalog(world.db, {
    catalog: { ...catalog, listings: { ...catalog.listings, sunset } },
    basedOn: number,
    by: "test",
    now: world.clock.now(),
  });
  expect(published.outcome).toBe("published");
  const newest = await readCatalog(world.db);
  setCatalogVersionReader(() => newest);
  return newest.catalog;
}

/** Returns what the booking's page, emails and calendar show at noon. */
async function said(id: string) {
  const booking = await findBookingById(world.db, id);
  if (!booking) throw new Error(`no booking ${id}`);
  const managed = await findManagedBooking(world.db, defaultNow, booking.manageToken);
  if (!managed) throw new Error(`booking ${id} cannot be managed`);
  const words = getBookingEmailContent(booking, "en");
  const { catalog } = await readCatalog(world.db);
  const { facts } = getManagedBookingPage(managed, "en", defaultNow);
  const seats = {
    getMonthAvailability: (sold: Catalog, tour: "sunset" | "hot-springs", month: string) =>
      getMonthAvailability(world.deps, sold, tour, month),
  };
  const guest = {
    isReachable: () => true,
    listBookingRiders: (ids: readonly string[]) => listBookingRiders(world.db, ids),
    listPartyRiders: (booking: string) => listPartyRiders(world.db, booking),
    findPlannedHorses: async () => null,
    findAllRefunds: (of: ManagedBooking) => findAllRefunds(world.db, of),
  };
  const waivers = { getWaiverSetting: () => getWaiverSetting(world.db) };
  const page = await getManagePage(
    { seats, guest, waivers, clock: world.clock } as unknown as Parameters<typeof getManagePage>[0],
    managed,
    new URL(`http://site.test/booking/manage/${booking.manageToken}`),
  );
  return {
    calendar: buildBookingCalendar(booking, words, defaultNow).text,
    facts: { tour: facts?.tour, ride: facts?.ride, duration: facts?.duration, sky: facts?.sunset },
    until: page.change?.until,
    choice: page.change?.tour,
    mail: JSON.stringify(buildBookingConfirmedEmail(booking, context)),
    alone: JSON.stringify(buildOperatorEmail(booking, { kind: "alone" }, context)),
    closes: getChangeDeadline(catalog, booking, managed.key),
  };
}

beforeEach(() => publish(before));

describe("a paid ride whose schedule changes afterwards", () => {
  it.each([
    ["to other times", after],
    ["but for its start", sameStart],
  ])(
    "a paid ride keeps its name, times, duration and cutoffs when the schedule changes %s",
    async (_, later) => {
      const id = await paidBooking({ date: "2026-12-12", pickupTime: "14:30" });
      const told = await said(id);
      expect(told.calendar).toContain("T143000");
      expect(told.calendar).toContain("T191500");
      expect(told.facts.duration).toContain("3");
      expect(told.closes).toEqual(toInstant("2026-12-12", "11:30"));
      await publish(later);
      const { choice: was, ...kept } = told;
      const { choice: is, ...now } = await said(id);
      expect(now).toEqual(kept);
      expect(JSON.stringify(now)).not.toContain("Gone ride");
      expect(is).not.toEqual(was);
    },
  );

  it("a guest can change a paid ride until its booked cutoff, even after a schedule change", async () => {
    const id = await paidBooking({ date: "2026-12-13", pickupTime: "14:30" });
    const { manageToken } = await world.findBooking(id);
    await publish(sameStart);
    const at = async (time: string) =>
      findManagedBooking(world.db, toInstant("2026-12-13", time), manageToken);
    expect(await at("11:29")).toMatchObject({ canCancel: true, canReschedule: true });
    expect(await at("11:30")).toMatchObject({ canCancel: false, canReschedule: false });
    world.clock.set(toInstant("2026-12-13", "12:00"));
    expect(await cancelBooking(world.deps, id, "none")).toEqual({ outcome: "too-late" });
    world.clock.set(defaultNow);
  });

  it("a moved booking takes the times and limits of the new schedule but keeps its price", async () => {
    // The booking has five riders because a guest's move must meet the new limits, and the new ride
    // requires five.
    const id = await paidBooking({ date: "2026-12-14", pickupTime: "14:30", participants: 5 });
    const sold = await world.findBooking(id);
    await publish(after);
    const wish = { date: "2026-12-15", pickupTime: "15:00" };
    expect(await rescheduleBooking(world.deps, id, wish)).toMatchObject({ outcome: "moved" });
    const moved = await world.findBooking(id);
    expect(moved.rideVersion).toBe((sold.catalogVersion ?? 0) + 1);
    expect(moved).toMatchObject({
      catalogVersion: sold.catalogVersion,
      priceLines: sold.priceLines,
      totalPrice: sold.totalPrice,
    });
    const told = await said(id);
    expect(told.calendar).toContain("Gone ride");
    expect(told.calendar).toContain("T184000");
    expect(told.facts).toMatchObject({ tour: "Gone ride", sky: null });
    expect(told.facts.duration).toContain("8");
    expect(told.mail).toContain("Gone ride");
    expect(told.closes).toEqual(toInstant("2026-12-15", "14:45"));
    // The moved booking keeps the new terms when the old listing is published again.
    await publish(before);
    const { choice: _, ...kept } = told;
    expect(await said(id)).toMatchObject(kept);
  });

  it("listSoloRiders omits a paid party if the tour's minimum was raised only after the booking", async () => {
    const id = await paidBooking({ date: "2026-12-16", pickupTime: "14:30", participants: 2 });
    await publish(sameStart);
    const lone = async () =>
      (await listSoloRiders(world.db, defaultNow)).map(({ booking }) => booking.id);
    expect(await lone()).not.toContain(id);
    const later = await paidBooking({ date: "2026-12-17", pickupTime: "14:30", participants: 5 });
    await world.db.execute(sql`update bookings set participants = 4 where id = ${later}`);
    expect(await lone()).toContain(later);
  });

  it("a booking without a catalog version follows the newest schedule", async () => {
    const id = await paidBooking({ date: "2026-12-18", pickupTime: "14:30" });
    await world.db.execute(sql`update bookings set catalog_version = null where id = ${id}`);
    await publish(sameStart);
    expect((await said(id)).facts.tour).toBe("Gone ride");
  });
});
