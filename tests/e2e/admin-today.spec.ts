import type { Page } from "@playwright/test";
import { pino } from "pino";
import type { BookingDependencies } from "../../app/bookings/booking-dependencies.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "../../app/bookings/manual/create-manual-booking.server.ts";
import { adminMessages } from "../../app/i18n/messages/admin.ts";
import { addDays } from "../../app/platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "../../app/platform/local-time.ts";
import { adminTodayMessages } from "../../app/web/admin/departure-parts/today-messages.ts";
import { type Connection, connect } from "../../db/database.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { adminPassword } from "../support/site-process.ts";
import { openMenu } from "./operator-menu.ts";
import {
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
  waitForHydration,
} from "./page-assertions.ts";
import { createOwnSite, expect } from "./site-fixture.ts";

// This file has a site of its own because other files create bookings that need attention.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });
let connection: Connection;
const today = toLocalDate(new Date());
const tomorrow = addDays(today, 1);

async function book(date: string, change: Partial<ManualBookingRequest>) {
  const deps = {
    db: connection.db,
    // This is before today's first ride, whatever the time of the test.
    clock: { now: () => toInstant(today, "00:01") },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as BookingDependencies;
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const booked = await createManualBooking(deps, createManualBookingRequest({ key, ...change }));
  expect(booked.outcome).toBe("booked");
}

test.beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const agency = { source: "agency", broughtBy: "Hotel Arco Iris" } as const;
  await book(today, { lastName: "de Hoy", terms: "on-arrival", pickupLocation: "Villasol" });
  await book(today, { lastName: "Zamora", ...agency, pickupLocation: "villasol" });
  await book(tomorrow, {
    lastName: "de Mañana",
    pickupLocation: "Rinconada",
    terms: "on-arrival",
    teamNote: "It is her birthday",
    phone: "+52 954 133 4455",
  });
});
test.afterAll(async () => {
  await connection.pool.end();
});

async function logIn(page: Page, lang = "en") {
  await page.goto(`${site.url}/admin?lang=${lang}`);
  await page.locator("[name=password]").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    adminTodayMessages[lang === "es" ? "es" : "en"].title,
  );
}

const getDaySection = (page: Page, date: string) => page.locator(`[aria-labelledby="day-${date}"]`);
const isEvening = () => toLocalTime(new Date()) >= "19:00";

