import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import type { BookingDependencies } from "../../../app/bookings/booking-dependencies.server.ts";
import { completeRide } from "../../../app/bookings/horse-assignment/choose-horses.server.ts";
import { createManualBooking } from "../../../app/bookings/manual/create-manual-booking.server.ts";
import { plannedHorseMessages } from "../../../app/bookings/reminders/planned-horse-messages.ts";
import { noAnswers } from "../../../app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "../../../app/bookings/riders/save-rider-answers.server.ts";
import { addHorseAbsence } from "../../../app/horses/horse-absences.server.ts";
import { addHorse } from "../../../app/horses/update-horse.server.ts";
import { locales } from "../../../app/i18n/locale.ts";
import { addDays, getWeekStart } from "../../../app/platform/local-date.ts";
import { toInstant, toLocalDate } from "../../../app/platform/local-time.ts";
import { getPagePath } from "../../../app/routing/paths.ts";
import { horsesMessages } from "../../../app/web/admin/horse-parts/messages.ts";
import { horseWeekMessages } from "../../../app/web/admin/horse-week/messages.ts";
import { horseVisibilityMessages } from "../../../app/web/admin/horses/visibility-messages.ts";
import { horseWeekWords } from "../../../app/web/site/about/horse-week-messages.ts";
import { type Connection, connect } from "../../../db/database.ts";
import { departures, horses } from "../../../db/schema.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  waitForHydration,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { createManualBookingRequest } from "../../support/manual-booking.ts";
import { testHorse } from "../../support/test-horse.ts";

// This file has a site of its own, because horses appear on the day sheets of other files.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });
let connection: Connection;
const today = toLocalDate(new Date());
const lastSunday = addDays(getWeekStart(today), -7);
const [canela, moro] = [randomUUID(), randomUUID()];

/** Creates a manual booking of two riders who weigh 60 and 95 kg. */
async function book(date: string) {
  const deps = {
    db: connection.db,
    // This is before the day's first ride, whatever the time of the test.
    clock: { now: () => toInstant(date, "00:01") },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as BookingDependencies;
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const booked = await createManualBooking(deps, createManualBookingRequest({ key }));
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  const { booking } = booked;
  const riders = [60, 95].map((weightKg, index) => ({
    position: index + 1,
    answers: { ...noAnswers, name: index === 0 ? "Ana" : null, weightKg },
    shown: JSON.stringify([null, null, null, null, []]),
  }));
  await saveRiderAnswers(deps, booking.id, riders, "en");
  return { key, booking };
}

test.beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const { db } = connection;
  for (const [name, id, maxRiderKg] of [
    ["Canela", canela, 70],
    ["Moro", moro, 120],
  ] as const) {
    const typed = { ...testHorse, name, maxRiderKg, picture: "horse-portrait" };
    await addHorse(db, { id, typed, now: new Date() });
  }
  await db.update(horses).set({ madeAt: toInstant(addDays(lastSunday, -30), "12:00") });
  await addHorseAbsence(db, {
    ...{ id: randomUUID(), horseId: moro, now: new Date() },
    typed: {
      ...{ fromDay: addDays(lastSunday, 2), toDay: addDays(lastSunday, 3) },
      reason: "Cojea de la mano izquierda",
    },
  });
  for (const [day, ridden] of [
    [lastSunday, [canela, moro]],
    [addDays(today, -1), [canela]],
  ] as const) {
    const { key, booking } = await book(day);
    const clock = { now: () => toInstant(day, "20:00") };
    const done = await completeRide(
      { db, clock },
      {
        ...{ key, chosen: [], by: "Ana", shownCompletion: null, locale: "es" },
        ridden: new Map(
          [0, 1].map((index) => [`${booking.id} ${index + 1}`, ridden[index] ?? null]),
        ),
      },
    );
    if (done.outcome !== "done") throw new Error(done.outcome);
  }
});
test.afterAll(async () => {
  await connection.pool.end();
});

for (const locale of locales) {
  test(`the horses' week (${locale}) shows rides, rest and days out, and leads to other weeks`, async ({
    page,
  }) => {
    const words = horseWeekMessages[locale];
    await logIn(page);
    await page.goto(`/admin/horses?lang=${locale}`);
    await page.getByRole("link", { name: horsesMessages[locale].week }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    await page.getByRole("link", { name: words.previous }).click();
    await page.waitForURL(`**?day=${lastSunday}`);
    const row = page.getByRole("row").filter({ hasText: "Moro" });
    await expect(row).toContainText("Cojea de la mano izquierda");
    await expect(row.getByText(words.cell.out, { exact: true })).toHaveCount(2);
    await expect(row.locator("[data-state=rode]")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: words.thisWeek }).click();
    await expect(page.getByRole("row").filter({ hasText: "Canela" })).toBeVisible();
  });
}

test("the horses' week shows today on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await page.goto("/admin/horses/week?lang=es");
  await waitForHydration(page);
  const day = page.locator(".horse-week th[data-today]");
  await expect
    .poll(() => day.evaluate((cell) => cell.getBoundingClientRect().right))
    .toBeLessThan(390);
  const { left, name } = await day.evaluate((cell) => ({
    left: cell.getBoundingClientRect().left,
    name: cell.parentElement?.firstElementChild?.getBoundingClientRect().right ?? 0,
  }));
  expect(left).toBeGreaterThanOrEqual(name - 1);
});

test("guests see planned horses and the horses' days only after the owner has switched them on", async ({
  page,
}) => {
  const { booking } = await book(today);
  // The horses are named until the ride begins, so the ride begins late, whatever the time of the test.
  await connection.db
    .update(departures)
    .set({ startTime: "23:59" })
    .where(eq(departures.id, booking.departureId ?? 0));
  const manage = getPagePath("manageBooking", "es", booking.manageToken);
  const about = getPagePath("about", "es");
  const { title } = plannedHorseMessages.es;
  const daysOff = horseWeekWords.es.note.split("{")[0] ?? "";
  await page.goto(manage);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(title.other);
  await page.goto(about);
  await expect(page.getByRole("main")).not.toContainText(daysOff);

  await logIn(page);
  const words = horseVisibilityMessages.es;
  for (const fact of ["plan", "week"] as const) {
    await page.goto("/admin/horses?lang=es");
    await page.getByRole("button", { name: words[fact].show }).click();
    await expect(page.getByRole("status").first()).toContainText(words.done[fact].shown);
  }
  await expectAccessible(page);
  await page.goto(manage);
  const section = page.getByRole("region", { name: title.other });
  await expect(section).toContainText("Pensamos en Canela para Ana.");
  await expect(section).toContainText("Pensamos en Moro para Persona 2.");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.goto(about);
  const card = page.getByRole("listitem").filter({ hasText: "Canela" });
  await expect(card).toContainText(/\d paseos?, \d días? libres?/);
  await expect(page.getByRole("main")).toContainText(daysOff);
  await expectAccessible(page);
});
