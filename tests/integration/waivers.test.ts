import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { eraseOldAnswers, listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { exampleWaiverText } from "#app/bookings/waivers/example-waiver-text.ts";
import { type SignedForm, signWaiver } from "#app/bookings/waivers/sign-waiver.server.ts";
import {
  setWaiverAsked,
  updateWaiverText,
} from "#app/bookings/waivers/update-waiver-text.server.ts";
import type { Signing } from "#app/bookings/waivers/waiver-form.ts";
import {
  areWaiversMissing,
  findWaiver,
  getWaiverSetting,
  listSignedWaivers,
  listWaiverTexts,
  waiverSetting,
} from "#app/bookings/waivers/waiver-store.server.ts";
import { writeSetting } from "#app/platform/stored-settings.server.ts";
import { bookings, riders, storedSettings, waivers, waiverTexts } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const first = { en: "I ride.", es: "Yo monto." };
const now = defaultNow;
/** Saves a text whose other language still says the same. */
const save = (typed: typeof first, shown: typeof first) =>
  updateWaiverText(world.db, { typed, shown, agreed: true, now });
const self: Signing = {
  ...{ role: "self", riderName: "Ana Torres", signerName: "Ana Torres" },
  signature: { typed: "Ana Torres" },
};

beforeEach(async () => {
  await updateWaiverText(world.db, { typed: first, shown: first, now });
  await setWaiverAsked(world.db, { asked: true, now });
});
afterEach(async () => {
  await world.db.delete(waivers);
  await world.db.delete(waiverTexts);
  await world.db.delete(storedSettings).where(eq(storedSettings.name, "waiver-on-since"));
});

let days = 0;
/** Creates a paid booking of three riders with a guest of its own. */
async function buy() {
  days += 1;
  const email = `rider${days}@example.com`;
  const date = `2026-12-${10 + days}`;
  const { bookingId, sessionId } = await world.hold({ date, participants: 3, email });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  return { bookingId, email, date, people: await listBookingRiders(world.db, [bookingId]) };
}

const sign = (
  { bookingId, people }: Awaited<ReturnType<typeof buy>>,
  index: number,
  change: Partial<SignedForm> = {},
) =>
  signWaiver(world.deps, {
    bookingId,
    riderToken: people[index]?.token ?? "",
    textNumber: 1,
    language: "es",
    signing: self,
    ...change,
  });
const signedOf = (bookingId: string) => listSignedWaivers(world.db, [bookingId]);

describe("the text of the waiver", () => {
  it("updateWaiverText adds a version for each change and changes none", async () => {
    const second = { ...first, es: "Yo monto con cuidado." };
    const saved = await save(second, first);
    expect(saved).toEqual({ outcome: "stored", number: 2 });
    const again = await save(second, second);
    expect(again).toEqual({ outcome: "unchanged" });
    expect(await listWaiverTexts(world.db)).toMatchObject([
      { number: 2, ...second },
      { number: 1, ...first },
    ]);
  });

  it("updateWaiverText keeps what another owner saved meanwhile in the other language", async () => {
    await save({ ...first, en: "New" }, first);
    const es = "Nuevo";
    await save({ ...first, es }, first);
    expect((await getWaiverSetting(world.db)).newest).toMatchObject({ number: 3, en: "New", es });
    const late = await save({ ...first, es: "Otro" }, first);
    expect(late).toMatchObject({
      outcome: "conflict",
      form: { conflicts: { es: { stored: es } } },
    });
  });

  it("two owners who save at once make two versions or one conflict, never a lost text", async () => {
    const results = await Promise.all(["A", "B"].map((en) => save({ ...first, en }, first)));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "stored"]);
    expect(await listWaiverTexts(world.db)).toHaveLength(2);
  });

  it("setWaiverAsked refuses as long as there is no text", async () => {
    await setWaiverAsked(world.db, { asked: false, now });
    await world.db.delete(waiverTexts);
    expect(await setWaiverAsked(world.db, { asked: true, now })).toBe("no-text");
    expect(await getWaiverSetting(world.db)).toEqual({ isOn: false, newest: null });
  });
});

