import { describe, expect, it } from "vitest";
import { backFrom, sayMoneyBack, sayMoneyToTeam } from "#app/bookings/ledger/format-refund.ts";
import {
  moneyOfBooking,
  placesOf,
  placesOwed,
  sumOfPlaces,
} from "#app/bookings/ledger/money-breakdown.ts";
import { spaced } from "../support/visitor-without-scripts.ts";
import { noEnd } from "./manage/managed-booking-fixtures.ts";

const sums = (collectedCentavos: number, handCentavos = 0, agencyCentavos = 0) => ({
  collectedCentavos,
  handCentavos,
  agencyCentavos,
});
const booked = {
  state: "confirmed",
  totalPrice: 7_400,
  keptCentavos: null,
  paymentStatus: "paid",
  offerExpiresAt: null,
} as const;

describe("where collected money is", () => {
  it.each([
    ["all on the card", sums(740_000), { card: 740_000, hand: 0, agency: 0 }],
    ["half of each", sums(740_000, 370_000), { card: 370_000, hand: 370_000, agency: 0 }],
    [
      "in three places",
      sums(740_000, 200_000, 140_000),
      { card: 400_000, hand: 200_000, agency: 140_000 },
    ],
    [
      "back by hand what came by card",
      sums(540_000, -200_000),
      { card: 540_000, hand: 0, agency: 0 },
    ],
    [
      "back by hand what the agency has",
      sums(0, -570_000, 570_000),
      { card: 0, hand: 0, agency: 0 },
    ],
    ["taken by the bank", sums(-100, 0), { card: 0, hand: 0, agency: 0 }],
  ] as const)("%s", (_, given, places) => {
    expect(placesOf(given)).toEqual(places);
  });

  it("adds up to what was collected, wherever it moved", () => {
    const steps = [-300_000, -100, 0, 150_000, 740_000];
    for (const card of steps) {
      for (const hand of steps) {
        for (const agency of steps) {
          const places = placesOf(sums(card + hand + agency, hand, agency));
          expect(sumOfPlaces(places)).toBe(Math.max(0, card + hand + agency));
          expect(Math.min(places.card, places.hand, places.agency)).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe("what is paid too much", () => {
  it("is given back by us as far as we have it, then by the agency, and never lost", () => {
    const held = { card: 100_000, hand: 200_000, agency: 300_000 };
    expect(placesOwed(held, 0)).toEqual({ card: 0, hand: 0, agency: 0 });
    expect(placesOwed(held, 150_000)).toEqual({ card: 0, hand: 150_000, agency: 0 });
    expect(placesOwed(held, 450_000)).toEqual({ card: 0, hand: 200_000, agency: 250_000 });
    // Card money that was kept for later is given back by hand.
    expect(placesOwed(held, 600_000)).toEqual({ card: 0, hand: 300_000, agency: 300_000 });
  });
});

describe("the money of a cancelled booking", () => {
  const ended = {
    ...booked,
    state: "cancelled",
    keptCentavos: 0,
    paymentStatus: "refunding",
  } as const;

  it("is still to be given back by hand where no card has it", () => {
    const money = moneyOfBooking(ended, sums(370_000, 370_000), {
      ...noEnd,
      collectedAtEnd: 370_000,
    });
    expect(money.end).toEqual({
      card: { centavos: 0, state: "given" },
      hand: { due: 370_000, given: 0 },
      agency: { due: 0, given: 0 },
    });
  });

  it("goes back from several places at once, each as far as it is", () => {
    // 7,400 at the end: 4,000 by card, on their way; of 2,000 in cash, 500 are given back already.
    const end = { ...noEnd, collectedAtEnd: 740_000, handSinceEnd: 50_000, isCardOnItsWay: true };
    const { end: after } = moneyOfBooking(ended, sums(290_000, 150_000, 140_000), end);
    expect(after).toEqual({
      card: { centavos: 400_000, state: "begun" },
      hand: { due: 150_000, given: 50_000 },
      agency: { due: 140_000, given: 0 },
    });
    const said = (after && sayMoneyBack(after, "Hotel Santa Fe", "es"))?.map(spaced);
    expect(said).toEqual([
      "Va en camino tu reembolso de $4,000 MXN, al mismo medio de pago. Los bancos suelen mostrarlo en 5 a 10 días hábiles.",
      "Te devolvemos $1,500 MXN en efectivo o por transferencia; te escribimos para acordarlo.",
      "Te devolvimos $500 MXN en efectivo o por transferencia.",
      "Tu pago de $1,400 MXN lo tiene Hotel Santa Fe: ellos te lo devuelven.",
    ]);
  });

  it("is said to have gone another way once a refund that came back was paid by hand", () => {
    const repaid = { ...noEnd, collectedAtEnd: 370_000, isRepaid: true };
    const refunded = { ...ended, paymentStatus: "refunded" };
    const { end } = moneyOfBooking(refunded, sums(0), repaid);
    expect(end && sayMoneyBack(end, null, "en").map(spaced)).toEqual([
      "Your bank didn't accept the refund, so we paid you back MXN 3,700 in another way.",
    ]);
    const again = moneyOfBooking(refunded, sums(0), { ...repaid, hasCardReturned: true });
    expect(again.end?.card.state).toBe("returned");
  });

  it("is nothing where nothing was paid or all was kept", () => {
    const none = moneyOfBooking(ended, sums(0), { ...noEnd, collectedAtEnd: 0 });
    expect(none.end && sayMoneyBack(none.end, null, "en")).toEqual([]);
    const kept = { ...ended, keptCentavos: 370_000, paymentStatus: "paid" };
    const all = moneyOfBooking(kept, sums(370_000), { ...noEnd, collectedAtEnd: 370_000 });
    expect(all.end && sayMoneyBack(all.end, null, "en")).toEqual([]);
  });

  it("tells of what went back by card after it was kept", () => {
    const kept = { ...ended, keptCentavos: 270_000, paymentStatus: "paid" };
    const end = { ...noEnd, collectedAtEnd: 370_000 };
    expect(moneyOfBooking(kept, sums(270_000), end).end?.card).toEqual({
      centavos: 100_000,
      state: "given",
    });
    // On the provider's own pages, without an order of ours.
    expect(moneyOfBooking({ ...kept, keptCentavos: 370_000 }, sums(270_000), end)).toMatchObject({
      toCollectCentavos: 0,
      end: { card: { centavos: 100_000, state: "given" } },
    });
  });
});

it("a guest who may still take the money back owes nothing", () => {
  const offer = { ...booked, offerExpiresAt: new Date() };
  expect(moneyOfBooking(booked, sums(370_000)).toCollectCentavos).toBe(370_000);
  expect(moneyOfBooking(offer, sums(370_000)).toCollectCentavos).toBe(0);
});

it("the team reads what there is to do, and a hotel without a name has one", () => {
  const back = backFrom({ card: 0, hand: 100_000, agency: 200_000 }, "begun");
  expect(sayMoneyToTeam(back, null, "en").map(spaced)).toEqual([
    "Give MXN 1,000 back in cash or by transfer, and note it on the booking.",
    "The hotel or agency has MXN 2,000: ask them to give it back, and note it on the booking.",
  ]);
  expect(sayMoneyBack(back, null, "es").map(spaced)[1]).toBe(
    "Tu pago de $2,000 MXN lo tiene tu hotel o agencia: ellos te lo devuelven.",
  );
});
