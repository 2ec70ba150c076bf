import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Account } from "#app/accounts/account.ts";
import { cancelBookingForOperator } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { listDayAssignments } from "#app/bookings/horse-assignment/list-day-assignments.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { getAttendance } from "#app/bookings/sheet-acts/attendance.ts";
import { getRiderMark } from "#app/bookings/sheet-acts/rider-mark.server.ts";
import { closeSheetQuestion } from "#app/bookings/sheet-submission/close-question.server.ts";
import { listSheetQuestions } from "#app/bookings/sheet-submission/list-sheet-questions.server.ts";
import { submitSheetActs } from "#app/bookings/sheet-submission/submit-sheet-acts.server.ts";
import { updateWaiverText } from "#app/bookings/waivers/update-waiver-text.server.ts";
import { listSignedWaivers } from "#app/bookings/waivers/waiver-store.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { listHorseRemarks } from "#app/horses/horse-remarks.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { accounts, bookingHistory, handPayments, sheetActs, waivers } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const team = (["ana", "beto", "rosa"] as const).map((name) => ({
  ...{ id: randomUUID(), name, email: `${name}@rides.example`, language: "es" as const },
  role: name === "rosa" ? ("office" as const) : ("guide" as const),
}));
const [ana, beto, rosa] = team as unknown as [Account, Account, Account];
beforeAll(async () => {
  await world.db.insert(accounts).values(team);
});

