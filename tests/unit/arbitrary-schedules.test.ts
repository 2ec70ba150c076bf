import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { formatTime } from "#app/i18n/format.ts";
import { isTimeOfDay } from "#app/i18n/time-of-day.ts";
import { toCalendarEntry } from "#app/notifications/calendar-feeds/calendar-entry.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import {
  buildBookingCalendar,
  buildCancelledCalendar,
} from "#app/notifications/email/calendar-attachment.server.ts";
import { buildReturnRows } from "#app/notifications/email/guest-email-parts.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { getTourData } from "#app/seo/structured-data/get-tour-data.server.ts";
import { buildTourTrip } from "#app/seo/structured-data/tour-nodes.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { formatBookedRideFacts } from "#app/tours/format-ride-facts.ts";
import { getRideOnDay } from "#app/tours/ride-end.ts";
import { getSunset } from "#app/tours/sunset-time.ts";
import { getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { arbitraryDay, arbitraryListing } from "../support/arbitrary-listing.ts";
import { readCalendar } from "../support/calendar-parser.ts";
import { useCatalogVersions } from "../support/use-catalog-versions.ts";
import { listGuestEmails } from "./notifications/all-emails.ts";
import { createPaidBookingRow, emailContext } from "./notifications/booking-fixtures.ts";

const runWithVersion = useCatalogVersions();

/** Generates a booking on any ride of any valid listing, with the listing stored in it. */
const anyBooking = fc
  .tuple(arbitraryListing, arbitraryDay, fc.nat(), fc.nat())
  .map(([listing, bookingDate, which, pickup]) => {
    const ride = listing.departures[which % listing.departures.length] as DepartureTime;
    const pickupTime = ride.pickups[pickup % ride.pickups.length] as string;
    const sold = { soldListing: listing, rideStart: ride.start, rideTour: "hot-springs" };
    const tourName = "Hot Springs Tour";
    return {
      listing,
      ride,
      booking: createPaidBookingRow({ bookingDate, pickupTime, tourName, ...sold }),
    };
  });

/** Reads a local time as if it were UTC. */
const asUtc = (date: string, time: string) => new Date(`${date}T${time}:00Z`);
const addMinutes = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);
const addHours = (instant: Date, hours: number) => addMinutes(instant, Math.round(hours * 60));

/** Computes when the calendar entry of a booking must end, from instants instead of texts. */
function expectedEnd({ durationHours }: Listing, ride: DepartureTime, row: BookingRow) {
  const { start, end, minutesAfterSunset, minutesToHotel = 30, proposedPickup } = ride;
  const { bookingDate: date } = row;
  if (end !== null) {
    const afterSunset = addMinutes(asUtc(date, getSunset(date)), minutesAfterSunset ?? -1_440);
    const fiveMinutes = 5 * 60_000;
    const rounded = new Date(Math.ceil(afterSunset.getTime() / fiveMinutes) * fiveMinutes);
    const scheduled = asUtc(date, end);
    return addMinutes(rounded > scheduled ? rounded : scheduled, minutesToHotel);
  }
  const fromUsualPickup = addHours(asUtc(date, proposedPickup as string), durationHours[1]);
  const begins = asUtc(date, start);
  return fromUsualPickup > begins ? fromUsualPickup : addHours(begins, durationHours[1]);
}

describe("bookings with an arbitrary schedule", () => {
  it("the event in the calendar file lasts from the pickup until the return to the hotel, even past midnight", () => {
    fc.assert(
      fc.property(anyBooking, ({ listing, ride, booking }) => {
        const words = getBookingEmailContent(booking, booking.language);
        for (const make of [buildBookingCalendar, buildCancelledCalendar]) {
          const [event, ...others] = readCalendar(make(booking, words, emailContext.now).text);
          expect(others).toEqual([]);
          expect(event?.start).toEqual(asUtc(booking.bookingDate, booking.pickupTime));
          expect(event?.end).toEqual(expectedEnd(listing, ride, booking));
        }
      }),
    );
  });

  it("the team's calendar entry has the same times as the calendar file", () => {
    fc.assert(
      fc.property(anyBooking, ({ listing, ride, booking }) => {
        const { pickupTime, pickupLocation, participants, reference } = booking;
        const rider = { name: "Lucía", reference, participants, pickupTime, pickupLocation };
        const entry = toCalendarEntry(
          {
            ...{ departureId: 1, tour: "hot-springs", name: null, date: booking.bookingDate },
            ...{ ride: getRideOnDay(ride, booking.bookingDate) },
            ...{ durationHours: listing.durationHours },
            ...{ sold: 3, capacity: 12, isCalledOff: false, riders: [rider] },
          },
          "es",
          "https://site.example",
        );
        expect(asUtc(booking.bookingDate, pickupTime).toISOString()).toContain(entry.start);
        expect(expectedEnd(listing, ride, booking).toISOString()).toContain(entry.end);
      }),
    );
  });

  it("the page and the email name the same return to the hotel as the calendar file", () => {
    fc.assert(
      fc.property(anyBooking, ({ listing, ride, booking }) => {
        const words = getBookingEmailContent(booking, "en");
        const [returned] = buildReturnRows(words);
        const end = expectedEnd(listing, ride, booking).toISOString().slice(11, 16);
        expect(returned?.value).toBe(`About ${formatTime(end, "en")}`);
        const facts = formatBookedRideFacts(words.departure, listing, booking.pickupTime, "en");
        expect(facts.back).toBe(returned?.value);
      }),
    );
  });

  it("all guest and operator emails show valid times and attach a valid calendar file", () => {
    fc.assert(
      fc.property(anyBooking, ({ booking }) => {
        for (const [, letter] of [
          ...listGuestEmails("es", booking),
          ["notice", notice(booking)] as const,
        ]) {
          expect(renderPlainText(letter.content)).not.toMatch(brokenTime);
          if (letter.calendar) readCalendar(letter.calendar.text);
        }
      }),
      { numRuns: 30 },
    );
  });
});

const notice = (booking: BookingRow) =>
  buildOperatorEmail(
    booking,
    { kind: "confirmed" },
    { ...emailContext, guestEmail: booking.email },
  );

/** Matches malformed times and missing values in a text. */
const brokenTime = /\d\.\d+:|:\d+\.|\b(2[4-9]|[3-9]\d):\d\d\b|NaN|undefined|Invalid/;

describe("tour pages with an arbitrary schedule", () => {
  it("tour pages, JSON-LD and llms.txt show only valid times", () => {
    const seed = seedCatalog();
    fc.assert(
      fc.property(arbitraryListing, (listing) => {
        const catalog = { ...seed, listings: { ...seed.listings, "hot-springs": listing } };
        runWithVersion({ number: 9, catalog }, () => {
          for (const locale of ["en", "es"] as const) {
            const said = Object.values(getTourPlaceholders("hot-springs", locale)).join("\n");
            expect(said).not.toMatch(brokenTime);
          }
          const site = "https://site.example";
          const data = getTourData("hot-springs", "en", site, emailContext.now);
          expect(JSON.stringify([buildTourTrip(site, data), renderLlmsTxt(site)])).not.toMatch(
            brokenTime,
          );
          expect(isTimeOfDay(data.backAtHotel)).toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });
});
