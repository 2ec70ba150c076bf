import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { BookingDependencies } from "../../../app/bookings/booking-dependencies.server.ts";
import { createManualBooking } from "../../../app/bookings/manual/create-manual-booking.server.ts";
import { addHorse } from "../../../app/horses/update-horse.server.ts";
import { locales } from "../../../app/i18n/locale.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toInstant, toLocalDate } from "../../../app/platform/local-time.ts";
import { connect } from "../../../db/database.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { createManualBookingRequest } from "../../support/manual-booking.ts";
import { testHorse } from "../../support/test-horse.ts";

// This file has a site of its own, because the sheet shows all bookings of a day.
const { test, site } = createOwnSite();
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });
const today = toLocalDate(new Date());
// Another day than today, so that the sheet does not depend on the time of the test.
const date = addDays(today, 1);
/** The rides of the day, each with the number of riders in each of its bookings. */
const rides = [
  { tour: "hot-springs", start: "08:00", pickupTime: "08:00", parties: [2, 3, 1] },
  { tour: "sunset", start: "16:00", pickupTime: "14:30", parties: [4, 2, 5, 1] },
] as const;

test.beforeAll(async () => {
  const { db, pool } = connect(site.connectionString, () => {});
  for (const maxRiderKg of [60, 65, 70, 75, 80, 85, 90, 95, 100, 110]) {
    const typed = { ...testHorse, name: `Horse ${maxRiderKg}`, maxRiderKg };
    await addHorse(db, { id: randomUUID(), typed, now: new Date() });
  }
  const clock = { now: () => toInstant(today, "00:01") };
  const log = pino({ level: "silent" });
  const deps = { db, clock, log, publish: async () => {} } as unknown as BookingDependencies;
  for (const { tour, start, pickupTime, parties } of rides) {
    for (const [index, participants] of parties.entries()) {
      const request = createManualBookingRequest({
        key: { tour, date, start },
        party: { participants, children: 0, isPrivate: false },
        firstName: `Marisol ${index + 1}`,
        phone: `954 133 ${start.slice(0, 2)}${10 + index}`,
        pickupTime,
        terms: "on-arrival",
      });
      const { outcome } = await createManualBooking(deps, request);
      if (outcome !== "booked") throw new Error(`${tour}: ${outcome}`);
    }
  }
  await pool.end();
});

for (const locale of locales) {
  test(`the sheet of seven parties with 18 riders fits on three screens of a phone (${locale})`, async ({
    page,
  }) => {
    await logIn(page);
    await page.goto(`/admin/departures/${date}?lang=${locale}`);
    await expect(page.locator(".rider")).toHaveCount(7);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3 * phone.height);
    await expectNothingCut(page);
    await expectAccessible(page);
  });
}
