import type { Page } from "@playwright/test";
import { leastFillingMs } from "../../app/contact/contact-fields.ts";
import { bookingsKeptYears } from "../../app/content/facts.ts";
import { awayMessages } from "../../app/i18n/messages/away.ts";
import { contactMessages } from "../../app/i18n/messages/contact.ts";
import { bringBack, takeAway } from "../support/database-away.ts";
import { adminPassword } from "../support/site-process.ts";
import { dayAhead } from "./booking-journey.ts";
import { bookedLink } from "./manage-journey.ts";
import { expectSound, whenHydrated, whenLive } from "./pages-soundness.ts";
import { expect, withOwnSite } from "./site.ts";

// A site of its own: the others share one whose database must stay.
const { test, site } = withOwnSite({ settings: { LOG_LEVEL: "fatal" } });
test.describe.configure({ mode: "serial" });

const place = "Casa Azul, Rinconada";

async function back(page: Page) {
  await bringBack(site.connectionString);
  await expect.poll(async () => (await page.request.get(`${site.url}/booking`)).status()).toBe(200);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a message and new details stay while the database is away, and go when it is back", async ({
    page,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: site.url });
    const link = await bookedLink(request, { date: dayAhead(30), participants: 2 }, "es");
    await request.dispose();
    const { problems, sent } = contactMessages.es;
    await page.goto(`${site.url}/es/contacto`);
    const message = "Tiene 71 años.\n¿Puede venir?";
    const fields = { name: "Ana", email: "ana@example.com", subject: "Mi mamá", message };
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`[name="${name}"]`).fill(value);
    }
    await page.waitForTimeout(leastFillingMs);
    await takeAway(site.connectionString);
    await page.locator(".contact-send").click();
    await expect(page.locator(".notice-error")).toContainText(problems.unavailable);
    for (const [name, value] of Object.entries(fields)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
    }
    await back(page);
    await page.locator(".contact-send").click();
    await expect(page.locator(".notice-ok")).toContainText(sent.title);

    await page.goto(site.url + link);
    await page.locator("[name=pickupLocation]").fill(place);
    await page.locator("[name=remarks]").fill(message);
    await takeAway(site.connectionString);
    await page.locator("#details button").click();
    await expect(page.getByRole("main")).toContainText(awayMessages.es.guest.kept);
    await expect(page.locator("[name=pickupLocation]")).toHaveValue(place);
    await expect(page.locator("[name=remarks]")).toHaveValue(message);
    await back(page);
    await page.getByRole("button", { name: awayMessages.es.guest.sendAgain }).click();
    await expect(page).toHaveURL(/done=saved/);
    await expect(page.getByRole("main")).toContainText(place);
  });
});

test("with scripts the pages of guests and operator stay, and say so", async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  const link = await bookedLink(request, { date: dayAhead(31), participants: 2 });
  await request.dispose();
  const { guest, operator } = awayMessages.en;
  await page.goto(site.url + link);
  await whenLive(page);
  await page.locator("[name=pickupLocation]").fill(place);
  await takeAway(site.connectionString);
  await page.locator("#details button").click();
  await expect(page.getByRole("alert")).toContainText(guest.kept);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("[name=pickupLocation]")).toHaveValue(place);
  // As it is sent before the scripts have come.
  await page.locator("#details form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(guest.keptTitle);
  await expectSound(page);
  await back(page);
  await page.getByRole("button", { name: guest.sendAgain }).click();
  await expect(page).toHaveURL(/done=saved/);

  await page.goto(`${site.url}/admin`);
  await page.locator("[name=password]").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await page.goto(`${site.url}/admin/privacy`);
  await whenHydrated(page);
  await page.locator("[name=months]").fill("24");
  await takeAway(site.connectionString);
  await page.locator("main form[method=post] button").click();
  await expect(page.getByRole("alert")).toContainText(operator.kept);
  await expect(page.locator("[name=months]")).toHaveValue("24");
  await page.reload();
  await expect(page.getByRole("main")).toContainText(operator.closed);
  await expectSound(page);
  await back(page);
  await page.getByRole("link", { name: operator.tryAgain }).click();
  await expect(page.locator("[name=months]")).toHaveValue(String(bookingsKeptYears * 12));
});
