import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findAgencyById } from "#app/agencies/agency-store.server.ts";
import { findAgencyStatement } from "#app/agencies/get-agency-statement.server.ts";
import { setBookingAgency } from "#app/agencies/set-booking-agency.server.ts";
import { settleAgencyMonth, undoSettlement } from "#app/agencies/settle-agency-month.server.ts";
import { addAgency, setAgencyClosed, updateAgency } from "#app/agencies/update-agency.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getReport } from "#app/reports/get-report.server.ts";
import { listReferralTotals } from "#app/reports/list-referral-totals.server.ts";
import { computeFigures } from "#app/reports/report-figures.ts";
import { getPeriodOfDay } from "#app/reports/report-period.ts";
import { payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createTestAgency } from "../support/test-agency.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const onDay = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

async function book(change: Partial<ManualBookingRequest>) {
  const result = await createManualBooking(world.deps, createManualBookingRequest(change));
  if (result.outcome !== "booked") throw new Error(JSON.stringify(result));
  return world.findBooking(result.booking.id);
}

async function bookByLink(date: string, via: readonly (string | null)[]) {
  const checkout = await startCheckout(world.deps, createBookingRequest({ date }), {
    ...createVisit(randomUUID()),
    via,
  });
  if (checkout.outcome !== "pay") throw new Error(checkout.outcome);
  const session = checkout.booking.paymentSessionId ?? "";
  await world.sandbox.paymentActions.pay(session);
  await confirmPayment(world.deps, session);
  return world.findBooking(checkout.booking.id);
}

describe("an agency", () => {
  it("an agency gets a code made from its name, or a variant when that code is taken", async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await createTestAgency(world.db, { name: "Posada Méndez" })).code),
    );
    expect(codes.sort()).toEqual(["posada-mendez", "posada-mendez-2", "posada-mendez-3"]);
    const typed = { ...(await createTestAgency(world.db)), code: "posada-mendez" };
    const id = randomUUID();
    expect(await addAgency(world.db, { id, typed, now: defaultNow })).toEqual({
      outcome: "code-taken",
    });
    expect(await updateAgency(world.db, { id: typed.id, typed, now: defaultNow })).toEqual({
      outcome: "code-taken",
    });
  });

  it("an agency form submitted twice concurrently creates one agency", async () => {
    const id = randomUUID();
    const typed = { ...(await createTestAgency(world.db)), name: "Twice", code: "twice" };
    const both = await Promise.all(
      [1, 2].map(() => addAgency(world.db, { id, typed, now: defaultNow })),
    );
    expect(both.map(({ outcome }) => outcome)).toEqual(["stored", "stored"]);
  });

  it("a new commission rate of an agency applies only to later bookings", async () => {
    const agency = await createTestAgency(world.db, { name: "Villas del Mar" });
    const before = await book({ key: onDay("2026-12-09"), agencyId: agency.id });
    await updateAgency(world.db, {
      id: agency.id,
      now: defaultNow,
      typed: { ...agency, name: "Villas Nuevas", commissionBasisPoints: 2_000 },
    });
    const after = await book({ key: onDay("2026-12-09"), agencyId: agency.id });
    expect([before, after].map((one) => one.commissionBasisPoints)).toEqual([1_000, 2_000]);
    expect(after).toMatchObject({ source: "agency", broughtBy: "Villas Nuevas" });
    expect((await world.findBooking(before.id)).broughtBy).toBe("Villas Nuevas");
  });

  it("a closed agency takes no bookings until it is opened again", async () => {
    const agency = await createTestAgency(world.db, { code: "closed-one" });
    await setAgencyClosed(world.db, { id: agency.id, closed: true, now: defaultNow });
    const wish = createManualBookingRequest({ key: onDay("2026-12-10"), agencyId: agency.id });
    expect(await createManualBooking(world.deps, wish)).toEqual({ outcome: "unknown-agency" });
    expect(await bookByLink("2026-12-10", ["closed-one"])).toMatchObject({ agencyId: null });
    const { id } = await book({ key: onDay("2026-12-10") });
    const set = { agencyId: agency.id, by: "operator" };
    expect(await setBookingAgency(world.deps, id, set)).toEqual({ outcome: "unknown-agency" });
    await setAgencyClosed(world.db, { id: agency.id, closed: false, now: defaultNow });
    expect((await findAgencyById(world.db, agency.id))?.closedAt).toBeNull();
    expect(await setBookingAgency(world.deps, id, set)).toEqual({ outcome: "set" });
    expect(await setBookingAgency(world.deps, id, set)).toEqual({ outcome: "unchanged" });
    expect(await world.findBooking(id)).toMatchObject({ source: "agency", agencyId: agency.id });
    await setBookingAgency(world.deps, id, { agencyId: null, by: "operator" });
    expect(await world.findBooking(id)).toMatchObject({
      agencyId: null,
      broughtBy: null,
      commissionBasisPoints: null,
    });
  });

  it("an agency is credited with bookings of guests who used its link, at the usual price", async () => {
    const agency = await createTestAgency(world.db, { code: "arco" });
    const booking = await bookByLink("2026-12-11", ["nobody", null, "arco"]);
    expect(booking).toMatchObject({
      agencyId: agency.id,
      source: "site",
      totalPrice: 3_700,
      commissionBasisPoints: 1_000,
    });
    expect(await bookByLink("2026-12-11", ["' or true --"])).toMatchObject({ agencyId: null });
  });
});

