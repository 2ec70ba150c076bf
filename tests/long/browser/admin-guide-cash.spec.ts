import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pino } from "pino";
import { hashPassword } from "../../../app/accounts/admin-password.server.ts";
import type { BookingDependencies } from "../../../app/bookings/booking-dependencies.server.ts";
import { assignGuides } from "../../../app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "../../../app/bookings/manual/create-manual-booking.server.ts";
import { noAnswers } from "../../../app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "../../../app/bookings/riders/save-rider-answers.server.ts";
import { addHorse } from "../../../app/horses/update-horse.server.ts";
import { fillMessage, formatDate, formatMoney } from "../../../app/i18n/format.ts";
import { type Locale, locales } from "../../../app/i18n/locale.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toInstant, toLocalDate } from "../../../app/platform/local-time.ts";
import { adminAdjustMessages } from "../../../app/web/admin/booking-parts/adjust-messages.ts";
import { guideCashMessages } from "../../../app/web/admin/cash/messages.ts";
import { guideWorkMessages } from "../../../app/web/admin/cash-parts/guide-work-messages.ts";
import { horsePanelMessages } from "../../../app/web/admin/departure-day/horse-panel-messages.ts";
import { adminTodayMessages } from "../../../app/web/admin/departure-parts/today-messages.ts";
import { type Connection, connect } from "../../../db/database.ts";
import { accounts } from "../../../db/schema.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { createManualBookingRequest } from "../../support/manual-booking.ts";
import { testHorse } from "../../support/test-horse.ts";

// This file has a site of its own, because it adds guides, horses and cash.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });
const password = "ochre kettle plum wharf";
const today = toLocalDate(new Date());
// These rides are over, whatever the time of the test.
const days = { en: addDays(today, -1), es: addDays(today, -2) } as const;
const guides = {
  en: { id: randomUUID(), name: "Ana", email: "ana@rides.example" },
  es: { id: randomUUID(), name: "Beto", email: "beto@rides.example" },
} as const;
let connection: Connection;

/** Books two riders who pay on arrival, and one who has paid in cash before. */
async function bookDay(date: string, guide: string) {
  const deps = {
    db: connection.db,
    clock: { now: () => toInstant(date, "00:01") },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as BookingDependencies;
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const lead = { participants: 1, children: 0, isPrivate: false };
  const requests = [
    createManualBookingRequest({ key, terms: "on-arrival", firstName: "Marisol" }),
    createManualBookingRequest({ key, party: lead, firstName: "Tomas", pickupTime: "15:00" }),
  ];
  for (const request of requests) {
    const booked = await createManualBooking(deps, request);
    if (booked.outcome !== "booked") throw new Error(booked.outcome);
    if (request.firstName !== "Marisol") continue;
    const riders = [60, 95].map((weightKg, index) => ({
      position: index + 1,
      answers: { ...noAnswers, name: `Lu${index + 1}`, weightKg },
      shown: JSON.stringify([null, null, null, null, []]),
    }));
    await saveRiderAnswers(deps, booked.booking.id, riders, "en");
  }
  await assignGuides(deps, key, { add: [guide], remove: [] });
}

test.beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const { db } = connection;
  const passwordHash = await hashPassword(password, "cheap");
  for (const locale of locales) {
    const role = "guide" as const;
    await db.insert(accounts).values({ ...guides[locale], role, passwordHash, language: locale });
  }
  for (const [name, maxRiderKg] of [["Luna", 70] as const, ["Moro", 120] as const]) {
    const typed = { ...testHorse, name, maxRiderKg };
    await addHorse(db, { id: randomUUID(), typed, now: new Date() });
  }
  for (const locale of locales) await bookDay(days[locale], guides[locale].id);
});
test.afterAll(async () => {
  await connection.pool.end();
});

