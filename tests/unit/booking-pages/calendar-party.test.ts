import { expect, it } from "vitest";
import { takesParty } from "#app/web/booking/2-day/calendar-party.ts";
import type { DayView } from "#app/web/booking/booking-view.ts";

const dayWith = (...departures: DayView["departures"]) => ({ departures }) as DayView;
const empty = dayWith({ start: "16:00", times: null, seatsLeft: 12, minRiders: 2, isEmpty: true });
const joined = dayWith({ start: "16:00", times: null, seatsLeft: 5, minRiders: 1 });

it.each([
  [1, false, false, true],
  [2, false, true, true],
  [6, false, true, false],
  [1, true, true, false],
  [null, false, true, true],
])(
  "takesParty for %s riders (private: %s) returns %s on an empty day and %s on a joined one",
  (riders, isPrivate, onEmpty, onJoined) => {
    expect(takesParty(empty, { riders, isPrivate })).toBe(onEmpty);
    expect(takesParty(joined, { riders, isPrivate })).toBe(onJoined);
  },
);
