import { describe, expect, it, vi } from "vitest";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { listRecords } from "#app/bookings/records/query-booking-records.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { useBookingDatabase } from "../../support/use-booking-database.ts";
import { canyon } from "../../third-tour/with-third-tour.ts";

vi.mock("#app/tours/all-tours.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addTour(await original()),
);
vi.mock("#app/tours/first-listings.server.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addListing(await original()),
);
vi.mock("#app/content/seed/tour-seeds.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addContent(await original()),
);
vi.mock("#app/tours/tour-themes.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addTheme(await original()),
);

const world = useBookingDatabase();
const date = "2026-12-09";

async function seatsLeft() {
  const days = await getMonthAvailability(
    world.deps,
    (await readCatalog(world.db)).catalog,
    canyon,
    date.slice(0, 7),
  );
  const day = days.find((one) => one.date === date);
  return Object.fromEntries(day?.departures.map((one) => [one.start, one.seatsLeft]) ?? []);
}

describe("a third tour with two rides a day", () => {
  it("a third tour sells each of its rides separately at the price of the tour", async () => {
    const early = await world.hold({ tour: canyon, date, pickupTime: "09:00", participants: 12 });
    expect(await world.submitCheckout({ tour: canyon, date, pickupTime: "08:45" })).toMatchObject({
      outcome: "refused",
    });
    expect(await seatsLeft()).toEqual({ "09:30": 0, "15:30": 12 });
    expect(await world.findBooking(early.bookingId)).toMatchObject({
      totalPrice: 12 * 2150,
      tourName: "River Canyon Tour",
    });
  });

  it("a third tour sells child seats at the child price and nothing outside its season", async () => {
    const party = { participants: 3, children: 1 };
    const where = { tour: canyon, pickupTime: "14:45" };
    const { bookingId } = await world.hold({ ...where, date: "2026-12-11", ...party });
    expect((await world.findBooking(bookingId)).totalPrice).toBe(2 * 2150 + 1200);
    expect(await world.submitCheckout({ ...where, date: "2027-06-11" })).toMatchObject({
      outcome: "refused",
      refusal: { reason: "unknown-departure" },
    });
  });

  it("a booking of a third tour can be paid, moved between its rides, and seen on the operator's day", async () => {
    const { bookingId, sessionId } = await world.hold({ tour: canyon, date, pickupTime: "14:45" });
    await world.sandbox.paymentActions.pay(sessionId);
    expect((await confirmPayment(world.deps, sessionId)).outcome).toBe("confirmed");
    const { manageToken } = await world.findBooking(bookingId);
    const managed = await findManagedBooking(world.db, world.clock.now(), manageToken);
    expect(managed?.key).toEqual({ tour: canyon, date, start: "15:30" });

    const next = "2026-12-10";
    const moved = await rescheduleBooking(world.deps, bookingId, {
      date: next,
      pickupTime: "08:45",
    });
    expect(moved.outcome).toBe("moved");
    const rides = await listDepartures(world.db, world.clock.now(), next, 1);
    const own = rides.filter(({ key }) => key.tour === canyon);
    expect(own.map(({ key, sold }) => [key.start, sold])).toEqual([
      ["09:30", 2],
      ["15:30", 0],
    ]);
    const [rider] = await listRiders(world.db, world.clock.now(), next);
    expect(rider).toMatchObject({ tour: canyon, start: "09:30" });
  });

  it("a legacy record of a third tour keeps its name and price", async () => {
    await saveRecord(world.deps, {
      tour_name: "River Canyon Tour",
      participants: 3,
      total_price: 1,
    } as Parameters<typeof saveRecord>[1]);
    const records = await listRecords(world.db, world.clock.now(), { tour: "River Canyon Tour" });
    expect(records).toContainEqual(
      expect.objectContaining({ participants: 3, total_price: 3 * 2150 }),
    );
  });
});
