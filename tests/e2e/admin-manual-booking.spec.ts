import type { Locator, Page } from "@playwright/test";
import { addDays } from "../../app/platform/local-date.ts";
import { toLocalDate } from "../../app/platform/local-time.ts";
import { manualBookingMessages } from "../../app/web/admin/booking-form-parts/messages.ts";
import { adminCatalogFormMessages } from "../../app/web/admin/catalog-parts/form-messages.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// This file has a site of its own because it counts the places that are left.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const continueDraft = adminCatalogFormMessages.en.draft.use;
const dayAhead = (days: number) => addDays(toLocalDate(new Date()), days);
const form = (day: string) => `/admin/departures/${day}/manual-booking?ride=sunset-16:00`;

async function open(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
}

test("the manual booking form takes four taps for a booking of two riders", {
  tag: "@long",
}, async ({ page }) => {
  const say = manualBookingMessages.es;
  await open(page, `${form(dayAhead(3))}&lang=es`);
  await waitForHydration(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await target.click();
    taps += 1;
  };
  await tap(page.getByLabel(say.name));
  await page.keyboard.type("Marisol Pérez");
  await tap(page.getByLabel(say.phone));
  await page.keyboard.type("954 133 4455");
  await tap(page.locator(".choice", { hasText: say.terms.cash }));
  const submit = page.locator(".hand-bar button");
  await expect(submit).toContainText("3,700");
  await tap(submit);
  await expect(page).toHaveURL(/done=entered/);
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(page.locator("#money + dl")).toContainText("3,700");
  expect(taps).toBe(4);
});

test("the manual booking and payment forms show each error beside its field", {
  tag: "@long",
}, async ({ page }) => {
  const say = manualBookingMessages.en;
  await open(page, `${form(dayAhead(4))}&lang=en`);
  await waitForHydration(page);
  await page.locator(".hand-more summary").click();
  await page.locator(".hand-bar button").click();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await expect(page.locator("#name-error")).toHaveText(say.errors.required);
  await expectAccessible(page);
  await expectNothingCut(page);
  await page.getByLabel(say.name, { exact: true }).fill("Ana");
  await page.locator(".choice", { has: page.locator("[value=on-arrival][name=terms]") }).click();
  await page.locator(".hand-bar button").click();
  await expect(page).toHaveURL(/done=entered/);
  await expect(page.getByText(say.money.toCollect).first()).toBeVisible();
  const collect = page.locator("form:has(#collect-amount)");
  await page.locator("#collect-amount").fill("99999");
  await collect.getByRole("button").click();
  await expect(page.locator("#collect-amount-error")).toBeVisible();
  await expectAccessible(page);
  await expectNothingCut(page);
  await page.locator("#collect-amount").fill("1,000");
  await collect.getByRole("button").click();
  await expect(page).toHaveURL(/done=collected/);
  await expect(page.locator("#money + dl")).toContainText("2,700");
});

test("a manual booking keeps its input when the network fails and is stored only once", async ({
  page,
  context,
}) => {
  const day = dayAhead(5);
  await open(page, `${form(day)}&lang=en`);
  await waitForHydration(page);
  const say = manualBookingMessages.en;
  await page.getByLabel(say.name, { exact: true }).fill("Beto");
  await page.locator(".choice", { hasText: say.terms.transfer }).click();
  await context.setOffline(true);
  await page.locator(".hand-bar button").click();
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("Beto");
  await context.setOffline(false);
  // Opening the form again simulates a phone that was restarted.
  await page.goto(site.url + form(day));
  await waitForHydration(page);
  await page.getByRole("button", { name: continueDraft }).click();
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("Beto");
  const id = await page.locator("input[name=id]").inputValue();
  await page.locator(".hand-bar button").click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}`));
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await page.goto(site.url + form(day));
  await waitForHydration(page);
  await expect(page.getByText("10 seats left")).toBeVisible();
  await expect(page.getByRole("button", { name: continueDraft })).toHaveCount(0);
});
