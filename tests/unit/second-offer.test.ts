import { expect, it } from "vitest";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getNewQuotePage } from "#app/web/admin/new-quote/loader.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { createPaidBookingRow } from "./notifications/booking-fixtures.ts";

const date = "2026-12-12";
const first = "11111111-1111-4111-8111-111111111111";

function createDeparture(tour: TourId, start: string, seatsLeft: number): OperatorDeparture {
  return {
    ...{ key: { tour, date, start }, name: null, end: "19:00", pickups: ["07:00"] },
    ...{ backAt: toInstant(date, "20:00"), capacity: 12, maxCapacity: 12, sold: 12 - seatsLeft },
    ...{ held: 0, blocked: 0, blocks: [], hasPrivateParty: false, guests: 0, undecided: 0 },
    ...{ closed: null, ownClosure: null, dayClosed: false, closedWithDay: false, sale: "open" },
    ...{ offered: true, onDemand: false, isGone: false, horses: null, seatsLeft },
  };
}

const springs = createDeparture("hot-springs", "08:30", 12);
const full = createDeparture("sunset", "16:00", 0);

/** Returns the ride that the offer for the other two riders of a sunset party opens with. */
async function openSecondOffer(departures: readonly OperatorDeparture[], ride = "") {
  const booking = createPaidBookingRow({ tourName: "Sunset Tour", bookingDate: date });
  const services = {
    clock: { now: () => toInstant("2026-12-01", "10:00") },
    operator: { listDepartures: async () => departures, listClosedDays: async () => [] },
    quotes: { findQuote: async () => ({ id: first, booking, text: "Hello" }) as Quote },
  } as unknown as Services;
  const query = new URLSearchParams({ day: date, first, riders: "2", ride });
  const page = await getNewQuotePage({ services, query, locale: "en" });
  expect(page.start.participants).toBe("2");
  return page.ride?.name ?? null;
}

it("a second offer opens with another departure of the same tour that has room", async () => {
  const late = createDeparture("sunset", "17:00", 2);
  expect(await openSecondOffer([springs, full, late])).toBe("sunset-17:00");
});

it("a second offer opens without a ride if no other departure of the tour has room", async () => {
  const late = createDeparture("sunset", "17:00", 1);
  expect(await openSecondOffer([springs, full, late])).toBeNull();
  expect(await openSecondOffer([springs, full], "hot-springs-08:30")).toBe("hot-springs-08:30");
});