/** Books a party that pays on arrival on Ana's ride, and sets the clock to 16:05 of the day. */
async function book(date: string, participants = 4, email = "") {
  world.clock.set(defaultNow);
  const key: DepartureKey = { tour: "sunset", date, start: "16:00" };
  const party = { participants, children: 0, isPrivate: false };
  const request = createManualBookingRequest({ key, party, email, terms: "on-arrival" });
  const booked = await createManualBooking(world.deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  await assignGuides(world.deps, key, { add: [ana.id], remove: [] });
  world.clock.set(toInstant(date, "16:05"));
  return { id: booked.booking.id, ride: key };
}
type Booked = Awaited<ReturnType<typeof book>>;

const none = { arrived: 0, missing: 0 };
let numbers = 0;
function make({ id: bookingId, ride }: Booked, change: Readonly<Record<string, unknown>> = {}) {
  numbers += 1;
  return {
    ...{ id: randomUUID(), kind: "arrived", number: numbers, at: world.clock.now().toISOString() },
    ...{ ride, bookingId, riders: 4, of: 4, from: none },
    ...change,
  };
}
const noShow = { kind: "did-not-come" };
const collect = { kind: "collected", amountCentavos: 100_000, method: "cash", from: 0 };
const send = async (account: Account, ...acts: readonly unknown[]) => {
  const outcomes = await submitSheetActs(world.deps, account, acts);
  return outcomes.map((one) => (one.outcome === "refused" ? one.reason : one.outcome));
};
const attendanceOf = async ({ id }: Booked) => getAttendance(await world.findBooking(id));
const questionsOn = (date: string) => listSheetQuestions(world.db, { date });

describe("submitSheetActs", () => {
  it("an act is stored once, sent again, twice at once, or after the clock has moved on", async () => {
    const booked = await book("2026-12-05");
    const [act, money] = [make(booked, { riders: 3 }), make(booked, collect)];
    const both = await Promise.all([send(ana, act, money), send(ana, act, money)]);
    for (const at of [0, 1]) {
      expect(both.map((outcomes) => outcomes[at]).sort()).toEqual(["already-stored", "stored"]);
    }
    world.clock.advance(300);
    expect(await send(ana, act, money)).toEqual(["already-stored", "already-stored"]);
    expect(await attendanceOf(booked)).toEqual({ arrived: 3, missing: 0 });
    const lines = await world.db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, booked.id));
    expect(lines.filter(({ event }) => event === "arrived")).toMatchObject([
      { detail: { riders: 3, of: 4, by: "ana" } },
    ]);
    expect(lines.filter(({ event }) => event === "collected")).toHaveLength(1);
  });

  it("an act whose connection is cut in the middle stores nothing, and is stored when it is sent again", async () => {
    const booked = await book("2026-12-16");
    const act = make(booked, collect);
    const holder = await world.db.$client.connect();
    await holder.query("begin");
    await holder.query("select from bookings where id = $1 for update", [booked.id]);
    const cut = expect(send(ana, act)).rejects.toThrow();
    const killWaiting = () =>
      world.db.$client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      );
    while ((await killWaiting()).rowCount === 0) await setTimeout(20);
    await holder.query("rollback");
    holder.release();
    await cut;
    expect(await world.db.$count(sheetActs, eq(sheetActs.id, act.id))).toBe(0);
    expect(await send(ana, act)).toEqual(["stored"]);
    expect(await world.db.$count(handPayments, eq(handPayments.bookingId, booked.id))).toBe(1);
  });

  it("an act that another account sends again, or with other contents, changes nothing", async () => {
    const booked = await book("2026-12-06");
    const act = make(booked);
    expect(await send(ana, act)).toEqual(["stored"]);
    expect(await send(rosa, act)).toEqual(["other-account"]);
    expect(await send(ana, { ...act, riders: 1 })).toEqual(["other-contents"]);
    expect(await attendanceOf(booked)).toEqual({ arrived: 4, missing: 0 });
  });

  it("an act for the ride of another guide is refused, and one that cannot be read keeps none back", async () => {
    const booked = await book("2026-12-07");
    expect(await send(beto, make(booked))).toEqual(["not-yours"]);
    expect(await send(ana, { id: "x".repeat(64_000) }, 7, make(booked))).toEqual([
      "not-readable",
      "not-readable",
      "stored",
    ]);
    const elsewhere = { ...booked, ride: { ...booked.ride, start: "07:00" } };
    expect(await send(rosa, make(elsewhere))).toEqual(["unknown"]);
    expect(await send(rosa, make({ ...booked, id: randomUUID() }))).toEqual(["unknown"]);
    expect(await send(ana, make(booked, { riders: 5 }))).toEqual(["bad-number"]);
  });

  it("an arrival before the day and a no-show before the pickup are refused, whatever the phone's clock says", async () => {
    const booked = await book("2026-12-08");
    world.clock.set(toInstant("2026-12-07", "23:00"));
    const at = toInstant("2026-12-08", "16:05").toISOString();
    expect(await send(ana, make(booked, { at }), make(booked, { ...noShow, at }))).toEqual([
      "too-early",
      "too-early",
    ]);
    world.clock.set(toInstant("2026-12-08", "16:05"));
    const ahead = toInstant("2026-12-08", "21:00").toISOString();
    expect(await send(ana, make(booked, { at: ahead }))).toEqual(["stored"]);
    const [stored] = await world.db
      .select()
      .from(sheetActs)
      .where(eq(sheetActs.bookingId, booked.id));
    expect(stored?.at).toEqual(world.clock.now());
  });

  it("the first of two acts stays until somebody chooses, and a late act does not overrule a newer one", async () => {
    const booked = await book("2026-12-09");
    const late = make(booked, noShow);
    world.clock.advance(5);
    const newer = make(booked);
    expect(await send(rosa, newer)).toEqual(["stored"]);
    world.clock.advance(30);
    expect(await send(ana, late)).toEqual(["in-question"]);
    expect(await attendanceOf(booked)).toEqual({ arrived: 4, missing: 0 });
    expect(await questionsOn("2026-12-09")).toMatchObject([
      {
        reason: "contradicts",
        act: { by: "ana", riders: 4 },
        against: { id: newer.id, by: "rosa" },
      },
    ]);
    const choice = { actId: late.id, choice: "this", shown: newer.id } as const;
    expect(await closeSheetQuestion(world.deps, beto, choice)).toBe("not-yours");
    expect(await closeSheetQuestion(world.deps, ana, { ...choice, shown: null })).toBe("changed");
    expect(await closeSheetQuestion(world.deps, ana, choice)).toBe("closed");
    expect(await closeSheetQuestion(world.deps, rosa, choice)).toBe("changed");
    expect(await attendanceOf(booked)).toEqual({ arrived: 0, missing: 4 });
    expect(await questionsOn("2026-12-09")).toEqual([]);
  });

  it("money above the balance is recorded and asked about, and is taken back by its author once", async () => {
    const booked = await book("2026-12-10", 2);
    const [first, second] = [370_000, 370_000].map((amountCentavos) =>
      make(booked, { ...collect, amountCentavos }),
    );
    expect(await send(ana, first)).toEqual(["stored"]);
    expect(await send(rosa, second)).toEqual(["in-question"]);
    expect(await questionsOn("2026-12-10")).toMatchObject([
      { reason: "too-much", act: { amountCentavos: 370_000 } },
    ]);
    const back = make(booked, { kind: "take-back", of: second?.id });
    expect(await send(ana, back)).toEqual(["not-yours"]);
    expect(await send(rosa, back, back)).toEqual(["stored", "already-stored"]);
    const lines = await world.db
      .select({ sum: handPayments.amountCentavos })
      .from(handPayments)
      .where(eq(handPayments.bookingId, booked.id));
    expect(lines.map(({ sum }) => sum).sort()).toEqual([-370_000, 370_000, 370_000]);
    expect(await questionsOn("2026-12-10")).toEqual([]);
  });

  it("money is refused once the booking would have more than a million pesos", async () => {
    const booked = await book("2026-12-28");
    const large = (amountCentavos: number) => make(booked, { ...collect, amountCentavos });
    expect(await send(ana, large(99_000_000), large(1_000_001), large(1_000_000))).toEqual([
      "in-question",
      "bad-number",
      "in-question",
    ]);
  });

  it("an act that arrives after it was taken back has no effect and is stored", async () => {
    const booked = await book("2026-12-11");
    const acts = [make(booked), make(booked, collect)];
    const backs = acts.map(({ id }) => make(booked, { kind: "take-back", of: id }));
    expect(await send(ana, ...backs, ...acts)).toEqual(["stored", "stored", "stored", "stored"]);
    expect(await attendanceOf(booked)).toEqual(none);
    const money = eq(handPayments.bookingId, booked.id);
    expect(await world.db.$count(handPayments, money)).toBe(0);
  });

  it("acts on a booking that was moved or cancelled are asked about, and the money counts", async () => {
    const moved = await book("2026-12-12");
    const cancelled = await book("2026-12-12", 2);
    const to = { date: "2026-12-14", start: "16:00", pickupTime: "15:30", by: "operator" } as const;
    expect(await rescheduleBooking(world.deps, moved.id, to)).toMatchObject({ outcome: "moved" });
    await cancelBookingForOperator(world.deps, cancelled.id, { refund: "full" });
    expect(await send(ana, make(moved), make(moved, collect))).toEqual([
      "in-question",
      "in-question",
    ]);
    expect(await send(ana, make(cancelled, { riders: 2, of: 2 }))).toEqual(["in-question"]);
    const open = await questionsOn("2026-12-12");
    expect(open.map(({ reason }) => reason)).toEqual(["moved", "moved", "cancelled"]);
    expect(await attendanceOf(moved)).toEqual(none);
    expect(await world.db.$count(handPayments, eq(handPayments.bookingId, moved.id))).toBe(1);
    const seen = { actId: open[0]?.act.id ?? "", choice: "seen", shown: null } as const;
    expect(await closeSheetQuestion(world.deps, rosa, seen)).toBe("closed");
    expect(await questionsOn("2026-12-12")).toHaveLength(2);
  });

  it("two horses are swapped by one act, and a remark takes a horse out of service until it is taken back", async () => {
    const booked = await book("2026-12-15", 2);
    const [canela, moro] = [randomUUID(), randomUUID()];
    for (const [id, name] of [
      [canela, "Canela"],
      [moro, "Moro"],
    ] as const) {
      await addHorse(world.db, { id, typed: { ...testHorse, name }, now: defaultNow });
    }
    const swap = (one: string | null, other: string | null, to: readonly [string, string]) =>
      make(booked, {
        kind: "horse",
        changes: [one, other].map((from, index) => ({
          ...{ bookingId: booked.id, position: index + 1, from, to: to[index], reason: "" },
        })),
      });
    const chosen = async () => {
      const day = { day: "2026-12-15", locale: "en" } as const;
      const { departures } = await listDayAssignments(world.db, world.clock.now(), day);
      return departures[0]?.riders.map(({ choice }) => choice?.horseId ?? null);
    };
    const first = swap(null, null, [canela, moro]);
    expect(await send(ana, first)).toEqual(["stored"]);
    world.clock.advance(1);
    expect(await send(rosa, swap(canela, moro, [moro, canela]))).toEqual(["stored"]);
    expect(await chosen()).toEqual([moro, canela]);
    world.clock.advance(1);
    expect(await send(ana, swap(canela, moro, [canela, canela]))).toEqual(["in-question"]);
    expect(await chosen()).toEqual([moro, canela]);
    const remark = make(booked, {
      ...{ kind: "remark", horseId: canela, text: "lame", isOut: true, from: null },
    });
    expect(await send(ana, { ...remark, id: randomUUID(), text: "a".repeat(5_000) })).toEqual([
      "bad-text",
    ]);
    expect(await send(ana, remark)).toEqual(["stored"]);
    expect(await listHorseRemarks(world.db, { horseId: canela, limit: 5 })).toHaveLength(1);
    const back = make(booked, { kind: "take-back", of: remark.id, bookingId: null });
    expect(await send(ana, back)).toEqual(["stored"]);
    expect(await listHorseRemarks(world.db, { horseId: canela, limit: 5 })).toEqual([]);
  });
});

