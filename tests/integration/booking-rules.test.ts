import { afterEach, describe, expect, it } from "vitest";
import type { Alert } from "#app/alerts/alert.ts";
import { listRiderAlerts } from "#app/alerts/list-rider-alerts.server.ts";
import {
  type BookingRule,
  bookingRules,
  getRuleEffect,
  ruleCells,
  type WayIn,
} from "#app/bookings/booking-rules.ts";
import { listSoloRiders } from "#app/bookings/reminders/list-solo-riders.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import {
  type Attempt,
  createBookingWays,
  endBooking,
  enterBooking,
  type TestParty,
} from "../support/booking-ways.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

// The table of rules says what each way in does when a rule is broken. Here every rule is broken on
// every way in, under the table's catalog, so that a changed cell or a forgotten rule fails.
const world = useBookingDatabase();
const ways = createBookingWays(world);
const wayNames = Object.keys(ruleCells) as WayIn[];
afterEach(() => world.clock.set(defaultNow));

/** Each attempt has days of its own, so that no ride fills up by accident. */
let lastDay = "2026-12-09";
function nextDay(): string {
  lastDay = addDays(lastDay, 1);
  return lastDay;
}

type Terms = Readonly<{
  minimumAge: number;
  capacity: number;
  minimumRiders: number;
  horses: number;
}>;
const usual: Terms = { minimumAge: 3, capacity: 12, minimumRiders: 1, horses: 12 };

/** Publishes the usual terms with changes. */
async function publish(change: Partial<Terms> = {}): Promise<void> {
  const { horses: horseCount, ...listing } = { ...usual, ...change };
  const { number, catalog } = await readCatalog(world.db);
  const next: Catalog = {
    ...catalog,
    listings: { ...catalog.listings, sunset: { ...catalog.listings.sunset, ...listing } },
    horses: { ...catalog.horses, count: horseCount },
  };
  const how = { basedOn: number, by: "owner", now: world.clock.now() };
  const { outcome } = await publishCatalog(world.db, { catalog: next, ...how });
  expect(["published", "unchanged"]).toContain(outcome);
}

/** The parties of an attempt to break a rule. */
type Situation = Readonly<{
  /** The terms under which the rule is broken. */
  broken: Partial<Terms>;
  /** Whether the terms hold already when the booking is entered that exists before. */
  isBrokenBefore?: boolean;
  /** Who is in the booking that exists before, on the ways in that change one. */
  base(way: WayIn): TestParty;
  /** Who rides, or joins. */
  party(way: WayIn): TestParty;
  whom?: number | null;
  age?: number;
}>;

const isAdding = (way: WayIn) => way.endsWith("-add");
const isTakingOff = (way: WayIn) => way.endsWith("-take-off");
const isCorrecting = (way: WayIn) => way.endsWith("-ages");
const isMoving = (way: WayIn) => way.endsWith("-move");

const situations: Record<BookingRule, Situation> = {
  "least-age": {
    broken: { minimumAge: 10 },
    base: (way) =>
      isCorrecting(way) || isAdding(way) ? { adults: 2, ages: [11] } : { adults: 2, ages: [5] },
    party: (way) => (isAdding(way) ? { adults: 0, ages: [5] } : { adults: 1, ages: [5] }),
    ...{ whom: null, age: 5 },
  },
  adult: {
    broken: {},
    base: (way) =>
      isAdding(way) || isMoving(way) || way === "payment-link"
        ? { adults: 0, ages: [11, 12] }
        : { adults: 1, ages: [11, 12] },
    party: (way) => (isAdding(way) ? { adults: 0, ages: [13] } : { adults: 0, ages: [11, 12] }),
    ...{ whom: null, age: 12 },
  },
  riders: {
    broken: { capacity: 4 },
    base: (way) => ({ adults: isAdding(way) ? 3 : isTakingOff(way) ? 1 : 5 }),
    // A record is compared with the largest ride of all tours.
    party: (way) => ({ adults: isAdding(way) ? 2 : way === "legacy-api" ? 13 : 5 }),
    ...{ whom: null, age: 12 },
  },
  weight: {
    broken: {},
    base: () => ({ adults: 3 }),
    party: () => ({ adults: 1 }),
    ...{ whom: null, age: 12 },
  },
  horses: {
    broken: { horses: 4 },
    base: (way) => ({ adults: isAdding(way) ? 3 : 5, ages: [12] }),
    party: (way) => ({ adults: isAdding(way) ? 2 : 5 }),
    ...{ whom: null, age: 12 },
  },
  "fewest-riders": {
    ...{ broken: { minimumRiders: 6 }, isBrokenBefore: true },
    base: () => ({ adults: 2, ages: [12] }),
    party: () => ({ adults: 1 }),
    ...{ whom: null, age: 12 },
  },
  "closing-time": {
    broken: {},
    base: () => ({ adults: 2, ages: [12] }),
    party: () => ({ adults: 1 }),
    ...{ whom: null, age: 13 },
  },
};

