import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#app/accounts/account.ts";
import { getFirstAccount } from "#app/accounts/account-store.server.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { maxCalendarFeeds } from "#app/notifications/calendar-feeds/calendar-feed-limits.ts";
import {
  createFeed,
  listFeeds,
  revokeFeed,
} from "#app/notifications/calendar-feeds/calendar-feeds.server.ts";
import { renderCalendarFeed } from "#app/notifications/calendar-feeds/render-calendar-feed.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { accounts, bookings, calendarFeeds, departures } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
/** The first account. */
let owner: { id: string; role: "owner" };
beforeAll(async () => {
  owner = { id: (await getFirstAccount(world.db)).id, role: "owner" };
});
afterEach(async () => {
  world.clock.set(defaultNow);
  await world.db.delete(calendarFeeds);
});

const siteUrl = "https://ranch.test";
const logged: object[] = [];
const log = { error: (facts: object) => void logged.push(facts) } as unknown as Logger;
const read = (secret: string) =>
  renderCalendarFeed(world.db, secret, { siteUrl, now: world.clock.now(), log });

const form = () => ({
  ...({ id: randomUUID(), name: "Mar", language: "es", now: defaultNow, by: owner } as const),
});

async function newFeed(language: "en" | "es" = "es"): Promise<string> {
  const made = await createFeed(world.db, { ...form(), language });
  if (made.outcome !== "made") throw new Error(made.outcome);
  return made.secret;
}

async function ride(date: string, change: Parameters<typeof createManualBookingRequest>[0] = {}) {
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const made = await createManualBooking(
    world.deps,
    createManualBookingRequest({ key, ...change }),
  );
  if (made.outcome !== "booked") throw new Error(made.outcome);
  return made.booking;
}

/** Splits a calendar into lines as calendar programs read them: unfolded (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, "").split("\r\n");

/** Returns the events of a calendar by day. */
function eventsOf(text: string) {
  const events = text.split("BEGIN:VEVENT").slice(1);
  return new Map(
    events.map((event) => {
      const lines = linesOf(event);
      const value = (name: string) =>
        lines.find((line) => new RegExp(`^${name}[:;]`).test(line))?.replace(/^[^:]*:/, "") ?? "";
      const start = value("DTSTART");
      return [
        start.slice(0, 8),
        {
          uid: value("UID"),
          sequence: Number(value("SEQUENCE")),
          start,
          end: value("DTEND"),
          summary: value("SUMMARY"),
          description: value("DESCRIPTION"),
          status: value("STATUS"),
          stamp: value("DTSTAMP"),
          url: value("URL"),
        },
      ];
    }),
  );
}

describe("the rides in a calendar", () => {
  it("a calendar feed omits and logs a ride with an invalid time", async () => {
    const secret = await newFeed();
    await ride("2026-12-06");
    const broken = await ride("2026-12-07");
    await world.db.update(bookings).set({ pickupTime: "" }).where(eq(bookings.id, broken.id));
    await world.db
      .update(departures)
      .set({ startTime: "late" })
      .where(eq(departures.id, broken.departureId ?? 0));
    const days = [...eventsOf((await read(secret))?.text ?? "").keys()];
    expect(days).toContain("20261206");
    expect(days).not.toContain("20261207");
    expect(logged).toMatchObject([{ departureId: broken.departureId, date: "2026-12-07" }]);
    await world.db.update(bookings).set({ state: "cancelled" }).where(eq(bookings.id, broken.id));
  });
});

describe("a guide's calendar", () => {
  it("a guide's calendar shows their rides as the full calendar does, until their account is disabled", async () => {
    const ana = { id: randomUUID(), name: "Ana" };
    const people = { email: null, role: "guide", language: "es" } as const;
    await world.db.insert(accounts).values({ ...ana, ...people });
    const made = await createFeed(world.db, { ...form(), accountId: ana.id });
    const secret = made.outcome === "made" ? made.secret : "";
    const all = await newFeed();
    const [own, other] = ["2026-12-29", "2026-12-30"];
    await ride(own);
    await ride(other);
    const key = { tour: "sunset", date: own, start: "16:00" } as const;
    const days = async (which: string) =>
      [...eventsOf((await read(which))?.text ?? "").keys()].filter((day) =>
        ["20261229", "20261230"].includes(day),
      );
    expect(await days(secret)).toEqual([]);
    await assignGuides(world, key, { add: [ana.id], remove: [] });
    expect(await days(secret)).toEqual(["20261229"]);
    expect(await days(all)).toEqual(["20261229", "20261230"]);
    const entry = async (which: string) =>
      eventsOf((await read(which))?.text ?? "").get("20261229");
    expect(await entry(secret)).toEqual(await entry(all));
    await ride(own, { firstName: "Late" });
    expect((await entry(secret))?.sequence).toBe(1);
    expect((await entry(all))?.sequence).toBe(1);
    await assignGuides(world, key, { add: [], remove: [ana.id] });
    expect(await days(secret)).toEqual([]);

    await world.db.update(accounts).set({ disabledAt: defaultNow }).where(eq(accounts.id, ana.id));
    expect(await read(secret)).toBeNull();
    expect(await read(all)).not.toBeNull();
    for (const accountId of [ana.id, randomUUID()]) {
      expect(await createFeed(world.db, { ...form(), accountId })).toEqual({
        outcome: "unknown-guide",
      });
    }
  });
});

