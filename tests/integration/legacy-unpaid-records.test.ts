import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addTeamNote } from "#app/bookings/changes/booking-notes.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { eraseUnpaidRecords } from "#app/bookings/privacy/erase-legacy-records.server.ts";
import { markRecordOpened } from "#app/bookings/records/mark-record-opened.server.ts";
import {
  countRecords,
  exportRecords,
  listRecords,
  listRecordsPage,
} from "#app/bookings/records/query-booking-records.server.ts";
import { saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import {
  bookingsAddress,
  isFiltered,
  toRecordFilter,
} from "#app/web/admin/addresses/bookings-query.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookingHistory, bookings, sandboxSessions } from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
let secondProcess: Connection;
beforeAll(() => {
  secondProcess = connect(world.connectionString, () => {});
});
afterAll(() => secondProcess.pool.end());

const days = (count: number) => count * 24 * 60;
const save = (change: Parameters<typeof saveRecord>[1]) =>
  saveRecord(world.deps, { booking_date: "2027-06-01", ...change });
const isStored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id))).length === 1;

/**
 * Returns the bookings in the operator's list at an address, and asserts that its count and file
 * agree.
 */
async function listed(query: string) {
  const now = world.clock.now();
  const filter = toRecordFilter(bookingsAddress.parse(new URLSearchParams(query)));
  const page = await listRecordsPage(world.db, now, { ...filter, limit: 50, offset: 0 });
  const file = (await Array.fromAsync(exportRecords(world.db, now, filter))).flat();
  const names = page.rows.map(({ first_name }) => first_name).sort();
  expect(file.map(({ first_name }) => first_name).sort()).toEqual(names);
  expect(page.total).toBe(names.length);
  expect(await countRecords(world.db, now, filter)).toBe(names.length);
  return names;
}

beforeEach(() => world.clock.set(defaultNow));

describe("a legacy record without a paid session", () => {
  it("an unpaid legacy record appears in the operator's list, search and CSV only on request", async () => {
    const { sessionId } = await world.hold({ date: "2027-06-01" });
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    await save({ first_name: "Zacarías", stripe_session_id: "cs_test_listed" });
    const without = ["", "q=Zacar", "q=cs_test_listed", "payment=pending", "source=site"];
    const ofDay = "from=2027-06-01&until=2027-06-01";
    for (const query of [...without, ofDay, `${ofDay}&tour=sunset`, "state=held"]) {
      expect(await listed(query), query).not.toContain("Zacarías");
    }
    expect(await listed(ofDay)).toEqual(["Hannah"]);
    const asked = "state=unscheduled";
    for (const query of [asked, `${asked}&q=Zacar`, `${asked}&payment=pending&${ofDay}`]) {
      expect(await listed(query), query).toEqual(["Zacarías"]);
    }
    const isOpen = (query: string) => isFiltered(bookingsAddress.parse(new URLSearchParams(query)));
    expect([isOpen(""), isOpen(asked)]).toEqual([false, true]);
    // The legacy API still returns all records.
    const all = await listRecords(world.db, world.clock.now());
    expect(all.map(({ first_name }) => first_name).sort()).toEqual(["Hannah", "Zacarías"]);
  });

  it("two processes delete an unpaid legacy record with its history once, after seven days", async () => {
    const records = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        save({ first_name: `Nobody ${n}`, stripe_session_id: n < 2 ? `cs_test_nobody${n}` : null }),
      ),
    );
    world.clock.advance(days(7));
    await eraseUnpaidRecords(world.deps);
    for (const { id } of records) expect(await isStored(id)).toBe(true);
    world.clock.advance(1);
    const later = await save({ first_name: "Later" });
    const counts = await Promise.all([
      eraseUnpaidRecords(world.deps),
      eraseUnpaidRecords({ ...world.deps, db: secondProcess.db }),
    ]);
    // The record of Zacarías from the previous test is deleted too.
    expect(counts.reduce((sum, one) => sum + one)).toBe(6);
    for (const { id } of records) {
      expect(await isStored(id)).toBe(false);
      const history = world.db.select().from(bookingHistory);
      expect(await history.where(eq(bookingHistory.bookingId, id))).toEqual([]);
    }
    expect(await isStored(later.id)).toBe(true);
  });

  it("an unpaid legacy record is not deleted once staff has opened or changed it", async () => {
    const opened = await save({ first_name: "Opened" });
    const noted = await save({ first_name: "Noted" });
    await markRecordOpened(world.deps, opened.id);
    await addTeamNote(world.deps, noted.id, { text: "Wrote to us", by: "Ana" });
    world.clock.advance(days(400));
    await eraseUnpaidRecords(world.deps);
    expect([await isStored(opened.id), await isStored(noted.id)]).toEqual([true, true]);
  });

  it("an unpaid legacy record is not deleted or checked again once the provider has recognized its session", async () => {
    const known = await save({ first_name: "Known", stripe_session_id: "cs_test_knownlater" });
    await world.db.insert(sandboxSessions).values({
      id: "cs_test_knownlater",
      idempotencyKey: "known",
      reference: "another shop's",
      state: "open",
      amountCentavos: 100,
      description: "",
      locale: "en",
      customerName: "",
      customerEmail: "",
      metadata: {},
      successUrl: "http://localhost/",
      cancelUrl: "http://localhost/",
      createdAt: world.clock.now(),
      expiresAt: world.clock.now(),
    });
    world.clock.advance(days(8));
    const asked: string[] = [];
    const gateway = {
      ...world.sandbox,
      retrieve: (id: string) => {
        asked.push(id);
        return world.sandbox.retrieve(id);
      },
    };
    await eraseUnpaidRecords({ ...world.deps, gateways: createGateways(gateway) });
    await eraseUnpaidRecords({ ...world.deps, gateways: createGateways(gateway) });
    expect(await isStored(known.id)).toBe(true);
    expect(asked).toEqual(["cs_test_knownlater"]);
  });

  it("an unpaid legacy record is kept for another night while the provider is unavailable", async () => {
    const withSession = await save({ first_name: "A", stripe_session_id: "cs_test_away" });
    const without = await save({ first_name: "B" });
    world.clock.advance(days(8));
    const gateway = {
      ...world.sandbox,
      retrieve: () => Promise.reject(new Error("the provider is away")),
    };
    expect(await eraseUnpaidRecords({ ...world.deps, gateways: createGateways(gateway) })).toBe(1);
    expect([await isStored(withSession.id), await isStored(without.id)]).toEqual([true, false]);
    expect(await eraseUnpaidRecords(world.deps)).toBe(1);
  });
});

it("a booking with an expired hold is not deleted as an unpaid legacy record", async () => {
  const { bookingId } = await world.hold({ date: "2027-06-02" });
  world.clock.advance(days(30));
  await eraseUnpaidRecords(world.deps);
  expect(await isStored(bookingId)).toBe(true);
});
