import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textRules } from "#app/forms/text-rules.ts";
import { locales } from "#app/i18n/locale.ts";
import { formatLastRefundHours, formatRefundFacts } from "#app/tours/format-refund-steps.ts";
import {
  parsePaymentLink,
  readPaymentLinkTexts,
} from "#app/web/admin/booking/payment-link-form.ts";
import { readRefundChoice } from "#app/web/admin/cancel-booking/action.server.ts";
import { hostilePart } from "../../support/hostile-text.ts";

const anyText = fc.oneof(
  hostilePart,
  fc.array(hostilePart).map((parts) => parts.join("")),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary" }),
);
const digits = fc.oneof(
  fc.integer({ min: -10, max: 10_000_000_000 }).map(String),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom("1,850", "$ 1 850", "0", "0.00", "99.999", "1e3", "١٢٣", "0x10", "Infinity"),
);
const anyDay = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.nat({ max: 15 }), fc.nat({ max: 33 }))
    .map(([year, month, day]) =>
      [
        String(year).padStart(4, "0"),
        ...[month, day].map((part) => String(part).padStart(2, "0")),
      ].join("-"),
    ),
  anyText,
);
const anyTime = fc.oneof(
  fc
    .tuple(fc.nat({ max: 26 }), fc.nat({ max: 62 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
  anyText,
);

function createForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("parsePaymentLink with any texts", () => {
  it("parsePaymentLink returns whole centavos and a real instant, or names the wrong field", () => {
    fc.assert(
      fc.property(fc.oneof(digits, anyText), anyDay, anyTime, (amount, untilDay, untilTime) => {
        const texts = readPaymentLinkTexts(createForm({ amount, untilDay, untilTime }));
        const parsed = parsePaymentLink(texts);
        if (!parsed.ok) {
          expect(["not-a-sum", "not-a-time"]).toContain(parsed.problem);
          return;
        }
        const { amountCentavos, expiresAt } = parsed.link;
        expect(Number.isSafeInteger(amountCentavos)).toBe(true);
        expect(amountCentavos).toBeGreaterThan(0);
        expect(amountCentavos).toBeLessThan(2 ** 31);
        expect(Number.isNaN(expiresAt.getTime())).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it("parsePaymentLink reads a sum as it is written in pesos", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat({ max: 99 }), (pesos, cents) => {
        const amount = `$${pesos.toLocaleString("en")}.${String(cents).padStart(2, "0")}`;
        const parsed = parsePaymentLink({ amount, untilDay: "2026-12-09", untilTime: "14:30" });
        expect(parsed).toMatchObject({ ok: true, link: { amountCentavos: pesos * 100 + cents } });
      }),
    );
  });
});

describe("readRefundChoice with any texts", () => {
  const anyChoice = fc.oneof(fc.constantFrom("policy", "full", "sum", "fee", ""), anyText);

  it("readRefundChoice returns a choice with whole centavos and a short reason, or a named refusal", () => {
    fc.assert(
      fc.property(
        anyChoice,
        fc.oneof(digits, anyText),
        fc.oneof(anyText, fc.string({ minLength: 201, maxLength: 300 })),
        fc.oneof(digits, anyText),
        (refund, amount, reason, agreed) => {
          const texts = { refund, amount, reason };
          const read = readRefundChoice(createForm({ ...texts, agreed }), texts);
          if (typeof read === "string") {
            expect(["choose", "amount", "reason"]).toContain(read);
            return;
          }
          expect(read.refund).toBe(refund);
          if ("reason" in read && read.reason != null) {
            expect(read.reason.trim()).not.toBe("");
            // The rule of texts adds spaces after periods and does not count them.
            const counted = read.reason.replaceAll(". ", ".");
            expect(counted.length).toBeLessThanOrEqual(textRules.place.maximum);
          }
          if (!("centavos" in read)) return;
          expect(Number.isSafeInteger(read.centavos)).toBe(true);
          expect(read.centavos).toBeGreaterThanOrEqual(0);
          expect(read.agreed === null || Number.isSafeInteger(read.agreed)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("readRefundChoice never cancels in full or by the policy unless that was chosen", () => {
    fc.assert(
      fc.property(anyText, anyText, (refund, reason) => {
        fc.pre(!["policy", "full", "sum", "fee"].includes(refund));
        const texts = { refund, amount: "10", reason };
        expect(readRefundChoice(createForm(texts), texts)).toBe("choose");
      }),
    );
  });
});

describe("formatRefundFacts with a step until the start", () => {
  it.each(locales)("no text about a policy until the start says zero hours (%s)", (locale) => {
    const steps = [{ percent: 80, hours: 0 }];
    const facts = formatRefundFacts(steps, locale);
    const said = [...Object.values(facts), formatLastRefundHours(steps, locale)].join(" ");
    expect(said).not.toMatch(/\b0\s(hours|horas)/);
    expect(facts.refund).toMatch(/^1\s(minute|minuto)$/);
  });

  it.each(locales)("formatRefundFacts never says zero hours for a later step (%s)", (locale) => {
    const facts = formatRefundFacts(
      [
        { percent: 100, hours: 48 },
        { percent: 50, hours: 0 },
      ],
      locale,
    );
    const said = [facts.refundMore, facts.refundLater, facts.refundRest].join(" ");
    expect(said).not.toMatch(/\b0\b/);
    expect(said).toContain(
      { en: "until the ride starts", es: "hasta que empiece el paseo" }[locale],
    );
  });
});
