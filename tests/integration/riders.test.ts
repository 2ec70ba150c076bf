import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import {
  type AnswerFieldName,
  answerFieldNames,
  getAnswerField,
} from "#app/bookings/riders/answer-fields.ts";
import { currentConsentNumber, firstConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import {
  formatAnswersValue,
  noAnswers,
  type RiderAnswers,
} from "#app/bookings/riders/rider-answers.ts";
import {
  eraseOldAnswers,
  eraseRiders,
  findRiderByToken,
  listBookingRiders,
} from "#app/bookings/riders/rider-store.server.ts";
import {
  deleteRiderAnswers,
  saveRiderAnswers,
} from "#app/bookings/riders/save-rider-answers.server.ts";
import type { PriceLine } from "#app/tours/pricing.ts";
import { bookings, riderDetails } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const ana: RiderAnswers = { ...noAnswers, name: "Ana", weightKg: 62, experience: "some" };
const beto: RiderAnswers = {
  ...{ ...noAnswers, name: "Beto", weightKg: 80, health: ["asthma", "heart", "other"] },
  ...{ otherHealth: "sore knee", consentNumber: currentConsentNumber },
};

/** Creates a confirmed booking that was paid by card. */
async function buy(change: Parameters<typeof world.hold>[0]) {
  const { bookingId, sessionId } = await world.hold(change);
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  return { bookingId };
}

const ridersOf = (bookingId: string) => listBookingRiders(world.db, [bookingId]);
async function listPrices(bookingId: string) {
  return (await ridersOf(bookingId)).map(({ price }) => price);
}
function setParty(id: string, participants: number, priceLines: readonly PriceLine[] | null) {
  return world.db.update(bookings).set({ participants, priceLines }).where(eq(bookings.id, id));
}
const adults = (count: number) => ({ kind: "adult", count, eachMxn: 1_850 }) as const;
const children = (count: number) => ({ kind: "child", count, eachMxn: 900 }) as const;
const save = (bookingId: string, position: number, answers: RiderAnswers, shown = "") =>
  saveRiderAnswers(
    world.deps,
    bookingId,
    [{ position, answers, shown: shown || formatAnswersValue(noAnswers) }],
    "es",
  );

/** Returns an answer that a field accepts. */
function getSample(name: AnswerFieldName): string | number | undefined {
  const field = getAnswerField(name);
  if (field.kind === "name") return "Ana";
  return field.kind === "choice" ? field.options[0] : Object.values(field.limits)[0];
}

describe("the riders of a booking", () => {
  it("the riders of a booking agree with its seats and price lines after every change", async () => {
    const { bookingId } = await world.hold({ date: "2026-12-10", participants: 3 });
    expect(await listPrices(bookingId)).toEqual(["adult", "adult", "adult"]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.nat(12), async (total, wanted) => {
        const young = Math.min(wanted, total - 1);
        const lines = [adults(total - young), ...(young > 0 ? [children(young)] : [])];
        await setParty(bookingId, total, lines);
        const prices = await listPrices(bookingId);
        expect(prices).toHaveLength(total);
        expect(prices.filter((price) => price === "child")).toHaveLength(young);
      }),
      { numRuns: 40 },
    );
  });

  it("riders keep their answers when the party shrinks, grows or becomes private", async () => {
    const { bookingId } = await buy({ date: "2026-12-11", participants: 3 });
    await setParty(bookingId, 3, [adults(2), children(1)]);
    await save(bookingId, 3, ana);
    await setParty(bookingId, 2, [adults(1), children(1)]);
    expect((await ridersOf(bookingId)).map(({ position }) => position)).toEqual([1, 3]);
    await setParty(bookingId, 4, [{ kind: "private", count: 1, eachMxn: 9_000 }]);
    const riders = await ridersOf(bookingId);
    expect(riders.map(({ price }) => price)).toEqual(["adult", "adult", "adult", "adult"]);
    expect(riders.find(({ position }) => position === 3)?.answers).toEqual(ana);
    await setParty(bookingId, 1, null);
    expect((await ridersOf(bookingId)).map(({ answers }) => answers)).toEqual([ana]);
  });

  it("a party that shrinks without names keeps an adult and then the riders whose ages are known", async () => {
    const { bookingId } = await buy({ date: "2026-12-09", participants: 4, childAges: [12, 15] });
    await setParty(bookingId, 3, null);
    expect((await ridersOf(bookingId)).map(({ age }) => age)).toEqual([null, 15, 12]);
    await setParty(bookingId, 1, null);
    expect((await ridersOf(bookingId)).map(({ age }) => age)).toEqual([null]);
  });

  it("no booking with seats has a different number of riders", async () => {
    const { rows } = await world.db.execute(sql`
      select b.id from bookings b left join riders r on r.booking_id = b.id
      where not b.is_block and b.departure_id is not null
      group by b.id having count(r.position) <> b.participants`);
    expect(rows).toEqual([]);
  });
});

