import { canCorrectAges } from "#app/bookings/changes/can-correct-ages.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getAgeChoice } from "#app/bookings/riders/age-choices.ts";
import { getAskedBelowAge, getLeastAge } from "#app/bookings/riders/child-ages.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import { adultAge } from "#app/business/facts.ts";
import { fillMessage, formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getPricesOn } from "#app/tours/prices.ts";
import type { Services } from "#server/wiring/services.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import { ridersMessages } from "../riders/messages.ts";
import { agesMessages } from "./messages.ts";

export type AgesVisit = Readonly<{
  services: Pick<Services, "guest" | "clock">;
  managed: ManagedBooking;
  locale: Locale;
}>;

/** Returns the page on which the guest corrects the ages, with what is known about each rider. */
export async function getAgesPage(visit: AgesVisit) {
  const { services, managed, locale } = visit;
  if (!canCorrectAges(managed)) throw redirectToBooking(visit);
  const { booking, key } = managed;
  const messages = agesMessages[locale];
  const listing = getPublishedListing(key.tour);
  const riders = await services.guest.listPartyRiders(booking.id);
  const date = formatDate(booking.bookingDate, locale, "short");
  return {
    ...getManagedBookingPage(managed, locale, services.clock.now()),
    say: messages,
    totals: {
      before: ridersMessages[locale].offer.before,
      total: ridersMessages[locale].offer.total,
    },
    revision: booking.revision,
    lead: fillMessage(messages.lead, { date: formatDate(booking.bookingDate, locale, "day") }),
    rules: [
      fillMessage(messages.rules, {
        age: getLeastAge(listing, booking.isPrivate),
        grown: adultAge,
      }),
      ...listPriceRules(visit),
    ].join(" "),
    askedBelow: getAskedBelowAge(listing),
    riders: riders.map((rider, index) => ({
      key: rider.key,
      // The age is in the field itself.
      label: fillMessage(messages.age, {
        rider: formatRiderTitle({ ...rider, age: null, price: "adult" }, index, locale),
        date,
      }),
      choice: getAgeChoice(rider),
    })),
  };
}

export type AgesPage = Awaited<ReturnType<typeof getAgesPage>>;

/** Says which ages pay the child's price, if the day has one for this party. */
function listPriceRules({ managed, locale }: AgesVisit): string[] {
  const { booking, key } = managed;
  const listing = getPublishedListing(key.tour);
  const { childPriceMxn } = getPricesOn(listing, key.date);
  if (childPriceMxn === undefined || booking.isPrivate) return [];
  const { who } = bookingMessages[locale];
  const ages = fillMessage(who.childPriceAges, { age: listing.childBelowAge ?? 0 });
  return [fillMessage(who.childPrice, { ages, price: formatMoney(childPriceMxn, locale) })];
}
