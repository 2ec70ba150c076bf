import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import {
  balanceStates,
  bookingSources,
  filteredStates,
  type RecordFilter,
} from "#app/bookings/records/booking-filter.ts";
import { listLedgerLines } from "#app/bookings/records/list-ledger-lines.server.ts";
import {
  exportRecords,
  listRecordsPage,
} from "#app/bookings/records/query-booking-records.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { bookings, disputes, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
const day = "2026-12-09";
afterEach(() => world.clock.set(defaultNow));

async function byHand(change: Parameters<typeof createManualBookingRequest>[0] = {}) {
  const key = { tour: "sunset", date: day, start: "16:00" } as const;
  const made = await createManualBooking(
    world.deps,
    createManualBookingRequest({ key, terms: "on-arrival", source: "operator", ...change }),
  );
  if (made.outcome !== "booked") throw new Error(made.outcome);
  return made.booking.id;
}

const pay = (id: string, pesos: number, method: "cash" | "agency" = "cash") =>
  recordManualPayment(world.deps, id, {
    id: randomUUID(),
    method,
    amountCentavos: pesos * 100,
    note: "=1+1",
    by: "operator",
  });

/** The id of one booking of each type, by its name in this test. */
const made: Record<string, string> = {};
beforeAll(async () => {
  world.clock.set(defaultNow);
  made.site = await paidBooking({ date: day });
  made.unpaid = await byHand({ source: "walk-in" });
  made.halfPaid = await byHand({ source: "agency", broughtBy: "Hotel Santa Fe" });
  await pay(made.halfPaid, 1_000, "agency");
  made.settled = await byHand();
  await pay(made.settled, 3_700);
  // The price was lowered after the payment, and the difference is still to be refunded.
  made.tooMuch = await byHand();
  await pay(made.tooMuch, 3_700);
  const cheaper = await changePrice(world.deps, made.tooMuch, {
    totalMxn: 3_000,
    shownMxn: 3_700,
    way: "later",
    reason: "friends",
    by: "operator",
  });
  expect(cheaper.outcome).toBe("changed");
  made.cancelled = await paidBooking({ date: "2026-12-20" });
  await cancelBooking(world.deps, made.cancelled, "full");
  made.cancelledCash = await byHand({
    key: { tour: "sunset", date: "2026-12-21", start: "16:00" },
  });
  await pay(made.cancelledCash, 3_700);
  await cancelBookingForOperator(world.deps, made.cancelledCash, { refund: "full" });
  made.disputed = await paidBooking({ date: "2026-12-22" });
  const [payment] = await world.db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, made.disputed));
  await world.db.insert(disputes).values({
    id: "dp_1",
    paymentId: payment?.id ?? "",
    bookingId: made.disputed,
    status: "lost",
    reason: "fraudulent",
    amountCentavos: 370_000,
    openedAt: defaultNow,
  });
  made.elsewhere = await paidBooking({ date: "2026-12-23" });
  await world.db
    .update(payments)
    .set({ refundedCentavos: 50_000, refundedAt: defaultNow })
    .where(eq(payments.bookingId, made.elsewhere));
  const { bookingId } = await world.hold({ date: "2026-12-24" });
  made.paying = bookingId;
});

async function found(filter: RecordFilter) {
  const now = world.clock.now();
  const page = await listRecordsPage(world.db, now, { ...filter, limit: 50, offset: 0 });
  const file = (await Array.fromAsync(exportRecords(world.db, now, filter))).flat();
  expect(file.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id));
  expect(page.total).toBe(page.rows.length);
  return page.rows;
}

async function names(filter: RecordFilter) {
  const ids = new Set((await found(filter)).map(({ id }) => id));
  return Object.keys(made).filter((name) => ids.has(made[name] ?? ""));
}

