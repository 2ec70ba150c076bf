import { expect, it } from "vitest";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import { adultAge } from "#app/business/facts.ts";
import { locales } from "#app/i18n/locale.ts";

it("forms about riders say the age of adults that the rules use", () => {
  for (const locale of locales) expect(riderMessages[locale].adult).toContain(`${adultAge} `);
});
