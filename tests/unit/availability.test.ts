import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DepartureState,
  findGuestRefusal,
  getBookingCutoff,
  getBookingHorizon,
  getSeatsLeft,
} from "#app/departures/availability.ts";
import { findDepartureByPickup } from "#app/departures/departure-times.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

const catalog = seedCatalog();
const sunset = { tour: "sunset", date: "2026-12-09", start: "16:00" } as const;
const hotSprings = { tour: "hot-springs", date: "2026-12-09", start: "08:00" } as const;
const morning = { tour: "sunset", date: "2026-12-09", start: "08:00" } as const;
const wellBefore = toInstant("2026-12-01", "12:00");

function departure(state: Partial<DepartureState> = {}): DepartureState {
  const plenty = { horsesLeft: 100, closed: false, dayClosed: false, offered: true };
  return { capacity: 12, taken: 0, confirmed: 0, ...plenty, ...state };
}

const riders = (participants: number) => ({ participants, isPrivate: false });

describe("booking cutoff and horizon", () => {
  it("getBookingCutoff is two hours before the first pickup of the sunset tour", () => {
    expect(getBookingCutoff(catalog, sunset)).toEqual(toInstant("2026-12-09", "12:00"));
    expect(getBookingCutoff(catalog, morning)).toEqual(toInstant("2026-12-09", "04:30"));
  });

  it("getBookingCutoff is 20:00 on the day before for the hot springs tour", () => {
    expect(getBookingCutoff(catalog, hotSprings)).toEqual(toInstant("2026-12-08", "20:00"));
  });

  it("findGuestRefusal refuses bookings from the cutoff on", () => {
    const cutoff = getBookingCutoff(catalog, sunset);
    const justBefore = new Date(cutoff.getTime() - 1);
    expect(findGuestRefusal(catalog, sunset, departure(), riders(2), justBefore)).toBeNull();
    expect(findGuestRefusal(catalog, sunset, departure(), riders(2), cutoff)).toEqual({
      reason: "past-cutoff",
    });
  });

  it("findGuestRefusal refuses past days", () => {
    const later = toInstant("2026-12-10", "09:00");
    expect(findGuestRefusal(catalog, sunset, departure(), riders(2), later)).toEqual({
      reason: "past-cutoff",
    });
  });

  it("findGuestRefusal refuses days more than twelve months ahead", () => {
    const now = toInstant("2026-11-20", "10:00");
    expect(getBookingHorizon(catalog, now)).toBe("2027-11-20");
    const last = { ...sunset, date: "2027-11-20" };
    expect(findGuestRefusal(catalog, last, departure(), riders(2), now)).toBeNull();
    const after = { ...sunset, date: addDays(last.date, 1) };
    expect(findGuestRefusal(catalog, after, departure(), riders(2), now)).toEqual({
      reason: "beyond-horizon",
    });
  });
});

describe("findGuestRefusal", () => {
  const anyDeparture = fc
    .tuple(fc.integer({ min: 2, max: 12 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([capacity, taken, confirmed]) =>
      departure({
        capacity,
        taken: Math.min(taken, capacity),
        confirmed: Math.min(confirmed, taken, capacity),
      }),
    );

  it("findGuestRefusal refuses every party with more riders than the departure has free seats", () => {
    fc.assert(
      fc.property(anyDeparture, fc.integer({ min: 1, max: 12 }), (state, party) => {
        const refusal = findGuestRefusal(catalog, sunset, state, riders(party), wellBefore);
        if (refusal === null) expect(state.taken + party).toBeLessThanOrEqual(state.capacity);
        if (state.taken + party > state.capacity) {
          expect(refusal).toEqual({ reason: "sold-out", seatsLeft: state.capacity - state.taken });
        }
      }),
    );
  });

  it("findGuestRefusal refuses every party with more riders than there are free horses", () => {
    const state = departure({ capacity: 12, taken: 4, horsesLeft: 3 });
    expect(findGuestRefusal(catalog, sunset, state, riders(3), wellBefore)).toBeNull();
    expect(findGuestRefusal(catalog, sunset, state, riders(4), wellBefore)).toEqual({
      reason: "sold-out",
      seatsLeft: 3,
    });
    expect(getSeatsLeft(departure({ horsesLeft: -2 }))).toBe(0);
  });

  it("findGuestRefusal accepts any party of two or more that fits", () => {
    fc.assert(
      fc.property(anyDeparture, fc.integer({ min: 2, max: 12 }), (state, party) => {
        const fits = state.taken + party <= state.capacity;
        expect(findGuestRefusal(catalog, sunset, state, riders(party), wellBefore) === null).toBe(
          fits,
        );
      }),
    );
  });

  it("findGuestRefusal accepts a solo rider only on a departure with confirmed riders", () => {
    expect(findGuestRefusal(catalog, sunset, departure(), riders(1), wellBefore)).toEqual({
      ...{ reason: "needs-company", missing: 1 },
    });
    const onlyHeld = departure({ taken: 4 });
    expect(findGuestRefusal(catalog, sunset, onlyHeld, riders(1), wellBefore)).toEqual({
      ...{ reason: "needs-company", missing: 1 },
    });
    expect(
      findGuestRefusal(
        catalog,
        sunset,
        departure({ taken: 2, confirmed: 2 }),
        riders(1),
        wellBefore,
      ),
    ).toBeNull();
    expect(
      findGuestRefusal(
        catalog,
        sunset,
        departure({ taken: 11, confirmed: 11 }),
        riders(1),
        wellBefore,
      ),
    ).toBeNull();
  });

  it("findGuestRefusal refuses a closed departure", () => {
    const closed = departure({ closed: true });
    expect(getSeatsLeft(closed)).toBe(0);
    expect(findGuestRefusal(catalog, sunset, closed, riders(2), wellBefore)).toEqual({
      reason: "closed",
      wholeDay: false,
    });
  });

  it("findGuestRefusal refuses the morning ride on days on which the operator does not offer it", () => {
    const off = departure({ offered: false });
    expect(findGuestRefusal(catalog, morning, off, riders(2), wellBefore)).toEqual({
      reason: "not-offered",
    });
    expect(findGuestRefusal(catalog, morning, departure(), riders(2), wellBefore)).toBeNull();
  });

  it("findGuestRefusal refuses unknown start times", () => {
    const odd = { ...sunset, start: "17:00" };
    expect(findGuestRefusal(catalog, odd, departure(), riders(2), wellBefore)).toEqual({
      reason: "unknown-departure",
    });
  });
});

describe("findDepartureByPickup", () => {
  it("findDepartureByPickup returns the departure that a pickup time belongs to", () => {
    for (const pickup of ["14:00", "14:30", "15:00", "15:30"]) {
      expect(findDepartureByPickup(catalog.listings.sunset, pickup)?.start).toBe("16:00");
    }
    expect(findDepartureByPickup(catalog.listings["hot-springs"], "08:00")?.start).toBe("08:00");
    expect(findDepartureByPickup(catalog.listings["hot-springs"], "14:00")).toBeUndefined();
  });
});
