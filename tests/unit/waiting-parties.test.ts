import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseOffers, countKeptSeats, waitingRules } from "#app/departures/waiting-parties.ts";

const closes = new Date("2026-12-20T18:00:00Z");
const early = new Date("2026-12-20T06:00:00Z");
const party = (entryId: string, riders: number, keepsSeats = true) => ({
  entryId,
  riders,
  keepsSeats,
});
const room = (left: number, change: object = {}) => ({
  left,
  capacity: 12,
  smallestParty: 1,
  ...change,
});
const namesOf = (parties: readonly { entryId: string }[]) => parties.map(({ entryId }) => entryId);

describe("chooseOffers", () => {
  it("offers freed seats to the oldest party that fits, and a larger one keeps its place", () => {
    const parties = [party("four", 4), party("two", 2), party("one", 1)];
    expect(namesOf(chooseOffers(room(3), { parties, onOffer: 0 }))).toEqual(["two", "one"]);
    expect(namesOf(chooseOffers(room(4), { parties, onOffer: 0 }))).toEqual(["four"]);
  });

  it("has at most half of a departure on offer, but for one larger party alone", () => {
    const parties = [party("three", 3), party("other three", 3), party("last", 1)];
    expect(namesOf(chooseOffers(room(12), { parties, onOffer: 0 }))).toEqual([
      "three",
      "other three",
    ]);
    const eight = [party("eight", 8), party("one", 1)];
    expect(namesOf(chooseOffers(room(12), { parties: eight, onOffer: 0 }))).toEqual(["eight"]);
    expect(namesOf(chooseOffers(room(11), { parties: eight, onOffer: 1 }))).toEqual(["one"]);
  });

  it("offers nothing to a party that would ride with too few others", () => {
    const parties = [party("solo", 1), party("pair", 2)];
    const chosen = chooseOffers(room(12, { smallestParty: 2 }), { parties, onOffer: 0 });
    expect(namesOf(chosen)).toEqual(["pair"]);
  });
});

describe("countKeptSeats", () => {
  const waiting = (...parties: ReturnType<typeof party>[]) => ({
    parties,
    onOffer: 0,
    ownSeats: 0,
  });

  it("keeps the seats that are offered next, and leaves the others on sale", () => {
    expect(countKeptSeats(room(5), waiting(party("a", 3)), { closes, now: early })).toBe(3);
    expect(countKeptSeats(room(2), waiting(party("a", 3)), { closes, now: early })).toBe(0);
    expect(countKeptSeats(room(5), undefined, { closes, now: early })).toBe(0);
  });

  it("keeps nothing in the last two hours before bookings close", () => {
    const now = new Date(closes.getTime() - waitingRules.lastHours * 3_600_000);
    expect(countKeptSeats(room(5), waiting(party("a", 3)), { closes, now })).toBe(0);
    const before = new Date(now.getTime() - 1);
    expect(countKeptSeats(room(5), waiting(party("a", 3)), { closes, now: before })).toBe(3);
  });

  it("keeps nothing for a party whose address nobody confirmed", () => {
    const now = early;
    expect(countKeptSeats(room(5), waiting(party("a", 3, false)), { closes, now })).toBe(0);
  });

  it("keeps no seats that belong to the booking that is being changed", () => {
    const own = { ...waiting(party("a", 3)), ownSeats: 2 };
    expect(countKeptSeats(room(3), own, { closes, now: early })).toBe(0);
  });
});

/** A departure, those who wait in order, and what happens to it. */
const arbitraryParties = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 15 });
const arbitrarySteps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("free" as const), seats: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant("offer" as const) }),
    fc.record({ kind: fc.constant("answer" as const), pays: fc.boolean() }),
    fc.record({ kind: fc.constant("walk-in" as const), seats: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant("site" as const), seats: fc.integer({ min: 1, max: 6 }) }),
  ),
  { maxLength: 40 },
);

describe("fairness of the waiting list", () => {
  it("overtakes no party by a later one that is not smaller, and offers only what is free", () => {
    fc.assert(
      fc.property(arbitraryParties, arbitrarySteps, (sizes, steps) => {
        const capacity = 12;
        let taken = capacity;
        let waiting = sizes.map((riders, place) => ({ ...party(String(place), riders), place }));
        let open: typeof waiting = [];
        const sumOpen = () => open.reduce((sum, { riders }) => sum + riders, 0);
        for (const step of steps) {
          const left = capacity - taken;
          if (step.kind === "free") taken = Math.max(sumOpen(), taken - step.seats);
          if (step.kind === "walk-in" && step.seats <= left) taken += step.seats;
          if (step.kind === "site") {
            const list = { parties: waiting, onOffer: sumOpen(), ownSeats: 0 };
            const kept = countKeptSeats(room(left), list, { closes, now: early });
            if (step.seats <= left - kept) {
              taken += step.seats;
              // Whoever was to be offered a seat still is.
              const next = chooseOffers(room(left), list).map(({ place }) => place);
              const after = chooseOffers(room(capacity - taken), list).map(({ place }) => place);
              expect(after).toEqual(expect.arrayContaining(next));
            }
          }
          if (step.kind === "offer") {
            const chosen = chooseOffers(room(left), { parties: waiting, onOffer: sumOpen() });
            const skipped = waiting.filter((one) => !chosen.includes(one));
            for (const late of chosen) {
              const overtaken = skipped.filter(
                ({ place, riders }) => place < late.place && riders <= late.riders,
              );
              expect(overtaken).toEqual([]);
            }
            waiting = skipped;
            open = [...open, ...chosen];
            taken += chosen.reduce((sum, { riders }) => sum + riders, 0);
            const isOneLarge = open.length === 1 && (open[0]?.riders ?? 0) > capacity / 2;
            expect(isOneLarge || sumOpen() <= capacity / 2).toBe(true);
          }
          if (step.kind === "answer") {
            const [first, ...others] = open;
            if (first && !step.pays) taken -= first.riders;
            open = others;
          }
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(capacity);
        }
      }),
    );
  });
});
