import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import {
  exportRecords,
  listRecordsPage,
} from "#app/bookings/records/query-booking-records.server.ts";
import { listSoloRiders } from "#app/bookings/reminders/list-solo-riders.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { payments } from "#db/schema.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const {
  world,
  notifier,
  createPaidBooking: paidBooking,
  listNotificationsOf: newsOf,
  listDeliveries: recorded,
} = useNotifiers();

/** Returns a booking as the operator's list shows it, and asserts that the CSV agrees. */
async function told(id: string) {
  const now = world.clock.now();
  const { rows } = await listRecordsPage(world.db, now, { limit: 50, offset: 0 });
  const exported = await Array.fromAsync(exportRecords(world.db, now, {}));
  const row = rows.find((one) => one.id === id);
  expect(exported.flat().find((one) => one.id === id)).toEqual(row);
  return row && [row.state, row.refund, row.refunded_mxn];
}

const setPayment = (bookingId: string, change: Partial<typeof payments.$inferInsert>) =>
  world.db.update(payments).set(change).where(eq(payments.bookingId, bookingId));

describe("the list and the CSV of bookings", () => {
  it("the list and the CSV tell confirmed bookings from those cancelled with or without a refund", async () => {
    const rides = await paidBooking({ date: "2026-12-10" });
    const near = await paidBooking({ date: "2026-12-03" });
    const far = await paidBooking({ date: "2026-12-20" });
    const { bookingId: pays } = await world.hold({ date: "2026-12-10" });
    await cancelBooking(world.deps, far, "full");
    world.clock.advance(24 * 60);
    await cancelBooking(world.deps, near, "none");
    expect(await told(rides)).toEqual(["confirmed", null, 0]);
    expect(await told(near)).toEqual(["cancelled", null, 0]);
    expect(await told(far)).toEqual(["cancelled", "on-its-way", 0]);
    expect(await told(pays)).toEqual(["lapsed", null, 0]);
    await setPayment(far, { state: "refunded", refundedCentavos: 370_000 });
    expect(await told(far)).toEqual(["cancelled", "done", 3_700]);
    await setPayment(far, { state: "refund-returned" });
    expect(await told(far)).toEqual(["cancelled", "came-back", 0]);
    // Part of the payment was refunded in the provider's dashboard.
    await setPayment(rides, { refundedCentavos: 50_000 });
    expect(await told(rides)).toEqual(["confirmed", "done", 500]);
  });

  it("the list and the CSV mark bookings with an open offer, and a filter finds them", async () => {
    const date = "2026-12-28";
    const chooses = await paidBooking({ date });
    await cancelDepartures(world.deps, [{ tour: "sunset", date, start: "16:00" }], "weather");
    expect(await told(chooses)).toEqual(["offer", null, 0]);
    const found = await listRecordsPage(world.db, world.clock.now(), {
      undecided: true,
      limit: 50,
      offset: 0,
    });
    expect(found.rows.map(({ id }) => id)).toEqual([chooses]);
  });
});

describe("the sale state of a departure", () => {
  it("listDepartures shows for each start time whether guests can still book", async () => {
    const day = "2026-12-12";
    const sales = async (time: string, date = day) => {
      const rides = await listDepartures(world.db, toInstant(day, time), date, 1);
      return rides.map(({ key, sale }) => `${key.tour} ${key.start} ${sale}`);
    };
    // Sales of the hot springs tour close the evening before, and of the sunset tour two hours
    // before the first pickup.
    expect(await sales("07:47")).toEqual([
      "sunset 08:00 closed",
      "hot-springs 08:00 closed",
      "sunset 16:00 open",
    ]);
    expect(await sales("12:00")).toEqual([
      "sunset 08:00 past",
      "hot-springs 08:00 past",
      "sunset 16:00 closed",
    ]);
    expect((await sales("12:00", "2028-01-01"))[2]).toBe("sunset 16:00 not-yet");
  });
});

describe("a rider who becomes solo", () => {
  it("a rider who becomes solo after a cancellation is reported to the operator once", async () => {
    const tell = notifier({});
    const date = "2027-01-20";
    const stays = await paidBooking({ date, participants: 2 });
    const joins = await paidBooking({ date, participants: 1, firstName: "Solo" });
    expect(await listSoloRiders(world.db, world.clock.now())).toEqual([]);
    await cancelBooking(world.deps, stays, "full");
    const lone = await listSoloRiders(world.db, world.clock.now());
    expect(lone.map(({ booking, key }) => [booking.id, key.date])).toEqual([[joins, date]]);
    for (const news of [...newsOf(stays), ...newsOf(stays)])
      await tell.queueBookingNotifications(news);
    const about = (await recorded(joins)).filter(({ subject }) => subject.startsWith("alone:"));
    expect(about).toHaveLength(1);
    expect(about[0]?.recipient).toBe("operator@example.com");
  });

  it("a solo rider is reported once, and not when the ride is over or cancelled", async () => {
    const date = "2027-01-22";
    const one = await paidBooking({ date, participants: 2 });
    const other = await paidBooking({ date, participants: 1 });
    await rescheduleBooking(world.deps, one, { date: "2027-01-23", pickupTime: "14:00" });
    const count = async (now = world.clock.now()) =>
      (await listSoloRiders(world.db, now)).filter(({ booking }) => booking.id === other).length;
    expect(await count()).toBe(1);
    expect(await count(toInstant(date, "16:00"))).toBe(0);
    const tell = notifier({});
    for (const news of newsOf(one)) await tell.queueBookingNotifications(news);
    const subjects = (await recorded(other)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("alone:"))).toHaveLength(1);
    await cancelDepartures(world.deps, [{ tour: "sunset", date, start: "16:00" }], "weather");
    expect(await count()).toBe(0);
  });
});
