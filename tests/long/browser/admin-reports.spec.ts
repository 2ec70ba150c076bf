import { reportMessages } from "../../../app/web/admin/reports/messages.ts";
import { bookWithoutScripts, getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("reports with open tables cut off no text for any period", async ({ page }) => {
  const date = getDayAhead(151);
  await bookWithoutScripts(page.request, { date, participants: 2 });
  await logIn(page);
  for (const unit of ["week", "month", "quarter", "year", "day"]) {
    await page.goto(`/admin/reports?by=${unit}&from=${date}&lang=es`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const summary of await page.locator(".numbers-table summary").all()) {
      await summary.click();
    }
    await expectNothingCut(page);
    // The chart has the most bars in a year and a single bar on a day, so axe checks only these.
    if (unit === "year" || unit === "day") await expectAccessible(page);
  }
});

test("the report with this month's income is one tap from the Today screen", async ({ page }) => {
  await logIn(page);
  await page.goto("/admin?lang=en");
  const { title, figures } = reportMessages.en;
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL("/admin/reports");
  const first = page.getByRole("main").locator("dt").first();
  await expect(first).toHaveText(figures.receivedCentavos);
  await expect(first).toBeInViewport();
});
