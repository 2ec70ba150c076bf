import { randomUUID } from "node:crypto";
import { type Page, request as requests } from "@playwright/test";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { listMessages } from "#app/web/admin/list/messages.ts";
import { auditChangeMessages } from "../../../app/accounts/audit-log/change-messages.ts";
import { formatGuideNeed } from "../../../app/bookings/guides/format-guide-need.ts";
import { fillMessage, fillPlural, formatDate } from "../../../app/i18n/format.ts";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { adminGuidesMessages } from "../../../app/web/admin/departure-parts/guides-messages.ts";
import { adminPhonesMessages } from "../../../app/web/admin/phones/messages.ts";
import { connect } from "../../../db/database.ts";
import { accounts } from "../../../db/schema.ts";
import { bookWithoutScripts, getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it adds staff and counts the entries of the audit log.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });
const team = [
  { id: randomUUID(), name: "Ana Luisa" },
  { id: randomUUID(), name: "Beto" },
] as const;
const day = getDayAhead(185);

test.beforeAll(async () => {
  const { db, pool } = connect(site.connectionString, () => {});
  await db
    .insert(accounts)
    .values(team.map((one) => ({ ...one, role: "guide" as const, language: "es" as const })));
  await pool.end();
});

async function open(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
}

async function book(date: string, participants: number) {
  const guest = await requests.newContext({ baseURL: site.url });
  await bookWithoutScripts(guest, { date, participants });
  await guest.dispose();
}

const ride = (page: Page, name: RegExp) => page.getByRole("region", { name });
const sunset = /^(Sunset|Atardecer)/;

/** Assigns a guide to the sunset ride, or removes the assignment. */
async function choose(page: Page, guide: string) {
  const words = adminGuidesMessages.en;
  await open(page, `/admin/departures/${day}?lang=en`);
  await ride(page, sunset).locator("summary").filter({ hasText: words.choose }).click();
  await ride(page, sunset).getByRole("checkbox", { name: guide }).click();
  await ride(page, sunset).getByRole("button", { name: words.submit }).click();
  await expect(page.getByText(words.done)).toBeVisible();
}

test("a guide can be assigned to a ride with only the keyboard", async ({ page }) => {
  const words = adminGuidesMessages.es;
  await book(day, 12);
  await open(page, `/admin/departures/${day}?lang=es`);
  await expect(ride(page, sunset).getByText(words.none)).toBeVisible();
  const choose = ride(page, sunset).locator("summary").filter({ hasText: words.choose });
  await choose.focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  // The owner's account is listed first, then the others by name.
  const box = ride(page, sunset).getByRole("checkbox", { name: "Ana Luisa" });
  for (let steps = 0; steps < 5; steps += 1) {
    if (await box.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.done)).toBeVisible();
  const line = fillPlural(words.named, 1, { names: "Ana Luisa" });
  await expect(ride(page, sunset).getByText(line)).toBeVisible();
  await expectAccessible(page);
  await expectNothingCut(page);
});

test("the day sheet warns when a ride has too few guides for its riders", async ({ page }) => {
  const words = adminGuidesMessages.en;
  const needed = formatGuideNeed({ riders: 12, guides: 1, most: 6, missing: 1 }, "en");
  await open(page, `/admin/departures/${day}?lang=en`);
  await expect(page.getByText(needed)).toBeVisible();
  await choose(page, "Beto");
  const both = fillPlural(words.named, 2, { names: "Ana Luisa and Beto" });
  await expect(ride(page, sunset).getByText(both)).toBeVisible();
  await expect(page.getByText(needed)).toHaveCount(0);
  await choose(page, "Beto");
  await expect(page.getByText(needed)).toBeVisible();
  await expectAccessible(page);
});

test("the audit log describes changes in words and can be filtered with only the keyboard", async ({
  page,
}) => {
  const words = { ...auditChangeMessages.es, ...auditLogMessages.es };
  await open(page, "/admin/phones?lang=es");
  await page.getByLabel(adminPhonesMessages.es.make.label).fill("Oficina");
  await page.getByRole("button", { name: adminPhonesMessages.es.make.submit }).click();
  await expect(page.locator("dl dd").first()).toContainText("/calendar/");
  await page.goto(`${site.url}/admin/audit-log`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  const today = formatDate(toLocalDate(new Date()), "es");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(today, {
    ignoreCase: true,
  });
  const { nobody } = words.change;
  const guides = fillMessage(words.actions.guides, { from: nobody, to: "Ana Luisa" });
  await expect(page.getByText(guides)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingCut(page);

  // The kind of change and the "show" button are operated with the keyboard only.
  await page.getByLabel(words.filter.kind).focus();
  await page.keyboard.type(words.kinds.calendar.slice(0, 4));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: listMessages.es.show }).press("Enter");
  await expect(page).toHaveURL(/kind=calendar/);
  await expect(page.getByText(words.actions["feed-made"])).toHaveCount(1);
  await expect(page.getByText(guides)).toHaveCount(0);
  await page.getByLabel(words.filter.day, { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: listMessages.es.show }).click();
  await expect(page.getByText(words.noneHere)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: listMessages.es.clear }).click();
  await expect(page.getByText(guides)).toBeVisible();
  await page.goto(`${site.url}/admin/audit-log?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(auditLogMessages.en.title);
  await expectNothingCut(page);
});
