import { describe, expect, it } from "vitest";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { listTourChoices } from "#app/web/booking/booking-view.server.ts";
import type { DayView, MonthView, TourChoice } from "#app/web/booking/booking-view.ts";
import { getBookingSelection } from "#app/web/booking/selection.ts";
import type { BookingDraft } from "#app/web/booking/use-booking-draft.ts";

const choices = listTourChoices(seedCatalog(), "en", bookingMessages.en);
const [sunset, springs] = choices as [TourChoice, TourChoice];

const draft: BookingDraft = {
  tour: "sunset",
  date: "2026-12-09",
  month: "2026-12",
  pickupTime: "14:30",
  participants: "2",
  children: "",
};

function december(day: Partial<DayView>): MonthView {
  const view: DayView = {
    date: "2026-12-09",
    status: "free",
    seatsLeft: 9,
    label: "Wednesday, December 9, 2026",
    dayLabel: "Wednesday, December 9",
    shortLabel: "Wed, Dec 9",
    sunset: "5:57 PM",
    sunsetShort: "5:57",
    phase: null,
    night: null,
    moonAge: 0,
    departures: [{ start: "16:00", times: "4:00–7:00 PM", seatsLeft: 9, minRiders: 2 }],
    ...day,
  };
  return {
    tour: "sunset",
    month: "2026-12",
    title: "December 2026",
    days: [view],
    previous: null,
    next: null,
  };
}

const select = (changes: Partial<BookingDraft>, day: Partial<DayView> = {}, tour = sunset) =>
  getBookingSelection({ ...draft, ...changes }, tour, () => december(day));

describe("getBookingSelection", () => {
  it("getBookingSelection returns a draft's day, pickup, free seats and total", () => {
    const selection = select({});
    expect(selection).toMatchObject({
      date: "2026-12-09",
      riders: 2,
      maxRiders: 9,
      totalMxn: 3700,
    });
    expect(selection.pickup?.time).toBe("14:30");
    expect(selection.unavailableDayLabel).toBeNull();
  });

  it("getBookingSelection drops a day that is full by now", () => {
    const selection = select({}, { status: "full", departures: [] });
    expect(selection).toMatchObject({
      date: "",
      day: null,
      unavailableDayLabel: "Wednesday, December 9",
    });
  });

  it("getBookingSelection keeps a day whose month is not loaded yet", () => {
    const selection = getBookingSelection(draft, sunset, () => undefined);
    expect(selection).toMatchObject({
      date: "2026-12-09",
      day: null,
      unavailableDayLabel: null,
      maxRiders: 12,
    });
  });

  it("getBookingSelection returns the free seats of the departure that the chosen pickup belongs to", () => {
    const departures = [
      { start: "16:00", times: "4:00–7:00 PM", seatsLeft: 2, minRiders: 1 },
      { start: "08:00", times: null, seatsLeft: 12, minRiders: 2 },
    ];
    expect(select({ pickupTime: "14:30" }, { departures }).maxRiders).toBe(2);
    expect(select({ pickupTime: "07:00" }, { departures }).maxRiders).toBe(12);
    expect(select({ pickupTime: "" }, { departures }).maxRiders).toBe(2);
    expect(select({ pickupTime: "" }, { departures }).pickups).toHaveLength(7);
  });

  it("getBookingSelection offers no morning pickup on a day without a morning ride", () => {
    expect(select({ pickupTime: "07:00" }).pickup?.time).toBe("15:00");
    expect(select({}).pickups.map(({ time }) => time)).toEqual([
      "14:00",
      "14:30",
      "15:00",
      "15:30",
    ]);
  });

  it("getBookingSelection selects the usual pickup until the guest chooses another one", () => {
    expect(select({ pickupTime: "" }).pickup?.time).toBe("15:00");
    const pickups = sunset.departures.flatMap((one) => one.pickups);
    const withoutUsual = pickups.map(({ proposed: _, ...choice }) => choice);
    const [evening] = sunset.departures;
    const departures = evening ? [{ ...evening, pickups: withoutUsual }] : [];
    expect(select({ pickupTime: "" }, {}, { ...sunset, departures }).pickup).toBeNull();
  });

  it("getBookingSelection shows the times of the chosen day", () => {
    expect(select({}).rideTimes).toBe("4:00–7:00 PM");
    const departures = [{ start: "16:00", times: "4:00–7:20 PM", seatsLeft: 9, minRiders: 2 }];
    expect(select({}, { departures }).rideTimes).toBe("4:00–7:20 PM");
  });

  it("getBookingSelection selects the pickup when there is only one", () => {
    const day = { departures: [{ start: "08:00", times: null, seatsLeft: 5, minRiders: 1 }] };
    expect(select({ pickupTime: "14:30" }, day, springs).pickup?.time).toBe("08:00");
  });

  it.each([
    ["", null],
    ["two", null],
    ["-1", null],
    ["2.5", null],
    ["3", 5550],
  ])("getBookingSelection for %j riders returns the total %s", (participants, total) => {
    expect(select({ participants }).totalMxn).toBe(total);
  });

  it("getBookingSelection reports that a solo rider needs other riders when there are none", () => {
    const alone = { participants: "1" };
    expect(select(alone).refusal).toEqual({ reason: "needs-company", missing: 1 });
    const joined = {
      departures: [{ start: "16:00", times: "4:00–7:00 PM", seatsLeft: 9, minRiders: 1 }],
    };
    expect(select(alone, joined).refusal).toBeNull();
    expect(select({ participants: "2" }).refusal).toBeNull();
  });
});
