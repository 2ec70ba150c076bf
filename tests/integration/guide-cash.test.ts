import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listGuideAlerts } from "#app/alerts/guide-alerts.server.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { computeCashSums } from "#app/bookings/guide-cash/guide-cash.ts";
import { confirmCash, handInCash } from "#app/bookings/guide-cash/hand-in-cash.server.ts";
import { listCollectedPayments } from "#app/bookings/guide-cash/list-collected-payments.server.ts";
import { listGuideCash } from "#app/bookings/guide-cash/list-guide-cash.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { recordArrival, recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import { endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { addHorseRemark, listHorseRemarks } from "#app/horses/horse-remarks.server.ts";
import { findHorse } from "#app/horses/horse-store.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { accounts, cashHandovers, handPayments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const ana = { id: randomUUID(), name: "Ana" };
const beto = { id: randomUUID(), name: "Beto" };
beforeAll(async () => {
  const guide = { role: "guide", language: "es" } as const;
  await world.db.insert(accounts).values([ana, beto].map((one) => ({ ...one, ...guide })));
});
beforeEach(() => world.clock.set(defaultNow));

/** Books two riders who pay MXN 3,700 on arrival, and sets the clock to their pickup. */
async function bookUnpaid(date: string, participants = 2) {
  world.clock.set(defaultNow);
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const party = { participants, children: 0, isPrivate: false };
  const request = createManualBookingRequest({ key, party, terms: "on-arrival" });
  const booked = await createManualBooking(world.deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  world.clock.set(toInstant(date, "15:30"));
  return { id: booked.booking.id, key };
}

const collect = (
  bookingId: string,
  day: string,
  change: Readonly<{
    id?: string;
    pesos?: number;
    method?: "cash" | "transfer";
    by?: typeof ana;
  }> = {},
) => {
  const { id = randomUUID(), pesos = 3_700, method = "cash", by = ana } = change;
  return recordManualPayment(world.deps, bookingId, {
    ...{ id, method, amountCentavos: pesos * 100, note: null, by: by.name },
    collector: { accountId: by.id, day },
  });
};
const cashOf = async (day: string, accountId = ana.id) => {
  const [cash] = await listGuideCash(world.db, { first: day, last: day, accountId });
  return cash && { ...cash, ...computeCashSums(cash) };
};
const handIn = (
  day: string,
  pesos: number,
  change: Partial<Parameters<typeof handInCash>[1]> = {},
) =>
  handInCash(world.deps, {
    ...{ id: randomUUID(), accountId: ana.id, day, amountCentavos: pesos * 100, remark: null },
    ...{ shownCentavos: 0, by: "Ana", isReceived: false },
    ...change,
  });

describe("recordArrival", () => {
  it("recordArrival replaces a no-show from the day of the ride on, and a no-show the arrival", async () => {
    const { id } = await bookUnpaid("2026-12-05");
    const arrive = (arrived: boolean) => recordArrival(world.deps, id, { arrived, by: "Ana" });
    world.clock.set(toInstant("2026-12-04", "23:00"));
    expect(await arrive(true)).toBe("too-early");
    world.clock.set(toInstant("2026-12-05", "15:30"));
    await recordNoShow(world.deps, id, { came: false, by: "Ana" });
    expect(await arrive(true)).toBe("noted");
    expect(await arrive(true)).toBe("unchanged");
    expect(await world.findBooking(id)).toMatchObject({
      noShowAt: null,
      arrivedAt: world.clock.now(),
    });
    await recordNoShow(world.deps, id, { came: false, by: "Ana" });
    expect(await world.findBooking(id)).toMatchObject({ arrivedAt: null });
    await cancelBookingForOperator(world.deps, id, { refund: "full" });
    expect(await arrive(true)).toBe("not-booked");
  });
});

describe("collecting on a ride", () => {
  it("money is collected once when a form is sent twice at once, with who collected it and when", async () => {
    const day = "2026-12-06";
    const { id } = await bookUnpaid(day);
    const form = randomUUID();
    const results = await Promise.all([
      collect(id, day, { id: form }),
      collect(id, day, { id: form }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["noted", "noted"]);
    const rows = await world.db.select().from(handPayments).where(eq(handPayments.bookingId, id));
    expect(rows).toMatchObject([
      { notedBy: "Ana", collectedBy: ana.id, collectedDay: day, at: world.clock.now() },
    ]);
    expect(await collect(id, day, { by: beto })).toEqual({ outcome: "too-much", maxCentavos: 0 });
    expect(await cashOf(day)).toMatchObject({ cashCentavos: 3_700_00, name: "Ana" });
    expect(await cashOf(day, beto.id)).toBeUndefined();
  });

  it("a transfer is not cash, and what is undone is taken off the guide's cash", async () => {
    const day = "2026-12-07";
    const { id } = await bookUnpaid(day);
    await collect(id, day, { pesos: 700, method: "transfer" });
    await collect(id, day, { pesos: 3_000 });
    expect(await cashOf(day)).toMatchObject({
      ...{ transferCentavos: 700_00, cashCentavos: 3_000_00, differenceCentavos: 3_000_00 },
    });
    const payments = await listCollectedPayments(world.db, [id]);
    expect(payments.map(({ isLast }) => isLast)).toEqual([false, true]);
    const lineId = payments[1]?.lineId ?? 0;
    expect(await undoBookingChange(world.deps, id, { lineId, by: "Ana" })).toBe("undone");
    expect(await cashOf(day)).toMatchObject({ transferCentavos: 700_00, cashCentavos: 0 });
    const left = await listCollectedPayments(world.db, [id]);
    expect(left.filter(({ isUndone }) => !isUndone)).toMatchObject([{ method: "transfer" }]);
  });

  it("nothing is collected for a canceled booking", async () => {
    const day = "2026-12-08";
    const { id } = await bookUnpaid(day);
    await cancelBookingForOperator(world.deps, id, { refund: "full" });
    expect(await collect(id, day)).toMatchObject({ outcome: "too-much", maxCentavos: 0 });
    expect(await cashOf(day)).toBeUndefined();
  });
});

describe("handInCash", () => {
  it("handInCash adds one line for a form sent twice, and none for a form that is outdated", async () => {
    const day = "2026-12-09";
    const { id } = await bookUnpaid(day);
    await collect(id, day);
    const form = randomUUID();
    await Promise.all([handIn(day, 2_000, { id: form }), handIn(day, 2_000, { id: form })]);
    expect(await cashOf(day)).toMatchObject({
      ...{ handedInCentavos: 2_000_00, differenceCentavos: 1_700_00 },
    });
    expect(await handIn(day, 1_000)).toEqual({ outcome: "changed-meanwhile" });
    const rest = { shownCentavos: 2_000_00 };
    expect(await handIn(day, 1_701, rest)).toEqual({
      ...{ outcome: "too-much", mostCentavos: 1_700_00 },
    });
    const both = await Promise.all([handIn(day, 1_700, rest), handIn(day, 1_700, rest)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed-meanwhile", "recorded"]);
    expect(await cashOf(day)).toMatchObject({ differenceCentavos: 0 });
  });

  it("a correction is a further line, and a receipt is confirmed once", async () => {
    const day = "2026-12-10";
    const { id } = await bookUnpaid(day);
    await collect(id, day);
    const form = randomUUID();
    await handIn(day, 3_700, { id: form });
    await confirmCash(world.deps, { id: form, by: "Mar" });
    expect(await confirmCash(world.deps, { id: form, by: "Luz" })).toBe(true);
    expect(await confirmCash(world.deps, { id: randomUUID(), by: "Luz" })).toBe(false);
    const less = { shownCentavos: 3_700_00, remark: "Counted again", by: "Mar", isReceived: true };
    expect(await handIn(day, -3_701, less)).toMatchObject({ outcome: "too-much" });
    expect(await handIn(day, -200, less)).toEqual({ outcome: "recorded" });
    const rows = await world.db.select().from(cashHandovers).where(eq(cashHandovers.day, day));
    expect(rows.map(({ receivedBy }) => receivedBy)).toEqual(["Mar", "Mar"]);
    expect(await cashOf(day)).toMatchObject({ differenceCentavos: 200_00 });
    const unknown = { accountId: randomUUID() };
    expect(await handIn(day, 1, unknown)).toEqual({ outcome: "unknown-person" });
  });
});

describe("listGuideAlerts", () => {
  const kindsOf = async (time: Date) =>
    (await listGuideAlerts(world.db, time)).map((alert) =>
      alert.kind === "guide-cash"
        ? [alert.day, alert.missingMxn, alert.unconfirmedMxn]
        : alert.kind,
    );

  it("listGuideAlerts names unconfirmed cash at once and missing cash after the day", async () => {
    const day = "2027-01-09";
    const { id } = await bookUnpaid(day);
    await collect(id, day);
    expect(await kindsOf(toInstant(day, "22:00"))).not.toContainEqual([day, 3_700, 0]);
    expect(await kindsOf(toInstant("2027-01-10", "08:00"))).toContainEqual([day, 3_700, 0]);
    const form = randomUUID();
    await handIn(day, 3_700, { id: form });
    expect(await kindsOf(toInstant(day, "22:00"))).toContainEqual([day, 0, 3_700]);
    await confirmCash(world.deps, { id: form, by: "Mar" });
    expect(await kindsOf(toInstant("2027-01-10", "08:00"))).not.toContainEqual(
      expect.arrayContaining([day]),
    );
  });

  it("listGuideAlerts names a ride with more riders than its guides may lead, until it is over", async () => {
    const day = "2027-01-12";
    const { key } = await bookUnpaid(day, 8);
    await assignGuides(world.deps, key, { add: [ana.id], remove: [] });
    const shortOn = async (time: Date) =>
      (await listGuideAlerts(world.db, time)).find(({ kind }) => kind === "few-guides");
    expect(await shortOn(toInstant("2027-01-11", "09:00"))).toMatchObject({
      date: day,
      need: { riders: 8, guides: 1, most: 6, missing: 1 },
    });
    expect(await shortOn(toInstant(day, "23:00"))).toBeUndefined();
  });

  it("a remark takes a horse out of service once, and the alert ends when it is back", async () => {
    const horseId = randomUUID();
    await addHorse(world.db, {
      id: horseId,
      typed: { ...testHorse, name: "Moro" },
      now: defaultNow,
    });
    const now = toInstant("2026-12-05", "19:00");
    const remark = { id: randomUUID(), horseId, day: "2026-12-05", remark: "limps", by: "Ana" };
    const send = (isOut: boolean, id = remark.id) =>
      addHorseRemark(world.db, { ...remark, id, isOut, now });
    expect(await Promise.all([send(true), send(true)])).toEqual([true, true]);
    expect(await send(false, randomUUID())).toBe(true);
    const [absence, ...others] = (await findHorse(world.db, now, horseId))?.absences ?? [];
    expect([absence, others]).toMatchObject([{ fromDay: remark.day, reason: "limps" }, []]);
    expect(await listHorseRemarks(world.db, { horseId, limit: 9 })).toHaveLength(2);
    expect(await kindsOf(now)).toContain("horse-taken-out");
    await endHorseAbsence(world.db, { id: absence?.id ?? "", horseId, now });
    expect(await kindsOf(now)).not.toContain("horse-taken-out");
    expect(await listHorseRemarks(world.db, { horseId, limit: 9 })).toHaveLength(2);
  });
});
