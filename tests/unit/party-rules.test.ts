import { describe, expect, it } from "vitest";
import { resolveParty } from "#app/bookings/changes/resolve-party.ts";
import type { PartyRider } from "#app/bookings/riders/party-rider.ts";
import {
  findTooYoung,
  lacksAdult,
  partyRuleEffects,
  type WayIn,
} from "#app/bookings/riders/party-rules.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";

const listing = { minimumAge: 10, childBelowAge: 12 };
const ways = Object.keys(partyRuleEffects) as WayIn[];

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
  it("a way in refuses a child below the least age only where the table says so", () => {
    for (const way of ways) {
      const isRefused = findTooYoung(way, listing, [{ age: 9 }], false).length > 0;
      expect([way, isRefused]).toEqual([way, partyRuleEffects[way]["least-age"] === "refuse"]);
      expect(findTooYoung(way, listing, [{ age: 10 }, { age: null }], false)).toEqual([]);
      expect(findTooYoung(way, listing, [{ age: 6 }], true)).toEqual([]);
    }
  });

  it("a way in refuses a party without an adult unless the table lets the team name one", () => {
    const children = [{ age: 17, isChild: true }];
    for (const way of ways) {
      const { adult } = partyRuleEffects[way];
      const isRefused = adult === "refuse" || adult === "ask";
      expect([way, lacksAdult(way, children)]).toEqual([way, isRefused]);
      expect([way, lacksAdult(way, children, true)]).toEqual([way, adult === "refuse"]);
      expect(lacksAdult(way, [...children, { age: null, isChild: false }])).toBe(false);
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
