import type { Page } from "@playwright/test";
import { fillMessage, formatMoney, formatTime } from "../../../app/i18n/format.ts";
import { type Locale, locales } from "../../../app/i18n/locale.ts";
import { adminBookingMessages } from "../../../app/i18n/messages/operator-booking.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { paymentHoldMessages } from "../../../app/web/admin/booking/payment-hold-messages.ts";
import { paymentLinkMessages } from "../../../app/web/admin/booking/payment-link-messages.ts";
import { manualBookingMessages } from "../../../app/web/admin/booking-form-parts/messages.ts";
import { paymentRequestMessages } from "../../../app/web/manage/payment-request/messages.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
  waitForHydration,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it fills departures.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const dayAhead = (days: number) => addDays(toLocalDate(new Date()), days);

/** The text before the first placeholder of a message. */
const getStart = (message: string) => message.split("{")[0]?.trim() ?? "";

/** Enters two riders by hand who get a payment link, and stays on the booking's page. */
async function enterWithLink(page: Page, day: string, locale: Locale) {
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
  await expect(page.getByLabel(say.hold.label)).toBeHidden();
  await page.locator(".choice", { hasText: say.terms.link }).click();
  await expect(page.getByLabel(say.hold.label)).toHaveValue("24");
  await expectAccessible(page);
  await expectNothingCut(page);
  const submit = page.locator(".hand-bar button");
  await expect(submit).toContainText(getStart(say.submitHold.other));
  await submit.click();
  await expect(page).toHaveURL(/done=entered/);
}

test("the team asks for a deposit with the link, and reads what is wrong with the sum", async ({
  page,
}) => {
  const say = manualBookingMessages.es;
  await logIn(page);
  await page.goto(
    `${site.url}/admin/departures/${dayAhead(30)}/manual-booking?ride=sunset-16:00&lang=es`,
  );
  await waitForHydration(page);
  await page.getByLabel(say.name, { exact: true }).fill("Marisol Pérez");
  await page.locator(".choice", { hasText: say.terms.link }).click();
  const sum = page.getByLabel(say.hold.sum);
  for (const [typed, problem] of [
    ["3701", formatMoney(3700, "es")],
    ["5", formatMoney(10, "es")],
  ] as const) {
    await sum.fill(typed);
    await page.locator(".hand-bar button").click();
    await expect(sum).toHaveAccessibleDescription(new RegExp(problem.replace("$", "\\$")));
    await expect(sum).toHaveValue(typed);
  }
  await sum.fill("1000");
  await page.locator(".hand-bar button").click();
  await expect(page).toHaveURL(/done=entered/);
  await expect(page.locator("main")).toContainText(formatMoney(1000, "es"));
  // The newest bookings on the first page are fetched by the browser.
  await page.goto(`${site.url}/admin?lang=es`);
  const held = getStart(adminBookingMessages.es.states["held-until-paid"]);
  await expect(page.getByText(held).first()).toBeVisible();
});

for (const [index, locale] of locales.entries()) {
  const hold = paymentHoldMessages[locale];
  const link = paymentLinkMessages[locale];
  const say = paymentRequestMessages[locale];
  const total = formatMoney(3700, locale);

  test(`a booking from a chat is held, and paying its link confirms it (${locale})`, async ({
    page,
    browser,
  }) => {
    await enterWithLink(page, dayAhead(5 + index), locale);
    const notice = page.locator("[data-outcome]");
    await expect(page.getByRole("heading", { name: getStart(hold.title) })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
    // One tap opens WhatsApp with the text, the second one sends it there.
    const send = notice.getByRole("link", { name: link.send });
    const chat = new URL((await send.getAttribute("href")) ?? "");
    expect(chat.origin).toBe("https://wa.me");
    const [address = ""] = /http\S+/.exec(chat.searchParams.get("text") ?? "") ?? [];

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const guest = await phone.newPage();
    await guest.goto(address);
    await expect(guest.locator("main")).toContainText(getStart(say.held.lead));
    await expect(guest.locator("main")).not.toContainText("Marisol");
    await expectAccessible(guest);
    await expectNoSidewaysScrolling(guest);
    await guest.getByRole("button", { name: fillMessage(say.button, { amount: total }) }).click();
    await guest.waitForURL("**/sandbox/checkout/*");
    await guest.locator("button[name=outcome][value=pay]").click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(say.states.paid.title);
    await phone.close();

    await page.reload();
    await expect(page.locator("#facts + p")).toContainText(
      adminBookingMessages[locale].states.confirmed,
    );
    await expect(page.getByRole("heading", { name: getStart(hold.title) })).toHaveCount(0);
    await expect(page.locator("#money + dl")).toContainText(total);
  });

  test(`the team extends a held booking within the limits and releases it (${locale})`, async ({
    page,
  }) => {
    const day = dayAhead(8 + index);
    await enterWithLink(page, day, locale);
    const address = await page.locator("#payment-link-url").inputValue();
    const booking = page.url();
    await page.locator("summary", { hasText: hold.extend }).click();
    await page.locator("#hold-day").fill(day);
    await page.locator("#hold-time").fill("15:00");
    const extend = page.getByRole("button", { name: hold.extend, exact: true });
    await extend.click();
    await expect(page.locator("#hold-day-error")).toContainText(formatTime("12:00", locale));
    await expect(page.locator("#hold-time")).toHaveValue("15:00");
    await expectAccessible(page);
    await expectNothingCut(page);
    await page.locator("#hold-time").fill("11:30");
    await extend.click();
    await expect(page).toHaveURL(/done=hold-extended/);
    await expect(page.locator("[data-outcome]")).toContainText(formatTime("11:30", locale));

    await page.goto(`${site.url}/admin/departures/${day}?lang=${locale}`);
    await expect(page.locator("main")).toContainText(
      getStart(adminBookingMessages[locale].states["held-until-paid"]),
    );
    await expectAccessible(page);
    await page.goto(`${site.url}/admin/bookings?lang=${locale}`);
    await expect(page.locator("main")).toContainText(
      getStart(adminBookingMessages[locale].states["held-until-paid"]),
    );
    await page.goto(booking);
    await page.locator("summary", { hasText: hold.release }).click();
    await page.getByRole("button", { name: hold.releaseTitle }).click();
    await expect(page).toHaveURL(/done=hold-released/);
    await expect(page.locator("[data-outcome]")).toContainText(hold.done["hold-released"]);
    await expectAccessible(page);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.states.cancelled.title);
    await expect(page.locator("main button")).toHaveCount(0);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a booking is held for the chosen hours and confirmed with cash", async ({ page }) => {
    const say = manualBookingMessages.en;
    await logIn(page);
    await page.goto(
      `${site.url}/admin/departures/${dayAhead(12)}/manual-booking?ride=sunset-16:00&lang=en`,
    );
    await page.getByLabel(say.name, { exact: true }).fill("Ana Ruiz");
    await page.locator(".choice", { hasText: say.terms.link }).click();
    await page.getByLabel(say.hold.label).selectOption("48");
    await page.locator(".hand-bar button").click();
    await expect(page.locator("main")).toContainText("Time left: 47 hours");
    await page.locator("#collect-amount").fill("500");
    await page.locator("form:has(#collect-amount)").getByRole("button").click();
    await expect(page.locator("#facts + p")).toContainText(
      adminBookingMessages.en.states.confirmed,
    );
  });
});
