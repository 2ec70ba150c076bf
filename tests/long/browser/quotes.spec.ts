import type { Browser, Page } from "@playwright/test";
import { fillMessage, formatMoney } from "../../../app/i18n/format.ts";
import { type Locale, locales } from "../../../app/i18n/locale.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { getPagePath } from "../../../app/routing/paths.ts";
import { manualBookingMessages } from "../../../app/web/admin/booking-form-parts/messages.ts";
import { enquiryScreenMessages } from "../../../app/web/admin/message-parts/enquiry-messages.ts";
import { newQuoteMessages } from "../../../app/web/admin/new-quote/messages.ts";
import { enquiryReportMessages } from "../../../app/web/admin/reports/enquiry-messages.ts";
import { lookAgainMessages } from "../../../app/web/admin/ui/look-again-messages.ts";
import { paymentRequestMessages } from "../../../app/web/manage/payment-request/messages.ts";
import { quotePageMessages } from "../../../app/web/manage/payment-request/quote-messages.ts";
import { getEnquiryPath } from "../../../app/web/site/enquiry/enquiry-path.ts";
import { enquiryPageMessages } from "../../../app/web/site/enquiry/messages.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  waitForHydration,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it fills departures.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const dayAhead = (days: number) => addDays(toLocalDate(new Date()), days);

type Wish = Readonly<{ locale: Locale; day: string; riders: number; name: string }>;

/** Sends the enquiry form, as a guest without scripts. */
async function sendEnquiry(browser: Browser, { locale, day, riders, name }: Wish) {
  const say = enquiryPageMessages[locale];
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await page.goto(site.url + getEnquiryPath(locale, { tour: "sunset", day, riders }));
  await expect(page.locator("#tour")).toHaveValue("sunset");
  await expect(page.locator("#day")).toHaveValue(day);
  await expect(page.locator("#riders")).toHaveValue(String(riders));
  await expectNoSidewaysScrolling(page);
  await page.locator("#childAges").fill("12");
  await page.locator("#message").fill("A proposal at sunset");
  await page.locator("#name").fill(name);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.locator("#email-error")).toContainText(say.errors["no-address"]);
  await expect(page.locator("#message")).toHaveValue("A proposal at sunset");
  await page.locator("#phone").fill("+1 415 555 2671");
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.sentTitle);
  await page.close();
}

/** Opens the form of an offer from the newest enquiry in the inbox. */
async function openOfferForm(page: Page, locale: Locale, name: string) {
  const say = enquiryScreenMessages[locale];
  await logIn(page);
  await page.goto(`${site.url}/admin/inbox?state=new&lang=${locale}`);
  await page.goto(`${site.url}/admin/inbox?state=new`);
  await page.getByRole("article").filter({ hasText: name }).getByRole("link").first().click();
  await expect(page.locator("#enquiry + dl")).toContainText("12");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("link", { name: say.makeOffer }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newQuoteMessages[locale].title);
  await waitForHydration(page);
}

/** Says yes on the page that shows the offer before it is made. */
async function confirmOffer(page: Page, locale: Locale) {
  const { offer } = lookAgainMessages[locale];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.title);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const [start = ""] = offer.submit.split("{");
  await page.getByRole("button", { name: start }).click();
}

/** Makes the offer that the form shows, and returns the address of its page. */
async function makeOffer(page: Page, locale: Locale): Promise<string> {
  const say = enquiryScreenMessages[locale];
  await page.getByRole("button", { name: newQuoteMessages[locale].submit }).click();
  await confirmOffer(page, locale);
  await expect(page).toHaveURL(/said=offered/);
  const send = page.getByRole("link", { name: say.send });
  const chat = new URL((await send.getAttribute("href")) ?? "");
  expect(chat.pathname).toBe("/14155552671");
  return /http\S+/.exec(chat.searchParams.get("text") ?? "")?.[0] ?? "";
}

async function payInSandbox(page: Page) {
  await page.waitForURL("**/sandbox/checkout/*");
  await page.locator("button[name=outcome][value=pay]").click();
}

