import { describe, expect, it } from "vitest";
import { hasRefunds } from "#app/bookings/refunds/has-refunds.ts";
import { sumAllRefunds, sumRefundsSince } from "#app/bookings/refunds/sum-refunds.ts";
import { createPaidBookingRow } from "./notifications/booking-fixtures.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const byHand = (id: string, hour: number, amountCentavos: number, method: "cash" | "agency") => ({
  ...{ id, at: at(hour), method, amountCentavos, note: null },
});
const order = (hour: number, amountCentavos: number, change = {}) => ({
  ...{ dueAt: at(hour), amountCentavos, state: "done" as const, paymentId: "p", refundId: "r" },
  ...change,
});

const ledger = {
  handPayments: [
    byHand("in", 1, 1_850_00, "cash"),
    byHand("back", 3, -500_00, "cash"),
    byHand("wrong", 4, -900_00, "cash"),
    byHand("undoes", 5, 900_00, "cash"),
    byHand("hotel", 5, -100_00, "agency"),
  ],
  refundOrders: [
    order(2, 200_00),
    order(6, 300_00, { state: "due", refundId: null }),
    order(6, 999_00, { state: "dropped", refundId: null }),
  ],
  history: [
    { id: 1, at: at(4), event: "given-back", detail: { handPaymentId: "wrong" } },
    {
      ...{ id: 2, at: at(5), event: "given-back-undone" },
      detail: { undoes: 1, counterPaymentId: "undoes" },
    },
  ],
};
/** A booking of 1,850 pesos, of which 2,000 are with the business: 150 are still to be given back. */
const booking = createPaidBookingRow({
  ...{ totalPrice: 1_850, collectedCentavos: 2_000_00, manualCentavos: 500_00, agencyCentavos: 0 },
});

describe("sumRefundsSince", () => {
  it("sumRefundsSince sums what went back since an instant, and all that is still to be given back", () => {
    expect(sumRefundsSince(booking, ledger, at(3))).toEqual({
      card: { centavos: 300_00, state: "begun" },
      hand: { due: 150_00, given: 500_00 },
      agency: { due: 0, given: 100_00 },
    });
    expect(sumRefundsSince(booking, ledger, null)).toMatchObject({
      card: { centavos: 0 },
      hand: { due: 150_00, given: 0 },
    });
  });
});

describe("hasRefunds", () => {
  const amount = { amountCentavos: 1_850_00 };
  const nothing = {
    ...{ payments: [], refundOrders: [], handPayments: [], disputes: [], history: [] },
  };

  it.each([
    ["a refund in cash", { handPayments: [byHand("back", 3, -1_850_00, "cash")] }],
    ["a refund by card", { refundOrders: [{ state: "done" as const }] }],
    [
      "a refund of a whole payment",
      { payments: [{ state: "refunded" as const, ...amount, refundedCentavos: 0 }] },
    ],
    [
      "a refund on the provider's pages",
      { payments: [{ state: "paid" as const, ...amount, refundedCentavos: 1_850_00 }] },
    ],
    ["a lost dispute", { disputes: [{ status: "lost" as const }] }],
  ])("hasRefunds is true after %s", (_name, part) => {
    expect(hasRefunds({ ...nothing, ...part })).toBe(true);
  });

  it("hasRefunds is false for notes that were undone and refunds that were given up", () => {
    const [, , wrong, undoes] = ledger.handPayments;
    expect(
      hasRefunds({
        ...nothing,
        payments: [{ state: "paid", ...amount, refundedCentavos: 0 }],
        refundOrders: [{ state: "dropped" }],
        handPayments: [wrong, undoes].flatMap((one) => (one ? [one] : [])),
        history: ledger.history,
      }),
    ).toBe(false);
  });
});

describe("sumAllRefunds", () => {
  it("sumAllRefunds counts each card refund once, with those of the provider's pages and without refused payments", () => {
    const payments = [
      // 200 by an order, and 50 that the operator refunded on the provider's pages.
      { id: "p", state: "paid" as const, refundedCentavos: 250_00 },
      { id: "twice", state: "refunded" as const, refundedCentavos: 1_850_00 },
    ];
    expect(sumAllRefunds(booking, { ...ledger, payments }, null)).toEqual({
      card: { centavos: 550_00, state: "begun" },
      hand: { due: 150_00, given: 500_00 },
      agency: { due: 0, given: 100_00 },
    });
  });

  it("sumAllRefunds adds what had gone back before a cancellation to the sums since it", () => {
    const cancelled = { id: 4, at: at(6), event: "cancelled", detail: {} };
    const elsewhere = {
      ...{ id: 3, at: at(2), event: "refunded-elsewhere" },
      detail: { amountCentavos: 50_00 },
    };
    const history = [elsewhere, ...ledger.history, cancelled];
    const end = {
      card: { centavos: 300_00, state: "begun" as const },
      hand: { due: 0, given: 0 },
      agency: { due: 0, given: 0 },
    };
    // 200 by card, 50 on the provider's pages, 500 by hand and 100 by the agency.
    expect(sumAllRefunds(booking, { ...ledger, history, payments: [] }, end)).toEqual({
      ...end,
      before: 850_00,
    });
  });
});
