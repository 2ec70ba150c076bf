import { expect, it } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { CalendarDay, UnavailableDay } from "#app/web/booking/2-day/calendar-day.tsx";
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
      party={{ riders: null, ...party }}
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

it("a day that is too full for a party names its places and the party, and no missing rider", () => {
  expect(show(dayWith(1, 3, 9), { riders: 4 }).name).toBe(
    "Wednesday, December 9: 3 places left for 4 riders, 9 going",
  );
  expect(show(dayWith(1, 1), { riders: 4 }, "es").name).toMatch(/: queda 1 lugar y ustedes son 4$/);
});

it("a cell shows to everybody why a day does not take the party", () => {
  const alone = show(dayWith(2, 12), { riders: 1 }).markup;
  expect(alone).toMatch(/day-going"><svg.*<\/svg>\+1<\/span><span class="in-wide">needs 1 more</);
  expect(show(dayWith(1, 8, 4), { riders: 9 }).markup).toContain("<span>8 left</span>");
});

it.each([
  ["full", "Full"],
  ["closed", "Closed"],
  ["past", "bookings have closed"],
  ["ahead", "bookings aren’t open yet"],
] as const)("a day with the status %s says %s", (status, reason) => {
  const markup = renderMarkup(
    <UnavailableDay
      day={{ ...dayWith(1, 0), status }}
      words={bookingMessages.en.day}
      showsSky={false}
    />,
  );
  expect(/sr-only">([^<]*)</.exec(markup)?.[1]).toBe(`Wednesday, December 9: ${reason}`);
});

it("a day shows places left with a word, and riders going with an icon in narrow cells", () => {
  const left = show(dayWith(1, 5, 7), { riders: 2 }).markup;
  expect(left).toContain("<span>5 left</span>");
  expect(left).not.toContain("day-going");
  const going = show(dayWith(1, 5, 7), { riders: 1 }).markup;
  expect(going).toMatch(/day-going"><svg.*<\/svg>7<\/span><span class="in-wide">7 going</);
});
