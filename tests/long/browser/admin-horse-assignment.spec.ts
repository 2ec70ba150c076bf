import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pino } from "pino";
import type { BookingDependencies } from "../../../app/bookings/booking-dependencies.server.ts";
import { createManualBooking } from "../../../app/bookings/manual/create-manual-booking.server.ts";
import { noAnswers } from "../../../app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "../../../app/bookings/riders/save-rider-answers.server.ts";
import { addHorse } from "../../../app/horses/update-horse.server.ts";
import { type Locale, locales } from "../../../app/i18n/locale.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toInstant, toLocalDate } from "../../../app/platform/local-time.ts";
import { horsePanelMessages } from "../../../app/web/admin/departure-day/horse-panel-messages.ts";
import { adminTodayMessages } from "../../../app/web/admin/departure-parts/today-messages.ts";
import { horsesMessages } from "../../../app/web/admin/horse-parts/messages.ts";
import { type Connection, connect } from "../../../db/database.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect } from "../../e2e/site-fixture.ts";
import { createManualBookingRequest } from "../../support/manual-booking.ts";
import { adminPassword } from "../../support/site-process.ts";
import { testHorse } from "../../support/test-horse.ts";

// This file has a site of its own, because horses appear on the day sheets of other files.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });
let connection: Connection;
const days = { en: toLocalDate(new Date()), es: addDays(toLocalDate(new Date()), -1) } as const;
const luna = { id: randomUUID(), maxRiderKg: 70 };
const moro = { id: randomUUID(), maxRiderKg: 120 };

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
  const riders = [60, 95].map((weightKg, index) => ({
    position: index + 1,
    answers: { ...noAnswers, name: `Lu${index + 1}`, weightKg },
    shown: JSON.stringify([null, null, null, null, []]),
  }));
  await saveRiderAnswers(deps, booked.booking.id, riders, "en");
}

test.beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  for (const [name, horse] of Object.entries({ Luna: luna, Moro: moro })) {
    const typed = { ...testHorse, name, maxRiderKg: horse.maxRiderKg };
    await addHorse(connection.db, { id: horse.id, typed, now: new Date() });
  }
  for (const locale of locales) await book(days[locale]);
});
test.afterAll(async () => {
  await connection.pool.end();
});

async function logIn(page: Page, locale: Locale) {
  await page.goto(`${site.url}/admin?lang=${locale}`);
  await page.locator("[name=password]").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    adminTodayMessages[locale].title,
  );
}

for (const locale of locales) {
  test(`the day sheet in ${locale} proposes horses, and a person can choose others with a reason`, async ({
    page,
  }) => {
    const say = horsePanelMessages[locale];
    await logIn(page, locale);
    await page.goto(`${site.url}/admin/departures/${days[locale]}`);
    const sheet = page.getByRole("main");
    await expect(sheet).toContainText("Luna: 60");
    await expect(sheet).toContainText("Moro: 95");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.getByText(say.choose).click();
    const [first, second] = ["Lu1", "Lu2"].map((rider) =>
      page.getByLabel(say.rider.replace("{rider}", rider)),
    );
    await first?.selectOption({ value: moro.id });
    await second?.selectOption({ value: luna.id });
    await page.getByRole("button", { name: say.save }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Luna");
    await expect(alert).toContainText("95 kg");
    await expect(second ?? page.locator("body")).toHaveValue(luna.id);
    await expectAccessible(page);
    await page.locator("input[name^=reason-]").nth(1).fill("Solo camina");
    await page.getByRole("button", { name: say.save }).click();
    await page.waitForURL("**?done=horses-chosen");
    await expect(sheet).toContainText("Solo camina");
    await expect(sheet).toContainText("Moro: 60");
  });
}

test("a horse that goes lame at noon leaves its rider without a horse, and the sheet says so", async ({
  page,
}) => {
  await logIn(page, "es");
  await page.goto(`${site.url}/admin/horses/${moro.id}`);
  const messages = horsesMessages.es;
  await page.getByText(messages.absences.add, { exact: true }).first().click();
  await page.locator("[name=reason]").fill("Cojea de la mano izquierda");
  await page.getByRole("button", { name: messages.absences.submit }).click();
  await page.waitForURL("**?done=out");
  await page.goto(`${site.url}/admin/departures/${days.en}`);
  await expect(page.getByRole("main")).toContainText("Sin caballo para");
  await expect(page.getByRole("main")).toContainText("Moro");
});

test("a guide completes a ride in three taps, and the horses' week counts it", async ({ page }) => {
  const say = horsePanelMessages.es;
  await logIn(page, "es");
  await page.goto(`${site.url}/admin/departures/${days.es}`);
  await page.getByText(say.choose).click();
  await page.getByRole("button", { name: say.complete }).click();
  await page.waitForURL("**?done=ride-completed");
  await expect(page.getByRole("main")).toContainText("Paseo terminado");
  await expectAccessible(page);
  await page.goto(`${site.url}/admin/departures/${days.en}`);
  await expect(page.getByRole("main")).toContainText("segundo paseo de la semana");
});