describe("a text in one language only", () => {
  const own = { en: "I ride with care.", es: "Yo monto con cuidado." };
  const ask = (change = {}) => setWaiverAsked(world.db, { asked: true, now, ...change });
  const store = (typed: typeof own, shown: typeof own, agreed = false) =>
    updateWaiverText(world.db, { typed, shown, agreed, now });
  /** Starts with no text at all, and riders who are not asked to sign. */
  async function forgetTexts() {
    await setWaiverAsked(world.db, { asked: false, now });
    await world.db.delete(waiverTexts);
  }

  it("updateWaiverText refuses the untouched example, and asks before it stores one own text beside it", async () => {
    await forgetTexts();
    expect(await store(exampleWaiverText, exampleWaiverText, true)).toEqual({
      outcome: "example",
      languages: ["en", "es"],
      mayAgree: false,
    });
    const half = { ...own, en: `  ${exampleWaiverText.en}\n` };
    const question = { outcome: "example", languages: ["en"], mayAgree: true };
    expect(await store(half, exampleWaiverText)).toEqual(question);
    expect(await listWaiverTexts(world.db)).toEqual([]);
    expect(await store(half, exampleWaiverText, true)).toMatchObject({ outcome: "stored" });
  });

  it("setWaiverAsked refuses while a text is the example, and asks while only one language was changed last", async () => {
    await forgetTexts();
    const half = { ...own, en: exampleWaiverText.en };
    await store(half, exampleWaiverText, true);
    expect(await ask({ agreedVersion: 1 })).toBe("example");
    expect(await store(own, half, true)).toMatchObject({ outcome: "stored" });
    expect(await ask()).toBe("one-sided");
    // An answer about a version that is no longer the newest does not count.
    expect(await ask({ agreedVersion: 1 })).toBe("one-sided");
    expect((await getWaiverSetting(world.db)).isOn).toBe(false);
    expect(await ask({ agreedVersion: 2 })).toBe("done");
    expect((await getWaiverSetting(world.db)).isOn).toBe(true);
  });

  it("updateWaiverText asks whether the other language still says the same, and not after both were changed", async () => {
    const en = "I ride slowly.";
    expect(await store({ ...first, en }, first)).toEqual({ outcome: "one-sided", unchanged: "es" });
    expect(await listWaiverTexts(world.db)).toHaveLength(1);
    expect(await store({ ...first, en }, first, true)).toMatchObject({ outcome: "stored" });
    expect(await store(own, { ...first, en })).toMatchObject({ outcome: "stored" });
    // What was changed together can be switched on without a question.
    await setWaiverAsked(world.db, { asked: false, now });
    expect(await ask()).toBe("done");
  });

  it("signing that is on stays on with an example of before, and no new version has one", async () => {
    await forgetTexts();
    const before = { ...own, en: exampleWaiverText.en };
    await world.db.insert(waiverTexts).values({ number: 1, ...before, madeAt: now, madeBy: "Ana" });
    await writeSetting(world.db, waiverSetting, now.toISOString());
    expect(await ask()).toBe("done");
    const booking = await buy();
    expect(await sign(booking, 0)).toMatchObject({ outcome: "signed" });
    const es = "Otro texto.";
    expect(await store({ ...before, es }, before, true)).toEqual({
      outcome: "example",
      languages: ["en"],
      mayAgree: false,
    });
    expect(await store({ en: own.en, es }, before)).toMatchObject({ outcome: "stored" });
    expect((await getWaiverSetting(world.db)).isOn).toBe(true);
  });
});