/** The ways in that change a booking. */
const hasBase = (way: WayIn) =>
  isAdding(way) || isTakingOff(way) || isCorrecting(way) || isMoving(way) || way === "payment-link";

/** Enters the booking that exists before, and what breaks the rule in it. */
async function prepare(way: WayIn, rule: BookingRule, date: string): Promise<Partial<Attempt>> {
  if (!hasBase(way)) return {};
  const party = situations[rule].base(way);
  const day = isMoving(way) ? nextDay() : date;
  const isLink = way === "payment-link";
  if (rule !== "adult" || party.adults > 0) {
    const { id } = await enterBooking(world, { date: day, party, isLink });
    if (rule === "weight" && isMoving(way)) await answerTooHeavy(id);
    return { base: id };
  }
  // The adult of these children rides in another booking until it is cancelled.
  const adult = await enterBooking(world, { date: day, party: { adults: 1 } });
  const adultIn = adult.reference;
  const { id } = await enterBooking(world, { date: day, party, adultIn, isLink });
  if (!isMoving(way)) await endBooking(world, adult.id);
  return { base: id };
}

async function answerTooHeavy(bookingId: string): Promise<void> {
  const shown = JSON.stringify([null, null, null, null, []]);
  const answers = { ...noAnswers, name: "Beto", weightKg: 180 };
  const saved = await saveRiderAnswers(
    world.deps,
    bookingId,
    [{ position: 1, answers, shown }],
    "es",
  );
  expect(saved).toMatchObject({ outcome: "saved" });
}

/** The alerts that belong to a rule. */
const alertKinds: Partial<Record<BookingRule, readonly Alert["kind"][]>> = {
  adult: ["adult-away"],
  weight: ["ask-weights", "cannot-ride"],
};

/** Returns whether the team is told about a booking of a day because of a rule. */
async function isTeamTold(rule: BookingRule, date: string, bookingId: string) {
  const now = world.clock.now();
  if (rule === "fewest-riders") {
    return (await listSoloRiders(world.db, now)).some(({ key }) => key.date === date);
  }
  const alerts = await listRiderAlerts(world.db, { now, siteUrl: "http://site.test" });
  return alerts.some(
    (alert) =>
      "bookingId" in alert &&
      alert.bookingId === bookingId &&
      alert.date === date &&
      alertKinds[rule]?.includes(alert.kind),
  );
}

/** Breaks a rule on a way in, and returns what happened in the words of the table. */
async function breakRule(way: WayIn, rule: BookingRule) {
  const { broken, isBrokenBefore, party, whom, age } = situations[rule];
  const date = nextDay();
  await publish(isBrokenBefore ? broken : {});
  const before = await prepare(way, rule, date);
  await publish(broken);
  // The first pickup of the ride is at 14:00, so that bookings close at 12:00. It starts at 16:00.
  if (rule === "closing-time") world.clock.set(toInstant(date, "12:30"));
  const wish: Attempt = { date, party: party(way), whom, age, ...before };
  const isWeightUnsure = rule === "weight";
  const tried = await ways[way]({ ...wish, isWeightUnsure });
  if (tried.outcome === "done") {
    return (await isTeamTold(rule, date, tried.bookingId)) ? "warn" : "go on";
  }
  expect(reasons[rule]).toContain(tried.why);
  if (rule !== "adult") return "refuse";
  const adult = await enterBooking(world, { date, party: { adults: 1 } });
  const named = await ways[way]({ ...wish, adultIn: adult.reference });
  if (named.outcome === "refused") return "refuse";
  const unknown = await ways[way]({ ...wish, adultIn: "ZZZ-ZZZ" });
  expect(unknown).toEqual({ outcome: "refused", why: "unknown-adult" });
  return "ask";
}

/** The words in which use cases refuse because of a rule. */
const reasons: Record<BookingRule, readonly string[]> = {
  "least-age": ["too-young"],
  adult: ["no-adult", "invalid-children"],
  riders: ["invalid-participants", "sold-out", "participants", "no-adult"],
  weight: ["too-heavy"],
  horses: ["sold-out"],
  "fewest-riders": ["needs-company"],
  "closing-time": ["past-cutoff", "too-late", "deadline-too-late", "not-open"],
};

/** What the effect of a cell means for an attempt. */
const observed = {
  ...{ refuse: "refuse", ask: "ask", warn: "warn" },
  ...{ unknown: "go on", free: "go on" },
} as const;

describe.each(bookingRules)("the rule %s", (rule) => {
  it.each(wayNames)(`the rule ${rule} does on the way in %s what the table says`, async (way) => {
    const effect = getRuleEffect(way, rule);
    expect(await breakRule(way, rule)).toBe(observed[effect]);
  });
});