test("the Today screen opens after the login and shows today's and tomorrow's riders", async ({
  page,
}) => {
  await logIn(page);
  const first = await page.locator(".today-ride").first().boundingBox();
  // In the evening, the team is asked to remind tomorrow's guest, who has no email address.
  const alerts = page.locator("main .alerts");
  const needed = (await alerts.count()) > 0 ? await alerts.boundingBox() : null;
  // A site whose setup is not finished begins with a short card.
  const steps = await page.locator(".launch-card").boundingBox();
  expect(steps?.height).toBeLessThan(180);
  const above = (needed?.height ?? 0) + (steps?.height ?? 0) + 36;
  expect((first?.y ?? 0) - above).toBeLessThan(250);
  const [now, next] = [getDaySection(page, today), getDaySection(page, tomorrow)];
  const order = await page
    .locator(".today-day")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-labelledby")));
  if (isEvening()) {
    await expect(page.getByText(adminTodayMessages.en.over)).toBeVisible();
    expect(order).toEqual([`day-${tomorrow}`, `day-${today}`]);
    await expect(now).toContainText("4 riders, over");
    await expect(now).toContainText("MXN\u00a03,700 to collect");
  } else {
    expect(order).toEqual([`day-${today}`, `day-${tomorrow}`]);
    await expect(now.getByRole("link", { name: "Marisol de Hoy", exact: true })).toBeVisible();
    await expect(now.getByText("4 riders of 12")).toBeVisible();
    await expect(now.getByText("MXN\u00a03,700 to collect in all")).toBeVisible();
    await expect(now.getByText("MXN\u00a03,700 to collect", { exact: true })).toBeVisible();
    // Two bookings with the same pickup place are one stop.
    await expect(now.locator(".stop")).toHaveCount(1);
    await expect(now.locator(".stop-head")).toContainText("4 riders");
  }
  const guest = next.locator(".stop-guest");
  await expect(guest).toContainText("2 riders");
  await expect(guest.getByRole("link", { name: "Call Marisol de Mañana" })).toHaveAttribute(
    "href",
    "tel:+529541334455",
  );
  await expect(guest.getByRole("link", { name: /^WhatsApp to/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/529541334455/,
  );
  await expect(next.getByRole("link", { name: /^Add riders\s?: Sunset$/ })).toHaveAttribute(
    "href",
    `/admin/departures/${tomorrow}/manual-booking?ride=sunset-16%3A00`,
  );
  // The hot springs ride has no riders, so it takes a single line.
  await expect(next.locator(".today-quiet")).toContainText(adminTodayMessages.en.nobody);
  await next.getByRole("link", { name: /^Day sheet\s?: Sunset$/ }).click();
  await expect(page).toHaveURL(`${site.url}/admin/departures/${tomorrow}`);
  const sheet = page.getByRole("region", { name: "Sunset", exact: true });
  await expect(sheet.getByText("It is her birthday")).toBeVisible();
  await expect(sheet.getByText("MXN\u00a03,700 to collect", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("link", { name: /^Add riders\s?: Sunset$/ })).toBeVisible();
});

test("the menu of further pages is accessible and cuts off no text at 200 % text size", {
  tag: "@long",
}, async ({ page }) => {
  await logIn(page, "es");
  await openMenu(page);
  // The open menu covers the rides, which admin-every-screen.spec.ts checks.
  await expectAccessible(page, { except: "main" });
  await page.keyboard.press("Enter");
  await page.setViewportSize({ width: 320, height: 700 });
  await doubleTextSize(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingCut(page);
  await page.goto(`${site.url}/admin/bookings?q=Zamora`);
  await expect(page.getByRole("rowheader")).toContainText("Hotel Arco Iris");
});

test("the Today screen refreshes itself once the site is available again and asks for a login when the session has ended", {
  tag: "@long",
}, async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  const later = getDaySection(page, tomorrow).getByRole("link", {
    name: "Lucía Nueva",
    exact: true,
  });
  await expect(later).toHaveCount(0);
  await page.route("**/readyz", (route) => route.abort());
  await book(tomorrow, { firstName: "Lucía", lastName: "Nueva" });
  await page.clock.runFor(130_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await page.unroute("**/readyz");
  await expect(async () => {
    await page.clock.runFor(130_000);
    await expect(later).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.context().clearCookies({ name: "admin" });
  await page.clock.runFor(130_000);
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
  await page.locator("[name=password]").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await openMenu(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByText("Your session has ended. Please log in again.")).toHaveCount(0);
});

test("the Today screen ends with the newest bookings, which can be refreshed, and its search opens the list", {
  tag: "@long",
}, async ({ page }) => {
  await logIn(page);
  // Before that, the connection test is a form that opens the page of all bookings.
  await waitForHydration(page);
  const newest = page.getByRole("region", { name: adminMessages.en.newest });
  await expect(newest.getByRole("columnheader")).toHaveText(
    Object.values(adminMessages.en.columns),
  );
  await expect(newest.getByText(/^Last updated/)).toBeVisible();
  await newest.getByRole("button", { name: adminMessages.en.testConnection }).click();
  await expect(page.getByText(adminMessages.en.connection.successTitle).first()).toBeVisible();
  await book(tomorrow, { firstName: "Elena", lastName: "Última" });
  await newest.getByRole("button", { name: adminMessages.en.refreshData }).click();
  // The bookings of this file share one instant, so their order is undefined.
  await expect(newest.getByRole("rowheader").filter({ hasText: "Elena Última" })).toBeVisible();

  await page.getByRole("searchbox").fill("Zamora");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/bookings\?q=Zamora$/);
  await expect(page.getByRole("rowheader")).toHaveText([/Zamora/]);
});
