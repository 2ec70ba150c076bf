import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listHistory } from "#app/bookings/changes/booking-last-change.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import type { RefundSteps } from "#app/tours/refund-steps.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { guestEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));

const steps: RefundSteps = [
  { percent: 100, hours: 48 },
  { percent: 50, hours: 24 },
];
const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

beforeAll(async () => {
  const { number, catalog } = await readCatalog(world.db);
  const policy = { ...catalog.policy, refundSteps: steps };
  const next = { catalog: { ...catalog, policy }, basedOn: number, by: "test", now: defaultNow };
  expect((await publishCatalog(world.db, next)).outcome).toBe("published");
});

/** Returns a paid booking of two riders, which costs 3,700 pesos, with the clock before its ride. */
async function bookBefore(date: string, hours: number, ms = 0) {
  const id = await given.createPaidBooking({ date });
  const start = getDepartureStart(sunsetOn(date)).getTime();
  world.clock.set(new Date(start - hours * 3_600_000 + ms));
  return id;
}
async function seen(id: string) {
  const { manageToken } = await world.findBooking(id);
  return findManagedBooking(world.db, world.clock.now(), manageToken);
}
async function listMail(id: string): Promise<string> {
  for (const news of given.listNotificationsOf(id))
    await given.notifier({}).queueBookingNotifications(news);
  const rows = await given.listDeliveries(id);
  return JSON.stringify(rows.filter(({ recipient }) => recipient === guestEmail));
}

describe("a guest's cancellation under a policy with steps", () => {
  it.each([
    ["2027-03-02", 48, 0, "full", 3_700],
    ["2027-03-03", 48, 1000, "50%", 1_850],
    ["2027-03-04", 24, 0, "50%", 1_850],
    ["2027-03-05", 24, 1000, "none", 0],
  ] as const)(
    "a guest gets back the step's share, to the second (%s)",
    async (date, hours, ms, share, amountMxn) => {
      const id = await bookBefore(date, hours, ms);
      expect(await cancelBooking(world.deps, id, share)).toMatchObject({
        ...{ outcome: "cancelled", amountMxn },
      });
      const booking = await world.findBooking(id);
      expect(booking.keptCentavos).toBe(370_000 - amountMxn * 100);
      const view = await seen(id);
      expect(view?.money.end?.card.centavos).toBe(amountMxn * 100);
    },
  );

  it("a guest who saw a higher step is shown the new sum and nothing is cancelled", async () => {
    const id = await bookBefore("2027-03-06", 30);
    expect(await cancelBooking(world.deps, id, "full")).toEqual({
      outcome: "refund-changed",
      refund: "50%",
    });
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
  });

  it("a part goes back as one refund order, and the email and the page name the sum", async () => {
    const id = await bookBefore("2027-03-07", 30);
    await cancelBooking(world.deps, id, "50%");
    const orders = await world.db.execute(
      sql`select amount_centavos, state from refund_orders where booking_id = ${id}`,
    );
    expect(orders.rows).toEqual([{ amount_centavos: 185_000, state: "due" }]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "paid" });
    const mail = (await listMail(id)).replaceAll("\u00a0", " ");
    expect(mail).toContain("You get back MXN 1,850; the other MXN 1,850 isn’t refunded.");
  });

  it("a guest who moves in the second step keeps its share on the new day", async () => {
    const id = await bookBefore("2027-03-08", 30);
    const move = { date: "2027-03-28", start: "16:00", pickupTime: "14:30", by: "guest" } as const;
    expect(await rescheduleBooking(world.deps, id, move)).toMatchObject({ outcome: "moved" });
    expect((await seen(id))?.refundPercent).toBe(50);
  });
});