for (const [index, locale] of locales.entries()) {
  const say = quotePageMessages[locale];
  const admin = newQuoteMessages[locale];
  const screen = enquiryScreenMessages[locale];
  const pesos = (amount: number) => formatMoney(amount, locale);

  test(`a guest asks, the team offers, and the guest accepts and pays the deposit (${locale})`, async ({
    page,
    browser,
  }) => {
    const name = `Hannah Meyer ${locale}`;
    await sendEnquiry(browser, { locale, day: dayAhead(20 + index), riders: 4, name });
    await openOfferForm(page, locale, name);
    await expect(page.locator("#participants")).toHaveValue("4");
    await expect(page.locator("form")).toContainText([
      /./,
      new RegExp(pesos(7400).replace("$", "\\$")),
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.locator("#agreedMxn").fill("9,000");
    await page.locator("#depositMxn").fill("20000");
    await page.getByRole("button", { name: admin.submit }).click();
    await expect(page.locator("#depositMxn-error")).toContainText(pesos(9000));
    await expect(page.locator("#agreedMxn")).toHaveValue("9,000");
    await page.locator("#depositMxn").fill("2000");
    const link = await makeOffer(page, locale);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    const guest = await browser.newPage({ viewport: phone });
    await guest.goto(link);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(say.title);
    const main = guest.locator("main");
    for (const sum of [9000, 2000, 7000]) await expect(main).toContainText(pesos(sum));
    await expect(main).toContainText(paymentRequestMessages[locale].policy);
    await expectAccessible(guest);
    await expectNoSidewaysScrolling(guest);
    await guest
      .getByRole("button", { name: fillMessage(say.accept, { amount: pesos(2000) }) })
      .click();
    await payInSandbox(guest);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(say.states.won.title);
    await expect(main).toContainText(
      fillMessage(paymentRequestMessages[locale].left, { balance: pesos(7000) }),
    );
    await expectAccessible(guest);
    await guest.close();

    await page.reload();
    await expect(page.locator("#offers + ul")).toContainText(screen.states.won);
    await page.getByRole("link", { name: screen.booking }).click();
    await expect(page.locator("#money + dl")).toContainText(pesos(7000));
    await page.goto(`${site.url}/admin/inbox?state=won`);
    await expect(page.getByRole("article").filter({ hasText: name })).toHaveCount(1);
  });

  test(`a declined offer frees its places, and the reports count why (${locale})`, async ({
    page,
    browser,
  }) => {
    const name = `Lucía Solís ${locale}`;
    const day = dayAhead(24 + index);
    await sendEnquiry(browser, { locale, day, riders: 12, name });
    await openOfferForm(page, locale, name);
    const link = await makeOffer(page, locale);
    await page.goto(`${site.url}/admin/quotes/new?day=${day}&ride=sunset-16:00`);
    await page.locator("#name").fill("Ana");
    await page.locator("#phone").fill("954 133 4455");
    await page.locator("#text").fill("Hola");
    await page.getByRole("button", { name: admin.submit }).click();
    // A ride without places is refused at once, before the question.
    const { none } = manualBookingMessages[locale].refusals["sold-out"];
    await expect(page.getByText(none)).toBeVisible();
    await expect(page.locator("#name")).toHaveValue("Ana");

    const guest = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
    await guest.goto(link);
    await guest.getByText(say.decline.open).click();
    await guest.locator(".choice", { hasText: say.decline.reasons.price }).click();
    await guest.getByRole("button", { name: say.decline.button }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(say.states.declined.title);
    await expectNoSidewaysScrolling(guest);
    await guest.close();

    // The places are free: the same offer is made now.
    await page.getByRole("button", { name: admin.submit }).click();
    await confirmOffer(page, locale);
    await expect(page).toHaveURL(/said=offered/);
    await page.goto(`${site.url}/admin/inbox?state=lost`);
    await page.getByRole("article").filter({ hasText: name }).getByRole("link").first().click();
    await expect(page.locator("#offers + ul")).toContainText(screen.lose.reasons.price);

    await page.goto(`${site.url}/admin/reports`);
    const figures = page.locator("section", { has: page.locator("#enquiries") });
    await expect(figures).toContainText(enquiryReportMessages[locale].title);
    await expect(figures).toContainText(
      fillMessage(enquiryReportMessages[locale].lostBecause, {
        reason: screen.lose.reasons.price.toLowerCase(),
      }),
    );
    await expectAccessible(page);
  });
}

test.describe("the way to the form", () => {
  for (const locale of locales) {
    test(`the tour page leads to the enquiry form with the tour chosen (${locale})`, async ({
      page,
    }) => {
      await page.goto(site.url + getPagePath("tour", locale, "sunset"));
      const link = page.locator("#questions").getByRole("link", {
        name: enquiryPageMessages[locale].link.action,
      });
      await link.click();
      await expect(page.locator("#tour")).toHaveValue("sunset");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        enquiryPageMessages[locale].title,
      );
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });
  }
});
