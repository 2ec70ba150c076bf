import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookingMessages } from "../../../app/i18n/messages/booking.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { getPagePath } from "../../../app/routing/paths.ts";
import { adminCatalogFormMessages } from "../../../app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "../../../app/web/admin/catalog-parts/messages.ts";
import { adminBusinessMessages } from "../../../app/web/admin/settings-parts/messages.ts";
import { sandboxMessages } from "../../../app/web/booking/4-payment/sandbox-messages.ts";
import { connect } from "../../../db/database.ts";
import { sandboxSessions } from "../../../db/schema.ts";
import {
  confirmationPath,
  continueToPayment,
  fillGuest,
  getDayAhead,
  openRide,
} from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it publishes settings.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const sums = {
  en: { each: "about US$93 / €84", two: "About US$190 / €170. You’re charged in pesos." },
  es: { each: "aprox. US$93 / €84", two: "Aprox. US$190 / €170. El cobro se hace en pesos." },
} as const;

/** Fills fields of a group of settings and publishes them. */
async function publish(page: Page, group: string, locale: "en" | "es", fill: () => Promise<void>) {
  await page.goto(`/admin/business/${group}?lang=${locale}`);
  await fill();
  await page.getByRole("button", { name: adminCatalogFormMessages[locale].submit }).click();
  await page.getByRole("button", { name: adminCatalogMessages[locale].review.publish }).click();
  await expect(page).toHaveURL(/published=/);
}

async function findSession(id: string) {
  const { db, pool } = connect(site.connectionString, () => {});
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  await pool.end();
  return row;
}

test("pages offer neither monthly payments nor other currencies by the settings of a new site", async ({
  page,
}) => {
  await page.goto(getPagePath("tour", "en", "sunset"));
  await expect(page.getByText(/US\$/)).toHaveCount(0);
  await openRide(page, getDayAhead(20));
  await expect(page.getByText(bookingMessages.en.ticket.instalments)).toHaveCount(0);
  await fillGuest(page);
  await continueToPayment(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("the operator gets each mistake in rates and sums beside its field, in their language", async ({
  page,
}) => {
  await logIn(page);
  const { problems } = adminBusinessMessages.es;
  const submit = page.getByRole("button", { name: adminCatalogFormMessages.es.submit });
  await page.goto("/admin/business/currencies?lang=es");
  await page.locator("#exchangeRates-day").fill("2099-01-01");
  await page.locator("#exchangeRates-USD").fill("18.5");
  await submit.click();
  await expect(page.locator("#exchangeRates-day-error")).toContainText(problems["future-day"]);
  await expect(page.locator("#exchangeRates-USD")).toHaveValue("18.5");
  await page.goto("/admin/business/payments?lang=es");
  await page.locator("#instalmentsFromMxn").fill("299");
  await submit.click();
  await expect(page.locator("#instalmentsFromMxn-error")).toContainText("300");
});

test("the operator switches both on, and the settings show what pages say", async ({ page }) => {
  await logIn(page);
  await publish(page, "payments", "en", () => page.locator("#instalmentsFromMxn").fill("3700"));
  await publish(page, "currencies", "es", async () => {
    await page.locator("#guestCurrencies-USD").check();
    await page.locator("#guestCurrencies-EUR").check();
    await page.locator("#exchangeRates-day").fill(toLocalDate(new Date()));
    await page.locator("#exchangeRates-USD").fill("20");
    await page.locator("#exchangeRates-EUR").fill("22");
  });
  await page.goto("/admin/business/currencies?lang=es");
  await expect(page.getByText("aprox. US$50 / €45")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

for (const locale of ["en", "es"] as const) {
  test(`a guest sees sums in their words and pays monthly (${locale})`, async ({ page }) => {
    const hosts: string[] = [];
    page.on("request", (request) => hosts.push(new URL(request.url()).host));
    await expect(async () => {
      await page.goto(getPagePath("tour", locale, "sunset"));
      await expect(page.getByText(sums[locale].each)).toBeVisible({ timeout: 500 });
    }).toPass();

    await openRide(page, getDayAhead(locale === "en" ? 21 : 22), { locale });
    await expect(page.getByText(sums[locale].two)).toBeVisible();
    await expect(page.getByText(bookingMessages[locale].ticket.instalments)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await fillGuest(page);
    const id = await continueToPayment(page, locale);

    const words = sandboxMessages[locale];
    await expect(page.getByRole("radio")).toHaveCount(5);
    await expect(page.getByRole("radio", { name: words.atOnce })).toBeChecked();
    await page.locator(".choice", { has: page.locator("input[value='6']") }).click();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.locator("button[value=pay]").click();
    await page.waitForURL(`**${confirmationPath[locale]}*`);
    expect(await findSession(id)).toMatchObject({
      state: "complete",
      instalmentMonths: 6,
      amountCentavos: 370_000,
    });

    const token = /\/(?:manage|gestionar)\/([0-9a-f]{32})/.exec(await page.content())?.[1] ?? "";
    await page.goto(getPagePath("manageBooking", locale, token));
    await expect(page.getByText(sums[locale].two)).toBeVisible();
    await expectNoSidewaysScrolling(page);
    expect([...new Set(hosts)]).toEqual([new URL(site.url).host]);
  });
}

test("a guest below the operator's sum is offered no monthly payments, and no plan is accepted", async ({
  page,
}) => {
  await logIn(page);
  await publish(page, "payments", "en", () => page.locator("#instalmentsFromMxn").fill("3701"));
  await expect(async () => {
    await openRide(page, getDayAhead(23));
    const line = page.getByText(bookingMessages.en.ticket.instalments);
    await expect(line).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await fillGuest(page);
  const id = await continueToPayment(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
  const form = { outcome: "pay", months: "6" };
  expect((await page.request.post(page.url(), { form, maxRedirects: 0 })).status()).toBe(400);
  expect(await findSession(id)).toMatchObject({ state: "open", instalmentMonths: null });
});
