import type { Locator } from "@playwright/test";
import { sourceNames } from "../../../app/bookings/source-messages.ts";
import { adminMessages } from "../../../app/i18n/messages/admin.ts";
import { listAdminPlaces } from "../../../app/web/admin/layout/admin-places.ts";
import { bookWithoutScripts, getDayAhead } from "../../e2e/guest-journey.ts";
import { openMenu } from "../../e2e/operator-menu.ts";
import { expectNoSidewaysScrolling, waitForHydration } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the bookings list is filtered by source, balance and state, and its URL contains the filters", async ({
  page,
}) => {
  const date = getDayAhead(193);
  await bookWithoutScripts(page.request, { date, participants: 2, phone: "+52 954 193 0390" });
  const { exportCsv, filter, none, search } = adminMessages.es;
  await logIn(page);
  await page.goto(`/admin/bookings?lang=es&from=${date}&until=${date}`);
  // Before hydration the browser would send the form including its empty fields.
  await waitForHydration(page);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await page.getByLabel(filter.source).selectOption(sourceNames.es.site);
  await page.getByLabel(filter.balance).selectOption(filter.balances.settled);
  await page.getByLabel(filter.state).selectOption(filter.states.confirmed);
  await page.getByRole("button", { name: search.submit }).click();
  const query = `from=${date}&until=${date}&state=confirmed&source=site&balance=settled`;
  await expect(page).toHaveURL(`/admin/bookings?${query}`);
  await expect(rows).toHaveCount(1);
  // The CSV export uses the same filters.
  const link = page.getByRole("link", { name: exportCsv });
  await expect(link).toHaveAttribute("href", `/admin/bookings.csv?${query}`);

  await page.getByLabel(filter.balance).selectOption(filter.balances["to-collect"]);
  await page.getByRole("button", { name: search.submit }).click();
  await expect(page.getByText(none)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(filter.balance)).toHaveValue("to-collect");
  await expect(page.getByText(none)).toBeVisible();
});

test("the bookings list on a phone begins near the top, and a row has its reference, a call and a chat", async ({
  page,
}) => {
  const date = getDayAhead(194);
  await bookWithoutScripts(page.request, { date, participants: 2, phone: "+52 954 194 0390" });
  const { filter, newBooking, search } = adminMessages.es;
  await logIn(page);
  await page.goto("/admin/bookings?lang=es");
  await waitForHydration(page);
  const row = page.locator("tbody tr").first();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(300);
  const bar = await page.locator(".operator-bar").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(64);
  await expect(page.getByLabel(filter.source)).toBeHidden();
  const field = page.getByRole("searchbox", { name: search.label });
  const getMiddle = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const button = page.getByRole("button", { name: search.submit });
  expect(await getMiddle(button)).toBeCloseTo(await getMiddle(field), 0);
  const lost = await field.evaluate((input: HTMLInputElement) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("the browser cannot measure texts");
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    context.font = font;
    const space =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return context.measureText(input.placeholder).width - space;
  });
  expect(lost).toBeLessThanOrEqual(0);

  await page.goto(`/admin/bookings?lang=es&q=954 194 0390`);
  await expect(row.getByRole("rowheader")).toContainText(/[A-Z\d]{3}-[A-Z\d]{3}/);
  await expect(row.locator('a[href="tel:+529541940390"]')).toBeVisible();
  await expect(row.locator('a[href="https://wa.me/529541940390"]')).toBeVisible();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
  }
  // At 1440 pixels a name takes two lines at most.
  const name = row.getByRole("rowheader").getByRole("link");
  const lines = await name.evaluate((link) => link.getClientRects().length);
  expect(lines).toBeLessThanOrEqual(2);

  await page.getByRole("link", { name: newBooking }).click();
  await expect(page).toHaveURL(/\/admin\/departures\/\d{4}-\d\d-\d\d\/manual-booking$/);
});

test("the operator's bar is one row at 320 and 390 pixels and its menu has every other page, with and without scripts", async ({
  page,
  browser,
}) => {
  await logIn(page);
  await page.goto("/admin/bookings?lang=es");
  const address = page.url();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  for (const where of [page, await context.newPage()]) {
    for (const width of [320, 390]) {
      await where.setViewportSize({ width, height: 700 });
      await where.goto(address);
      const bar = where.locator(".operator-bar");
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64);
      await openMenu(where);
      for (const { label } of listAdminPlaces({ role: "owner" }, 0, "es", null)) {
        await expect(bar.getByRole("link", { name: label, exact: true })).toHaveCount(1);
      }
      await expect(bar.getByRole("link", { name: "English" })).toBeVisible();
      await expect(bar.getByRole("button", { name: adminMessages.es.logout })).toBeVisible();
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64);
    }
  }
  await context.close();
});
