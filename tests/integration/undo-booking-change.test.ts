import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addTeamNote } from "#app/bookings/changes/booking-notes.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { undoBookingChange } from "#app/bookings/changes/undo-booking-change.server.ts";
import { findUndoableLine } from "#app/bookings/changes/undo-window.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { reopenDays, undoCloseDays } from "#app/bookings/closures/reopen-days.server.ts";
import { listManualPayments } from "#app/bookings/ledger/ledger-store.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import { listTeamNotes } from "#app/bookings/team-notes.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { setMessageDone, undoMessageDone } from "#app/inbox/answer-message.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { bookingHistory, contactMessages, departures } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const by = "owner";

/** Creates a manual booking with a balance due. */
async function booked(date: string, email = "") {
  world.clock.set(defaultNow);
  const booking = createManualBookingRequest({
    key: { tour: "sunset", date, start: "16:00" },
    terms: "on-arrival",
    email,
  });
  await createManualBooking(world.deps, booking);
  return booking.id;
}

const historyOf = (id: string) =>
  world.db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, id))
    .orderBy(bookingHistory.id);
async function lineOf(id: string): Promise<number> {
  const line = findUndoableLine(await historyOf(id), world.clock.now());
  if (!line) throw new Error("nothing to undo");
  return line.id;
}
const undo = (id: string, lineId: number) => undoBookingChange(world.deps, id, { lineId, by });
const note = (id: string, text: string) => addTeamNote(world.deps, id, { text, by });
const notesOf = async (id: string) =>
  listTeamNotes(await world.findBooking(id)).map(({ text }) => text);
const collect = (id: string, pesos: number) =>
  recordManualPayment(world.deps, id, {
    id: randomUUID(),
    method: "cash",
    amountCentavos: pesos * 100,
    note: null,
    by,
  });

describe("undoing a team note", () => {
  it("a team note can be undone once, and other notes stay", async () => {
    const id = await booked("2026-12-09");
    await note(id, "Allergic to bees");
    await note(id, "Afraid of dogs");
    const line = await lineOf(id);
    const answers = await Promise.all([undo(id, line), undo(id, line)]);
    expect(answers).toEqual(["undone", "undone"]);
    expect(await notesOf(id)).toEqual(["Allergic to bees"]);
    const history = await historyOf(id);
    expect(history.filter(({ event }) => event === "note-undone")).toHaveLength(1);
    expect(JSON.stringify(history)).not.toMatch(/bees|dogs/);
    expect(findUndoableLine(history, world.clock.now())).toBeNull();
  });

  it("a team note cannot be undone after another change or after ten minutes", async () => {
    const id = await booked("2026-12-10");
    await note(id, "One");
    const first = await lineOf(id);
    await note(id, "Two");
    expect(await undo(id, first)).toBe("changed");
    const second = await lineOf(id);
    world.clock.advance(10);
    expect(await lineOf(id)).toBe(second);
    world.clock.advance(1);
    expect(await undo(id, second)).toBe("changed");
    expect(await notesOf(id)).toEqual(["One", "Two"]);
    expect(await undo(id, 0)).toBe("changed");
  });

  it("a team note and its undo are erased with the guest's data", async () => {
    const id = await booked("2026-12-11", "ana@example.com");
    await note(id, "Allergic to bees");
    const line = await lineOf(id);
    world.clock.set(new Date("2026-12-20T12:00:00Z"));
    await eraseWholeGuest(world.deps, "ana@example.com");
    const kept = [await historyOf(id), await world.findBooking(id)];
    expect(JSON.stringify(kept)).not.toContain("bees");
    expect(await undo(id, line)).toBe("changed");
  });
});

