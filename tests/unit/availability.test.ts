import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bookingCutoff,
  bookingHorizon,
  type DepartureState,
  refusalFor,
  seatsLeft,
} from "#app/departures/availability.ts";
import { departureOfPickup } from "#app/departures/departure-times.ts";
import { addDays, instantOf } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

const catalog = seedCatalog();
const sunset = { tour: "sunset", date: "2026-12-09", start: "16:00" } as const;
const hotSprings = { tour: "hot-springs", date: "2026-12-09", start: "08:00" } as const;
const morning = { tour: "sunset", date: "2026-12-09", start: "08:00" } as const;
const wellBefore = instantOf("2026-12-01", "12:00");

function departure(state: Partial<DepartureState> = {}): DepartureState {
  const plenty = { horsesLeft: 100, closed: false, dayClosed: false, offered: true };
  return { capacity: 12, taken: 0, confirmed: 0, ...plenty, ...state };
}

const riders = (participants: number) => ({ participants, isPrivate: false });

describe("when bookings close", () => {
  it("is two hours before the sunset ride's first pickup", () => {
    expect(bookingCutoff(catalog, sunset)).toEqual(instantOf("2026-12-09", "12:00"));
    expect(bookingCutoff(catalog, morning)).toEqual(instantOf("2026-12-09", "04:30"));
  });

  it("is 20:00 the evening before for the hot springs", () => {
    expect(bookingCutoff(catalog, hotSprings)).toEqual(instantOf("2026-12-08", "20:00"));
  });

  it("refuses from that very minute on", () => {
    const cutoff = bookingCutoff(catalog, sunset);
    const justBefore = new Date(cutoff.getTime() - 1);
    expect(refusalFor(catalog, sunset, departure(), riders(2), justBefore)).toBeNull();
    expect(refusalFor(catalog, sunset, departure(), riders(2), cutoff)).toEqual({
      reason: "past-cutoff",
    });
  });

  it("refuses days that are past", () => {
    const later = instantOf("2026-12-10", "09:00");
    expect(refusalFor(catalog, sunset, departure(), riders(2), later)).toEqual({
      reason: "past-cutoff",
    });
  });

  it("ends the calendar twelve months ahead", () => {
    const now = instantOf("2026-11-20", "10:00");
    expect(bookingHorizon(catalog, now)).toBe("2027-11-20");
    const last = { ...sunset, date: "2027-11-20" };
    expect(refusalFor(catalog, last, departure(), riders(2), now)).toBeNull();
    const after = { ...sunset, date: addDays(last.date, 1) };
    expect(refusalFor(catalog, after, departure(), riders(2), now)).toEqual({
      reason: "beyond-horizon",
    });
  });
});

describe("who fits on a departure", () => {
  const anyDeparture = fc
    .tuple(fc.integer({ min: 2, max: 12 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([capacity, taken, confirmed]) =>
      departure({
        capacity,
        taken: Math.min(taken, capacity),
        confirmed: Math.min(confirmed, taken, capacity),
      }),
    );

  it("never lets more riders in than there is room for", () => {
    fc.assert(
      fc.property(anyDeparture, fc.integer({ min: 1, max: 12 }), (state, party) => {
        const refusal = refusalFor(catalog, sunset, state, riders(party), wellBefore);
        if (refusal === null) expect(state.taken + party).toBeLessThanOrEqual(state.capacity);
        if (state.taken + party > state.capacity) {
          expect(refusal).toEqual({ reason: "sold-out", seatsLeft: state.capacity - state.taken });
        }
      }),
    );
  });

  it("lets no more riders in than there are horses left", () => {
    const state = departure({ capacity: 12, taken: 4, horsesLeft: 3 });
    expect(refusalFor(catalog, sunset, state, riders(3), wellBefore)).toBeNull();
    expect(refusalFor(catalog, sunset, state, riders(4), wellBefore)).toEqual({
      reason: "sold-out",
      seatsLeft: 3,
    });
    expect(seatsLeft(departure({ horsesLeft: -2 }))).toBe(0);
  });

  it("lets any party of two or more in while there is room", () => {
    fc.assert(
      fc.property(anyDeparture, fc.integer({ min: 2, max: 12 }), (state, party) => {
        const fits = state.taken + party <= state.capacity;
        expect(refusalFor(catalog, sunset, state, riders(party), wellBefore) === null).toBe(fits);
      }),
    );
  });

  it("lets a rider alone join riders who have paid, and nobody else", () => {
    expect(refusalFor(catalog, sunset, departure(), riders(1), wellBefore)).toEqual({
      reason: "needs-company",
    });
    const onlyHeld = departure({ taken: 4 });
    expect(refusalFor(catalog, sunset, onlyHeld, riders(1), wellBefore)).toEqual({
      reason: "needs-company",
    });
    expect(
      refusalFor(catalog, sunset, departure({ taken: 2, confirmed: 2 }), riders(1), wellBefore),
    ).toBeNull();
    expect(
      refusalFor(catalog, sunset, departure({ taken: 11, confirmed: 11 }), riders(1), wellBefore),
    ).toBeNull();
  });

  it("has no seats on a closed departure", () => {
    const closed = departure({ closed: true });
    expect(seatsLeft(closed)).toBe(0);
    expect(refusalFor(catalog, sunset, closed, riders(2), wellBefore)).toEqual({
      reason: "closed",
      wholeDay: false,
    });
  });

  it("sells the morning ride only where the operator switched it on", () => {
    const off = departure({ offered: false });
    expect(refusalFor(catalog, morning, off, riders(2), wellBefore)).toEqual({
      reason: "not-offered",
    });
    expect(refusalFor(catalog, morning, departure(), riders(2), wellBefore)).toBeNull();
  });

  it("knows no other start times", () => {
    const odd = { ...sunset, start: "17:00" };
    expect(refusalFor(catalog, odd, departure(), riders(2), wellBefore)).toEqual({
      reason: "unknown-departure",
    });
  });
});

describe("pickup times", () => {
  it("lead to their departure", () => {
    for (const pickup of ["14:00", "14:30", "15:00", "15:30"]) {
      expect(departureOfPickup(catalog.listings.sunset, pickup)?.start).toBe("16:00");
    }
    expect(departureOfPickup(catalog.listings["hot-springs"], "08:00")?.start).toBe("08:00");
    expect(departureOfPickup(catalog.listings["hot-springs"], "14:00")).toBeUndefined();
  });
});