describe("filters of the bookings list", () => {
  it("the bookings list can be filtered by balance", async () => {
    expect(await names({ balance: "to-collect" })).toEqual([
      ...["unpaid", "halfPaid", "disputed", "elsewhere"],
    ]);
    expect(await names({ balance: "to-give-back" })).toEqual(["tooMuch", "cancelledCash"]);
    expect(await names({ balance: "settled" })).toEqual(["site", "settled", "cancelled"]);
  });

  it("the bookings list can be filtered by source and state", async () => {
    expect(await names({ source: "walk-in" })).toEqual(["unpaid"]);
    expect(await names({ source: "agency" })).toEqual(["halfPaid"]);
    expect(await names({ state: "cancelled" })).toEqual(["cancelled", "cancelledCash"]);
    expect(await names({ state: "held" })).toEqual(["paying"]);
    world.clock.advance(31);
    expect(await names({ state: "held" })).toEqual([]);
    expect(await names({ state: "expired" })).toEqual(["paying"]);
  });

  it("the bookings list can combine filters, and its rows match all of them", async () => {
    expect(await names({ balance: "to-collect", source: "agency", from: day, until: day })).toEqual(
      ["halfPaid"],
    );
    expect(await names({ balance: "to-collect", payment: "paid" })).toEqual([
      ...["disputed", "elsewhere"],
    ]);
    const all = await found({});
    const sign = { "to-collect": 1, settled: 0, "to-give-back": -1 };
    for (const source of bookingSources) {
      for (const state of filteredStates) {
        for (const balance of balanceStates) {
          const narrowed = (await found({ source, state, balance })).map(({ id }) => id);
          const meant = all.filter(
            (row) =>
              row.source === source &&
              (row.state === "lapsed" ? "expired" : row.state) === state &&
              ["confirmed", "cancelled"].includes(state) &&
              Math.sign(row.balance_mxn) === sign[balance],
          );
          expect(narrowed, `${source} ${state} ${balance}`).toEqual(meant.map(({ id }) => id));
        }
      }
    }
  });
});

describe("the ledger of a period", () => {
  const span = { from: "2026-12-01", until: "2026-12-01" };

  it("the ledger lines of a period add up to the amounts collected for its bookings", async () => {
    const lines = await listLedgerLines(world.db, span);
    const rows = await found({});
    for (const [name, id] of Object.entries(made)) {
      const row = rows.find((one) => one.id === id);
      const own = lines.filter(({ reference }) => reference === row?.reference);
      const sum = own.reduce((total, { amountCentavos }) => total + amountCentavos, 0) / 100;
      const [stored] = await world.db.select().from(bookings).where(eq(bookings.id, id));
      const price =
        stored?.keptCentavos == null ? Number(row?.total_price) : stored.keptCentavos / 100;
      // A refund in progress is not in the ledger yet.
      if (name === "cancelled") expect(sum).toBe(3_700);
      else if (name !== "paying") expect([name, price - sum]).toEqual([name, row?.balance_mxn]);
    }
  });

  it("the ledger of a period leaves out no lines, however many there are", async () => {
    const lines = 100_001;
    const at = "2031-01-01T18:00:00Z";
    await world.db.execute(sql`insert into hand_payments
      (id, booking_id, at, noted_by, method, amount_centavos)
      select gen_random_uuid(), ${made.settled}, ${at}, 'operator', 'cash', 100
      from generate_series(1, ${lines})`);
    const listed = await listLedgerLines(world.db, { from: "2031-01-01", until: "2031-12-31" });
    await world.db.execute(sql`delete from hand_payments where at = ${at}`);
    expect(listed).toHaveLength(lines);
  });

  it("a ledger line shows its payment method, account and booking", async () => {
    const lines = await listLedgerLines(world.db, span);
    const [agency] = lines.filter(({ way }) => way === "agency");
    expect(agency).toMatchObject({
      at: defaultNow,
      amountCentavos: 100_000,
      by: "operator",
      note: "=1+1",
      session: null,
      source: "agency",
      broughtBy: "Hotel Santa Fe",
      rideDate: day,
    });
    expect(lines.find(({ way }) => way === "dispute")?.amountCentavos).toBe(-370_000);
    expect(lines.filter(({ way }) => way === "card").every(({ session }) => session)).toBe(true);
    expect(await listLedgerLines(world.db, { from: "2026-11-30", until: "2026-11-30" })).toEqual(
      [],
    );
    expect(await listLedgerLines(world.db, { from: "2026-12-02", until: "2027-12-02" })).toEqual(
      [],
    );
  });
});
