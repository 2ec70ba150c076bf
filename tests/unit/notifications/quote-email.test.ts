import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import { healthRule } from "#app/business/facts.ts";
import { locales } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { buildQuoteEmail } from "#app/notifications/email/quote-email.ts";
import { listRidingRules } from "#app/notifications/riding-rules.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const expiresAt = new Date("2026-11-22T04:00:00Z");

function buildOffer(change: Parameters<typeof createPaidBookingRow>[0]): Quote {
  const booking = createPaidBookingRow({ state: "held", source: "operator", ...change });
  const request = { amountCentavos: 100_000, token: "0".repeat(32), expiresAt };
  return { id: randomUUID(), booking, request, text: "Hi" } as unknown as Quote;
}

it.each(locales)("an offer's email says who can ride, before the guest pays (%s)", (language) => {
  const { closing } = buildQuoteEmail(buildOffer({ language }), emailContext).content;
  const [ages, weight, health] = closing;
  expect(ages).toContain("10");
  expect(weight).toContain("100");
  expect(health).toBe(typeset(healthRule[language]));
});

it("listRidingRules names the age of a private ride, and no weight without a limit", () => {
  const rules = listRidingRules({ tour: "sunset", isPrivate: true }, null, "en");
  expect(rules).toHaveLength(2);
  expect(rules[0]).toContain("Ages 6 and up");
  expect(rules[1]).toBe(typeset(healthRule.en));
});
