import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { type Locale, locales } from "../../../app/i18n/locale.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { customerMessages } from "../../../app/web/admin/rider-parts/customer-messages.ts";
import { formatOrdinal } from "../../../app/web/admin/rider-parts/format-customer.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own, because guests of other files have the same names.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const start = addDays(toLocalDate(new Date()), 3);
let days = 0;

/** Enters a booking for two riders on a day of its own, and returns the address of its page. */
async function enter(page: Page, guest: Readonly<{ name: string; phone: string }>) {
  days += 1;
  const day = addDays(start, days);
  const answer = await page.request.post(`${site.url}/admin/departures/${day}/manual-booking`, {
    form: {
      ...{ ride: "sunset-16:00", id: randomUUID(), participants: "2", pickupTime: "14:30" },
      ...{ terms: "on-arrival", language: "es", phoneCountry: "MX", ...guest },
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const path = new URL(answer.headers().location ?? "", site.url).pathname;
  return { path, day };
}

async function openWithoutScripts(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, baseURL: site.url },
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNothingCut(page);
  await expectNoSidewaysScrolling(page);
}

/** The guests of each language have other names, because namesakes are suggested, too. */
const guests: Record<Locale, Readonly<Record<"phone" | "name" | "again" | "other", string>>> = {
  en: { phone: "954 133 2101", name: "Hannah Meyer", again: "HANNAH MEYER", other: "Tom Reed" },
  es: { phone: "954 133 2102", name: "Sofía Pérez", again: "SOFIA PEREZ LUNA", other: "Iván Vela" },
};

for (const locale of locales) {
  const say = customerMessages[locale];

  test(`the team sees in ${locale} that a guest comes again, and adds a note without scripts`, async ({
    page,
    browser,
  }) => {
    await logIn(page);
    const { phone, name, again } = guests[locale];
    await enter(page, { name, phone });
    const second = await enter(page, { name: again, phone });
    const badge = formatOrdinal("badge", 1, locale);
    for (const list of [`/admin/departures/${second.day}`, "/admin/bookings", "/admin"]) {
      await page.goto(`${list}?lang=${locale}`);
      await expect(page.getByText(badge).first()).toBeVisible();
    }
    await page.goto(second.path);
    await page.getByRole("link", { name: formatOrdinal("bookingOfGuest", 1, locale) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(again);
    await expect(page.locator("section:has(#bookings) li")).toHaveCount(2);
    await expect(page.locator("section:has(#bookings) > .balance")).toContainText("7,400");
    await expect(page.locator('a[href^="https://wa.me/52954133"]')).toHaveCount(1);
    await expectSound(page);

    const plain = await openWithoutScripts(browser, page);
    await plain.goto(new URL(page.url()).pathname);
    await plain.getByRole("button", { name: say.notes.save }).click();
    await expect(plain.locator("#note-error")).toHaveText(say.problems.required);
    await plain.getByLabel(say.notes.label).fill("Le gusta Canela");
    await plain.getByRole("button", { name: say.notes.save }).click();
    await expect(plain.locator("[data-outcome]")).toContainText(say.done.noted);
    await expect(plain.locator("section:has(#notes) li")).toContainText("Le gusta Canela");
    await plain.context().close();
  });

  test(`the team merges two guests in ${locale}, keeps them apart, and merges by reference`, async ({
    page,
  }) => {
    await logIn(page);
    const { phone, other } = guests[locale];
    const { path } = await enter(page, { name: other, phone });
    await page.goto(`${path}?lang=${locale}`);
    await page.getByRole("link", { name: say.open }).click();
    await expect(page.locator("section:has(#suggestions)")).toContainText(say.merge.reasons.phone);
    await expectSound(page);
    await page.getByRole("button", { name: new RegExp(`^${say.merge.merge} ?: `) }).click();
    await expect(page.locator("[data-outcome]")).toContainText(say.done.merged);
    await expect(page.locator("section:has(#bookings) li")).toHaveCount(3);
    await expectSound(page);
    const apart = page.locator("section:has(#merged)").getByRole("button");
    await apart.click();
    await expect(page.locator("[data-outcome]")).toContainText(say.done["kept-apart"]);
    await expect(page.locator("section:has(#bookings) li")).toHaveCount(1);
    await expect(page.locator("#suggestions")).toHaveCount(0);

    await page.getByText(say.merge.byHand).click();
    const reference = page.getByLabel(say.merge.reference);
    await reference.fill("ZZZ-ZZZ");
    await page.getByRole("button", { name: say.merge.merge, exact: true }).click();
    await expect(page.locator("#reference-error")).toHaveText(say.problems["unknown-reference"]);
    await expect(reference).toHaveValue("ZZZ-ZZZ");
    await expectSound(page);
  });
}

test("a guest's page that nobody has is not found", async ({ page }) => {
  await logIn(page);
  const answer = await page.goto(`/admin/customers/${randomUUID()}`);
  expect(answer?.status()).toBe(404);
});
