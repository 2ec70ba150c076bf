import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raiseToPaidAmount, repriceParty, setRetainedMxn } from "#app/tours/changed-price-lines.ts";
import { countChildren, type PriceLine, sumMxn } from "#app/tours/pricing.ts";

const today = { pricePerPersonMxn: 2_000, childPriceMxn: 900, privateRideMxn: 15_000 };
const adults = (count: number, eachMxn = 1_850): PriceLine => ({ kind: "adult", count, eachMxn });
const booked = (priceLines: PriceLine[] | null, participants: number, isPrivate = false) => ({
  participants,
  isPrivate,
  priceLines,
  totalPrice: priceLines ? sumMxn(priceLines) : participants * 1_850,
});
const party = (participants: number, children = 0, isPrivate = false) => ({
  participants,
  children,
  isPrivate,
});

describe("repriceParty", () => {
  it("repriceParty keeps the old price for booked riders and charges today's price for added ones", () => {
    expect(repriceParty(booked([adults(2)], 2), party(4, 1), today)).toEqual([
      adults(2),
      adults(1, 2_000),
      { kind: "child", count: 1, eachMxn: 900 },
    ]);
    expect(repriceParty(booked([adults(2)], 2), party(1), today)).toEqual([adults(1)]);
    expect(repriceParty(booked(null, 2), party(3), today)).toEqual([adults(2), adults(1, 2_000)]);
  });

  it("repriceParty uses today's prices when a party becomes private or stops being private", () => {
    const alone: PriceLine = { kind: "private", count: 1, eachMxn: 12_000 };
    expect(repriceParty(booked([alone], 4, true), party(6, 0, true), today)).toEqual([alone]);
    expect(repriceParty(booked([alone], 4, true), party(4), today)).toEqual([adults(4, 2_000)]);
    expect(repriceParty(booked([adults(2)], 2), party(2, 0, true), today)).toEqual([
      { kind: "private", count: 1, eachMxn: 15_000 },
    ]);
  });

  it("repriceParty returns null when the tour has no price for a child or a private ride", () => {
    const plain = { pricePerPersonMxn: 2_000 };
    expect(repriceParty(booked([adults(2)], 2), party(2, 1), plain)).toBeNull();
    expect(repriceParty(booked([adults(2)], 2), party(2, 0, true), plain)).toBeNull();
    const family = [adults(1), { kind: "child" as const, count: 2, eachMxn: 900 }];
    expect(repriceParty(booked(family, 3), party(2, 1), plain)).toEqual([
      adults(1),
      { kind: "child", count: 1, eachMxn: 900 },
    ]);
  });

  it("repriceParty keeps an agreed discount and never returns a negative total", () => {
    const off: PriceLine = { kind: "agreed", count: 1, eachMxn: -2_500 };
    expect(repriceParty(booked([adults(2), off], 2), party(3), today)).toContainEqual(off);
    expect(sumMxn(repriceParty(booked([adults(2), off], 2), party(1), today) ?? [])).toBe(0);
  });

  it("repriceParty offsets the price of riders who are added again against the retained amount", () => {
    const kept = (eachMxn: number): PriceLine => ({ kind: "kept", count: 1, eachMxn });
    const late = raiseToPaidAmount([adults(2)], 7_400);
    expect(late).toEqual([adults(2), kept(3_700)]);
    const after = booked(late, 2);
    const old = { ...today, pricePerPersonMxn: 1_850 };
    expect(repriceParty(after, party(3), old)).toEqual([adults(3), kept(1_850)]);
    expect(repriceParty(after, party(4), old)).toEqual([adults(4)]);
    expect(repriceParty(after, party(5), old)).toEqual([adults(5)]);
    expect(repriceParty(after, party(1), old)).toEqual([adults(1), kept(3_700)]);
    expect(raiseToPaidAmount([adults(2)], 3_000)).toEqual([adults(2)]);
    expect(setRetainedMxn(late, 0)).toEqual([adults(2)]);
  });

  it("repriceParty restores the original lines when added riders are removed again", () => {
    const counts = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(counts, counts, fc.nat({ max: 3 }), (from, to, some) => {
        const children = Math.min(some, to - 1);
        const start = booked([adults(from)], from);
        const lines = repriceParty(start, party(to, children), today) ?? [];
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(to);
        expect(countChildren(lines)).toBe(children);
        const back = repriceParty(booked(lines, to), party(from), today) ?? [];
        if (from <= to - children) expect(back).toEqual([adults(from)]);
      }),
    );
  });
});