const newYearsEve = toInstant("2026-12-31", "20:00");

describe("a monthly statement", () => {
  it("a monthly statement shows the commission on collected money and which side has to pay", async () => {
    const agency = await createTestAgency(world.db, {
      name: "Lagoon",
      commissionBasisPoints: 1_250,
    });
    const ours = { agencyId: agency.id };
    // The bookings, in order: collected by the agency; paid to us by card; refunded in full;
    // unpaid; paid, with a no-show.
    await book({ ...ours, key: onDay("2026-12-20"), terms: "agency" });
    await setBookingAgency(world.deps, (await bookByLink("2026-12-21", [])).id, {
      ...ours,
      by: "operator",
    });
    const cancelled = await bookByLink("2026-12-22", [agency.code]);
    await cancelBooking(world.deps, cancelled.id, "full");
    for (const { id } of await world.db.select({ id: payments.id }).from(payments)) {
      await refundPayment(world.deps, id).catch(() => {});
    }
    await book({ ...ours, key: onDay("2026-12-23"), terms: "on-arrival" });
    const missed = await book({ ...ours, key: onDay("2026-12-24"), terms: "on-arrival" });
    await recordManualPayment(world.deps, missed.id, {
      id: randomUUID(),
      method: "cash",
      amountCentavos: 99_99,
      note: null,
      by: "operator",
    });
    world.clock.set(toInstant("2026-12-24", "14:00"));
    await recordNoShow(world.deps, missed.id, { came: false, by: "operator" });
    world.clock.set(defaultNow);
    await book({ ...ours, key: onDay("2027-01-02") });

    const found = await findAgencyStatement(world.db, newYearsEve, agency.id, "2026-12");
    expect(
      found?.statement.lines.map((line) => [
        line.date.slice(8),
        line.end,
        line.byUsCentavos,
        line.byAgencyCentavos,
        line.commissionCentavos,
      ]),
    ).toEqual([
      ["20", "ran", 0, 370_000, 46_250],
      ["21", "ran", 370_000, 0, 46_250],
      ["23", "ran", 0, 0, 0],
      ["24", "no-show", 99_99, 0, 12_50],
    ]);
    expect(found?.statement.sums.commissionCentavos).toBe(93_750);
    expect(found?.statement.balanceCentavos).toBe(370_000 - 93_750);
    // A new commission rate applies only to later bookings.
    const typed = { ...agency, commissionBasisPoints: 2_000 };
    await updateAgency(world.db, { id: agency.id, typed, now: defaultNow });
    const later = await findAgencyStatement(world.db, newYearsEve, agency.id, "2026-12");
    expect(later?.statement).toEqual(found?.statement);
    expect(await listReferralTotals(world.db, { from: "2026-12-20", until: "2026-12-31" })).toEqual(
      [
        {
          agencyId: agency.id,
          name: "Lagoon",
          riders: 8,
          bookings: 4,
          incomeCentavos: 749_999,
        },
      ],
    );
    expect(await findAgencyStatement(world.db, newYearsEve, randomUUID(), "2026-12")).toBeNull();
  });
});

