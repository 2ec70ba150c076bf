import type { Page } from "@playwright/test";
import { addDays, addMonths, listDaysOfMonth } from "../../../app/platform/local-date.ts";
import { closeDaysMessages } from "../../../app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "../../../app/web/admin/departure-parts/messages.ts";
import { dayName, getDayAhead } from "../../e2e/guest-journey.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

const words = closeDaysMessages.en;
/** A month far ahead that no other test books. */
const farMonth = getDayAhead(300).slice(0, 7);
const getMonthPath = (month: string) => `/admin/departures?view=month&from=${month}-01`;

/** Taps elements and counts the taps. */
function createTapCounter(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(role: "link" | "button", name: string | RegExp) {
      taps += 1;
      await page.getByRole(role, { name }).click();
    },
  };
}

test("the operator closes a month with at most four taps and reopens it", async ({ page }) => {
  await logIn(page);
  await page.goto(getMonthPath(farMonth));
  const days = listDaysOfMonth(farMonth).length;
  const closing = createTapCounter(page);
  await closing.tap("link", words.close.title);
  await expect(page.getByLabel(words.until)).toHaveValue(listDaysOfMonth(farMonth).at(-1) ?? "");
  await closing.tap("button", words.close.review);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    words.close.days.other.replace("{count}", String(days)),
  );
  await closing.tap("button", words.close.submitDays.other.replace("{count}", String(days)));
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(page.locator("[data-outcome]")).toContainText(
    words.close.daysDone.other.replace("{count}", String(days)),
  );
  expect(closing.count()).toBeLessThanOrEqual(4);
  const first = `${farMonth}-01`;
  await expect(
    page.getByRole("link", { name: `${dayName(first, "en")}: Hot springs closed, Sunset closed` }),
  ).toBeVisible();
  await page.goto(`/admin/departures/${first}`);
  const { closed } = adminDeparturesMessages.en.states;
  await expect(page.getByText(closed, { exact: true })).toHaveCount(2);
  await expect(page.getByText(words.closedDay.all, { exact: true }).first()).toBeVisible();

  await page.goto(getMonthPath(farMonth));
  await page.getByRole("link", { name: words.reopen.title }).click();
  await page.getByRole("button", { name: words.reopen.review }).click();
  await page
    .getByRole("button", { name: words.reopen.submitDays.other.replace("{count}", String(days)) })
    .click();
  await expect(page.locator("[data-outcome]")).toContainText(
    words.reopen.daysDone.other.replace("{count}", String(days)),
  );

  // In the list of departures, a quick choice of days leads directly to the review.
  await page.goto("/admin/departures");
  const quick = createTapCounter(page);
  await quick.tap("link", words.close.title);
  await quick.tap("link", words.nextDays);
  await expect(page.getByRole("button", { name: /^Close/ })).toBeVisible();
  expect(quick.count() + 1).toBeLessThanOrEqual(4);
});

test("the month grid is one Tab stop, and arrow keys move the focus across its days and months", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(getMonthPath(farMonth));
  const grid = page.getByRole("grid");
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
  const day = (date: string) => grid.locator(`[data-date="${date}"]`);
  const first = `${farMonth}-01`;
  await day(first).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day(addDays(first, 1))).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(day(addDays(first, 8))).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(day(addMonths(addDays(first, 8), 1))).toBeFocused();
  await day(addMonths(first, 1)).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(day(addDays(addMonths(first, 1), -1))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/departures/${addDays(addMonths(first, 1), -1)}`);
});
