import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lowerPrivatePrice,
  raiseToPaidAmount,
  repriceParty,
  setRetainedMxn,
} from "#app/tours/changed-price-lines.ts";
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
    const more: PriceLine = { kind: "agreed", count: 1, eachMxn: -5_000 };
    expect(sumMxn(repriceParty(booked([adults(2), more], 2), party(1), today) ?? [])).toBe(0);
  });

  it("repriceParty lets riders who leave take their share of an agreed price along", () => {
    const agree = (eachMxn: number): PriceLine => ({ kind: "agreed", count: 1, eachMxn });
    const four = booked([adults(4), agree(-4_400)], 4);
    const totalOf = (riders: number) => sumMxn(repriceParty(four, party(riders), today) ?? []);
    expect([4, 3, 2, 1].map(totalOf)).toEqual([3_000, 2_250, 1_500, 750]);
    const dearer = booked([adults(4), agree(600)], 4);
    expect(repriceParty(dearer, party(3), today)).toEqual([adults(3), agree(450)]);
    // A child takes less along than an adult.
    const child: PriceLine = { kind: "child", count: 1, eachMxn: 900 };
    const family = booked([adults(1), child, agree(-1_375)], 2);
    expect(sumMxn(repriceParty(family, party(1), today) ?? [])).toBe(925);
    // An agreed price that is given back in parts never falls below the exact share.
    const odd = booked([adults(3), agree(-2_350)], 3);
    expect(sumMxn(repriceParty(odd, party(2), today) ?? [])).toBe(2_134);
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

describe("lowerPrivatePrice", () => {
  const line = (kind: PriceLine["kind"], eachMxn: number): PriceLine => ({
    kind,
    count: 1,
    eachMxn,
  });
  /** Returns the totals after each of the riders but the last left. */
  function listTotals(priceLines: PriceLine[] | null, participants: number) {
    let lines = priceLines;
    return Array.from({ length: participants - 1 }, (_, gone) => {
      lines = lowerPrivatePrice(booked(lines, participants - gone, true));
      return lines && sumMxn(lines);
    });
  }

  it("lowerPrivatePrice takes an equal share of the agreed price for each rider", () => {
    const half = [line("private", 8_000), line("agreed", -4_000)];
    expect(lowerPrivatePrice(booked(half, 4, true))).toEqual([
      line("private", 6_000),
      line("agreed", -3_000),
    ]);
    expect(listTotals(half, 4)).toEqual([3_000, 2_000, 1_000]);
    expect(listTotals([line("private", 8_000), line("agreed", 2_000)], 4)).toEqual([
      7_500, 5_000, 2_500,
    ]);
    expect(listTotals([line("private", 8_000)], 4)).toEqual([6_000, 4_000, 2_000]);
  });

  it("lowerPrivatePrice takes nothing from a ride that was agreed to be free", () => {
    expect(listTotals([line("private", 8_000), line("agreed", -8_000)], 4)).toEqual([0, 0, 0]);
  });

  it("lowerPrivatePrice leaves money that was kept for places given up", () => {
    const kept = line("kept", 1_000);
    expect(lowerPrivatePrice(booked([line("private", 8_000), kept], 4, true))).toEqual([
      line("private", 6_000),
      kept,
    ]);
    expect(listTotals([line("private", 8_000), line("agreed", -8_500), kept], 4)).toEqual([
      500, 500, 500,
    ]);
  });

  it("lowerPrivatePrice divides the riders' prices where there was none for a private ride", () => {
    expect(listTotals([adults(4, 2_000), line("agreed", -4_000)], 4)).toEqual([
      3_000, 2_000, 1_000,
    ]);
    const old = { ...booked(null, 4, true), totalPrice: 8_000 };
    expect(lowerPrivatePrice(old)).toEqual([line("private", 6_000)]);
  });

  it("lowerPrivatePrice returns null instead of a negative total", () => {
    const broken = [line("private", 2_000), line("agreed", -4_000)];
    expect(lowerPrivatePrice(booked(broken, 2, true))).toBeNull();
  });

  it("lowerPrivatePrice takes the same share in pesos for every rider and never a negative one", () => {
    const sums = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(sums, sums, fc.integer({ min: 2, max: 12 }), (listed, agreed, riders) => {
        const lines = [line("private", listed), line("agreed", agreed - listed)];
        for (const [gone, total] of listTotals(lines, riders).entries()) {
          const exact = (agreed * (riders - gone - 1)) / riders;
          expect(total).toBeGreaterThanOrEqual(exact);
          expect(total).toBeLessThan(exact + riders);
        }
      }),
    );
  });
});
