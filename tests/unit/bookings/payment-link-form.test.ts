import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toInstant } from "#app/platform/local-time.ts";
import {
  parsePaymentLink,
  readPaymentLinkTexts,
} from "#app/web/admin/booking/payment-link-form.ts";

const valid = { amount: "1,850", untilDay: "2026-12-09", untilTime: "14:30" };

describe("parsePaymentLink", () => {
  it("parsePaymentLink reads a sum in pesos and a local deadline", () => {
    expect(parsePaymentLink(valid)).toEqual({
      ok: true,
      link: { amountCentavos: 1850_00, expiresAt: toInstant("2026-12-09", "14:30") },
    });
    expect(parsePaymentLink({ ...valid, amount: "$99.50" })).toMatchObject({
      link: { amountCentavos: 99_50 },
    });
  });

  it("parsePaymentLink names the field that cannot be read", () => {
    for (const amount of ["", "0", "-5", "1e3", "12.345", "ten", "9".repeat(30)]) {
      expect(parsePaymentLink({ ...valid, amount })).toEqual({ ok: false, problem: "not-a-sum" });
    }
    for (const wrong of [
      { untilDay: "2026-02-30" },
      { untilDay: "" },
      { untilTime: "24:00" },
      { untilTime: "9:00" },
      { untilTime: "" },
    ]) {
      expect(parsePaymentLink({ ...valid, ...wrong })).toEqual({
        ok: false,
        problem: "not-a-time",
      });
    }
  });

  it("parsePaymentLink returns a positive whole sum and a valid instant, or a problem, for any texts", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constant(valid.untilDay));
    fc.assert(
      fc.property(text, text, text, (amount, untilDay, untilTime) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ amount, untilDay, untilTime })) {
          form.set(name, value);
        }
        const parsed = parsePaymentLink(readPaymentLinkTexts(form));
        if (!parsed.ok) return;
        expect(Number.isSafeInteger(parsed.link.amountCentavos)).toBe(true);
        expect(parsed.link.amountCentavos).toBeGreaterThan(0);
        expect(Number.isNaN(parsed.link.expiresAt.getTime())).toBe(false);
      }),
    );
  });
});
