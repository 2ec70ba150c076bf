import type { Locator, Page } from "@playwright/test";
import { teamMoneyMessages } from "../../../app/bookings/ledger/team-messages.ts";
import { fillMessage, formatMoney } from "../../../app/i18n/format.ts";
import { locales } from "../../../app/i18n/locale.ts";
import { typeset } from "../../../app/i18n/typeset.ts";
import { receiptMessages } from "../../../app/notifications/receipt-messages.ts";
import { addDays } from "../../../app/platform/local-date.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { paymentLinkMessages } from "../../../app/web/admin/booking/payment-link-messages.ts";
import { transferReceivedMessages } from "../../../app/web/admin/booking/transfer-received-messages.ts";
import { manualBookingMessages } from "../../../app/web/admin/booking-form-parts/messages.ts";
import { adminReceiptMessages } from "../../../app/web/admin/booking-parts/receipt-messages.ts";
import { adminTodayMessages } from "../../../app/web/admin/departure-parts/today-messages.ts";
import { partPaymentMessages } from "../../../app/web/admin/manual-booking/part-payment-messages.ts";
import { paymentRequestMessages } from "../../../app/web/manage/payment-request/messages.ts";
import { transferMessages } from "../../../app/web/manage/payment-request/transfer-messages.ts";
import { connect } from "../../../db/database.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { publishSettings } from "../../support/publish-settings.ts";

// This file has a site of its own because it publishes settings and fills departures.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const dayAhead = (days: number) => addDays(toLocalDate(new Date()), days);
const clabe = "002010077777777771";
const account = { bank: "Banco de prueba", holder: "Marea y Monte SA de CV", clabe, account: "" };

test.beforeAll(async () => {
  const { db, pool } = connect(site.connectionString, () => {});
  await publishSettings(db, { bankTransfer: { value: account } });
  await pool.end();
});

/** Opens the day, and returns a function that taps and counts. */
async function openDay(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
  await waitForHydration(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await target.click();
    taps += 1;
  };
  return { tap, countTaps: () => taps };
}

