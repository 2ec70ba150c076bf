import { expect, it } from "vitest";
import {
  describePartyAndPriceChange,
  describePartyAndPriceChanges,
  joinChanges,
} from "#app/notifications/email/describe-booking-change.ts";

const ramon = { name: "Ramón", age: null, price: "adult" as const, index: 1 };
const elena = { ...ramon, name: "Tía Elena", index: 2 };
const count = (participants: number) => ({ participants, children: 0, isPrivate: false });
const describeChange = (
  detail: Readonly<Record<string, unknown>>,
  locale: "en" | "es",
  event = "party-changed",
) => joinChanges(describePartyAndPriceChange({ event, detail }, locale)).replaceAll("\u00a0", " ");

it("describePartyAndPriceChange says in one sentence who left, how many ride, and what it costs", () => {
  const detail = {
    ...{ left: [ramon], from: count(6), to: count(5) },
    ...{ totalFrom: 11_100, totalTo: 9_250 },
  };
  expect(describeChange(detail, "es")).toBe(
    "ya no va Ramón; personas: antes 6, ahora 5; el total pasa de $11,100 MXN a $9,250 MXN",
  );
  expect(describeChange(detail, "en")).toMatch(
    /^Ramón is no longer coming; riders from 6 to 5; the total goes from .*11,100.* to .*9,250/,
  );
});

it("describePartyAndPriceChange says who left and how many join when the number stays", () => {
  const detail = {
    ...{ left: [ramon, elena], from: count(6), to: count(6) },
    ...{ totalFrom: 11_100, totalTo: 11_100 },
  };
  expect(describeChange(detail, "es")).toBe("ya no van Ramón y Tía Elena; se suman 2 personas");
  expect(describeChange({ ...detail, left: [elena] }, "en")).toBe(
    "Tía Elena is no longer coming; 1 rider joins",
  );
});

it("describePartyAndPriceChange says that who rides changed when the names are erased", () => {
  const detail = { from: count(6), to: count(6), totalFrom: 11_100, totalTo: 11_100 };
  expect(describeChange(detail, "es")).toBe("quiénes van");
});

const priced = (from: number, to: number) => ({ event: "price-changed", detail: { from, to } });
const partyOf = (from: number, to: number, left: readonly object[], totals: [number, number]) => ({
  event: "party-changed",
  detail: {
    ...{ left, from: count(from), to: count(to) },
    ...{ totalFrom: totals[0], totalTo: totals[1] },
  },
});
const describeAll = (lines: Parameters<typeof describePartyAndPriceChanges>[0]) =>
  joinChanges(describePartyAndPriceChanges(lines, "es")).replaceAll("\u00a0", " ");

it("describePartyAndPriceChanges joins corrections of the price in a row, and names none that was taken back", () => {
  const ordered = { event: "refund-ordered", detail: {} };
  const lines = [priced(2_500, 1_850), ordered, priced(1_850, 500), priced(500, 3_700)];
  expect(describeAll(lines)).toBe("el total pasa de $2,500 MXN a $3,700 MXN");
  expect(describeAll([...lines, priced(3_700, 2_500)])).toBe("");
});

it("describePartyAndPriceChanges joins changes of riders in a row, and keeps the order of the kinds", () => {
  const lines = [
    partyOf(6, 5, [ramon], [11_100, 9_250]),
    partyOf(5, 4, [elena], [9_250, 7_400]),
    priced(7_400, 7_000),
  ];
  expect(describeAll(lines)).toBe(
    "ya no van Ramón y Tía Elena; personas: antes 6, ahora 4; el total pasa de $11,100 MXN a $7,400 MXN; el total pasa de $7,400 MXN a $7,000 MXN",
  );
});
