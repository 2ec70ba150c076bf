import { expect, it } from "vitest";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { locales } from "#app/i18n/locale.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import { formatTooHeavy } from "#app/web/manage/move/format-too-heavy.server.ts";
import { createManagedBooking, moments } from "./managed-booking-fixtures.ts";

const otherDay = /another day|otro día/;

function format(locale: "en" | "es", weights: readonly number[], found: LocalDate | null) {
  const riders = weights.map((weightKg) => ({ answers: { ...noAnswers, weightKg } }));
  const guest = { listPartyRiders: async () => riders, findCarryingDay: async () => found };
  const services = { guest } as unknown as Parameters<typeof formatTooHeavy>[0];
  return formatTooHeavy(services, createManagedBooking(moments.early), 100, locale);
}

it.each(locales)(
  "formatTooHeavy offers another day only where there is one (%s)",
  async (locale) => {
    const text = await format(locale, [105, 70], "2026-12-14");
    expect(text).toMatch(otherDay);
    expect(text).toContain("14");
    for (const none of [
      await format(locale, [105, 70], null),
      await format(locale, [105, 110], "2026-12-14"),
    ]) {
      expect(none).not.toMatch(otherDay);
      expect(none).toContain("WhatsApp");
      expect(none).not.toMatch(/[{}]/);
    }
  },
);
