import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DepartureRoom,
  findDayPartyRefusal,
  findPartyRefusal,
} from "#app/departures/party-refusal.ts";

const room = (seatsLeft: number, minRiders: number, isEmpty = false): DepartureRoom => ({
  ...{ seatsLeft, minRiders, isEmpty },
});
const party = (participants: number, isPrivate = false) => ({ participants, isPrivate });

describe("findPartyRefusal", () => {
  it.each([
    [room(12, 2, true), party(2), null],
    [room(12, 2, true), party(1), { reason: "needs-company", missing: 1 }],
    [room(5, 1), party(6), { reason: "sold-out", seatsLeft: 5 }],
    [room(5, 1), party(5), null],
    [room(1, 4), party(2), { reason: "sold-out", seatsLeft: 1 }],
    [room(12, 2, true), party(1, true), null],
    [room(5, 1), party(1, true), { reason: "has-riders" }],
  ])("%j for %j is %j", (left, wish, refusal) => {
    expect(findPartyRefusal(left, wish)).toEqual(refusal);
  });
});

describe("findDayPartyRefusal", () => {
  it("gives the reason of the departure that lacks least, and none if one takes the party", () => {
    expect(findDayPartyRefusal([room(2, 1), room(12, 5)], party(4))).toEqual({
      ...{ reason: "needs-company", missing: 1 },
    });
    expect(findDayPartyRefusal([room(1, 1), room(3, 1)], party(4))).toEqual({
      ...{ reason: "sold-out", seatsLeft: 3 },
    });
    expect(findDayPartyRefusal([room(3, 1), room(9, 2)], party(4))).toBeNull();
    expect(findDayPartyRefusal([], party(4))).toBeNull();
  });

  it("refuses exactly the parties that every departure refuses, with a number that helps", () => {
    const rooms = fc.array(
      fc.record({
        seatsLeft: fc.nat(12),
        minRiders: fc.integer({ min: 1, max: 6 }),
        isEmpty: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const riders = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(rooms, riders, fc.boolean(), (departures, participants, isPrivate) => {
        const refusal = findDayPartyRefusal(departures, { participants, isPrivate });
        const all = departures.every((one) => findPartyRefusal(one, { participants, isPrivate }));
        expect(refusal !== null).toBe(all);
        if (refusal?.reason === "needs-company") {
          const more = { participants: participants + refusal.missing, isPrivate };
          expect(departures.some(({ minRiders }) => minRiders <= more.participants)).toBe(true);
        }
      }),
    );
  });
});