for (const [index, locale] of locales.entries()) {
  const say = manualBookingMessages[locale];
  const part = partPaymentMessages[locale];
  const pesos = (amount: number) => formatMoney(amount, locale);
  const deposit = fillMessage(teamMoneyMessages[locale].badges.partPaid, {
    paid: pesos(1850),
    total: pesos(3700),
  });

  test(`a party is booked half by transfer and gets its receipt in six taps (${locale})`, async ({
    page,
  }) => {
    const day = dayAhead(5 + index);
    const { tap, countTaps } = await openDay(page, `/admin/departures/${day}?lang=${locale}`);
    await tap(page.getByRole("link", { name: adminTodayMessages[locale].addRiders }).last());
    await tap(page.getByLabel(say.name, { exact: true }));
    await page.keyboard.type("Marisol Pérez");
    // The keyboard's next key leads to the phone.
    await page.keyboard.press("Tab");
    // The country of the number decides in which language the receipt is.
    await page.keyboard.type({ en: "+1 415 555 2671", es: "954 133 4455" }[locale]);
    await tap(page.locator(".choice", { hasText: say.terms.transfer }));
    await tap(page.getByRole("button", { name: fillMessage(part.half, { amount: pesos(1850) }) }));
    await expect(page.locator("[name=received]")).toHaveValue("1850");
    await expectAccessible(page);
    await expectNothingCut(page);
    await tap(page.locator(".hand-bar button"));
    await expect(page).toHaveURL(/done=entered/);
    await expect(page.locator(".money-badges")).toContainText(deposit);
    await expect(page.locator("#money + dl")).toContainText(pesos(1850));
    await expectAccessible(page);
    await expectNothingCut(page);
    const send = page.getByRole("link", { name: adminReceiptMessages[locale].send });
    const chat = new URL((await send.getAttribute("href")) ?? "");
    expect(chat.host).toBe("wa.me");
    const text = chat.searchParams.get("text") ?? "";
    const { methods, rest } = receiptMessages[locale];
    const left = pesos(1850).replaceAll("\u00a0", " ");
    expect(text).toContain(`${left} ${methods.transfer}`);
    expect(text).toContain(fillMessage(rest.arrival, { left }));
    const chats: string[] = [];
    await page.context().route(/wa\.me/, (route) => {
      chats.push(route.request().url());
      return route.fulfill({ body: "chat" });
    });
    const opened = page.context().waitForEvent("page");
    await tap(send);
    await (await opened).waitForLoadState();
    expect(chats).toHaveLength(1);
    expect(countTaps()).toBeLessThanOrEqual(6);

    // The list and the day say the same.
    await page.goto(`${site.url}/admin/bookings?lang=${locale}`);
    await expect(page.locator(".money-badges").filter({ hasText: deposit }).first()).toBeVisible();
    await page.goto(`${site.url}/admin/departures/${day}?lang=${locale}`);
    await expect(page.locator("main")).toContainText(deposit);
    await expectAccessible(page);
  });

  test(`a receipt is printed in the guest's language (${locale})`, async ({ page }) => {
    const other = locale === "en" ? "es" : "en";
    await openDay(
      page,
      `/admin/departures/${dayAhead(9 + index)}/manual-booking?ride=sunset-16:00&lang=${locale}`,
    );
    await page.locator(".hand-more summary").click();
    await page.getByLabel(say.name, { exact: true }).fill("Marisol Pérez");
    await page.locator(".choice", { has: page.locator(`input[value=${other}]`) }).click();
    await page.locator(".choice", { hasText: say.terms.cash }).click();
    await page.locator("[name=received]").fill("9,999");
    await page.locator(".hand-bar button").click();
    await expect(page.locator("#received-error")).toHaveText(
      fillMessage(part.errors["more-than-total"], { amount: pesos(3700) }),
    );
    await expect(page.locator("[name=received]")).toHaveValue("9,999");
    await page.locator("[name=received]").fill("500");
    await page.locator(".choice", { hasText: part.restTerms.link }).click();
    await page.locator(".hand-bar button").click();
    await expect(page).toHaveURL(/done=entered/);
    // The link for the rest is there already.
    await expect(page.locator("#payment-link-url")).toBeVisible();
    await page.getByRole("link", { name: adminReceiptMessages[locale].look }).first().click();
    const receipt = page.locator(".receipt");
    const words = receiptMessages[other].document;
    await expect(receipt).toHaveAttribute("lang", other);
    await expect(receipt).toContainText(words.title);
    await expect(receipt).toContainText(formatMoney(500, other));
    await expect(receipt).toContainText(formatMoney(3200, other));
    await expect(receipt).toContainText(typeset(words.notInvoice));
    await expectAccessible(page);
    await expectNothingCut(page);
    await page.emulateMedia({ media: "print" });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole("link", { name: adminReceiptMessages[locale].back })).toBeHidden();
  });

  test(`a guest pays a link by transfer and two taps confirm it (${locale})`, async ({
    page,
    browser,
  }) => {
    const { tap, countTaps } = await openDay(
      page,
      `/admin/departures/${dayAhead(13 + index)}/manual-booking?ride=sunset-16:00&lang=${locale}`,
    );
    await page.locator(".hand-more summary").click();
    await page.getByLabel(say.name, { exact: true }).fill("Marisol Pérez");
    await page.locator(".choice", { has: page.locator(`input[value=${locale}]`) }).click();
    await page.locator(".choice", { has: page.locator("[value=on-arrival][name=terms]") }).click();
    await expect(page.locator("[name=received]")).toBeHidden();
    await page.locator(".hand-bar button").click();
    await page.getByText(paymentLinkMessages[locale].more).click();
    await page.locator("#link-amount").fill("1,850");
    await page.getByRole("button", { name: paymentLinkMessages[locale].create }).click();
    await expect(page).toHaveURL(/done=link-made/);
    const link = await page.locator("#payment-link-url").inputValue();

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const guest = await phone.newPage();
    await guest.goto(link);
    await waitForHydration(guest);
    const words = transferMessages[locale];
    const details = guest.locator(".transfer");
    await expect(details).toContainText(account.holder);
    await expect(details.locator(".transfer-value", { hasText: clabe })).toBeVisible();
    await expect(details).toContainText(pesos(1850));
    await expectAccessible(guest);
    await expectNothingCut(guest);
    const copy = fillMessage(words.copyNamed, { what: words.rows.clabe });
    await guest.getByRole("button", { name: copy }).click();
    await expect(guest.getByRole("button", { name: words.copied })).toBeVisible();
    expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(clabe);
    const sent = details.getByRole("link", { name: words.sent });
    const chat = new URL((await sent.getAttribute("href")) ?? "").searchParams.get("text");
    expect(chat).toContain(pesos(1850).replaceAll("\u00a0", " "));

    const { open, confirm } = transferReceivedMessages[locale];
    const before = countTaps();
    await tap(page.locator("summary", { hasText: open }));
    await expect(page.locator("#transfer-amount")).toHaveValue("1850");
    await expectAccessible(page);
    await tap(page.getByRole("button", { name: confirm }));
    await expect(page).toHaveURL(/done=transfer-received/);
    expect(countTaps() - before).toBe(2);
    await expect(page.locator(".money-badges")).toContainText(deposit);
    await expect(page.getByRole("link", { name: adminReceiptMessages[locale].send })).toBeVisible();
    await expectAccessible(page);

    await guest.reload();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
      paymentRequestMessages[locale].states.paid.title,
    );
    await expect(guest.locator(".transfer")).toHaveCount(0);
    await expect(guest.locator("main button")).toHaveCount(0);
    await phone.close();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a part is received, its rest is paid by transfer, and no button needs scripts", async ({
    page,
  }) => {
    const say = manualBookingMessages.en;
    await logIn(page);
    await page.goto(
      `${site.url}/admin/departures/${dayAhead(17)}/manual-booking?ride=sunset-16:00&lang=en`,
    );
    await page.getByLabel(say.name, { exact: true }).fill("Ana Ruiz");
    await page.locator(".choice", { hasText: say.terms.transfer }).click();
    await page.locator("[name=received]").fill("0");
    await page.locator(".hand-bar button").click();
    await expect(page.locator("#received-error")).toHaveText(
      partPaymentMessages.en.errors["nothing-received"],
    );
    await page.locator("[name=received]").fill("1850");
    await page.locator(".choice", { hasText: partPaymentMessages.en.restTerms.link }).click();
    await page.locator(".hand-bar button").click();
    const link = await page.locator("#payment-link-url").inputValue();
    const booking = page.url();
    await page.goto(link);
    await expect(page.locator(".transfer-value", { hasText: clabe })).toBeVisible();
    await expect(page.locator(".transfer button")).toHaveCount(0);
    await page.goto(booking);
    const { open, confirm } = transferReceivedMessages.en;
    await page.locator("summary", { hasText: open }).click();
    await page.getByRole("button", { name: confirm }).click();
    await expect(page.locator("main")).toContainText(say.money.settled);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      paymentRequestMessages.en.states.paid.title,
    );
  });
});