describe("undoing a manual payment", () => {
  it("a manual payment can be undone once by a reversing line, which restores the balance", async () => {
    const id = await booked("2026-12-12");
    await collect(id, 3_700);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "paid" });
    const line = await lineOf(id);
    world.clock.advance(1);
    await Promise.all([undo(id, line), undo(id, line), undo(id, line)]);
    expect((await listManualPayments(world.db, id)).map((one) => one.amountCentavos)).toEqual([
      370_000, -370_000,
    ]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "pending" });
    expect((await historyOf(id)).at(-1)).toMatchObject({ event: "collected-undone" });
    expect(await collect(id, 3_700)).toMatchObject({ outcome: "noted", balanceCentavos: 0 });
  });

  it("a manual payment cannot be undone after the guest has changed the booking", async () => {
    const id = await booked("2026-12-13");
    await collect(id, 1_000);
    const line = await lineOf(id);
    const wish = { participants: 3, children: 0 };
    const asked = await changeRiders(world.deps, id, { ...wish, agreed: null });
    if (asked.outcome !== "offer") throw new Error(asked.outcome);
    const agreed = { ...asked.offer, formId: randomUUID() };
    await changeRiders(world.deps, id, { ...wish, agreed });
    expect(await undo(id, line)).toBe("changed");
    expect(await listManualPayments(world.db, id)).toHaveLength(1);
  });

  it("a payment that was recorded with its manual booking can be undone, and the booking stays", async () => {
    const booking = createManualBookingRequest({
      key: { tour: "sunset", date: "2026-12-14", start: "16:00" },
    });
    world.clock.set(defaultNow);
    await createManualBooking(world.deps, booking);
    const line = findUndoableLine(await historyOf(booking.id), world.clock.now());
    expect(line).toMatchObject({ event: "collected" });
    const act = { lineId: line?.id ?? 0, by };
    expect(await undoBookingChange(world.deps, booking.id, act)).toBe("undone");
    expect(await world.findBooking(booking.id)).toMatchObject({
      state: "confirmed",
      paymentStatus: "pending",
    });
  });
});

it("recording or removing a no-show can be undone, which restores the former state", async () => {
  const id = await booked("2026-12-15");
  world.clock.set(toInstant("2026-12-16", "14:00"));
  await recordNoShow(world.deps, id, { came: false, by });
  const { noShowAt } = await world.findBooking(id);
  world.clock.advance(1);
  await recordNoShow(world.deps, id, { came: true, by });
  await undo(id, await lineOf(id));
  expect(await world.findBooking(id)).toMatchObject({ noShowAt });
  const other = await booked("2026-12-16");
  world.clock.set(toInstant("2026-12-16", "14:00"));
  await recordNoShow(world.deps, other, { came: false, by });
  await undo(other, await lineOf(other));
  expect(await world.findBooking(other)).toMatchObject({ noShowAt: null });
  world.clock.set(defaultNow);
});

describe("undoing a move", () => {
  const move = (id: string, date: string, pickupTime = "14:30") =>
    rescheduleBooking(world.deps, id, { date, pickupTime, by: "operator" });
  const taken = async (date: string) => (await world.findDeparture(date))?.taken ?? 0;

  it("a move can be undone once within ten minutes, together with its seats", async () => {
    const id = await booked("2027-03-02");
    await move(id, "2027-03-03", "15:00");
    const line = await lineOf(id);
    const both = await Promise.all([undo(id, line), undo(id, line)]);
    expect(both).toEqual(["undone", "undone"]);
    expect(await world.findBooking(id)).toMatchObject({
      bookingDate: "2027-03-02",
      pickupTime: "14:30",
      revision: 2,
    });
    expect([await taken("2027-03-02"), await taken("2027-03-03")]).toEqual([2, 0]);
    expect(findUndoableLine(await historyOf(id), world.clock.now())).toBeNull();

    await move(id, "2027-03-03");
    const late = await lineOf(id);
    world.clock.advance(11);
    expect(await undo(id, late)).toBe("changed");
    expect(await world.findBooking(id)).toMatchObject({ bookingDate: "2027-03-03" });
  });

  it("a move cannot be undone when the former seats are sold or the booking has changed since", async () => {
    const id = await booked("2027-03-05");
    await move(id, "2027-03-06");
    const line = await lineOf(id);
    const party = { participants: 11, children: 0, isPrivate: false };
    const key = { tour: "sunset", date: "2027-03-05", start: "16:00" } as const;
    await createManualBooking(world.deps, createManualBookingRequest({ key, party }));
    expect(await undo(id, line)).toMatchObject({ reason: "sold-out", seatsLeft: 1 });
    expect(await world.findBooking(id)).toMatchObject({ bookingDate: "2027-03-06" });
    const other = await booked("2027-03-08");
    await move(other, "2027-03-09");
    const before = await lineOf(other);
    await note(other, "Brings a dog");
    expect(await undo(other, before)).toBe("changed");
    expect(await world.findBooking(other)).toMatchObject({ bookingDate: "2027-03-09" });
  });
});

