import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { findBookingById } from "#app/bookings/booking-store.server.ts";
import { chooseHorses, completeRide } from "#app/bookings/horse-assignment/choose-horses.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { findPlannedHorses } from "#app/bookings/reminders/find-planned-horses.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { addHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { setHorseVisibility } from "#app/horses/horse-visibility.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { bookings } from "#db/schema.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const horses = { Canela: randomUUID(), Moro: randomUUID(), Luna: randomUUID() };

beforeAll(async () => {
  const limits = { Canela: 80, Moro: 110, Luna: 60 };
  for (const [name, id] of Object.entries(horses)) {
    const maxRiderKg = limits[name as keyof typeof horses];
    const typed = { ...testHorse, name, maxRiderKg, picture: "horse-portrait" };
    await addHorse(world.db, { id, typed, now: defaultNow });
  }
});
afterEach(async () => {
  world.clock.set(defaultNow);
  await show(false);
});

const show = (shown: boolean) =>
  setHorseVisibility(world.db, { fact: "plan", shown, now: defaultNow });

/** Creates a paid booking with a rider for each weight. The first rider has a name. */
async function book(date: string, name: string, weights: readonly number[]) {
  const { bookingId, sessionId } = await world.hold({ date, participants: weights.length });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  const submitted = weights.map((weightKg, index) => ({
    position: index + 1,
    answers: { ...noAnswers, name: index === 0 ? name : null, weightKg },
    shown: JSON.stringify([null, null, null, null, []]),
  }));
  await saveRiderAnswers(world.deps, bookingId, submitted, "en");
  return bookingId;
}

async function find(id: string, now: Date, locale: Locale = "en") {
  const booking = await findBookingById(world.db, id);
  if (!booking) throw new Error("there is no such booking");
  const planned = await findPlannedHorses(world.db, now, { booking, locale });
  return planned?.map(({ rider, horse }) => [rider, horse?.name ?? null]) ?? null;
}

it("a booking's horses are named from the evening before until the ride begins, once switched on", async () => {
  const date = "2026-12-09";
  const id = await book(date, "Ana", [62, 95]);
  const evening = toInstant("2026-12-08", "18:00");
  expect(await find(id, evening)).toBeNull();
  await show(true);
  expect(await find(id, new Date(evening.getTime() - 1))).toBeNull();
  expect(await find(id, evening)).toEqual([
    ["Ana", "Canela"],
    ["Rider 2", "Moro"],
  ]);
  expect(await find(id, evening, "es")).toEqual([
    ["Ana", "Canela"],
    ["Persona 2", "Moro"],
  ]);
  expect(await find(id, toInstant(date, "15:59"))).not.toBeNull();
  expect(await find(id, toInstant(date, "16:00"))).toBeNull();
});

it("a booking never names riders of another booking, and follows choices and horses out of service", async () => {
  const date = "2026-12-10";
  const now = toInstant(date, "09:00");
  await show(true);
  const own = await book(date, "Ana", [55, 95]);
  const other = await book(date, "Berta", [78]);
  expect(await find(own, now)).toEqual([
    ["Ana", "Luna"],
    ["Rider 2", "Moro"],
  ]);
  expect(await find(other, now)).toEqual([["Berta", "Canela"]]);
  const absence = { fromDay: date, toDay: date, reason: "lame" };
  await addHorseAbsence(world.db, {
    ...{ id: randomUUID(), horseId: horses.Luna, typed: absence, now: defaultNow },
  });
  expect(JSON.stringify(await find(own, now))).not.toContain("Luna");
  const choice = { bookingId: own, position: 1, horseId: horses.Canela, shown: null, reason: "" };
  const key = { tour: "sunset", date, start: "16:00" } as const;
  expect(await chooseHorses(world.deps, { key, chosen: [choice], locale: "en" })).toEqual({
    outcome: "done",
  });
  expect((await find(own, now))?.[0]).toEqual(["Ana", "Canela"]);
  expect(JSON.stringify(await find(other, now))).not.toMatch(/Ana|Luna|Canela/);
});

it("a booking names no horse once it is canceled, did not come, waits for a choice, or has ridden", async () => {
  const date = "2026-12-11";
  const now = toInstant(date, "09:00");
  await show(true);
  const id = await book(date, "Ana", [55, 70]);
  const changes = [
    { noShowAt: now },
    { offerExpiresAt: toInstant(date, "20:00") },
    { erasedAt: now },
    { state: "cancelled" },
  ] as const;
  const booking = await findBookingById(world.db, id);
  if (!booking) throw new Error("there is no such booking");
  for (const change of changes) {
    const changed = { ...booking, ...change };
    expect(await findPlannedHorses(world.db, now, { booking: changed, locale: "en" })).toBeNull();
  }
  const key = { tour: "sunset", date, start: "16:00" } as const;
  world.clock.set(toInstant(date, "17:00"));
  const ridden = new Map([
    [`${id} 1`, horses.Luna],
    [`${id} 2`, null],
  ]);
  await completeRide(world.deps as BookingDependencies, {
    ...{ key, chosen: [], ridden, by: "Ana", shownCompletion: null, locale: "en" },
  });
  expect(await find(id, now)).toBeNull();
});

it.each([
  [false, "2026-12-14"],
  [true, "2026-12-15"],
])("the reminder names the horses only if that is switched on (%s)", async (shown, date) => {
  const id = await book(date, "Ana", [62, 95]);
  await world.db.update(bookings).set({ remindedAt: defaultNow }).where(eq(bookings.id, id));
  world.clock.set(toInstant(date, "07:00"));
  await show(shown);
  await given.notifier({}).queueBookingNotifications({ type: "reminder-due", bookingId: id });
  const rows = await given.listDeliveries(id);
  const sent = rows.find(({ subject }) => subject.startsWith("reminder:"));
  if (!sent) throw new Error("there is no reminder");
  const { content } = sent.payload as unknown as Email;
  const entries = content.sections?.flatMap((section) => section.entries) ?? [];
  expect(entries.map(({ title, picture }) => [title, picture?.name])).toEqual(
    shown
      ? [
          ["Canela", "horse-portrait"],
          ["Moro", "horse-portrait"],
        ]
      : [],
  );
  expect(/Canela|Moro/.test(renderPlainText(content))).toBe(shown);
});
