import { describe, expect, it } from "vitest";
import { bookingRules, getRuleEffect, ruleCells, type WayIn } from "#app/bookings/booking-rules.ts";
import { resolveAges, type TypedAges } from "#app/bookings/changes/resolve-ages.ts";
import { resolveParty } from "#app/bookings/changes/resolve-party.ts";
import type { PartyRider } from "#app/bookings/riders/party-rider.ts";
import { findTooYoung, lacksAdult } from "#app/bookings/riders/party-rules.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";

const listing = { minimumAge: 10, childBelowAge: 12 };
const ways = Object.keys(ruleCells) as WayIn[];

function createRider(index: number, age: number | null, known: Partial<PartyRider> = {}) {
  const isChild = age !== null && age < 18;
  const key = `key-${index}`;
  const rider = { bookingId: "b", position: index, price: "adult", token: key, key, age, isChild };
  return {
    ...rider,
    ...{ answers: noAnswers, isAnswered: false, isKnown: age !== null },
    ...known,
  } as PartyRider;
}

describe("the rules of a party", () => {
  // The integration test compares ways in with the table, which some of them read. This copy fails
  // if a cell is changed without a decision.
  it("the table of rules says what it said when it was decided", () => {
    const table = ways.map((way) =>
      [way, ...bookingRules.map((rule) => getRuleEffect(way, rule))].join(" "),
    );
    expect([`way ${bookingRules.join(" ")}`, ...table]).toEqual([
      "way least-age adult riders weight horses fewest-riders closing-time",
      "booking-form refuse refuse refuse warn refuse refuse refuse",
      "guest-add refuse refuse refuse unknown refuse refuse refuse",
      "guest-take-off free refuse refuse free free refuse refuse",
      "guest-move refuse warn refuse refuse refuse refuse refuse",
      "guest-ages refuse refuse free free free warn refuse",
      "team-add refuse ask refuse unknown refuse warn free",
      "team-take-off free ask refuse free free warn free",
      "team-move refuse warn refuse warn refuse warn free",
      "team-ages refuse ask free free free warn free",
      "manual-booking refuse ask refuse unknown refuse warn free",
      "quote refuse ask refuse unknown refuse free refuse",
      "payment-link free warn free unknown free warn refuse",
      "agency-seats unknown unknown refuse unknown refuse free free",
      "legacy-api unknown unknown refuse unknown free free free",
    ]);
  });

  it("a way in refuses a child below the least age only where the table says so", () => {
    for (const way of ways) {
      const isRefused = findTooYoung(way, listing, [{ age: 9 }], false).length > 0;
      expect([way, isRefused]).toEqual([way, getRuleEffect(way, "least-age") === "refuse"]);
      expect(findTooYoung(way, listing, [{ age: 10 }, { age: null }], false)).toEqual([]);
      expect(findTooYoung(way, listing, [{ age: 6 }], true)).toEqual([]);
      // A tour for younger children takes them on a private ride, too.
      expect(findTooYoung(way, { minimumAge: 4 }, [{ age: 4 }], true)).toEqual([]);
    }
  });

  it("a way in refuses a party without an adult unless the table lets the team name one", () => {
    const children = [{ age: 17, isChild: true }];
    for (const way of ways) {
      const isRefused = ["refuse", "ask"].includes(getRuleEffect(way, "adult"));
      expect([way, lacksAdult(way, children)]).toEqual([way, isRefused]);
      expect(lacksAdult(way, children, true)).toBe(false);
      expect(lacksAdult(way, [...children, { age: null, isChild: false }])).toBe(false);
      // A tour whose child's price reaches further asks for ages above 17.
      expect(lacksAdult(way, [...children, { age: 18, isChild: true }])).toBe(false);
    }
  });
});