describe("undoing the closing of days", () => {
  const choice = {
    from: "2026-12-21",
    until: "2026-12-23",
    weekdays: allWeekdays,
    tour: "sunset",
    start: "16:00",
  } as const;
  const closedOn = async (date: string) => {
    const rows = await world.db.select().from(departures).where(eq(departures.date, date));
    return rows.filter(({ closedAt }) => closedAt !== null).length;
  };

  it("undoing the closing of days reopens them, except those that have changed since", async () => {
    world.clock.set(defaultNow);
    // This day was closed before, so the undo does not reopen it.
    await closeDays(
      world.deps,
      { ...choice, from: "2026-12-22", until: "2026-12-22" },
      { named: [], reason: "other" },
    );
    world.clock.advance(1);
    const at = world.clock.now();
    const how = { named: [], reason: "other" as const, at };
    expect(await closeDays(world.deps, choice, how)).toMatchObject({ rides: 2, guests: 0 });
    const one = { ...choice, until: "2026-12-21" };
    await reopenDays(world.deps, one, { named: [] });
    world.clock.advance(1);
    await closeDays(world.deps, one, { named: [], reason: "other" });
    expect(await undoCloseDays(world.deps, choice, at)).toMatchObject({ rides: 1, guests: 0 });
    expect(await Promise.all(["2026-12-21", "2026-12-22", "2026-12-23"].map(closedOn))).toEqual([
      1, 1, 0,
    ]);
    expect(await undoCloseDays(world.deps, choice, at)).toMatchObject({ rides: 0 });
  });

  it("the closing of days cannot be undone after ten minutes", async () => {
    world.clock.set(defaultNow);
    const later = { ...choice, from: "2027-01-11", until: "2027-01-12" };
    const at = world.clock.now();
    await closeDays(world.deps, later, { named: [], reason: "other", at });
    world.clock.advance(11);
    expect(await undoCloseDays(world.deps, later, at)).toMatchObject({ rides: 0 });
    expect(await closedOn("2027-01-11")).toBe(1);
  });
});

it("undoing the archiving of a message reopens it, unless it has changed since", async () => {
  world.clock.set(defaultNow);
  const id = randomUUID();
  await world.db.insert(contactMessages).values({
    id,
    receivedAt: defaultNow,
    language: "en",
    name: "Ana",
    email: "ana@example.com",
    subject: "Ride",
    message: "Hello",
  });
  const doneAt = async () => {
    const [row] = await world.db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row?.doneAt ?? null;
  };
  await setMessageDone(world.deps, id, true, defaultNow);
  expect(await undoMessageDone(world.deps, id, defaultNow)).toBe(true);
  expect(await doneAt()).toBeNull();
  world.clock.advance(1);
  await setMessageDone(world.deps, id, true);
  expect(await undoMessageDone(world.deps, id, defaultNow)).toBe(false);
  world.clock.advance(11);
  expect(await undoMessageDone(world.deps, id, new Date(defaultNow.getTime() + 60_000))).toBe(
    false,
  );
  expect(await doneAt()).not.toBeNull();
});