describe("the operator's sum", () => {
  const look = { agreed: null } as const;

  it("another sum needs a reason and is confirmed with what goes back where", async () => {
    const id = await bookBefore("2027-03-10", 100);
    const fee = { refund: "fee", centavos: 70_000 } as const;
    expect(await cancelBookingForOperator(world.deps, id, { ...fee, ...look })).toEqual({
      outcome: "reason-missing",
    });
    const told = { ...fee, reason: "The van had left" };
    expect(await cancelBookingForOperator(world.deps, id, { ...told, ...look })).toEqual({
      ...{ outcome: "to-confirm", backCentavos: 300_000 },
      places: { card: 300_000, hand: 0, agency: 0 },
    });
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
    const sure = { ...told, agreed: 300_000 };
    const answers = await Promise.all(
      [1, 2].map(() => cancelBookingForOperator(world.deps, id, sure)),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      "already-cancelled",
      "cancelled",
    ]);
    expect(await world.findBooking(id)).toMatchObject({ keptCentavos: 70_000 });
    expect((await listHistory(world.db, id))[0]?.event).toBe("refund-ordered");
    const mail = (await listMail(id)).replaceAll("\u00a0", " ");
    expect(mail).toContain("You get back MXN 3,000; the other MXN 700 isn’t refunded.");
    expect(mail).not.toContain("The van had left");
  });

  it("no sum above what was paid goes back, and nothing may", async () => {
    const id = await bookBefore("2027-03-11", 100);
    const reason = "A slip";
    for (const choice of [
      { refund: "sum", centavos: 370_001 },
      { refund: "fee", centavos: 370_001 },
    ] as const) {
      expect(
        await cancelBookingForOperator(world.deps, id, { ...choice, reason, ...look }),
      ).toEqual({ outcome: "too-much", mostMxn: 3_700 });
    }
    const none = { refund: "sum", centavos: 0, reason, agreed: 0 } as const;
    expect(await cancelBookingForOperator(world.deps, id, none)).toMatchObject({
      ...{ outcome: "cancelled", refund: "none", amountMxn: 0 },
    });
  });

  it("a sum paid in cash is owed by hand, and the cancellation can be undone", async () => {
    const wish = createManualBookingRequest({ key: sunsetOn("2027-03-12"), email: guestEmail });
    await createManualBooking(world.deps, wish);
    expect(await world.findBooking(wish.id)).toMatchObject({ refundSteps: steps });
    const choice = { refund: "sum", centavos: 100_000, reason: "Rain", agreed: 100_000 } as const;
    expect(await cancelBookingForOperator(world.deps, wish.id, choice)).toMatchObject({
      ...{ outcome: "cancelled", refund: "part", amountMxn: 1_000 },
    });
    expect((await seen(wish.id))?.money.end?.hand).toEqual({ due: 100_000, given: 0 });
    const [line] = await listHistory(world.db, wish.id);
    const undone = await undoBookingChange(world.deps, wish.id, {
      ...{ lineId: line?.id ?? 0, by: "owner" },
    });
    expect(undone).toBe("undone");
    expect(await world.findBooking(wish.id)).toMatchObject({
      ...{ state: "confirmed", keptCentavos: null, paymentStatus: "paid" },
    });
  });
});

describe("rows of an earlier version", () => {
  it("a row without steps gets the one step of its hours", async () => {
    const id = await bookBefore("2027-03-14", 100);
    const columns = sql.raw(`first_name, last_name, email, phone, pickup_location, booking_date,
      booking_timestamp, participants, pickup_time, total_price, language, payment_status, tour_name`);
    await world.db.execute(sql`insert into bookings
      (id, reference, state, manage_token, full_refund_hours, ${columns})
      select gen_random_uuid(), 'ZZZZ9Z', 'unscheduled', 'earlier', 72, ${columns}
      from bookings where id = ${id}`);
    const made = await world.db.execute(
      sql`select refund_steps from bookings where manage_token = 'earlier'`,
    );
    expect(made.rows).toEqual([{ refund_steps: [{ percent: 100, hours: 72 }] }]);
  });
});