async function colleague(role: "owner" | "office" | "guide") {
  const account = { id: randomUUID(), role };
  await world.db.insert(accounts).values({ ...account, name: account.id, language: "es" });
  return account;
}

/** Creates a calendar of all rides or of the account's own rides, and returns its id and secret. */
async function feedOf(account: { id: string; role: Role }, ownRides = false) {
  const sent = { ...form(), by: account, accountId: ownRides ? account.id : null };
  const made = await createFeed(world.db, sent);
  if (made.outcome !== "made") throw new Error(made.outcome);
  return { id: sent.id, secret: made.secret };
}

describe("the owner of a calendar", () => {
  const printed = getPublishedVersion();
  const guidesSeeOwnRidesAlone = () => {
    const business = { ...printed.catalog.business, guidesSeeAllRides: { value: false } };
    setCatalogVersionReader(() => ({ ...printed, catalog: { ...printed.catalog, business } }));
  };
  afterEach(() => setCatalogVersionReader(() => printed));

  it("a calendar stops working when its owner loses the account or the access to its rides", async () => {
    const [office, guide] = [await colleague("office"), await colleague("guide")];
    const [all, own, guides] = [
      await feedOf(office),
      await feedOf(office, true),
      await feedOf(guide),
    ];
    const open = async () =>
      Promise.all([all, own, guides].map(async ({ secret }) => (await read(secret)) !== null));
    expect(await open()).toEqual([true, true, true]);
    const set = (change: object) =>
      world.db.update(accounts).set(change).where(eq(accounts.id, office.id));
    guidesSeeOwnRidesAlone();
    expect(await open()).toEqual([true, true, false]);
    await set({ role: "guide" });
    expect(await open()).toEqual([false, true, false]);
    const closed = (await listFeeds(world.db, owner)).filter(({ showsRides }) => !showsRides);
    expect(closed.map(({ id }) => id).toSorted()).toEqual([all.id, guides.id].toSorted());
    await set({ disabledAt: defaultNow });
    expect(await open()).toEqual([false, false, false]);
  });

  it("a calendar for a guide can be created only by that guide or by an account with the role owner", async () => {
    const [office, guide] = [await colleague("office"), await colleague("guide")];
    const make = async (by: typeof owner | typeof guide, accountId: string | null) =>
      (await createFeed(world.db, { ...form(), by, accountId })).outcome;
    expect(await make(guide, guide.id)).toBe("made");
    expect(await make(guide, office.id)).toBe("not-allowed");
    expect(await make(office, guide.id)).toBe("not-allowed");
    expect(await make(owner, guide.id)).toBe("made");
    guidesSeeOwnRidesAlone();
    expect(await make(guide, null)).toBe("not-allowed");
    expect(await listFeeds(world.db, guide)).toMatchObject([
      { owner: guide.id, isAllRides: false },
      { owner: guide.id, isAllRides: false },
    ]);
  });

  it("a calendar can be revoked only by its owner or by an account with the role owner, and others cannot see it", async () => {
    const [office, guide] = [await colleague("office"), await colleague("guide")];
    const feed = await feedOf(office);
    expect(await listFeeds(world.db, guide)).toEqual([]);
    expect(await revokeFeed(world, feed.id, guide)).toBe(false);
    expect(await read(feed.secret)).not.toBeNull();
    expect(await listFeeds(world.db, owner)).toHaveLength(1);
    expect(await revokeFeed(world, feed.id, owner)).toBe(true);
    const second = await feedOf(office);
    expect(await revokeFeed(world, second.id, office)).toBe(true);
  });

  it("a calendar without a stored owner belongs to its guide, or to the role owner if it has none", async () => {
    const guide = await colleague("guide");
    const [all, own] = [await feedOf(owner), await feedOf(guide, true)];
    await world.db.update(calendarFeeds).set({ ownerId: null });
    expect(await read(all.secret)).not.toBeNull();
    expect(await listFeeds(world.db, guide)).toMatchObject([{ id: own.id }]);
    expect(await revokeFeed(world, all.id, guide)).toBe(false);
    expect(await revokeFeed(world, own.id, guide)).toBe(true);
  });
});