const sumOf = async ({ id }: Booked) => {
  const lines = await world.db.select().from(handPayments).where(eq(handPayments.bookingId, id));
  return lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
};

describe("submitSheetActs with waivers", () => {
  beforeAll(async () => {
    const typed = { en: "I ride.", es: "Yo monto." };
    const now = defaultNow;
    await updateWaiverText(world.db, { typed, shown: typed, agreed: true, now });
  });

  async function makeWaiver(booked: Booked, name = "Iris Vega") {
    const [rider] = await listBookingRiders(world.db, [booked.id]);
    if (!rider) throw new Error("the booking has no riders");
    return make(booked, {
      ...{ kind: "waiver", position: rider.position, riderMark: getRiderMark(rider) },
      ...{ textNumber: 1, language: "es", role: "self", riderName: name, signerName: name },
      ...{ signature: { typed: name }, from: null },
    });
  }
  const signersOf = async ({ id }: Booked) =>
    (await listSignedWaivers(world.db, [id])).map(({ signerName }) => signerName).toSorted();

  it("both of two waivers of a rider are kept, each once, and one is taken back alone", async () => {
    const booked = await book("2026-12-17", 2);
    const [first, second] = [await makeWaiver(booked), await makeWaiver(booked, "Ivo Vega")];
    expect(await send(ana, first, first)).toEqual(["stored", "already-stored"]);
    expect(await send(rosa, second)).toEqual(["stored"]);
    expect(await signersOf(booked)).toEqual(["Iris Vega", "Ivo Vega"]);
    const back = make(booked, { kind: "take-back", of: first.id });
    expect(await send(rosa, back)).toEqual(["not-yours"]);
    expect(await send(ana, back)).toEqual(["stored"]);
    expect(await signersOf(booked)).toEqual(["Ivo Vega"]);
    expect(await questionsOn("2026-12-17")).toEqual([]);
  });

  it("the text that was shown is stored, with the time of the signature", async () => {
    const booked = await book("2026-12-18", 2);
    const at = world.clock.now();
    const act = await makeWaiver(booked);
    world.clock.advance(120);
    expect(await send(ana, act)).toEqual(["stored"]);
    const [waiver] = await world.db.select().from(waivers).where(eq(waivers.id, act.id));
    expect(waiver).toMatchObject({ text: "Yo monto.", textNumber: 1, signedAt: at });
    const unread = { ...(await makeWaiver(booked)), signature: { typed: "Somebody else" } };
    expect(await send(ana, unread)).toEqual(["bad-text"]);
    expect(await send(ana, { ...unread, id: randomUUID(), textNumber: 99 })).toEqual(["unknown"]);
  });

  it("the waiver of somebody whose place another person took is kept and asked about", async () => {
    const booked = await book("2026-12-19", 2);
    const act = { ...(await makeWaiver(booked)), riderMark: "0".repeat(16) };
    expect(await send(ana, act)).toEqual(["in-question"]);
    expect(await signersOf(booked)).toEqual(["Iris Vega"]);
    expect(await questionsOn("2026-12-19")).toMatchObject([{ reason: "waiver" }]);
  });

  it("acts on an erased booking are asked about, and store nothing of the guest", async () => {
    const email = "gone@sheet.example";
    const booked = await book("2026-12-20", 2, email);
    const acts = [make(booked, { riders: 2, of: 2 }), make(booked, collect)];
    acts.push(await makeWaiver(booked));
    world.clock.advance(24 * 60);
    const erased = await eraseWholeGuest({ ...world.deps, forget: eraseNothing }, email);
    expect(erased.outcome).toBe("erased");
    expect(await send(ana, ...acts)).toEqual(["in-question", "in-question", "in-question"]);
    const open = await questionsOn("2026-12-20");
    expect(open.map(({ reason }) => reason)).toEqual(["erased", "erased", "erased"]);
    expect(open[1]?.act.amountCentavos).toBe(100_000);
    expect([await attendanceOf(booked), await sumOf(booked)]).toEqual([none, 0]);
    expect(await signersOf(booked)).toEqual([]);
    expect(await send(ana, ...acts)).toEqual(["in-question", "in-question", "in-question"]);
  });
});