describe("signWaiver", () => {
  it("signWaiver stores a document whose hash shows any later change", async () => {
    const booking = await buy();
    const strokes = [[10, 20, 60, 80, 90, 20]];
    const signing = {
      ...({ role: "guardian", riderName: "Lou", signerName: "Ana Torres" } as const),
      signature: { width: 300, height: 200, strokes },
    };
    const result = await sign(booking, 1, { signing });
    if (result.outcome !== "signed") throw new Error(result.outcome);
    const found = await findWaiver(world.db, result.id);
    expect(found).toMatchObject({
      isUnaltered: true,
      waiver: { ...signing, position: 2, textNumber: 1, text: first.es, signedAt: now },
    });
    expect(found?.waiver).not.toHaveProperty("riderToken");
    await world.db.update(waivers).set({ signerName: "Eva" }).where(eq(waivers.id, result.id));
    expect((await findWaiver(world.db, result.id))?.isUnaltered).toBe(false);
  });

  it("two forms for one rider at the same time sign once, and the first stays", async () => {
    const booking = await buy();
    const results = await Promise.all([1, 2, 3].map(() => sign(booking, 0)));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual([
      "already-signed",
      "already-signed",
      "signed",
    ]);
    expect(await sign(booking, 0, { textNumber: 9 })).toEqual({ outcome: "already-signed" });
    expect(await signedOf(booking.bookingId)).toHaveLength(1);
  });

  it("signWaiver refuses an outdated text, a minor who signs, and a rider of another booking", async () => {
    const [booking, other] = [await buy(), await buy()];
    await save({ ...first, en: "New" }, first);
    expect(await sign(booking, 0)).toEqual({ outcome: "text-changed" });
    await world.db.update(riders).set({ age: 9 }).where(eq(riders.bookingId, booking.bookingId));
    expect(await sign(booking, 0, { textNumber: 2 })).toEqual({ outcome: "rider-is-minor" });
    const riderToken = other.people[0]?.token ?? "";
    expect(await sign(booking, 0, { riderToken })).toEqual({ outcome: "other-riders" });
    await setWaiverAsked(world.db, { asked: false, now });
    expect(await sign(other, 0, { textNumber: 2 })).toEqual({ outcome: "not-needed" });
    expect(await world.db.select().from(waivers)).toEqual([]);
  });

  it("signWaiver refuses once the booking is canceled or the day of the ride is over", async () => {
    const booking = await buy();
    const set = (change: Partial<typeof bookings.$inferInsert>) =>
      world.db.update(bookings).set(change).where(eq(bookings.id, booking.bookingId));
    await set({ bookingDate: "2026-01-01" });
    expect(await sign(booking, 0)).toEqual({ outcome: "not-needed" });
    await set({ bookingDate: booking.date, state: "cancelled" });
    expect(await sign(booking, 0)).toEqual({ outcome: "not-needed" });
  });

  it("a waiver that a rider signed alone does not count once the rider is a minor", async () => {
    const booking = await buy();
    await sign(booking, 0);
    const setAge = (age: number) =>
      world.db
        .update(riders)
        .set({ age })
        .where(and(eq(riders.bookingId, booking.bookingId), eq(riders.position, 1)));
    const isMissing = async () => {
      const people = await listBookingRiders(world.db, [booking.bookingId]);
      return areWaiversMissing(world.db, people.slice(0, 1));
    };
    expect(await isMissing()).toBe(false);
    await setAge(15);
    expect(await isMissing()).toBe(true);
    expect(await sign(booking, 0)).toEqual({ outcome: "rider-is-minor" });
    const byParent = { signing: { ...self, role: "guardian", signerName: "Eva" } } as const;
    const both = await Promise.all([sign(booking, 0, byParent), sign(booking, 0, byParent)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["already-signed", "signed"]);
    expect(await isMissing()).toBe(false);
    const roles = (await signedOf(booking.bookingId)).map(({ role }) => role);
    expect(roles.sort()).toEqual(["guardian", "self"]);
    await setAge(30);
    expect(await isMissing()).toBe(false);
  });

  it("areWaiversMissing is true until every rider has signed", async () => {
    const booking = await buy();
    for (const index of [0, 1]) await sign(booking, index);
    expect(await areWaiversMissing(world.db, booking.people)).toBe(true);
    await sign(booking, 2);
    expect(await areWaiversMissing(world.db, booking.people)).toBe(false);
  });
});

describe("the life of a waiver", () => {
  it("a waiver stays when its rider leaves the booking, and riders who have not signed leave first", async () => {
    const booking = await buy();
    const shrink = (participants: number) =>
      world.db
        .update(bookings)
        .set({ participants, priceLines: [{ kind: "adult", count: participants, eachMxn: 1_850 }] })
        .where(eq(bookings.id, booking.bookingId));
    await sign(booking, 2);
    await shrink(2);
    const kept = await listBookingRiders(world.db, [booking.bookingId]);
    expect(kept.map(({ position }) => position)).toEqual([1, 3]);
    await sign(booking, 0);
    await shrink(1);
    await shrink(2);
    expect(await signedOf(booking.bookingId)).toHaveLength(2);
    const [, added] = await listBookingRiders(world.db, [booking.bookingId]);
    expect(await areWaiversMissing(world.db, added ? [added] : [])).toBe(true);
  });

  it("a waiver outlives the riders' answers and is exported to its guest", async () => {
    const booking = await buy();
    const shown = JSON.stringify([null, null, null, null, []]);
    const answers = { ...noAnswers, name: "Ana" };
    await saveRiderAnswers(
      ...([world.deps, booking.bookingId, [{ position: 1, answers, shown }], "es"] as const),
    );
    await sign(booking, 0);
    expect(await eraseOldAnswers(world.db, "2027-03-01")).toBeGreaterThan(0);
    const { waivers: exported } = await exportGuestData(world.db, booking.email);
    expect(exported).toMatchObject([{ riderName: "Ana Torres", text: first.es }]);
    expect(JSON.stringify(exported)).not.toContain(booking.people[0]?.token);
  });

  it("eraseGuest deletes the guest's waivers and no others", async () => {
    const [booking, other] = [await buy(), await buy()];
    for (const one of [booking, other]) await sign(one, 0);
    world.clock.set(new Date("2027-03-01T18:00:00Z"));
    const erased = await eraseWholeGuest(world.deps, booking.email);
    world.clock.set(now);
    expect(erased).toEqual({ outcome: "erased", bookings: 1, leftOut: 0 });
    expect(await signedOf(booking.bookingId)).toEqual([]);
    expect(await signedOf(other.bookingId)).toHaveLength(1);
  });
});