describe("a calendar's address", () => {
  it("a calendar address opens the rides until it is revoked, and its secret is not stored", async () => {
    const secret = await newFeed();
    const other = await newFeed();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await read(secret)).not.toBeNull();
    const { rows } = await world.db.execute(sql`select * from calendar_feeds`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const [first] = await listFeeds(world.db, owner);
    const opened = (await listFeeds(world.db, owner)).find(({ lastReadAt }) => lastReadAt !== null);
    expect(opened?.lastReadAt).toEqual(defaultNow);
    expect(JSON.stringify(first)).not.toContain("ash");
    expect(await revokeFeed(world, opened?.id ?? "", owner)).toBe(true);
    expect(await revokeFeed(world, opened?.id ?? "", owner)).toBe(false);
    expect(await read(secret)).toBeNull();
    expect(await read(other)).not.toBeNull();
  });

  it.each(["", "x", "a".repeat(43), "'; drop table bookings; --", "%00", "\u0000"])(
    "a calendar does not open with a wrong secret: %j",
    async (secret) => {
      await newFeed();
      expect(await read(secret)).toBeNull();
    },
  );

  it("a form that creates a calendar creates one even when it is submitted twice concurrently", async () => {
    const sent = form();
    const made = await Promise.all([createFeed(world.db, sent), createFeed(world.db, sent)]);
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(["made", "made-before"]);
    expect(await listFeeds(world.db, owner)).toHaveLength(1);
  });

  it("the number of calendars per person is limited", async () => {
    const all = Array.from({ length: maxCalendarFeeds + 3 }, () => createFeed(world.db, form()));
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === "made")).toHaveLength(maxCalendarFeeds);
    expect(outcomes.filter((one) => one === "too-many")).toHaveLength(3);
    const office = await colleague("office");
    expect((await createFeed(world.db, { ...form(), by: office })).outcome).toBe("made");
  });
});

