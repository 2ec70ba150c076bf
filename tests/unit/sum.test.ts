import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSumProblem } from "../../app/forms/format-sum-problem.ts";
import {
  applyChosenSum,
  chosenSumName,
  mostStoredCentavos,
  readSum,
  toChosenSum,
  toSumText,
} from "../../app/forms/sum.ts";
import { formatMoney } from "../../app/i18n/format.ts";

const read = (text: string, rule = {}) => {
  const sum = readSum(text, rule);
  return sum.ok ? sum.centavos : sum.problem === "ambiguous" ? sum.meanings : sum.problem;
};

describe("readSum", () => {
  test("an unclear text means no sum that its field cannot take", () => {
    const meant = { leastCentavos: 10_00, mostCentavos: 3700_00 };
    expect(read("1,850,00", { meant })).toEqual([1850_00]);
    expect(read("1.850", { meant })).toEqual([1850_00]);
    expect(read("0,85", { meant })).toBe("too-small");
    expect(read("2.500.000", { meant })).toBe("too-large");
    expect(formatSumProblem("0,85", { meant }, "en")).toBe(
      `That's too little. Enter at least ${formatMoney(10, "en")}.`,
    );
    expect(formatSumProblem("2.500.000", { meant }, "es")).toBe(
      `Es demasiado. Escribe ${formatMoney(3700, "es")} o menos.`,
    );
  });

  test("a clear text is read whatever an unclear one could mean", () => {
    expect(read("5", { meant: { leastCentavos: 10_00 } })).toBe(5_00);
    expect(read("185,000", { meant: { mostCentavos: 3700_00 } })).toBe(185_000_00);
  });

  test.each([
    ["1850", 1850_00],
    ["1850.5", 1850_50],
    ["1850.50", 1850_50],
    ["1,850", 1850_00],
    ["1,850.50", 1850_50],
    ["12,345,678", 12_345_678_00],
    ["0.50", 50],
    ["$1,850 MXN", 1850_00],
    ["MXN\u00a01,850.00", 1850_00],
    ["1\u202f850 pesos", 1850_00],
    [" 1 850 ", 1850_00],
    ["１８５０", 1850_00],
    ["\u200e1850\u200b", 1850_00],
  ])("reads %j", (text, centavos) => {
    expect(read(text)).toBe(centavos);
  });

  test.each([
    ["18,50", [18_50, 1850_00]],
    ["3500,00", [3500_00, 350_000_00]],
    ["1,5", [1_50, 15_00]],
    ["1.850", [1_85, 1850_00]],
    ["1.850,00", [1850_00]],
    ["1.850,5", [1850_50]],
    ["1,850,00", [1850_00, 185_000_00]],
    ["2.500.000", [2_500_000_00]],
    ["1.855", [1855_00]],
    ["0,50", [50]],
    ["0,850", [85]],
    ["1850.", [1850_00]],
    ["1,850.", [1850_00]],
    [".50", [50]],
    ["1'850", [1850_00]],
    ["18 pesos 50", [18_50, 1850_00]],
    ["１，８５０", [1850_00]],
    ["+50", [50_00]],
    ["01,850", [1_85]],
  ])("asks what %j means", (text, meanings) => {
    expect(read(text)).toEqual(meanings);
  });

  test.each([
    ["", "empty"],
    [" $ ", "empty"],
    ["0", "zero"],
    ["0.00", "zero"],
    ["-50", "negative"],
    ["−$50", "negative"],
    ["(50)", "negative"],
    ["21000000", "too-large"],
    ["9".repeat(40), "too-large"],
    ["abc", "not-a-sum"],
    ["1e3", "not-a-sum"],
    ["0x10", "not-a-sum"],
    ["50 USD", "not-a-sum"],
    ["½", "not-a-sum"],
    ["1²", "not-a-sum"],
    ["50-100", "not-a-sum"],
    ["1850 ".repeat(13_000), "not-a-sum"],
    ["9".repeat(65_536), "not-a-sum"],
  ])("names what is wrong with a text like %j", (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  test("keeps the limits of a field for the sum and for its meanings", () => {
    expect(read("0", { mayBeZero: true })).toBe(0);
    expect(read("1850.50", { wholePesos: true })).toBe("whole-pesos");
    expect(read("1850.00", { wholePesos: true })).toBe(1850_00);
    expect(read("18,50", { wholePesos: true })).toEqual([1850_00]);
    expect(read("0,50", { wholePesos: true })).toBe("whole-pesos");
    expect(read("1850.01", { mostCentavos: 1850_00 })).toBe("too-large");
    expect(read("3500,00", { mostCentavos: 5000_00 })).toEqual([3500_00]);
  });

  const centavos = fc.integer({ min: 1, max: mostStoredCentavos });

  test("reads every sum that the site shows or puts into a field as that sum", () => {
    fc.assert(
      fc.property(centavos, (sum) => {
        expect(read(toSumText(sum))).toBe(sum);
        for (const locale of ["en", "es"] as const) {
          expect(read(formatMoney(sum / 100, locale))).toBe(sum);
        }
      }),
    );
  });

  test("never reads a sum whose comma may be a decimal point", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 199_999 }),
        fc.stringMatching(/^\d{1,2}$/),
        (pesos, decimals) => {
          const said = readSum(`${pesos},${decimals}`, { mayBeZero: true });
          expect(said.ok).toBe(false);
          if (said.ok) return;
          expect(said.meanings).toContain(pesos * 100 + Number(decimals.padEnd(2, "0")));
          if (pesos > 0) expect(said.meanings).toContain(Number(`${pesos}${decimals}`) * 100);
        },
      ),
    );
  });

  test("stores a text of digits and separators only if it has one meaning, and proposes two at most", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,' $"), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const said = readSum(text, { mayBeZero: true });
        const core = text.replace(/[\s$]/g, "");
        if (said.ok) {
          expect(core).toMatch(/^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d\d?)?$/);
          expect(said.centavos).toBe(Math.round(Number(core.replaceAll(",", "")) * 100));
        } else {
          expect(said.meanings.length).toBeLessThanOrEqual(2);
          const digits = core.replace(/\D/g, "");
          for (const meaning of said.meanings) {
            // Each meaning has the typed digits; only zeros at the ends may differ.
            const strip = (figure: string) => figure.replace(/^0+|0+$/g, "");
            expect(strip(String(meaning))).toBe(strip(digits));
          }
        }
      }),
    );
  });
});

describe("applyChosenSum", () => {
  test("puts the chosen meaning into its field and leaves the others as they were typed", () => {
    const form = new FormData();
    form.set("amount", "18,50");
    form.set("reason", "Rain");
    form.set(chosenSumName, toChosenSum("amount", 18_50));
    expect(Object.fromEntries(applyChosenSum(form))).toEqual({ amount: "18.50", reason: "Rain" });
  });

  test("ignores a choice for a field that the form does not have", () => {
    const form = new FormData();
    form.set(chosenSumName, "intent=5");
    expect([...applyChosenSum(form)]).toEqual([]);
  });
});

test("formatSumProblem names the meanings in the language of the reader", () => {
  expect(formatSumProblem("18,50", {}, "en")).toContain("MXN\u00a018.50 or MXN\u00a01,850?");
  expect(formatSumProblem("18,50", {}, "es")).toContain("$18.50\u00a0MXN o $1,850\u00a0MXN?");
  expect(formatSumProblem("18.50", {}, "en")).toBeUndefined();
});
