import type { Page } from "@playwright/test";
import { fillMessage, formatMoney } from "../../app/i18n/format.ts";
import { type Locale, locales } from "../../app/i18n/locale.ts";
import { addDays } from "../../app/platform/local-date.ts";
import { toLocalDate } from "../../app/platform/local-time.ts";
import { paymentLinkMessages } from "../../app/web/admin/booking/payment-link-messages.ts";
import { manualBookingMessages } from "../../app/web/admin/booking-form-parts/messages.ts";
import { manageMessages } from "../../app/web/manage/messages.ts";
import { paymentRequestMessages } from "../../app/web/manage/payment-request/messages.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
  waitForHydration,
} from "./page-assertions.ts";
import { createOwnSite, expect, logIn, sampleLanguage } from "./site-fixture.ts";

// This file has a site of its own because it fills departures.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const dayAhead = (days: number) => addDays(toLocalDate(new Date()), days);

/** Books two riders by hand who pay on arrival, and stays on the booking's page. */
async function bookByHand(page: Page, day: string, locale: Locale) {
  const say = manualBookingMessages[locale];
  await logIn(page);
  await page.goto(
    `${site.url}/admin/departures/${day}/manual-booking?ride=sunset-16:00&lang=${locale}`,
  );
  await waitForHydration(page);
  await page.locator(".hand-more summary").click();
  await page.getByLabel(say.name, { exact: true }).fill("Marisol Pérez");
  await page.getByLabel(say.phone, { exact: true }).fill("954 133 4455");
  await page.locator(".choice", { has: page.locator(`input[value=${locale}]`) }).click();
  await page.locator(".choice", { has: page.locator("[value=on-arrival][name=terms]") }).click();
  await page.locator(".hand-bar button").click();
  await expect(page).toHaveURL(/done=entered/);
}

async function payInSandbox(page: Page) {
  await page.waitForURL("**/sandbox/checkout/*");
  await page.locator("button[name=outcome][value=pay]").click();
}

for (const [index, locale] of locales.entries()) {
  const admin = paymentLinkMessages[locale];
  const say = paymentRequestMessages[locale];
  const pesos = (amount: number) => formatMoney(amount, locale);

  test(
    `a booking is paid by a link that two taps send on WhatsApp (${locale})`,
    sampleLanguage(locale, "es"),
    async ({ page, browser }) => {
      await bookByHand(page, dayAhead(5 + index), locale);
      // Two taps: make the link, then send it.
      await page.getByRole("button", { name: admin.create }).click();
      await expect(page).toHaveURL(/done=link-made/);
      await expect(page.locator("[data-outcome]")).toContainText(admin.done["link-made"]);
      const send = page.getByRole("link", { name: admin.send }).first();
      const chat = new URL((await send.getAttribute("href")) ?? "");
      expect(chat.origin).toBe("https://wa.me");
      const text = chat.searchParams.get("text") ?? "";
      expect(text).toContain(pesos(3700).replaceAll("\u00a0", " "));
      const [link = ""] = /http\S+/.exec(text) ?? [];
      await expectAccessible(page);
      await expectNothingCut(page);

      // The guest opens it on another phone.
      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const guest = await phone.newPage();
      await guest.goto(link);
      await expect(guest.getByRole("heading", { level: 1 })).toHaveText(say.title.booking);
      await expect(guest.locator("main")).toContainText(pesos(3700));
      // The link may be forwarded, so it does not show who booked.
      await expect(guest.locator("main")).not.toContainText("Marisol");
      await expectAccessible(guest);
      await expectNoSidewaysScrolling(guest);
      await guest
        .getByRole("button", { name: fillMessage(say.button, { amount: pesos(3700) }) })
        .click();
      await payInSandbox(guest);
      await expect(guest.getByRole("heading", { level: 1 })).toHaveText(say.states.paid.title);
      await expectAccessible(guest);
      await phone.close();

      await page.reload();
      await expect(page.locator("#money + dl")).toContainText(pesos(3700));
      await expect(page.getByRole("button", { name: admin.create })).toHaveCount(0);
    },
  );

  test(
    `a guest pays a deposit by link and the rest from the booking's page (${locale})`,
    sampleLanguage(locale, "en"),
    async ({ page }) => {
      await bookByHand(page, dayAhead(8 + index), locale);
      await page.getByText(admin.more).click();
      await page.locator("#link-amount").fill("9000");
      await page.getByRole("button", { name: admin.create }).click();
      await expect(page.locator("#link-amount-error")).toContainText(pesos(3700));
      await expect(page.locator("#link-amount")).toHaveValue("9000");
      await page.locator("#link-amount").fill("1,000");
      await page.getByRole("button", { name: admin.create }).click();
      await expect(page).toHaveURL(/done=link-made/);
      const link = await page.locator("#payment-link-url").inputValue();
      const bookingPage = await page
        .locator('a[href*="/booking/manage/"], a[href*="/reserva/gestionar/"]')
        .first()
        .getAttribute("href");

      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title.deposit);
      await expect(page.locator("main")).toContainText(pesos(2700));
      await page.getByRole("button", { name: new RegExp(`^${say.button.split(" ")[0]}`) }).click();
      await payInSandbox(page);
      await expect(page.locator("main")).toContainText(
        fillMessage(say.left, { balance: pesos(2700) }),
      );

      await page.goto(`${site.url}${bookingPage}`);
      await expectAccessible(page);
      await page
        .getByRole("button", { name: fillMessage(say.manage.button, { amount: pesos(2700) }) })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title.rest);
      await page.getByRole("button", { name: new RegExp(`^${say.button.split(" ")[0]}`) }).click();
      await payInSandbox(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.states.paid.title);
      await page.goto(`${site.url}${bookingPage}`);
      await expect(page.locator("main")).toContainText(manageMessages[locale].paid);
      await expect(page.locator("#balance-heading")).toHaveCount(0);
    },
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a withdrawn link says so and cannot be paid", { tag: "@long" }, async ({ page }) => {
    const admin = paymentLinkMessages.en;
    const say = manualBookingMessages.en;
    await logIn(page);
    await page.goto(
      `${site.url}/admin/departures/${dayAhead(12)}/manual-booking?ride=sunset-16:00&lang=en`,
    );
    await page.getByLabel(say.name, { exact: true }).fill("Ana Ruiz");
    await page.locator(".choice", { has: page.locator("[value=on-arrival][name=terms]") }).click();
    await page.locator(".hand-bar button").click();
    await page.getByRole("button", { name: admin.create }).click();
    const link = await page.locator("#payment-link-url").inputValue();
    await page.getByRole("button", { name: admin.withdraw }).click();
    await expect(page.locator("main")).toContainText(admin.done["link-withdrawn"]);
    await page.goto(link);
    const { withdrawn } = paymentRequestMessages.en.states;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(withdrawn.title);
    await expect(page.locator("main button")).toHaveCount(0);
  });
});
