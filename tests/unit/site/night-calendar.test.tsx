import { describe, expect, it } from "vitest";
import { coordinates } from "#app/business/facts.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { locales } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";
import { getHomePage } from "#app/web/site/home/loader.server.ts";
import { describeNight, NightCalendar } from "#app/web/site/home/night-calendar.tsx";
import { getSkyForecast, type SkyNight } from "#app/web/site/home/sky-forecast.server.ts";
import { renderMarkup } from "../ui/render-html.tsx";

/** This instant is 9 PM local time on Thursday, November 19. */
const now = new Date("2026-11-20T03:00:00Z");
const nights = (when = now) =>
  getSkyForecast(when, "en")
    .weeks.flat()
    .filter((night): night is SkyNight => night !== null);

describe("getSkyForecast", () => {
  it("getSkyForecast returns consecutive nights from today on, in weeks that start on Sunday", () => {
    const { weeks } = getSkyForecast(now, "en");
    expect(weeks).toHaveLength(5);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]?.map((night) => night?.date)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
    ]);
    nights().forEach(({ date }, index) => {
      expect(date).toBe(addDays("2026-11-19", index));
    });
    expect(nights().filter(({ isToday }) => isToday)).toHaveLength(1);
  });

  it("getSkyForecast always covers a full lunar month and thus always contains dark nights", () => {
    for (let day = 0; day < 60; day += 1) {
      const shown = nights(new Date(now.getTime() + day * 86_400_000));
      expect(shown.length).toBeGreaterThanOrEqual(29);
      expect(shown.some(({ isDark }) => isDark)).toBe(true);
    }
  });

  it("getSkyForecast returns nights within three days of the new moon of December 9, 2026 as dark", () => {
    const dark = nights().filter(({ isDark }) => isDark);
    expect(dark.map(({ date }) => date)).toEqual([
      "2026-12-05",
      "2026-12-06",
      "2026-12-07",
      "2026-12-08",
      "2026-12-09",
      "2026-12-10",
    ]);
  });

  it("getSkyForecast shows the full moon of November 24, 2026", () => {
    const full = nights().find(({ date }) => date === "2026-11-24");
    expect(full?.moonAge).toBeCloseTo(0.5, 1);
    expect(full?.phase).toBe(4);
    expect(full?.isDark).toBe(false);
  });
});

describe.each([
  ["2026-03-20"],
  ["2026-06-21"],
  ["2026-09-22"],
  ["2026-11-02"],
  ["2026-12-21"],
  ["2027-02-11"],
])("sunset on %s", (date) => {
  it("getSky differs from NOAA's solar calculator by less than two minutes", () => {
    const [hours = 0, minutes = 0] = getSky(date).sunset.split(":").map(Number);
    expect(Math.abs(hours * 60 + minutes - noaaSunsetMinutes(date))).toBeLessThan(2);
  });
});

it.each(locales)(
  "the night calendar marks today and has a cell for every day of five weeks (%s)",
  (locale) => {
    const { sky } = getHomePage(locale, now, "https://ride.test");
    const html = renderMarkup(<NightCalendar words={sky} weeks={sky.forecast.weeks} />);
    expect(html.match(/<td>/g)).toHaveLength(35);
    expect(html.match(/aria-current="date"/g)).toHaveLength(1);
  },
);

it("getSkyForecast states the sky of the day in the tours' time zone", () => {
  const forecast = getSkyForecast(new Date("2027-02-21T03:00:00Z"), "en");
  expect(forecast).toMatchObject({ today: "Saturday, February 20", sunset: "6:33\u00a0PM" });
  const shown = forecast.weeks.flat().filter((night) => night !== null);
  // The new moon is on 8 March 2027 at 9:29 UTC.
  expect(shown.filter(({ isDark }) => isDark).map(({ label }) => label)).toEqual([
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
  ]);
});

it("describeNight describes a night in one sentence in the page's language", () => {
  const say = (locale: "en" | "es", date: LocalDate) => {
    const night = getSkyForecast(now, locale)
      .weeks.flat()
      .find((one) => one?.date === date);
    return night && describeNight(night, getHomePage(locale, now, "https://ride.test").sky);
  };
  expect(say("en", "2026-11-24")).toBe("Tuesday, November 24: sunset 5:54\u00a0PM, full moon");
  expect(say("en", "2026-12-09")).toBe(
    "Wednesday, December 9: sunset 5:57\u00a0PM, new moon. A dark night, full of stars",
  );
  expect(say("es", "2026-12-09")).toBe(
    "miércoles 9 de diciembre: el sol se pone a las 5:57\u00a0p.\u00a0m., luna nueva. Noche oscura, llena de estrellas",
  );
});

/**
 * Computes the sunset in minutes after midnight (UTC-6) by the fractional-year formulas of NOAA's
 * Global Monitoring Laboratory ("General Solar Position Calculations"), which the site's library
 * does not use.
 */
function noaaSunsetMinutes(date: LocalDate): number {
  const { PI, sin, cos, tan, acos } = Math;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const dayOfYear = (midnight - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000;
  const year = ((2 * PI) / 365) * (dayOfYear + 0.5);
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * cos(year) -
      0.032077 * sin(year) -
      0.014615 * cos(2 * year) -
      0.040849 * sin(2 * year));
  const declination =
    0.006918 -
    0.399912 * cos(year) +
    0.070257 * sin(year) -
    0.006758 * cos(2 * year) +
    0.000907 * sin(2 * year) -
    0.002697 * cos(3 * year) +
    0.00148 * sin(3 * year);
  const latitude = (coordinates.latitude * PI) / 180;
  const zenith = (90.833 * PI) / 180;
  const hourAngle =
    acos(cos(zenith) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)) *
    (180 / PI);
  return 720 - 4 * (coordinates.longitude - hourAngle) - equationOfTime - 360;
}
