import { describe, expect, it } from "vitest";
import type { DayOfMonth } from "#app/departures/get-month-availability.server.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import {
  clampMonth,
  getInitialMonths,
  listTourChoices,
} from "#app/web/booking/booking-view.server.ts";
import { parseIntent } from "#app/web/booking/booking-view.ts";

const now = new Date("2026-11-20T18:00:00Z");
const nbsp = "\u00a0";

function dayOf(date: string, seatsLeft: number): DayOfMonth {
  const refusal = seatsLeft === 0 ? "sold-out" : null;
  return {
    date,
    status: seatsLeft === 0 ? "full" : seatsLeft <= 3 ? "last-seats" : "free",
    seatsLeft,
    weightLimitKg: 100,
    departures: [
      {
        start: "16:00",
        end: "19:00",
        pickups: ["14:00", "14:30"],
        seatsLeft,
        minRiders: 2,
        confirmed: 0,
        isEmpty: seatsLeft === 12,
        refusal,
      },
    ],
  };
}

/** Returns a calendar in which the given days have seats and all other days are full. */
function calendarOf(free: Record<string, number>) {
  const asked: string[] = [];
  return {
    asked,
    clock: { now: () => now },
    seats: {
      async getMonthAvailability(_catalog: unknown, _tour: string, month: string) {
        asked.push(month);
        return ["05", "06", "07", "08", "09", "10", "11"].map((day) =>
          dayOf(`${month}-${day}`, free[`${month}-${day}`] ?? 0),
        );
      },
    },
  };
}

describe("getInitialMonths", () => {
  it("getInitialMonths returns the current month first", async () => {
    const calendar = calendarOf({ "2026-11-06": 4 });
    const { month, months } = await getInitialMonths(calendar, "sunset", {}, "en");
    expect([month, months.length]).toEqual(["2026-11", 1]);
    expect(months[0]).toMatchObject({ title: "November 2026", previous: null, next: "2026-12" });
  });

  it.each([
    ["the first month with seven open days", { "11": 6, "12": 7, "01": 7 }, "2026-12"],
    ["the month of the next open day if none has seven", { "02": 1, "03": 6 }, "2027-02"],
    [
      "the month of the next open day if one with seven is far away",
      { "11": 1, "05": 7 },
      "2026-11",
    ],
    ["this month if no day is open", {}, "2026-11"],
  ])("getInitialMonths returns %s", async (_, openDays, opened) => {
    const free = Object.entries(openDays).flatMap(([month, count]) =>
      Array.from({ length: count }, (_day, index) => [
        `${month > "10" ? 2026 : 2027}-${month}-${String(5 + index).padStart(2, "0")}`,
        4,
      ]),
    );
    const { month } = await getInitialMonths(
      calendarOf(Object.fromEntries(free)),
      "sunset",
      {},
      "es",
    );
    expect(month).toBe(opened);
  });

  it("getInitialMonths also returns the month of the chosen day", async () => {
    const wanted = { month: "2027-02", date: "2026-12-05" };
    const { month, months } = await getInitialMonths(calendarOf({}), "sunset", wanted, "en");
    expect(month).toBe("2027-02");
    expect(months.map((view) => view.month)).toEqual(["2027-02", "2026-12"]);
  });

  it("getInitialMonths returns no month after the booking horizon", async () => {
    const wanted = { month: "2031-01" };
    const { month, months } = await getInitialMonths(calendarOf({}), "sunset", wanted, "en");
    expect([month, months[0]?.next]).toEqual(["2027-11", null]);
  });

  it.each(["", "2026-13", "nonsense", "2026-1", "../..", "2026-12-01"])(
    "clampMonth returns undefined for %j",
    (text) => {
      expect(clampMonth(text, now)).toBeUndefined();
    },
  );
});

it("getInitialMonths gives a day its own weight limit where it is not that of today", async () => {
  const calendar = calendarOf({ "2026-12-05": 4 });
  const seats = {
    getMonthAvailability: async (...asked: [unknown, string, string]) =>
      (await calendar.seats.getMonthAvailability(...asked)).map((day, index) =>
        index === 0 ? { ...day, weightLimitKg: 87 } : day,
      ),
  };
  const wanted = { month: "2026-12" };
  const { months } = await getInitialMonths({ ...calendar, seats }, "sunset", wanted, "en");
  const [own, usual] = months[0]?.days ?? [];
  expect(own?.weight?.label).toContain("87");
  expect(usual).not.toHaveProperty("weight");
});

it("getInitialMonths passes the guest's own hold to getMonthAvailability", async () => {
  const hold = { id: "hold", participants: 12, isPrivate: false };
  const asked: unknown[] = [];
  const calendar = calendarOf({});
  const { getMonthAvailability: monthAvailability } = calendar.seats;
  const seats = {
    getMonthAvailability: (catalog: unknown, tour: string, month: string, own?: unknown) => {
      asked.push(own);
      return monthAvailability(catalog, tour, month);
    },
  };
  await getInitialMonths({ ...calendar, seats }, "sunset", { month: "2026-12" }, "en", hold);
  expect(asked).toEqual([hold]);
});

describe("listTourChoices", () => {
  it("listTourChoices returns each tour's name, price and times in both languages", () => {
    const [sunset, springs] = listTourChoices(seedCatalog(), "en", bookingMessages.en);
    expect(sunset).toMatchObject({
      name: "Sunset Beach Tour",
      prices: { pricePerPersonMxn: 1850 },
    });
    expect(sunset?.when).toEqual({ text: "Ride", time: `4:00–7:00${nbsp}PM` });
    expect(springs?.when).toEqual({ text: "Pickup", time: `8:00${nbsp}AM` });
    const spanish = listTourChoices(seedCatalog(), "es", bookingMessages.es);
    expect(spanish.map(({ name }) => name)).toEqual([
      "Tour al Atardecer",
      "Tour a las Aguas Termales",
    ]);
    const spoken = [sunset, spanish[0]].map((tour) => tour?.spoken.replaceAll(nbsp, " "));
    expect(spoken).toEqual([
      "Sunset Beach Tour: Ride 4:00 to 7:00 PM, MXN 1,850 per person",
      "Tour al Atardecer: Paseo 4:00 a 7:00 p. m., $1,850 MXN por persona",
    ]);
  });
});

describe("parseIntent", () => {
  it.each([
    ["pay", { kind: "pay" }],
    ["tour", { kind: "tour" }],
    ["day:2026-12-09", { kind: "day", date: "2026-12-09" }],
    ["month:2026-12", { kind: "month", month: "2026-12" }],
    [null, { kind: "pay" }],
    ["nonsense", { kind: "pay" }],
  ])("parseIntent reads the button value %s", (value, intent) => {
    expect(parseIntent(value)).toEqual(intent);
  });
});
