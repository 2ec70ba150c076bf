import type { Locator, Page } from "@playwright/test";
import { formatDate } from "../../app/i18n/format.ts";
import { adminBookingMessages } from "../../app/i18n/messages/operator-booking.ts";
import { addDays } from "../../app/platform/local-date.ts";
import { toLocalDate } from "../../app/platform/local-time.ts";
import { manualBookingMessages } from "../../app/web/admin/booking-form-parts/messages.ts";
import { closeDaysMessages } from "../../app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "../../app/web/admin/departure-parts/messages.ts";
import { adminMoveMessages } from "../../app/web/admin/move-booking/messages.ts";
import { reportMessages } from "../../app/web/admin/reports/messages.ts";
import { adminUndoMessages } from "../../app/web/admin/ui/undo-messages.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

const { test, site } = createOwnSite();

// The operator's daily tasks on a phone, with the number of taps from the first screen.
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

// The first screen also shows tomorrow. Its rides have not started, whatever the time of the test.
const tomorrow = addDays(toLocalDate(new Date()), 1);
const getDaySection = (page: Page) => page.locator(`[aria-labelledby="day-${tomorrow}"]`);

async function openFirstScreen(page: Page) {
  await logIn(page);
  await page.goto(`${site.url}/admin?lang=en`);
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator) {
      await target.click();
      taps += 1;
    },
  };
}

test("a manual booking for two riders takes 5 taps from the Today screen", async ({ page }) => {
  const say = manualBookingMessages.en;
  const { tap, count } = await openFirstScreen(page);
  await tap(getDaySection(page).getByRole("link", { name: say.add }).last());
  await tap(page.getByLabel(say.name, { exact: true }));
  await page.keyboard.type("Marisol Pérez");
  await tap(page.getByLabel(say.phone));
  await page.keyboard.type("954 133 4455");
  await tap(page.locator(".choice", { hasText: say.terms.cash }));
  await tap(page.locator(".hand-bar button"));
  await expect(page).toHaveURL(/done=entered/);
  expect(count()).toBe(5);
});

test("the Today screen shows the riders without a tap", async ({ page }) => {
  const { count } = await openFirstScreen(page);
  await expect(
    getDaySection(page).getByRole("link", { name: "Marisol Pérez", exact: true }),
  ).toBeVisible();
  expect(count()).toBe(0);
});

test("a prepared WhatsApp message takes 2 taps from the Today screen, 1 of them on the site", async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "chat" }));
  const { tap, count } = await openFirstScreen(page);
  const chat = getDaySection(page).locator('a[href^="https://wa.me/529541334455"]');
  const [opened] = await Promise.all([
    context.waitForEvent("request", (request) => request.url().startsWith("https://wa.me/")),
    tap(chat),
  ]);
  expect(new URL(opened.url()).searchParams.get("text")).toContain("Marisol");
  // The second tap sends the message in WhatsApp.
  expect(count()).toBe(1);
});

test("the report with this month's income takes 1 tap from the Today screen", async ({ page }) => {
  const { tap, count } = await openFirstScreen(page);
  await tap(page.getByRole("link", { name: reportMessages.en.title, exact: true }));
  // On the last day of a month, the ride of tomorrow is in the next one.
  const isThisMonth = tomorrow.slice(0, 7) === toLocalDate(new Date()).slice(0, 7);
  const income = isThisMonth ? "MXN\u00a03,700" : "MXN\u00a00";
  await expect(page.getByText(income).first()).toBeVisible();
  expect(count()).toBe(1);
});

test("closing a month takes 4 taps from the Today screen", { tag: "@long" }, async ({ page }) => {
  const words = closeDaysMessages.en;
  const { tap, count } = await openFirstScreen(page);
  await tap(page.getByRole("link", { name: adminDeparturesMessages.en.title, exact: true }));
  await tap(page.getByRole("link", { name: words.close.title }));
  // The last quick choice is a month without bookings.
  await tap(page.locator(`h2:has-text("${words.quick}") + * a`).last());
  await tap(page.getByRole("button", { name: /^Close \d+/ }));
  await expect(page.locator("[data-outcome]")).toBeVisible();
  expect(count()).toBe(4);
});

test("searching for a phone number in WhatsApp's format finds the guest with 1 tap", async ({
  page,
}) => {
  const { tap, count } = await openFirstScreen(page);
  await tap(page.getByRole("link", { name: "Bookings", exact: true }));
  await page.locator("[name=q]").fill("+52 1 954 133 4455");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Marisol Pérez").first()).toBeVisible();
  expect(count()).toBe(1);
});

test("moving a booking to another day takes 4 taps from the Today screen and can be undone", async ({
  page,
}) => {
  const words = adminMoveMessages.en;
  const { tap, count } = await openFirstScreen(page);
  await tap(getDaySection(page).getByRole("link", { name: "Marisol Pérez", exact: true }));
  await tap(page.getByRole("link", { name: adminBookingMessages.en.move }));
  const day = page.getByRole("link", { name: formatDate(addDays(tomorrow, 3), "en", "day") });
  await tap(day);
  await expect(day).toHaveAttribute("aria-current", "date");
  // The chosen ride, its price and the button are in view, and the former pickup is selected.
  const form = page.locator("form#rides");
  const submit = form.getByRole("button", { name: words.submit });
  await expect(form.locator("legend")).toBeInViewport();
  await expect(form.getByText(/^They keep paying MXN\u00a03,700\./)).toBeInViewport();
  await expect(submit).toBeInViewport();
  await expect(form.getByRole("radio", { checked: true })).toHaveCount(1);
  await tap(submit);
  expect(count()).toBe(4);
  const outcome = page.locator("[data-outcome]");
  await expect(outcome).toContainText(adminBookingMessages.en.done.moved);
  await outcome.getByRole("button", { name: adminUndoMessages.en.undo }).click();
  await expect(outcome).toContainText(adminUndoMessages.en.movedBack);
});
