import { sourceNames } from "../../app/bookings/source-messages.ts";
import { adminMessages } from "../../app/i18n/messages/admin.ts";
import { bookWithoutScripts, getDayAhead } from "./guest-journey.ts";
import { waitForHydration } from "./page-assertions.ts";
import { expect, logIn, test } from "./site-fixture.ts";

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
