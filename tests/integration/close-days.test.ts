import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { listUnansweredGuests } from "#app/bookings/closures/list-unanswered-guests.server.ts";
import { reopenDays } from "#app/bookings/closures/reopen-days.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { listClosedDays } from "#app/departures/closed-day-store.server.ts";
import { allWeekdays, type DaySelection } from "#app/departures/day-selection.ts";
import { lockDeparture } from "#app/departures/lock-departures.server.ts";
import { addDays, addMonths } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { departures } from "#db/schema.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
const sunset = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const span = (from: string, until: string, change: Partial<DaySelection> = {}): DaySelection => ({
  ...{ from, until, weekdays: allWeekdays, tour: null, start: null },
  ...change,
});
const leave = { named: [], reason: "closed" } as const;
const close = (choice: DaySelection) => closeDays(world.deps, choice, leave);
const stateOf = async (date: string) =>
  (await listDepartures(world.db, world.clock.now(), date, 1))
    .filter(({ offered }) => offered)
    .map(({ key, closed }) => `${key.tour} ${closed}`);
const closedBetween = async (first: string, last: string) =>
  (await listClosedDays(world.db, first, last)).length;
afterEach(() => world.clock.set(defaultNow));

describe("closeDays", () => {
  it("closeDays closes every day of the period with a neutral reason, and repeating it changes nothing", async () => {
    const choice = span("2027-01-01", "2027-01-31");
    const nothing = {
      outcome: "done",
      days: 0,
      rides: 0,
      guests: 0,
      byMail: 0,
      byWhatsApp: 0,
      byHand: 0,
      left: 0,
      short: 0,
    };
    expect(await close(choice)).toEqual({ ...nothing, days: 31, rides: 62 });
    expect(await stateOf("2027-01-31")).toEqual(["hot-springs closed", "sunset closed"]);
    expect(await stateOf("2027-02-01")).toEqual(["hot-springs null", "sunset null"]);
    expect(await world.submitCheckout({ date: "2027-01-15" })).toMatchObject({
      outcome: "refused",
    });
    expect(await close(choice)).toEqual(nothing);
    expect(await closedBetween("2027-01-01", "2027-01-31")).toBe(31);
  });

  it("closeDays closes only the chosen weekdays, tour and start time", async () => {
    const mondays = span("2027-02-01", "2027-02-28", { weekdays: [1], tour: "sunset" });
    expect(await close(mondays)).toMatchObject({ days: 4, rides: 4 });
    expect(await stateOf("2027-02-08")).toEqual(["hot-springs null", "sunset closed"]);
    expect(await stateOf("2027-02-09")).toEqual(["hot-springs null", "sunset null"]);
    const none = span("2027-02-01", "2027-02-28", { tour: "sunset", start: "05:00" });
    expect(await close(none)).toMatchObject({ days: 0, rides: 0 });
    const oneTime = span("2027-02-10", "2027-02-10", { tour: "sunset", start: "16:00" });
    expect(await close(oneTime)).toMatchObject({ days: 0, rides: 1 });
    expect(await stateOf("2027-02-10")).toEqual(["hot-springs null", "sunset closed"]);
  });

  it("closeDays closes all days but cancels only the selected rides and sends their guests the reason", async () => {
    const [one, other] = ["2027-03-03", "2027-03-05"];
    const shown = await paidBooking({ date: one });
    // A guest books after the operator has opened the review.
    const later = await paidBooking({ date: other });
    const choice = span("2027-03-01", "2027-03-07");
    const named = [sunset(one)];
    expect(await closeDays(world.deps, choice, { named, reason: "weather" })).toEqual({
      outcome: "done",
      days: 7,
      rides: 14,
      guests: 1,
      byMail: 1,
      byWhatsApp: 0,
      byHand: 0,
      left: 1,
      short: 0,
    });
    expect(await stateOf(one)).toEqual(["hot-springs closed", "sunset weather"]);
    expect(await stateOf(other)).toEqual(["hot-springs closed", "sunset closed"]);
    expect(await world.submitCheckout({ date: other })).toMatchObject({ outcome: "refused" });
    expect((await world.findBooking(shown)).offerExpiresAt).not.toBeNull();
    expect((await world.findBooking(later)).offerExpiresAt).toBeNull();
    expect(world.published).toContainEqual({
      type: "ride-called-off",
      bookingId: shown,
      revision: 1,
      reason: "weather",
    });
    const waiting = await listUnansweredGuests(world.db);
    expect(waiting).toMatchObject([{ id: shown, key: sunset(one), name: "Hannah Meyer" }]);
  });

  it("closeDays leaves a started ride unchanged", async () => {
    world.clock.set(toInstant("2026-12-20", "13:00"));
    expect(await close(span("2026-12-20", "2026-12-20"))).toMatchObject({ rides: 1 });
    expect(await stateOf("2026-12-20")).toEqual(["hot-springs null", "sunset closed"]);
  });

  it("closeDays rejects past days, more than a year, and an end before the start, and changes nothing", async () => {
    const refused = async (choice: DaySelection) => {
      const change = await close(choice);
      return change.outcome === "refused" ? change.problem.problem : change;
    };
    const first = "2027-04-01";
    expect(await refused(span("2026-11-30", first))).toBe("over");
    expect(await refused(span(first, addDays(first, 399)))).toBe("too-long");
    expect(await refused(span(first, "2027-03-31"))).toBe("before-from");
    expect(await refused(span(first, first, { weekdays: [] }))).toBe("none");
    expect(await closedBetween(first, addDays(first, 400))).toBe(0);
  });

  it("a guest who pays for a closed day gets an offer, and the departure becomes a cancelled departure", async () => {
    const date = "2027-04-10";
    const { bookingId, sessionId } = await world.hold({ date });
    expect(await close(span(date, date))).toEqual({
      outcome: "done",
      days: 1,
      rides: 2,
      guests: 0,
      byMail: 0,
      byWhatsApp: 0,
      byHand: 0,
      left: 0,
      short: 0,
    });
    expect(await stateOf(date)).toEqual(["hot-springs closed", "sunset closed"]);
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect((await world.findBooking(bookingId)).offerExpiresAt).not.toBeNull();
    expect(await stateOf(date)).toEqual(["hot-springs closed", "sunset other"]);
    expect(world.published).toContainEqual({
      type: "ride-called-off",
      bookingId,
      revision: 1,
      reason: "other",
    });
  });

  it("closeDays during concurrent sales gives every paid guest of a cancelled ride an offer", async () => {
    const first = "2027-05-01";
    const days = Array.from({ length: 10 }, (_, index) => addDays(first, index));
    const [changes, sold] = await Promise.all([
      Promise.all([close(span(first, addDays(first, 9))), close(span(first, addDays(first, 9)))]),
      Promise.allSettled(days.map((date) => paidBooking({ date }))),
    ]);
    const closed = changes.reduce(
      (sum, change) => sum + (change.outcome === "done" ? change.days : 0),
      0,
    );
    // Two concurrent calls close each day only once.
    expect(closed).toBe(await closedBetween(first, addDays(first, 9)));
    const paid = sold.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const id of paid) {
      const { bookingDate, offerExpiresAt } = await world.findBooking(id);
      const [, ride] = await stateOf(bookingDate);
      // A guest who paid before the closing keeps the ride, and a guest who paid after it gets an
      // offer.
      expect([ride, offerExpiresAt !== null]).toEqual(
        ride === "sunset closed" ? [ride, false] : ["sunset other", true],
      );
    }
  });

  it("closeDays closes whole weeks when it is interrupted, and the next call closes the rest", async () => {
    const guest = await paidBooking({ date: "2027-06-03" });
    const choice = span("2027-06-01", "2027-06-30");
    const named = [sunset("2027-06-03"), sunset("2027-06-10")];
    const other = await paidBooking({ date: "2027-06-10" });
    let published = 0;
    const failing: BookingDependencies = {
      ...world.deps,
      publish: async (tx, event) => {
        published += 1;
        if (published === 2) throw new Error("the process ended");
        await world.deps.publish(tx, event);
      },
    };
    await expect(closeDays(failing, choice, { named, reason: "other" })).rejects.toThrow("ended");
    expect(await closedBetween("2027-06-01", "2027-06-07")).toBe(7);
    expect(await closedBetween("2027-06-08", "2027-06-30")).toBe(0);
    expect(await closeDays(world.deps, choice, { named, reason: "other" })).toEqual({
      outcome: "done",
      days: 23,
      rides: 46,
      guests: 1,
      byMail: 1,
      byWhatsApp: 0,
      byHand: 0,
      left: 0,
      short: 0,
    });
    const told = (id: string) =>
      world.published.filter((event) => event.type === "ride-called-off" && event.bookingId === id)
        .length;
    expect([told(guest), told(other)]).toEqual([1, 1]);
  });

  it("closeDays commits a year week by week, so a locked day delays only its own and later weeks", async () => {
    const first = "2027-07-01";
    const until = addDays(addMonths(first, 12), -1);
    const { catalog } = await readCatalog(world.db);
    let change: ReturnType<typeof close> | undefined;
    await world.db.transaction(async (tx) => {
      // A sale on the last day is in progress.
      await lockDeparture(tx, catalog, sunset(until), world.clock.now());
      change = close(span(first, until));
      // The last day waits, and every earlier week is already closed.
      await expect.poll(() => closedBetween(first, until), { timeout: 20_000 }).toBe(364);
    });
    const done = { days: 366, rides: 732, guests: 0, byMail: 0, byWhatsApp: 0, byHand: 0, left: 0 };
    expect(await change).toMatchObject(done);
  });
});