describe("saveRiderAnswers", () => {
  it("saveRiderAnswers stores answers of several riders and removes emptied ones", async () => {
    const { bookingId } = await buy({ date: "2026-12-12" });
    const shown = formatAnswersValue(noAnswers);
    const both = [
      { position: 1, answers: ana, shown },
      { position: 2, answers: beto, shown },
    ];
    expect(await saveRiderAnswers(world.deps, bookingId, both, "en")).toEqual({ outcome: "saved" });
    expect((await ridersOf(bookingId)).map(({ answers }) => answers)).toEqual([ana, beto]);
    const asStored = both.map((one) => ({ ...one, shown: formatAnswersValue(one.answers) }));
    expect(await saveRiderAnswers(world.deps, bookingId, asStored, "en")).toEqual({
      outcome: "unchanged",
    });
    await save(bookingId, 1, noAnswers, formatAnswersValue(ana));
    expect((await ridersOf(bookingId)).map(({ isAnswered }) => isAnswered)).toEqual([false, true]);
  });

  it("saveRiderAnswers stores a name alone, which names the rider but leaves the rest to be asked", async () => {
    const { bookingId } = await buy({ date: "2026-12-19" });
    const named = { ...noAnswers, name: "Ana" };
    await save(bookingId, 1, named);
    expect(await ridersOf(bookingId)).toMatchObject([
      { answers: named, isAnswered: false },
      { answers: noAnswers, isAnswered: false },
    ]);
    expect((await listPartyRiders(world.db, bookingId)).map(({ isKnown }) => isKnown)).toEqual([
      true,
      false,
    ]);
    await deleteRiderAnswers(world.deps, bookingId, [1]);
    expect((await ridersOf(bookingId))[0]?.answers).toEqual(noAnswers);
  });

  it("saveRiderAnswers stores each field alone, the export has it, and erasing the guest empties it", async () => {
    const { bookingId } = await buy({ date: "2026-12-24", email: "fields@example.com" });
    for (const name of answerFieldNames) {
      const answers: RiderAnswers = { ...noAnswers, [name]: getSample(name) };
      const [before] = await ridersOf(bookingId);
      await save(bookingId, 1, answers, formatAnswersValue(before?.answers ?? noAnswers));
      expect((await ridersOf(bookingId))[0]?.answers).toEqual(answers);
      const { riders } = await exportGuestData(world.db, "fields@example.com");
      expect(riders[0]).toMatchObject({ answers: { [name]: getSample(name) } });
    }
    await world.db.transaction((tx) => eraseRiders(tx, bookingId));
    expect((await ridersOf(bookingId))[0]?.answers).toEqual(noAnswers);
  });

  it("saveRiderAnswers stores nothing when somebody else has answered for the rider", async () => {
    const { bookingId } = await buy({ date: "2026-12-13" });
    await save(bookingId, 1, ana);
    const result = await save(bookingId, 1, beto);
    expect(result).toMatchObject({ outcome: "conflict", riders: [{ position: 1, answers: ana }] });
    expect((await ridersOf(bookingId))[0]?.answers).toEqual(ana);
  });

  it("only one of two simultaneous answers for a rider is stored", async () => {
    const { bookingId } = await buy({ date: "2026-12-14" });
    const results = await Promise.all([save(bookingId, 1, ana), save(bookingId, 1, beto)]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
  });

  it("saveRiderAnswers stores with a consent its text, language and time, and for whom", async () => {
    const { bookingId } = await buy({ date: "2026-12-19", childAges: [12] });
    await save(bookingId, 1, beto);
    await save(bookingId, 2, beto);
    const at = world.clock.now();
    const consent = { number: currentConsentNumber, language: "es", at };
    expect((await ridersOf(bookingId)).map((rider) => rider.consent)).toEqual([
      { ...consent, for: "self" },
      { ...consent, for: "minor" },
    ]);
  });

  it("a process of the previous version can replace answers, which then have its consent", async () => {
    const { bookingId } = await buy({ date: "2026-12-20" });
    await save(bookingId, 1, beto);
    const isRider = eq(riderDetails.bookingId, bookingId);
    const at = new Date("2026-12-01T19:00:00Z");
    const change = { weightKg: 81, health: ["asthma", "back"] as const, healthConsentAt: at };
    await world.db.update(riderDetails).set(change).where(isRider);
    const [rider] = await ridersOf(bookingId);
    expect(rider?.answers.health).toEqual(["asthma", "back", "heart", "other"]);
    expect(rider?.consent).toEqual({ number: firstConsentNumber, language: "es", for: null, at });
    await world.db.update(riderDetails).set({ health: [], healthConsentAt: null }).where(isRider);
    expect((await ridersOf(bookingId))[0]?.answers.health).toEqual(["heart", "other"]);
  });

  it("saveRiderAnswers keeps health and its consent when the form did not ask for it", async () => {
    const { bookingId } = await buy({ date: "2026-12-21" });
    await save(bookingId, 1, beto);
    const facts = { ...noAnswers, name: "Beto", weightKg: 80 };
    const result = await saveRiderAnswers(
      world.deps,
      bookingId,
      [
        {
          ...{ position: 1, answers: { ...facts, weightKg: 82 }, keepsHealth: true },
          shown: formatAnswersValue(facts),
        },
      ],
      "en",
    );
    expect(result).toEqual({ outcome: "saved" });
    const [rider] = await ridersOf(bookingId);
    expect(rider?.answers).toEqual({ ...beto, weightKg: 82 });
    expect(rider?.consent?.language).toBe("es");
  });

  it("saveRiderAnswers stores a new consent with other health answers", async () => {
    const { bookingId } = await buy({ date: "2026-12-22" });
    await save(bookingId, 1, beto);
    const answers = { ...beto, health: ["back"] as const, otherHealth: null };
    const change = { position: 1, answers, shown: formatAnswersValue(beto) };
    await saveRiderAnswers(world.deps, bookingId, [change], "en");
    expect((await ridersOf(bookingId))[0]?.consent?.language).toBe("en");
  });

  it("saveRiderAnswers refuses riders of other bookings, unpaid bookings and past rides", async () => {
    const { bookingId } = await buy({ date: "2026-12-15" });
    expect(await save(bookingId, 3, ana)).toEqual({ outcome: "other-riders" });
    const held = await world.hold({ date: "2026-12-15" });
    expect(await save(held.bookingId, 1, ana)).toEqual({ outcome: "too-late" });
    world.clock.set(new Date("2026-12-16T18:00:00Z"));
    expect(await save(bookingId, 1, ana)).toEqual({ outcome: "too-late" });
    world.clock.set(new Date("2026-12-01T18:00:00Z"));
  });
});

describe("the riders' data", () => {
  it.each(["cancelled", "expired"] as const)(
    "answers are deleted when the booking becomes %s, whoever changes it",
    async (state) => {
      const date = state === "expired" ? "2026-12-22" : "2026-12-23";
      const { bookingId } = await buy({ date });
      await save(bookingId, 1, beto);
      await world.db.update(bookings).set({ state }).where(eq(bookings.id, bookingId));
      expect((await ridersOf(bookingId)).some(({ isAnswered }) => isAnswered)).toBe(false);
    },
  );

  it("answers are deleted 30 days after the ride", async () => {
    const { bookingId } = await buy({ date: "2026-12-17" });
    await save(bookingId, 2, beto);
    await eraseOldAnswers(world.db, "2027-01-16");
    expect((await ridersOf(bookingId))[1]?.isAnswered).toBe(true);
    await eraseOldAnswers(world.db, "2027-01-17");
    expect((await ridersOf(bookingId)).map(({ isAnswered }) => isAnswered)).toEqual([false, false]);
  });

  it("erasing a guest deletes the answers and changes the riders' links", async () => {
    const email = "riders@example.com";
    const { bookingId } = await buy({ date: "2026-12-18", email });
    await save(bookingId, 1, beto);
    const [before] = await ridersOf(bookingId);
    expect(await findRiderByToken(world.db, before?.token ?? "")).toMatchObject({ position: 1 });
    world.clock.set(new Date("2026-12-20T18:00:00Z"));
    const erased = await eraseWholeGuest(world.deps, email);
    world.clock.set(new Date("2026-12-01T18:00:00Z"));
    expect(erased).toEqual({ outcome: "erased", bookings: 1, leftOut: 0 });
    expect(await findRiderByToken(world.db, before?.token ?? "")).toBeUndefined();
    expect((await ridersOf(bookingId)).every(({ isAnswered }) => !isAnswered)).toBe(true);
  });
});
