import { describe, expect, it } from "vitest";
import { listMoneyStates } from "#app/web/admin/booking-parts/payment-badge.tsx";

type Row = Parameters<typeof listMoneyStates>[0];

const row = (change: Partial<Row>): Row => ({
  state: "offer",
  payment_status: "pending",
  refund: null,
  balance_mxn: 0,
  collected_mxn: 0,
  at_agency_mxn: 0,
  agency_owes_mxn: 0,
  total_price: 3_700,
  brought_by: null,
  ...change,
});
const texts = (change: Partial<Row>) =>
  listMoneyStates(row(change), "es").map(({ text }) => text.replaceAll("\u00a0", " "));

describe("payment badge after a cancelled departure", () => {
  it("listMoneyStates shows a deposit for a partly paid booking whose departure was cancelled", () => {
    expect(texts({ collected_mxn: 1_850 })).toEqual(["Pagado $1,850 MXN de $3,700 MXN"]);
  });

  it('listMoneyStates shows "unpaid" for an unpaid booking whose departure was cancelled', () => {
    expect(texts({})).toEqual(["Sin pago"]);
  });

  it('listMoneyStates shows "paid" for a paid booking whose departure was cancelled', () => {
    expect(texts({ payment_status: "paid", collected_mxn: 3_700 })).toEqual(["Pagado"]);
  });
});

it("listMoneyStates says how much of a cancelled booking was kept", () => {
  const change = { state: "cancelled", payment_status: "paid", collected_mxn: 1_850 } as const;
  expect(texts(change)).toEqual(["Conservado $1,850 MXN"]);
  expect(texts({ ...change, payment_status: "refunded", collected_mxn: 0 })).toEqual(["Devuelto"]);
});

it("only paid, pending and failed payments have a colour, and refunds on their way or due are grey", () => {
  const kinds = (change: Partial<Row>) =>
    listMoneyStates(row(change), "en").map(({ kind }) => kind);
  const confirmed = { state: "confirmed" } as const;
  expect(kinds({ ...confirmed, payment_status: "paid", collected_mxn: 3_700 })).toEqual(["paid"]);
  expect(kinds({ ...confirmed, balance_mxn: 3_700 })).toEqual(["pending"]);
  expect(kinds({ ...confirmed, payment_status: "failed" })).toEqual(["failed"]);
  expect(kinds({ state: "cancelled", refund: "came-back" })).toEqual(["failed"]);
  expect(kinds({ state: "cancelled", refund: "on-its-way" })).toEqual(["other"]);
  expect(kinds({ state: "cancelled", balance_mxn: -500 })).toEqual(["other"]);
  expect(kinds({ state: "cancelled", balance_mxn: -500, agency_owes_mxn: 500 })).toEqual(["other"]);
  expect(kinds({ state: "cancelled", payment_status: "refunded" })).toEqual(["other"]);
});
