import { expect, it } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { CalendarDay } from "#app/web/booking/2-day/calendar-day.tsx";
import type { CalendarParty } from "#app/web/booking/2-day/calendar-party.ts";
import type { DayView } from "#app/web/booking/booking-view.ts";
import { renderMarkup } from "../ui/render-html.tsx";

/** Returns a day with one departure, for which `minRiders` riders are needed. */
function dayWith(minRiders: number, seatsLeft: number, going?: number): DayView {
  return {
    date: "2026-12-09",
    dayLabel: "Wednesday, December 9",
    status: "free",
    seatsLeft,
    ...(going && { going }),
    departures: [{ start: "16:00", times: null, seatsLeft, minRiders }],
  } as unknown as DayView;
}

/** Returns the accessible name of a day, and what the cell shows. */
function show(day: DayView, party: Partial<CalendarParty>, locale: Locale = "en") {
  const markup = renderMarkup(
    <CalendarDay
      day={day}
      words={bookingMessages[locale].day}
      showsSky={false}
      party={{ riders: null, isPrivate: false, ...party }}
      chosen={false}
      tabIndex={0}
      onChoose={() => {}}
    />,
  );
  return { name: /sr-only">([^<]*)</.exec(markup)?.[1], markup };
}

it("a day without riders tells a party that is too small how many riders it lacks", () => {
  const day = dayWith(2, 12);
  expect(show(day, { riders: 1 }).name).toBe("Wednesday, December 9: needs one more rider");
  expect(show(day, { riders: 1 }, "es").name).toMatch(/: falta una persona para que salga$/);
  expect(show(dayWith(4, 12), { riders: 2 }).name).toMatch(/: needs 2 more riders$/);
  expect(show(day, { riders: 2 }).name).toMatch(/: 12 places left$/);
});

it("a day that is too full for a party names its places, and no missing rider", () => {
  expect(show(dayWith(1, 3, 9), { riders: 4 }).name).toBe(
    "Wednesday, December 9: 3 places left, 9 going, not available for your party",
  );
});

it("a day shows places left with a word, and riders going with an icon in narrow cells", () => {
  const left = show(dayWith(1, 5, 7), { riders: 2 }).markup;
  expect(left).toContain("<span>5 left</span>");
  expect(left).not.toContain("day-going");
  const going = show(dayWith(1, 5, 7), { riders: 1 }).markup;
  expect(going).toMatch(/day-going"><svg.*<\/svg>7<\/span><span class="in-wide">7 going</);
});
