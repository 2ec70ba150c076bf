import type { Page } from "@playwright/test";
import { adminMailsMessages } from "../../app/i18n/messages/admin-mails.ts";
import { troubleMessages } from "../../app/i18n/messages/trouble.ts";
import { bookOnline, payInSandbox } from "../support/guest.ts";
import { type MailServer, startMailServer } from "../support/smtp.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, logIn, withOwnSite } from "./site.ts";

const { done } = adminMailsMessages.en;

// One site for all tests, with a mail server that refuses guests until it is told not to.
const { test, site } = withOwnSite({
  settings: async () => {
    mailServer = await startMailServer({
      refuses: (_offer, to) => !takesAll && to.includes(guest),
    });
    return { SMTP_URL: mailServer.url };
  },
});
test.describe.configure({ mode: "serial" });

const guest = "hannah.meyer@example.com";
let mailServer: MailServer;
let takesAll = false;

test.beforeAll(async () => {
  const { sessionId } = await bookOnline(site.url, { date: nextMonth() });
  await payInSandbox(site.url, sessionId);
});
test.afterAll(async () => {
  await mailServer.close();
});

/** A day far enough ahead for every rule of booking. */
function nextMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}

const rowOf = (page: Page, title: RegExp) => page.getByRole("row").filter({ hasText: title });
const confirmation = /Booking confirmed: Sunset Beach Tour/;

test("nobody but the operator sees them", async ({ page }) => {
  await page.goto(`${site.url}/admin/mails`);
  await expect(page).toHaveURL(`${site.url}/admin?next=%2Fadmin%2Fmails`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
  const form = { intent: "show-secret" };
  const answer = await page.request.post(`${site.url}/admin/mails`, {
    form,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(await answer.text()).not.toContain("whsec_");
});

for (const width of [390, 1440]) {
  test(`a refused mail is seen with its reason, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page);
    await page.goto(`${site.url}/admin`);
    // The bar folds the entries that are rarely needed.
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Mails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails");
    await expect(async () => {
      await page.reload();
      await expect(rowOf(page, confirmation)).toContainText("451 try again later", {
        timeout: 1_000,
      });
    }).toPass();
    await expect(rowOf(page, confirmation)).toContainText("Waiting");
    await expect(rowOf(page, /jinetes, .* \d+ de \d+/)).toHaveCount(0);
    await page.getByRole("link", { name: "To you" }).click();
    await expect(rowOf(page, /jinetes, .* \d+ de \d+/)).toContainText("Delivered");
    await expect(rowOf(page, confirmation)).toHaveCount(0);
    await expect(
      page.getByText(troubleMessages.en.mails.one.replace("{count}", "").trim()),
    ).toBeVisible();
    await expectSound(page);

    await page.getByRole("link", { name: "Not delivered" }).click();
    await expect(page.getByRole("rowheader")).toHaveText([confirmation]);
    await page.getByRole("rowheader").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation);
    await expect(page.getByText("Thank you, Hannah. You're in.")).toBeVisible();
    await expect(page.getByText(`Hannah Meyer, ${guest}`)).toBeVisible();
    await expect(page.getByText(/^booking-\w{6}\.ics$/)).toBeVisible();
    await expectSound(page);

    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("link", { name: "Todos los correos" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: "Todos los correos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Correos");
    await expectSound(page);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails");
  });
}

test("the webhook's secret is shown when asked for", async ({ page }) => {
  await logIn(page);
  await page.goto(`${site.url}/admin/mails`);
  await expect(page.getByText("whsec_")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the secret" }).click();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expectSound(page);
});

test("answers are kept nowhere", async ({ page }) => {
  await logIn(page);
  const headers = (await page.request.get(`${site.url}/admin/mails`)).headers();
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
});

test("a mail is sent again without scripts, once", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page);
  await page.goto(`${site.url}/admin/mails?show=missed`);
  await page.getByRole("button", { name: /^Try now Booking confirmed/ }).click();
  await expect(page.getByText(done.queued).or(page.getByText(done.busy))).toBeVisible();
  await expect(page).toHaveURL(/\?show=missed&done=(queued|busy)$/);
  takesAll = true;
  await expect(async () => {
    await page.goto(`${site.url}/admin/mails`);
    await expect(rowOf(page, confirmation)).toContainText("Delivered", { timeout: 1_000 });
  }).toPass();
  const toGuest = () => mailServer.accepted.filter(({ to }) => to.includes(guest));
  expect(toGuest()).toHaveLength(1);
  await page.getByRole("link", { name: "Not delivered" }).click();
  await expect(page.getByText("Everything has been delivered.")).toBeVisible();

  await page.goto(`${site.url}/admin/mails`);
  await page.getByRole("button", { name: /^Send again Booking confirmed/ }).click();
  await expect(page.getByText(done.queued)).toBeVisible();
  await expect.poll(() => toGuest().length).toBe(2);
  const ids = toGuest().map((mail) => mail.header("message-id"));
  expect(ids[0]).toBe(ids[1]);
  await page.getByRole("button", { name: "Show the secret" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await context.close();
});