describe("reopenDays", () => {
  it("reopenDays opens all days but reopens only the selected cancelled departures", async () => {
    const [date, other] = ["2026-12-22", "2026-12-23"];
    const back = await paidBooking({ date });
    const off = await paidBooking({ date: other });
    const choice = span("2026-12-21", "2026-12-24");
    const named = [sunset(date), sunset(other)];
    await closeDays(world.deps, choice, { named, reason: "weather" });
    expect(await closedBetween("2026-12-21", "2026-12-24")).toBe(4);
    expect(await reopenDays(world.deps, choice, { named: [sunset(date)] })).toEqual({
      outcome: "done",
      days: 4,
      rides: 7,
      guests: 1,
      byMail: 1,
      byWhatsApp: 0,
      byHand: 0,
      left: 1,
      short: 0,
    });
    expect(await stateOf(date)).toEqual(["hot-springs null", "sunset null"]);
    expect(await stateOf(other)).toEqual(["hot-springs null", "sunset weather"]);
    expect((await world.findBooking(back)).offerExpiresAt).toBeNull();
    expect((await world.findBooking(off)).offerExpiresAt).not.toBeNull();
    expect(world.published).toContainEqual({ type: "ride-back-on", bookingId: back, revision: 2 });
    expect(await reopenDays(world.deps, choice, { named: [sunset(date)] })).toMatchObject({
      ...{ days: 0, rides: 0, guests: 0, byMail: 0, byWhatsApp: 0, byHand: 0 },
    });
    expect(await world.submitCheckout({ date })).toMatchObject({ outcome: "pay" });
  });

  it("closing and reopening days keeps the taken seats equal to the riders of each departure", async () => {
    const [row] = await world.db
      .select({ wrong: sql<number>`count(*)::int` })
      .from(departures)
      .where(
        sql`${departures.taken} <> (select coalesce(sum(participants), 0) from bookings
          where departure_id = ${departures.id} and state in ('held', 'confirmed'))`,
      );
    expect(row?.wrong).toBe(0);
  });
});
