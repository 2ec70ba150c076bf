import type { Page } from "@playwright/test";
import { adminMessages } from "../../app/i18n/messages/admin.ts";
import { adminListsMessages } from "../../app/i18n/messages/admin-lists.ts";
import { sourceNames } from "../../app/i18n/messages/sources.ts";
import { bookDirectly, dayAhead } from "./booking-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, logIn, test } from "./site.ts";

async function open(page: Page, address: string) {
  await logIn(page);
  await page.goto(address);
}

/** Reads a file of the operator's as a spreadsheet would. */
async function readCsv(page: Page, address: string) {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  const { "content-type": type, "content-disposition": disposition = "" } = answer.headers();
  expect(type).toBe("text/csv; charset=utf-8");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const text = await answer.text();
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head = "", ...lines] = text.slice(1).split("\r\n").slice(0, -1);
  const name = /filename="([\w.-]+)"/.exec(disposition)?.[1];
  return { name, head: head.slice(1, -1).split('","'), lines, text };
}

for (const [width, locale] of [
  [390, "es"],
  [1440, "en"],
] as const) {
  test(`bookings are narrowed by source, balance and state at ${width} px in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const date = dayAhead(width === 390 ? 193 : 194);
    const phone = `+52 954 193 ${width === 390 ? "0390" : "1440"}`;
    await bookDirectly(page.request, { date, participants: 2, phone });
    const { filter, search } = adminMessages[locale];
    await open(page, `/admin/bookings?lang=${locale}`);
    await page.goto(`/admin/bookings?from=${date}&until=${date}`);
    const rows = page.locator("tbody tr");
    await expect(rows).toHaveCount(1);
    await expectSound(page);
    await page.getByLabel(filter.source).selectOption(sourceNames[locale].site);
    await page.getByLabel(filter.balance).selectOption(filter.balances.settled);
    await page.getByLabel(filter.state).selectOption(filter.states.confirmed);
    await page.getByRole("button", { name: search.submit }).click();
    await expect(page).toHaveURL(
      `/admin/bookings?from=${date}&until=${date}&state=confirmed&source=site&balance=settled`,
    );
    await expect(rows).toHaveCount(1);
    await expectSound(page);
    // The file follows the filters.
    const link = page.getByRole("link", { name: adminMessages[locale].exportCsv });
    const address = (await link.getAttribute("href")) ?? "";
    const { columns, files } = adminListsMessages[locale];
    const file = await readCsv(page, address);
    expect(file.name).toMatch(new RegExp(`^${files.bookings}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(file.head).toEqual(
      expect.arrayContaining([
        ...[columns.reference, columns.state, columns.booked_local_time],
        ...[columns.source, columns.brought_by, columns.balance_mxn],
      ]),
    );
    expect(file.lines).toHaveLength(1);
    expect(file.lines[0]).toContain(`"${filter.states.confirmed}"`);
    expect(file.lines[0]).toContain(`"${sourceNames[locale].site}"`);

    await page.getByLabel(filter.balance).selectOption(filter.balances["to-collect"]);
    await page.getByRole("button", { name: search.submit }).click();
    await expect(page.getByText(adminMessages[locale].none)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(filter.balance)).toHaveValue("to-collect");
    await expect(page.getByText(adminMessages[locale].none)).toBeVisible();
  });
}

test("each list is a file, in the operator's words, for the operator alone", async ({
  page,
  playwright,
}) => {
  const date = dayAhead(194);
  await bookDirectly(page.request, { date, participants: 3, phone: "+52 954 194 0001" });
  const today = new Date().toISOString().slice(0, 7);
  const lists = [
    ["/admin/departures/DAY", `/admin/lists/riders.csv?from=${date}`, "riders"],
    ["/admin/mails", "/admin/lists/mails.csv?show=guests", "mails"],
    ["/admin/numbers", `/admin/lists/ledger.csv?by=month&from=${today}`, "ledger"],
  ] as const;
  for (const locale of ["en", "es"] as const) {
    await open(page, `/admin/bookings?lang=${locale}`);
    const { save, files, columns } = adminListsMessages[locale];
    for (const [screen, , list] of lists) {
      await page.goto(screen.replace("DAY", date));
      const link = page.getByRole("link", { name: save[list] });
      const file = await readCsv(page, (await link.getAttribute("href")) ?? "");
      expect(file.name).toMatch(new RegExp(`^${files[list]}-[\\w-]*\\d{4}-\\d\\d-\\d\\d`));
      expect(file.head).toContain(columns.state);
      expect(file.lines.length, list).toBeGreaterThan(0);
      expect(file.lines.every((line) => line.split(",").length >= file.head.length)).toBe(true);
    }
    for (const list of ["messages", "unanswered"]) {
      const file = await readCsv(page, `/admin/lists/${list}.csv`);
      expect(file.head).toContain(columns.state);
    }
    const riders = await readCsv(page, `/admin/lists/riders.csv?from=${date}&until=${date}`);
    expect(riders.text).toContain("+52 954 194 0001");
    const ledger = await readCsv(page, "/admin/lists/ledger.csv");
    expect(ledger.head).toEqual(
      expect.arrayContaining([columns.at, columns.way, columns.amount_mxn, columns.by]),
    );
  }
  // Odd questions are answered, too: a span turned around, a century, no such list.
  await readCsv(page, `/admin/lists/riders.csv?from=${date}&until=2020-01-01`);
  await readCsv(page, "/admin/lists/riders.csv?from=2026-02-30&until=x");
  await readCsv(page, "/admin/lists/mails.csv?show=%00");
  await readCsv(page, "/admin/lists/messages.csv?q=%00%25_");
  expect((await page.request.get("/admin/lists/passwords.csv")).status()).toBe(404);
  const stranger = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  for (const [, address] of lists) {
    const answer = await stranger.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, "/admin"]);
  }
  await stranger.dispose();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the filters are a form like any other", async ({ page }) => {
    await open(page, "/admin/bookings?lang=en");
    const { filter, search, none } = adminMessages.en;
    await page.getByLabel(filter.source).selectOption("agency");
    await page.getByLabel(filter.balance).selectOption("to-give-back");
    await page.getByRole("button", { name: search.submit }).click();
    await expect(page).toHaveURL(/source=agency&balance=to-give-back/);
    await expect(page.getByText(none)).toBeVisible();
    await expect(page.getByLabel(filter.source)).toHaveValue("agency");
  });
});
