import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDeposit } from "#app/bookings/ledger/find-deposit.ts";
import { getHalfMxn, parsePartPayment } from "#app/bookings/manual/part-payment.ts";

const parse = (received: string, change: object = {}) =>
  parsePartPayment({ terms: "transfer", received, restBy: "", ...change });

describe("parsePartPayment", () => {
  it("parsePartPayment takes an empty amount as the whole price, and the rest on the day", () => {
    expect(parse(" ")).toEqual({
      ok: true,
      part: { receivedCentavos: null, restBy: "on-arrival" },
    });
    expect(parse("$1,850.50", { restBy: "link" })).toEqual({
      ok: true,
      part: { receivedCentavos: 1850_50, restBy: "link" },
    });
  });

  it("parsePartPayment names what is wrong with the amount or the rest", () => {
    for (const zero of ["0", "0.00", "$0"]) {
      expect(parse(zero)).toMatchObject({ field: "received", problem: "nothing-received" });
    }
    for (const text of ["half", "-5", "1.234", "1e3", "99999999"]) {
      expect(parse(text)).toMatchObject({ field: "received", problem: "not-a-sum" });
    }
    expect(parse("100", { restBy: "later" })).toMatchObject({
      field: "restBy",
      problem: "choose-rest",
    });
  });

  it("parsePartPayment ignores both fields for terms that bring no money at once", () => {
    for (const terms of ["on-arrival", "agency", ""]) {
      expect(parse("half", { terms })).toMatchObject({
        ok: true,
        part: { receivedCentavos: null },
      });
    }
  });
});

describe("getHalfMxn", () => {
  it("getHalfMxn is at least the other half and at most one peso more, for any price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (total) => {
        const rest = total - getHalfMxn(total);
        return getHalfMxn(total) - rest === total % 2;
      }),
    );
  });
});

describe("findDeposit", () => {
  it("findDeposit finds a deposit exactly while a part is paid and a part is not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer(), (total, balance) => {
        const deposit = findDeposit(total, balance);
        if (balance > 0 && balance < total) {
          expect(deposit).toEqual({ paidMxn: total - balance, totalMxn: total });
        } else expect(deposit).toBeNull();
      }),
    );
  });
});