describe("an agency's monthly statement", () => {
  const settling = (
    { id: agencyId }: Readonly<{ id: string }>,
    month: string,
    shownCentavos: number,
    id: string = randomUUID(),
  ) =>
    settleAgencyMonth(world.db, newYearsEve, { id, agencyId, month, shownCentavos, by: "Lupita" });
  const pageOf = async ({ id }: Readonly<{ id: string }>, month: string, now = newYearsEve) => {
    const page = await findAgencyStatement(world.db, now, id, month);
    if (!page) throw new Error("no such agency");
    return page;
  };

  it("a monthly statement totals only rides that took place and lists the other money of the agency separately", async () => {
    const hotel = await createTestAgency(world.db, { name: "Hotel Santa Fe" });
    const theirs = { agencyId: hotel.id, terms: "agency" } as const;
    await book({ ...theirs, key: onDay("2026-12-28") });
    await book({ ...theirs, key: onDay("2026-12-29") });
    await cancelDepartures(world.deps, [onDay("2026-12-29")], "weather");
    const given = await book({ ...theirs, key: onDay("2026-12-30") });
    await cancelBookingForOperator(world.deps, given.id, { refund: "full" });
    const page = await pageOf(hotel, "2026-12", toInstant("2026-12-27", "20:00"));
    expect(page.statement).toMatchObject({ lines: [], balanceCentavos: 0 });
    expect(page.statement.apart.map(({ date, end }) => [date, end])).toEqual([
      ["2026-12-28", "ahead"],
      ["2026-12-29", "called-off"],
      ["2026-12-30", "give-back"],
    ]);
    const later = await pageOf(hotel, "2026-12");
    expect(later.statement.lines.map(({ date, end }) => [date, end])).toEqual([
      ["2026-12-28", "ran"],
    ]);
    expect(later.statement.apart.map(({ end }) => end)).toEqual(["called-off", "give-back"]);
    expect(later.monthState).toMatchObject({ state: "open", openCentavos: 333_000 });
    // The report shows the agency's money, with its commission, separately from what was received.
    const numbers = computeFigures(
      (await getReport(world.db, getPeriodOfDay("day", "2026-12-28"))).now,
    );
    expect(numbers).toMatchObject({
      receivedCentavos: 0,
      atAgencyCentavos: 370_000,
      commissionCentavos: 37_000,
      dueCentavos: 0,
      keptCentavos: 0,
    });
    expect(await settling(hotel, "2026-12", 333_000)).toEqual({ outcome: "settled" });
    const settled = computeFigures(
      (await getReport(world.db, getPeriodOfDay("day", "2026-12-28"))).now,
    );
    expect(settled).toMatchObject({ receivedCentavos: 370_000, atAgencyCentavos: 0 });
  });

  it("a cancelled booking leaves a monthly statement once everything has gone back", async () => {
    const agency = await createTestAgency(world.db, { name: "Casa Blanca" });
    const paid = await bookByLink("2026-12-18", [agency.code]);
    const nothing = { refund: "sum", centavos: 0, agreed: 0, reason: "No call" } as const;
    await cancelBookingForOperator(world.deps, paid.id, nothing);
    const listApart = async () =>
      (await pageOf(agency, "2026-12")).statement.apart.map(({ end }) => end);
    expect(await listApart()).toEqual(["cancelled"]);
    // The operator refunds it on the provider's own pages.
    await world.db
      .update(payments)
      .set({ refundedCentavos: sql`${payments.amountCentavos}` })
      .where(eq(payments.bookingId, paid.id));
    expect(await listApart()).toEqual([]);
  });

  it("a monthly statement is settled once at the shown sum and can be reopened by undoing the settlement", async () => {
    const hotel = await createTestAgency(world.db, { name: "Posada Sol" });
    await book({ key: onDay("2026-12-27"), agencyId: hotel.id, terms: "agency" });
    expect(await settling(hotel, "2026-12", 370_000)).toEqual({ outcome: "other-sum" });
    expect(await settling(hotel, "2027-01", 0)).toEqual({ outcome: "ahead" });
    expect(await settling({ id: randomUUID() }, "2026-12", 1)).toEqual({ outcome: "unknown" });
    // The same form is submitted twice, concurrently with another form.
    const id = randomUUID();
    const all = await Promise.all([
      settling(hotel, "2026-12", 333_000, id),
      settling(hotel, "2026-12", 333_000, id),
      settling(hotel, "2026-12", 333_000),
    ]);
    expect(all.map(({ outcome }) => outcome).filter((one) => one === "other-sum")).toHaveLength(
      all.filter(({ outcome }) => outcome === "settled").length === 1 ? 2 : 1,
    );
    const { monthState } = await pageOf(hotel, "2026-12");
    expect(monthState).toMatchObject({
      state: "settled",
      openCentavos: 0,
      settlements: [{ by: "Lupita", amountCentavos: 333_000 }],
    });
    // The statement of January includes the state of December's.
    const january = await pageOf(hotel, "2027-01", toInstant("2027-01-10", "12:00"));
    expect(january.earlier).toMatchObject([{ month: "2026-12", state: "settled" }]);
    const [settlement] = monthState.settlements;
    const undo = { id: settlement?.id ?? "", agencyId: hotel.id, by: "Lupita" };
    expect(await undoSettlement(world.db, newYearsEve, undo)).toBe(true);
    expect(await undoSettlement(world.db, newYearsEve, undo)).toBe(false);
    expect((await pageOf(hotel, "2026-12")).monthState).toMatchObject({
      state: "open",
      openCentavos: 333_000,
      settlements: [],
    });
    // The form of the undone settlement is submitted again, and its id is submitted for another
    // agency.
    const other = await createTestAgency(world.db, { name: "Posada Luna" });
    const used = settlement?.id ?? "";
    expect(await settling(hotel, "2026-12", 333_000, used)).toEqual({ outcome: "other-sum" });
    expect(await settling(other, "2026-12", 333_000, used)).toEqual({ outcome: "other-sum" });
    expect((await pageOf(hotel, "2026-12")).monthState).toMatchObject({ state: "open" });
  });

  it("a settled month reopens when a booking is added to it later", async () => {
    const hotel = await createTestAgency(world.db, { name: "Casa Mar" });
    await book({ key: onDay("2026-12-26"), agencyId: hotel.id, terms: "agency" });
    expect(await settling(hotel, "2026-12", 333_000)).toEqual({ outcome: "settled" });
    await book({ key: onDay("2026-12-25"), agencyId: hotel.id, terms: "agency" });
    expect((await pageOf(hotel, "2026-12")).monthState).toMatchObject({
      state: "open",
      balanceCentavos: 666_000,
      openCentavos: 333_000,
    });
  });
});
