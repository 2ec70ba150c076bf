import { AsyncLocalStorage } from "node:async_hooks";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { isTimeOfDay } from "#app/i18n/time-of-day.ts";
import { entryOf } from "#app/notifications/calendar-feeds/calendar-entry.ts";
import { bookingWords } from "#app/notifications/email/booking-email-content.ts";
import {
  bookingCalendar,
  cancelledCalendar,
} from "#app/notifications/email/calendar-attachment.server.ts";
import { operatorNotice } from "#app/notifications/email/operator-email.ts";
import { mailText } from "#app/notifications/email/render-plain-text.ts";
import { llms } from "#app/seo/render-llms-txt.server.ts";
import { tourData } from "#app/seo/structured-data/get-tour-data.server.ts";
import { tourTrip } from "#app/seo/structured-data/tour-nodes.ts";
import type { PrintedVersion } from "#app/tours/catalog/catalog.ts";
import { printedVersion, printFrom } from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { tourWords } from "#app/tours/tour-fact-texts.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { anyDay, anyListing } from "../support/arbitrary-listing.ts";
import { readCalendar } from "../support/calendar-parser.ts";
import { guestMails } from "./notifications/all-emails.ts";
import { context, paidBooking } from "./notifications/booking-fixtures.ts";

const seeded = printedVersion();
const ofWork = new AsyncLocalStorage<PrintedVersion>();
printFrom(() => ofWork.getStore() ?? seeded);
afterAll(() => printFrom(() => seeded));

/** A booking on any ride of any listing, as it was sold. */
const anyBooking = fc
  .tuple(anyListing, anyDay, fc.nat(), fc.nat())
  .map(([listing, bookingDate, which, pickup]) => {
    const ride = listing.departures[which % listing.departures.length] as DepartureTime;
    const pickupTime = ride.pickups[pickup % ride.pickups.length] as string;
    const sold = { soldListing: listing, rideStart: ride.start, rideTour: "hot-springs" };
    const tourName = "Hot Springs Tour";
    return { listing, ride, booking: paidBooking({ bookingDate, pickupTime, tourName, ...sold }) };
  });

/** A local time as if the place were at UTC. */
const asUtc = (date: string, time: string) => new Date(`${date}T${time}:00Z`);
const later = (instant: Date, hours: number) =>
  new Date(instant.getTime() + Math.round(hours * 60) * 60_000);

/** When a calendar entry of a booking ends: the rule, worked out by instants. */
function expectedEnd({ durationHours }: Listing, { start, end }: DepartureTime, row: BookingRow) {
  const { bookingDate: date, pickupTime } = row;
  if (end !== null) return asUtc(date, end);
  const fromPickup = later(asUtc(date, pickupTime), durationHours[1]);
  const begins = asUtc(date, start);
  return fromPickup > begins ? fromPickup : later(begins, durationHours[1]);
}

describe("a booking of any schedule that the catalog takes", () => {
  it("has a calendar file from its pickup to the ride's end, on the next day if need be", () => {
    fc.assert(
      fc.property(anyBooking, ({ listing, ride, booking }) => {
        const words = bookingWords(booking, booking.language);
        for (const make of [bookingCalendar, cancelledCalendar]) {
          const [event, ...others] = readCalendar(make(booking, words, context.now).text);
          expect(others).toEqual([]);
          expect(event?.start).toEqual(asUtc(booking.bookingDate, booking.pickupTime));
          expect(event?.end).toEqual(expectedEnd(listing, ride, booking));
        }
      }),
    );
  });

  it("has an entry in the team's calendar with the same times", () => {
    fc.assert(
      fc.property(anyBooking, ({ listing, ride, booking }) => {
        const { pickupTime, pickupLocation, participants, reference } = booking;
        const rider = { name: "Lucía", reference, participants, pickupTime, pickupLocation };
        const entry = entryOf(
          {
            ...{ departureId: 1, tour: "hot-springs", name: null, date: booking.bookingDate },
            ...{ start: ride.start, end: ride.end, longestHours: listing.durationHours[1] },
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

  it("is told in every mail to guest and operator, with its file and without a broken time", () => {
    fc.assert(
      fc.property(anyBooking, ({ booking }) => {
        for (const [, letter] of [
          ...guestMails("es", booking),
          ["notice", notice(booking)] as const,
        ]) {
          expect(mailText(letter.content)).not.toMatch(brokenTime);
          if (letter.calendar) readCalendar(letter.calendar.text);
        }
      }),
      { numRuns: 30 },
    );
  });
});

const notice = (booking: BookingRow) =>
  operatorNotice(booking, { kind: "confirmed" }, { ...context, guestEmail: booking.email });

/** What times glued from texts and missing values look like. */
const brokenTime = /\d\.\d+:|:\d+\.|\b(2[4-9]|[3-9]\d):\d\d\b|NaN|undefined|Invalid/;

describe("the pages of any schedule that the catalog takes", () => {
  it("say times that exist, to people and to machines", () => {
    const seed = seedCatalog();
    fc.assert(
      fc.property(anyListing, (listing) => {
        const catalog = { ...seed, listings: { ...seed.listings, "hot-springs": listing } };
        ofWork.run({ number: 9, catalog }, () => {
          for (const locale of ["en", "es"] as const) {
            const said = Object.values(tourWords("hot-springs", locale)).join("\n");
            expect(said).not.toMatch(brokenTime);
          }
          const site = "https://site.example";
          const data = tourData("hot-springs", "en", site, context.now);
          expect(JSON.stringify([tourTrip(site, data), llms(site)])).not.toMatch(brokenTime);
          expect(data.backAtHotel === "" || isTimeOfDay(data.backAtHotel)).toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });
});
