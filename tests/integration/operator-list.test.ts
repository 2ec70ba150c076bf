import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "#app/booking/cancel-booking.server.ts";
import { closeDepartures } from "#app/booking/close-departure.server.ts";
import { exportRecords, pageOfRecords } from "#app/booking/queries.server.ts";
import { payments } from "#db/schema.ts";
import { useNotificationWorld } from "../support/notification-world.ts";

const { world, paidBooking } = useNotificationWorld();

/** A booking as the operator's list and the CSV tell of it; both say the same. */
async function told(id: string) {
  const now = world.clock.now();
  const { rows } = await pageOfRecords(world.db, now, { limit: 50, offset: 0 });
  const exported = await Array.fromAsync(exportRecords(world.db, now, {}));
  const row = rows.find((one) => one.id === id);
  expect(exported.flat().find((one) => one.id === id)).toEqual(row);
  return row && [row.state, row.payment_status, row.refund, row.refunded_mxn];
}

const setPayment = (bookingId: string, change: Partial<typeof payments.$inferInsert>) =>
  world.db.update(payments).set(change).where(eq(payments.bookingId, bookingId));

describe("the list and the CSV tell apart", () => {
  it("who rides, who cancelled without a refund, and who has one on its way", async () => {
    const rides = await paidBooking({ date: "2026-12-10" });
    const near = await paidBooking({ date: "2026-12-03" });
    const far = await paidBooking({ date: "2026-12-20" });
    const { bookingId: pays } = await world.hold({ date: "2026-12-10" });
    await cancelBooking(world.deps, far, "full");
    world.clock.advance(24 * 60);
    await cancelBooking(world.deps, near, "none");
    expect(await told(rides)).toEqual(["confirmed", "paid", null, 0]);
    expect(await told(near)).toEqual(["cancelled", "paid", null, 0]);
    expect(await told(far)).toEqual(["cancelled", "refunded", "on-its-way", 0]);
    expect(await told(pays)).toEqual(["lapsed", "expired", null, 0]);
    await setPayment(far, { state: "refunded", refundedCentavos: 370_000 });
    expect(await told(far)).toEqual(["cancelled", "refunded", "done", 3_700]);
    await setPayment(far, { state: "refund-returned" });
    expect(await told(far)).toEqual(["cancelled", "refunded", "came-back", 0]);
    // A part that was given back in the provider's dashboard.
    await setPayment(rides, { refundedCentavos: 50_000 });
    expect(await told(rides)).toEqual(["confirmed", "paid", "done", 500]);
  });

  it("whose ride was called off, and finds them", async () => {
    const date = "2026-12-28";
    const chooses = await paidBooking({ date });
    await closeDepartures(world.deps, [{ tour: "sunset", date, start: "16:00" }], "weather");
    expect(await told(chooses)).toEqual(["offer", "paid", null, 0]);
    const found = await pageOfRecords(world.db, world.clock.now(), {
      undecided: true,
      limit: 50,
      offset: 0,
    });
    expect(found.rows.map(({ id }) => id)).toEqual([chooses]);
  });
});
