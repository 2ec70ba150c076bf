import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendCodeNumber,
  isAgencyCode,
  parseReferralCode,
  toAgencyCode,
} from "#app/agencies/agency-code.ts";
import { type AgencyTexts, agencyForm } from "#app/agencies/agency-form.ts";
import { type AgencySale, buildStatement } from "#app/agencies/agency-statement.ts";
import {
  computeCommissionCentavos,
  formatPercent,
  parseBasisPoints,
} from "#app/agencies/commission.ts";
import { parseForm } from "#app/forms/form-definition.ts";
import { formatCentavos } from "#app/web/admin/addresses/allotment-links.ts";

const money = fc.integer({ min: 0, max: 200_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

const sold = fc.record<AgencySale>({
  id: fc.uuid(),
  reference: fc.constant("K7P4TX"),
  date: fc.constant("2026-12-09"),
  tourName: fc.constant("Sunset"),
  name: fc.constant(""),
  riders: fc.integer({ min: 1, max: 12 }),
  end: fc.constantFrom("ran", "ahead", "cancelled", "no-show"),
  priceCentavos: money,
  byUsCentavos: fc.integer({ min: -1_000_000, max: 200_000_000 }),
  byAgencyCentavos: fc.integer({ min: -1_000_000, max: 200_000_000 }),
  basisPoints: rate,
});

describe("commission", () => {
  it.each([
    [370_000, 1_250, 46_250],
    [9_999, 1_250, 1_250],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [-500, 1_000, 0],
    [370_000, 0, 0],
    [370_000, 10_000, 370_000],
  ])("computeCommissionCentavos of %i centavos at %i basis points is %i", (income, points, due) => {
    expect(computeCommissionCentavos(income, points)).toBe(due);
  });

  it("computeCommissionCentavos rounds to a whole centavo and never exceeds the income", () => {
    fc.assert(
      fc.property(money, rate, (income, points) => {
        const due = computeCommissionCentavos(income, points);
        expect(Number.isInteger(due)).toBe(true);
        expect(due).toBeLessThanOrEqual(income);
        const off = due * 10_000 - income * points;
        expect(off).toBeGreaterThan(-5_000);
        expect(off).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it.each([
    ["10", 1_000],
    ["12.5", 1_250],
    ["12,25 %", 1_225],
    ["100", 10_000],
    ["0", 0],
    ["100.01", null],
    ["12.345", null],
    ["-1", null],
    ["1e1", null],
    ["ten", null],
    ["9".repeat(65_536), null],
  ])("parseBasisPoints reads %s as %s", (typed, points) => {
    expect(parseBasisPoints(typed)).toBe(points);
  });

  it("parseBasisPoints reads the output of formatPercent", () => {
    fc.assert(
      fc.property(rate, (points) => {
        expect(parseBasisPoints(formatPercent(points))).toBe(points);
      }),
    );
  });
});

describe("agency statement", () => {
  it("buildStatement computes its totals and balance from its lines", () => {
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 40 }), (all) => {
        const { lines, sums, balanceCentavos } = buildStatement(all);
        const total = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((sum, line) => sum + of(line), 0);
        expect(sums.commissionCentavos).toBe(total((line) => line.commissionCentavos));
        expect(sums.incomeCentavos).toBe(sums.byUsCentavos + sums.byAgencyCentavos);
        expect(balanceCentavos).toBe(
          total((line) => line.byAgencyCentavos) - total((line) => line.commissionCentavos),
        );
        expect(lines.map(({ end }) => end)).not.toContain("ahead");
        expect(lines.map(({ end }) => end)).not.toContain("cancelled");
        for (const line of lines) expect(line.commissionCentavos).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("formatCentavos omits the decimals of whole pesos", () => {
    expect(formatCentavos(370_000, "en")).toBe("MXN\u00a03,700");
    expect(formatCentavos(99_99, "en")).toBe("MXN\u00a099.99");
    expect(formatCentavos(1_234_05, "es")).toBe("$1,234.05\u00a0MXN");
    expect(formatCentavos(5, "es")).toBe("$0.05\u00a0MXN");
    expect(formatCentavos(-250, "en")).toBe("MXN\u00a0-2.50");
  });
});

describe("agency code", () => {
  it.each([
    ["Hotel Méndez & Co.", "hotel-mendez-co"],
    ["  ¡Ñandú!  ", "nandu"],
    ["海", "agency"],
    ["A very long name of a very long agency", "a-very-long-name-of-a-ve"],
  ])("toAgencyCode of %s is %s", (name, code) => {
    expect(toAgencyCode(name)).toBe(code);
  });

  it("toAgencyCode and appendCodeNumber return a valid code for any name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 2, max: 9_999 }),
        (name, n) => {
          expect(isAgencyCode(toAgencyCode(name))).toBe(true);
          expect(isAgencyCode(appendCodeNumber(toAgencyCode(name), n))).toBe(true);
        },
      ),
    );
  });

  it.each([
    ["arco", "arco"],
    ["ARCO", "arco"],
    ["arco ", null],
    ["<script>", null],
    ["", null],
    [null, null],
    ["a".repeat(25), null],
    ["x".repeat(65_536), null],
  ])("parseReferralCode reads %s as %s", (text, code) => {
    expect(parseReferralCode(text)).toBe(code);
  });
});

describe("agencyForm", () => {
  const context = { today: "2026-05-10" };
  const texts: AgencyTexts = {
    kind: "hotel",
    name: "Hotel Arco Iris",
    commission: "12.5",
    code: "",
    contactName: "",
    phone: "",
    email: "",
    language: "es",
    note: "",
  };
  const errorsOf = (change: Partial<AgencyTexts>) => {
    const read = parseForm(agencyForm, { ...texts, ...change }, context);
    return read.ok ? {} : read.errors;
  };

  it("agencyForm requires a name and a type of agency", () => {
    expect(parseForm(agencyForm, texts, context)).toMatchObject({
      ok: true,
      values: { commission: 1_250, code: null, note: null, email: "" },
    });
    expect(errorsOf({ name: " ", kind: "bank" })).toEqual({
      name: "required",
      kind: "choose-kind",
    });
  });

  it.each([
    [{ commission: "101" }, { commission: "not-a-percentage" }],
    [{ code: "Ñ" }, { code: "not-a-code" }],
    [{ code: "a" }, { code: "not-a-code" }],
    [{ code: "x".repeat(65_536) }, { code: "not-a-code" }],
    [{ phone: "12" }, { phone: "invalid-phone" }],
    [{ email: "marisol" }, { email: "invalid-email" }],
    [{ note: "see www.example.com" }, { note: "web-address" }],
  ])("agencyForm reports the error at its field: %j", (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