describe("a calendar event", () => {
  it("a calendar event shows riders, times and pickups, but no money and no health data", async () => {
    const secret = await newFeed();
    await ride("2026-12-09", {
      pickupTime: "15:00",
      pickupLocation: "Hotel Villasol",
      teamNote: "bad knee",
    });
    const hannah = await ride("2026-12-09", {
      firstName: "Hannah",
      lastName: "Meyer",
      party: { participants: 3, children: 0, isPrivate: false },
      pickupTime: "14:00",
    });
    await world.db.update(bookings).set({ remarks: "Asma" }).where(eq(bookings.id, hannah.id));
    const feed = await read(secret);
    const entry = eventsOf(feed?.text ?? "").get("20261209");
    expect(entry).toMatchObject({
      start: "20261209T140000",
      summary: "Tour al Atardecer: 5 de 12",
      description:
        "14:00 lugar por acordar: Hannah Meyer\\, 3 jinetes\\n15:00 Hotel Villasol: Marisol Pérez Luna\\, 2 jinetes",
      status: "CONFIRMED",
      url: "https://ranch.test/admin/departures/2026-12-09",
    });
    expect(entry?.uid).toMatch(/^ride-\d+@ranch\.test$/);
    for (const unsaid of ["Asma", "knee", "MXN", "3700", "$", "+52", "954"]) {
      expect(feed?.text).not.toContain(unsaid);
    }
  });

  it("a calendar event keeps its UID and raises its sequence once per change", async () => {
    const secret = await newFeed();
    const booking = await ride("2026-12-11");
    await ride("2026-12-12");
    const first = await read(secret);
    world.clock.advance(90);
    const again = await read(secret);
    expect(again).toEqual(first);
    await ride("2026-12-11", { firstName: "Ana" });
    const [now, same] = await Promise.all([read(secret), read(secret), read(secret)]);
    expect(same).toEqual(now);
    expect(now?.etag).not.toBe(first?.etag);
    const [before, after] = [first, now].map((feed) => eventsOf(feed?.text ?? ""));
    const [old, fresh] = [before?.get("20261211"), after?.get("20261211")];
    expect(fresh?.uid).toBe(old?.uid);
    expect([old?.sequence, fresh?.sequence]).toEqual([0, 1]);
    expect(fresh?.stamp).toBe("20261201T193000Z");
    expect(after?.get("20261212")).toEqual(before?.get("20261212"));
    // A cancellation also raises the sequence, which a mere sum over the bookings would not.
    await cancelBookingForOperator(world.deps, booking.id, { refund: "full" });
    expect(eventsOf((await read(secret))?.text ?? "").get("20261211")?.sequence).toBe(2);
  });

  it("a calendar event disappears with its last rider, and a moved booking appears on its new ride", async () => {
    const secret = await newFeed();
    const booking = await ride("2026-12-14");
    expect(eventsOf((await read(secret))?.text ?? "").has("20261214")).toBe(true);
    await rescheduleBooking(world.deps, booking.id, {
      date: "2026-12-15",
      pickupTime: "14:30",
      by: "operator",
    });
    const moved = eventsOf((await read(secret))?.text ?? "");
    expect([moved.has("20261214"), moved.has("20261215")]).toEqual([false, true]);
  });

  it("the calendar event of a cancelled departure has the status CANCELLED", async () => {
    const secret = await newFeed("en");
    await ride("2026-12-17");
    await cancelDeparture(world.deps, { tour: "sunset", date: "2026-12-17", start: "16:00" });
    expect(eventsOf((await read(secret))?.text ?? "").get("20261217")).toMatchObject({
      status: "CANCELLED",
      summary: "Called off: Sunset Beach Tour\\, 2 riders",
    });
  });

  it("a calendar event stays in the feed for 30 days", async () => {
    const secret = await newFeed();
    await ride("2026-12-19");
    const has = async (day: string) => {
      world.clock.set(toInstant(day, "12:00"));
      return eventsOf((await read(secret))?.text ?? "").has("20261219");
    };
    expect(await has("2027-01-18")).toBe(true);
    expect(await has("2027-01-19")).toBe(false);
  });

  it("a guest's input cannot forge calendar lines", async () => {
    const secret = await newFeed();
    const names = [
      "a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged",
      "b\\nATTENDEE:mailto:x@example.com",
      "c; d, e: f\\",
      "\u2028g\u2029h\u0085i\u0000j".replace("\u0000", ""),
      "k".repeat(200),
      "ñ漢字👩‍🚀".repeat(20),
    ];
    for (const [index, firstName] of names.entries()) {
      const booking = await ride("2026-12-21", {
        party: { participants: 1, children: 0, isPrivate: false },
      });
      // Another system may have stored such names.
      await world.db
        .update(bookings)
        .set({ firstName, lastName: `L${index}`, pickupLocation: firstName })
        .where(eq(bookings.id, booking.id));
    }
    const text = (await read(secret))?.text ?? "";
    const event = text.slice(text.indexOf("DTSTART;TZID=America/Mexico_City:20261221"));
    const own = event.slice(0, event.indexOf("\r\nEND:VEVENT"));
    expect(own.split("\r\n").filter((line) => /^(SUMMARY|ATTENDEE|BEGIN)/.test(line))).toEqual([
      "SUMMARY:Tour al Atardecer: 6 de 12",
    ]);
    for (const line of text.split("\r\n")) {
      expect(line).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    // Six riders take six lines, however many line breaks their names contain.
    const description = linesOf(own).find((line) => line.startsWith("DESCRIPTION:")) ?? "";
    expect(description.replaceAll("\\\\", "").split("\\n")).toHaveLength(6);
    expect(description).toContain("c\\; d\\, e: f\\\\");
  });
});

it("a calendar of 400 rides is read in a few statements and has the same content each time", async () => {
  const secret = await newFeed();
  const days = Array.from({ length: 400 }, (_, index) => addDays("2027-01-01", index));
  const values = days.map((date) => sql`('sunset', ${date}::date, '16:00', 12, 2)`);
  await world.db.execute(sql`
    with rides as (
      insert into departures (tour_id, date, start_time, capacity, taken)
      values ${sql.join(values, sql`, `)} returning id, date
    )
    insert into bookings (id, reference, state, departure_id, first_name, last_name, email, phone,
      booking_date, booking_timestamp, participants, pickup_time, pickup_location, total_price,
      language, payment_status, tour_name)
    select gen_random_uuid(), 'R' || rides.id, 'confirmed', rides.id, 'Ana', 'Ruiz', 'a@example.com', '',
      rides.date, now(), 2, '14:30', 'Hotel', 3700, 'es', 'paid', 'Sunset Tour' from rides`);
  const [first, second] = [await read(secret), await read(secret)];
  expect(second).toEqual(first);
  const events = eventsOf(first?.text ?? "");
  expect(days.every((day) => events.has(day.replaceAll("-", "")))).toBe(true);
  expect(new Set([...events.values()].map(({ uid }) => uid)).size).toBe(events.size);
  // Reading changed rides concurrently does not deadlock.
  await world.db.update(bookings).set({ lastName: "Rojas" }).where(eq(bookings.lastName, "Ruiz"));
  const all = await Promise.all(Array.from({ length: 8 }, () => read(secret)));
  expect(new Set(all.map((feed) => feed?.etag)).size).toBe(1);
});
