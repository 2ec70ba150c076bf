import { expect, it } from "vitest";
import { getRefundState } from "#app/bookings/refund-terms.ts";
import { type DepartureKey, getBookingCutoff } from "#app/departures/availability.ts";
import { locales } from "#app/i18n/locale.ts";
import {
  formatLocalDayAndTime,
  formatMoveSentence,
} from "#app/notifications/email/booking-email-content.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { firstListings } from "#app/tours/first-listings.server.ts";
import { confirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";

const rides = tourIds.flatMap((tour) =>
  firstListings[tour].departures.map(
    ({ start }): DepartureKey => ({ tour, date: "2026-12-12", start }),
  ),
);
const terms = {
  refundSteps: [{ percent: 100, hours: 48 }],
  refundForfeited: false,
  refundKeptUntil: null,
  offerExpiresAt: null,
};
const hour = 3_600_000;

it.each(rides)(
  "formatMoveSentence promises a move until the booking cutoff of $tour at $start",
  (key) => {
    const until = getBookingCutoff(seedCatalog(), key);
    for (const locale of locales) {
      const { date, time } = formatLocalDayAndTime(until, locale);
      for (const say of [emailMessages[locale].policy, confirmationMessages[locale]]) {
        for (const refundForfeited of [true, false]) {
          for (let hours = -72; hours <= 30; hours += 1) {
            const now = new Date(until.getTime() + hours * hour);
            const standing = getRefundState({ ...terms, refundForfeited }, key, now);
            const said = formatMoveSentence(standing, until, locale, say, now);
            if (now >= until) expect(said).toBe("");
            else {
              expect(said).toContain(date);
              expect(said).toContain(time);
              expect(said).not.toContain("..");
            }
          }
        }
      }
    }
  },
);

it("formatMoveSentence is empty if the departure was cancelled or if a refund is due until the cutoff", () => {
  const key: DepartureKey = { tour: "hot-springs", date: "2026-12-12", start: "08:00" };
  const until = getBookingCutoff(seedCatalog(), key);
  const now = new Date(until.getTime() - hour);
  const say = emailMessages.en.policy;
  expect(formatMoveSentence({ kind: "called-off" }, until, "en", say, now)).toBe("");
  const kept = {
    ...terms,
    refundKeptUntil: new Date(until.getTime() + hour),
  };
  expect(formatMoveSentence(getRefundState(kept, key, now), until, "en", say, now)).toBe("");
});
