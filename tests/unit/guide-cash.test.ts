import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CashHandover,
  computeCashSums,
  isCashOpen,
} from "#app/bookings/guide-cash/guide-cash.ts";

const at = new Date("2026-12-05T23:00:00Z");
const line = (amountCentavos: number, isReceived = true): CashHandover => ({
  ...{ id: `${amountCentavos}`, amountCentavos, remark: null, recordedBy: "Ana", recordedAt: at },
  ...{ receivedBy: isReceived ? "Mar" : null, receivedAt: isReceived ? at : null },
});
const day = (cashCentavos: number, ...handovers: CashHandover[]) => ({
  ...{ accountId: "a", name: "Ana", day: "2026-12-05", transferCentavos: 0 },
  ...{ cashCentavos, handovers },
});

describe("computeCashSums", () => {
  it("computeCashSums subtracts what was handed in, and adds corrections", () => {
    expect(computeCashSums(day(3_700_00, line(2_000_00, false), line(-500_00)))).toEqual({
      handedInCentavos: 1_500_00,
      differenceCentavos: 2_200_00,
      unconfirmedCentavos: 2_000_00,
    });
  });

  it("computeCashSums splits what was collected into handed in and difference for any lines", () => {
    const amounts = fc.array(fc.integer({ min: -1e7, max: 1e7 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(1e8), amounts, (cash, list) => {
        const sums = computeCashSums(day(cash, ...list.map((one) => line(one))));
        expect(sums.handedInCentavos + sums.differenceCentavos).toBe(cash);
        expect(sums.unconfirmedCentavos).toBe(0);
      }),
    );
  });
});

describe("isCashOpen", () => {
  it.each([
    [day(0), false],
    [day(100), true],
    [day(100, line(100)), false],
    [day(100, line(100, false)), true],
    [day(0, line(100)), true],
  ])("isCashOpen is true while cash differs or a receipt is not confirmed: %#", (cash, isOpen) => {
    expect(isCashOpen(cash)).toBe(isOpen);
  });
});