async function logInAsGuide(page: Page, locale: Locale) {
  await page.request.post(`${site.url}/admin`, {
    form: { intent: "login", email: guides[locale].email, password },
  });
  await page.goto(`${site.url}/admin?lang=${locale}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    adminTodayMessages[locale].title,
  );
}

for (const locale of locales) {
  const say = guideWorkMessages[locale];
  const day = days[locale];

  test(`a guide's afternoon in ${locale}: arrivals, money, the end of the ride and the cash`, async ({
    page,
  }) => {
    await logInAsGuide(page, locale);
    await page.goto(`${site.url}/admin/departures/${day}`);
    const sheet = page.getByRole("main");
    const line = (name: string) => page.locator(".rider").filter({ hasText: name });
    await expectAccessible(page);
    await line("Marisol")
      .getByRole("button", { name: new RegExp(`^${say.arrived.mark}`) })
      .click();
    await page.waitForURL("**?done=arrived");
    const { mark, badge } = adminAdjustMessages[locale].noShow;
    await line("Tomas").getByRole("button", { name: mark }).click();
    await page.waitForURL("**?done=no-show");
    await expect(sheet.getByText(badge, { exact: true })).toBeVisible();

    await page.locator("summary").filter({ hasText: say.collect.open }).click();
    await expectAccessible(page);
    const collected = page.locator("form").filter({ has: page.locator("[value=collect]") });
    await collected.locator("[name=amount]").fill("9999");
    await collected.getByRole("button").click();
    await expect(collected.locator("[name=amount]")).toHaveAttribute("aria-invalid", "true");
    await expect(collected.locator("[name=amount]")).toHaveValue("9999");
    await expectAccessible(page);
    await collected.locator("[name=amount]").fill("3,700");
    await collected.getByRole("button").click();
    await page.waitForURL("**?done=collected");

    // Three taps end the ride: open the panel, complete the ride, hand in the cash.
    await page.getByText(horsePanelMessages[locale].choose).click();
    await page.getByRole("button", { name: horsePanelMessages[locale].complete }).click();
    await page.waitForURL("**?done=ride-completed");
    await page.locator("#hand-in-amount").fill("3000");
    await page.getByRole("button", { name: say.cash.submit }).click();
    await page.waitForURL("**?done=handed-in");
    await expect(sheet).toContainText(formatMoney(700, locale));
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });

  test(`the owner in ${locale} reads the difference, and confirms the receipt`, async ({
    page,
  }) => {
    await logIn(page);
    await page.goto(`${site.url}/admin?lang=${locale}`);
    await page.goto(`${site.url}/admin/cash`);
    const words = guideCashMessages[locale];
    const own = page.getByRole("region", { name: guides[locale].name });
    await expect(own).toContainText(formatMoney(700, locale));
    await expect(own).toContainText(formatDate(day, locale, "day"));
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await own.getByRole("button", { name: words.confirm }).click();
    await page.waitForURL("**?done=confirmed");
    await expect(own.getByRole("button", { name: words.confirm })).toHaveCount(0);
    await page.goto(`${site.url}/admin`);
    await expect(page.getByRole("main")).toContainText(guides[locale].name);
  });

  test(`the printed sheet in ${locale} has boxes, horses and money, and no controls`, async ({
    page,
  }) => {
    await logInAsGuide(page, locale);
    await page.goto(`${site.url}/admin/departures/${day}`);
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("main");
    await expect(page.locator(".rider-tick").first()).toBeVisible();
    await expect(sheet.getByText("Luna").first()).toBeVisible();
    const line = fillMessage(adminTodayMessages[locale].asOf, { at: "" }).trim();
    await expect(sheet.getByText(new RegExp(line))).toBeVisible();
    for (const control of await page.locator("button, input, select, summary").all()) {
      await expect(control).toBeHidden();
    }
    await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const colours = await page.locator(".ride-sheet *:visible").evaluateAll((parts) => [
      ...new Set(
        parts
          .filter((part) => part.textContent?.trim())
          .flatMap((part) => {
            const { color, backgroundColor } = getComputedStyle(part);
            return [color, backgroundColor];
          }),
      ),
    ]);
    expect(colours.sort()).toEqual(["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  });
}
