import { describe, expect, it } from "vitest";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { formatRefundForTeam, toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import {
  getBookingMoney,
  splitMoneyByHolder,
  splitOwedByHolder,
  sumMoneyByHolder,
} from "#app/bookings/ledger/money-breakdown.ts";
import { normalizeSpaces } from "../support/visitor-without-scripts.ts";
import { emptyEndSums } from "./manage/managed-booking-fixtures.ts";

/** A guest with a phone number, whom a hotel may have brought. */
const guest = (broughtBy: string | null = null) => ({ broughtBy, email: "", phone: "9581112233" });

const sums = (collectedCentavos: number, manualCentavos = 0, agencyCentavos = 0) => ({
  collectedCentavos,
  manualCentavos,
  agencyCentavos,
});
const booked = {
  state: "confirmed",
  totalPrice: 7_400,
  keptCentavos: null,
  paymentStatus: "paid",
  offerExpiresAt: null,
} as const;

describe("splitMoneyByHolder", () => {
  it.each([
    ["all on the card", sums(740_000), { card: 740_000, hand: 0, agency: 0 }],
    ["half of each", sums(740_000, 370_000), { card: 370_000, hand: 370_000, agency: 0 }],
    [
      "in three places",
      sums(740_000, 200_000, 140_000),
      { card: 400_000, hand: 200_000, agency: 140_000 },
    ],
    [
      "a card payment refunded in cash",
      sums(540_000, -200_000),
      { card: 540_000, hand: 0, agency: 0 },
    ],
    [
      "an agency's share refunded in cash",
      sums(0, -570_000, 570_000),
      { card: 0, hand: 0, agency: 0 },
    ],
    ["a negative sum after a dispute", sums(-100, 0), { card: 0, hand: 0, agency: 0 }],
  ] as const)("splitMoneyByHolder splits the collected money: %s", (_, given, places) => {
    expect(splitMoneyByHolder(given)).toEqual(places);
  });

  it("splitMoneyByHolder returns parts that add up to the collected sum and are never negative", () => {
    const steps = [-300_000, -100, 0, 150_000, 740_000];
    for (const card of steps) {
      for (const hand of steps) {
        for (const agency of steps) {
          const places = splitMoneyByHolder(sums(card + hand + agency, hand, agency));
          expect(sumMoneyByHolder(places)).toBe(Math.max(0, card + hand + agency));
          expect(Math.min(places.card, places.hand, places.agency)).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe("splitOwedByHolder", () => {
  it("splitOwedByHolder takes a repayment from the collected cash, then from the agency's share, and charges any excess to cash", () => {
    const held = { card: 100_000, hand: 200_000, agency: 300_000 };
    expect(splitOwedByHolder(held, 0)).toEqual({ card: 0, hand: 0, agency: 0 });
    expect(splitOwedByHolder(held, 150_000)).toEqual({ card: 0, hand: 150_000, agency: 0 });
    expect(splitOwedByHolder(held, 450_000)).toEqual({ card: 0, hand: 200_000, agency: 250_000 });
    // No refund to the card was ordered for this sum, so its card part is repaid in cash.
    expect(splitOwedByHolder(held, 600_000)).toEqual({ card: 0, hand: 300_000, agency: 300_000 });
  });
});

describe("money of a cancelled booking", () => {
  const ended = {
    ...booked,
    state: "cancelled",
    keptCentavos: 0,
    paymentStatus: "refunding",
  } as const;

  it("getBookingMoney shows the whole refund as due in cash when nothing was paid by card", () => {
    const money = getBookingMoney(ended, sums(370_000, 370_000), {
      ...emptyEndSums,
      collectedAtCancellation: 370_000,
    });
    expect(money.end).toEqual({
      card: { centavos: 0, state: "given" },
      hand: { due: 370_000, given: 0 },
      agency: { due: 0, given: 0 },
    });
  });

  it("getBookingMoney splits a refund between card, cash and agency", () => {
    // Of 7,400 pesos, 4,000 are on their way to the card; of 2,000 in cash, 500 are already repaid.
    const end = {
      ...emptyEndSums,
      collectedAtCancellation: 740_000,
      manualSinceEnd: 50_000,
      isCardOnItsWay: true,
    };
    const { end: after } = getBookingMoney(ended, sums(290_000, 150_000, 140_000), end);
    expect(after).toEqual({
      card: { centavos: 400_000, state: "begun" },
      hand: { due: 150_000, given: 50_000 },
      agency: { due: 140_000, given: 0 },
    });
    const said = (after && formatRefundForGuest(after, guest("Hotel Santa Fe"), "es"))?.map(
      normalizeSpaces,
    );
    expect(said).toEqual([
      "Va en camino tu reembolso de $4,000 MXN, a la tarjeta con que se pagó. Los bancos suelen mostrarlo en 5 a 10 días hábiles.",
      "Te devolvemos $1,500 MXN en efectivo o por transferencia; te escribimos para acordarlo.",
      "Te devolvimos $500 MXN en efectivo o por transferencia.",
      "Tu pago de $1,400 MXN lo tiene Hotel Santa Fe: ellos te lo devuelven.",
    ]);
  });

  it("formatRefundForGuest says that a rejected refund was paid back in another way", () => {
    const repaid = { ...emptyEndSums, collectedAtCancellation: 370_000, isRepaid: true };
    const refunded = { ...ended, paymentStatus: "refunded" };
    const { end } = getBookingMoney(refunded, sums(0), repaid);
    expect(end && formatRefundForGuest(end, guest(), "en").map(normalizeSpaces)).toEqual([
      "Your bank didn’t accept the refund, so we paid you back MXN 3,700 in another way.",
    ]);
    const again = getBookingMoney(refunded, sums(0), { ...repaid, hasCardReturned: true });
    expect(again.end?.card.state).toBe("returned");
  });

  it("formatRefundForGuest returns no lines when nothing was paid or everything was kept", () => {
    const none = getBookingMoney(ended, sums(0), { ...emptyEndSums, collectedAtCancellation: 0 });
    expect(none.end && formatRefundForGuest(none.end, guest(), "en")).toEqual([]);
    const kept = { ...ended, keptCentavos: 370_000, paymentStatus: "paid" };
    const all = getBookingMoney(kept, sums(370_000), {
      ...emptyEndSums,
      collectedAtCancellation: 370_000,
    });
    expect(all.end && formatRefundForGuest(all.end, guest(), "en")).toEqual([]);
  });

  it("getBookingMoney gives nothing back for a released hold, for which nothing was received", () => {
    const released = { ...ended, paymentStatus: "expired" };
    const none = getBookingMoney(released, sums(0), emptyEndSums);
    expect(none.end && formatRefundForGuest(none.end, guest(), "en")).toEqual([]);
    // A payment that came after the release and was refunded in full.
    const late = getBookingMoney(released, sums(0), {
      ...emptyEndSums,
      collectedAtCancellation: 100_000,
    });
    expect(late.end?.card).toEqual({ centavos: 100_000, state: "given" });
  });

  it("getBookingMoney shows a card refund that was made after a cancellation without a refund", () => {
    const kept = { ...ended, keptCentavos: 270_000, paymentStatus: "paid" };
    const end = { ...emptyEndSums, collectedAtCancellation: 370_000 };
    expect(getBookingMoney(kept, sums(270_000), end).end?.card).toEqual({
      centavos: 100_000,
      state: "given",
    });
    // This refund was made on the provider's pages, so it has no refund order.
    expect(getBookingMoney({ ...kept, keptCentavos: 370_000 }, sums(270_000), end)).toMatchObject({
      toCollectCentavos: 0,
      end: { card: { centavos: 100_000, state: "given" } },
    });
  });
});

it("getBookingMoney shows nothing to collect while the guest can still choose a refund", () => {
  const offer = { ...booked, offerExpiresAt: new Date() };
  expect(getBookingMoney(booked, sums(370_000)).toCollectCentavos).toBe(370_000);
  expect(getBookingMoney(offer, sums(370_000)).toCollectCentavos).toBe(0);
});

it('formatRefundForTeam says what to pay back and writes "hotel or agency" for an unnamed one', () => {
  const back = toRefundSums({ card: 0, hand: 100_000, agency: 200_000 }, "begun");
  expect(formatRefundForTeam(back, null, "en").map(normalizeSpaces)).toEqual([
    "Give MXN 1,000 back in cash or by transfer, and note it on the booking.",
    "The hotel or agency has MXN 2,000: ask them to give it back, and note it on the booking.",
  ]);
  expect(formatRefundForGuest(back, guest(), "es").map(normalizeSpaces)[1]).toBe(
    "Tu pago de $2,000 MXN lo tiene tu hotel o agencia: ellos te lo devuelven.",
  );
});

it("formatRefundForGuest asks a guest without phone and email to write", () => {
  const back = toRefundSums({ card: 0, hand: 100_000, agency: 0 }, "will");
  const nobody = { broughtBy: null, email: "none", phone: "" };
  const say = (who: Parameters<typeof formatRefundForGuest>[1], locale: "en" | "es") =>
    formatRefundForGuest(back, who, locale).map(normalizeSpaces);
  expect(say(nobody, "es")).toEqual([
    "Te devolvemos $1,000 MXN en efectivo o por transferencia. No tenemos tu teléfono ni tu correo: escríbenos, por favor, para acordarlo.",
  ]);
  expect(say(nobody, "en")).toEqual([
    "We’ll give you back MXN 1,000 in cash or by bank transfer. We have no phone number or email address of yours, so please write to us to arrange it.",
  ]);
  expect(say({ ...nobody, email: "ana@example.com" }, "en")).toEqual([
    "We’ll give you back MXN 1,000 in cash or by bank transfer; we’ll message you to arrange it.",
  ]);
});