describe("resolveParty", () => {
  const from = { participants: 3, children: 1, isPrivate: false };
  const riders = [createRider(1, null), createRider(2, 11, { price: "child" }), createRider(3, 15)];
  const resolve = (wish: Partial<Parameters<typeof resolveParty>[2]>, all = riders) =>
    resolveParty(
      listing,
      { from, riders: all },
      { participants: 3, isPrivate: false, ...wish },
      { side: "guest" },
    );

  it("resolveParty counts the children's prices of those who stay and who join", () => {
    const swapped = { participants: 4, off: ["key-2"], ages: [10, 13] };
    expect(resolve(swapped)).toMatchObject({
      ...{ ok: true, party: { participants: 4, children: 1 }, leaving: [riders[1]] },
    });
    expect(resolve({ participants: 2, off: ["key-2"] })).toMatchObject({ party: { children: 0 } });
  });

  it("resolveParty takes a number of riders off only while nothing is known about any of them", () => {
    const unknown = [createRider(1, null), createRider(2, null), createRider(3, null)];
    expect(resolve({ participants: 2 })).toEqual({ ok: false, problem: "choose-riders" });
    expect(resolve({ participants: 2 }, unknown)).toMatchObject({ ok: true, leaving: [] });
    expect(resolve({ participants: 2, off: ["key-9"] })).toEqual({
      ...{ ok: false, problem: "other-riders" },
    });
  });
});

describe("resolveAges", () => {
  const from = { participants: 3, children: 1, isPrivate: false };
  const prices = { pricePerPersonMxn: 1_850, childPriceMxn: 1_000 };
  const riders = [createRider(1, null), createRider(2, 11, { price: "child" }), createRider(3, 15)];
  const resolve = (ages: TypedAges, change: Partial<Parameters<typeof resolveAges>[1]> = {}) =>
    resolveAges(listing, { from, riders, prices, ...change }, ages, {
      ...{ side: "guest", isAdultElsewhere: false },
    });

  it("resolveAges gives a rider whose age changes the price of the new age, and nobody else", () => {
    expect(resolve({ "key-2": 12 })).toMatchObject({ ok: true, party: { children: 0 } });
    expect(resolve({ "key-3": 10 })).toMatchObject({ ok: true, party: { children: 2 } });
    const swapped = resolve({ "key-2": 15, "key-3": 11 });
    expect(swapped).toMatchObject({
      party: { children: 1 },
      corrected: [{ price: "adult" }, { price: "child" }],
    });
    expect(resolve({ "key-2": 11, "key-1": null })).toMatchObject({ corrected: [] });
    const { childPriceMxn: _, ...without } = prices;
    expect(resolve({ "key-3": 10 }, { prices: without })).toMatchObject({ party: { children: 1 } });
    const alone = { ...from, children: 0, isPrivate: true };
    expect(resolve({ "key-3": 6 }, { from: alone })).toMatchObject({ ok: true });
  });

  it("resolveAges refuses riders who left, the youngest, and a party of children", () => {
    expect(resolve({ "key-9": 12 })).toMatchObject({ problem: "other-riders" });
    expect(resolve({ "key-2": 9, "key-3": 0 })).toEqual({
      ...{ ok: false, problem: "too-young", keys: ["key-2", "key-3"] },
    });
    expect(resolve({ "key-1": 17 })).toMatchObject({ problem: "no-adult", keys: ["key-1"] });
    expect(resolve({ "key-1": 17, "key-3": null })).toMatchObject({ ok: true });
    const children = riders.slice(1);
    expect(resolve({ "key-3": 16 }, { riders: children })).toMatchObject({ ok: true });
  });

  it("resolveAges turns a child without an age into an adult, or keeps it", () => {
    const unknown = [createRider(1, null), createRider(2, null, { price: "child", isChild: true })];
    expect(resolve({ "key-2": null }, { riders: unknown })).toMatchObject({
      party: { children: 0 },
    });
    expect(resolve({}, { riders: unknown })).toMatchObject({ corrected: [] });
  });
});