describe("submitSheetActs in any order", () => {
  const collections = fc.array(
    fc.record({
      amountCentavos: fc.integer({ min: 1, max: 300_000 }),
      by: fc.constantFrom(ana, rosa),
      isTakenBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it("money counts once, whatever the order and however often it is sent, and a sum too large is asked about", async () => {
    let day = 0;
    const arriving = collections.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(
          list.flatMap((_, index) => [index, index + 10, index]),
          { minLength: list.length * 3 },
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(arriving, async ([list, order]) => {
        day += 1;
        const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
        const booked = await book(date, 2);
        const taken = list.map(({ amountCentavos }) =>
          make(booked, { ...collect, amountCentavos }),
        );
        const backs = taken.map(({ id }) => make(booked, { kind: "take-back", of: id }));
        for (const index of order) {
          const one = list[index % 10];
          if (!one) throw new Error("there is no such act");
          if (index < 10) await send(one.by, taken[index]);
          else if (one.isTakenBack) await send(one.by, backs[index - 10]);
        }
        const kept = list.filter(({ isTakenBack }) => !isTakenBack);
        const sum = kept.reduce((all, { amountCentavos }) => all + amountCentavos, 0);
        expect(await sumOf(booked)).toBe(sum);
        const asked = await questionsOn(date);
        if (sum > 370_000) expect(asked.length).toBeGreaterThan(0);
        expect(asked.every(({ reason }) => reason === "too-much")).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});
