import type { Page } from "@playwright/test";
import { addDays, addMonths, daysOfMonth } from "../../app/booking/local-time.ts";
import { adminDaysMessages } from "../../app/i18n/messages/admin-days.ts";
import { adminDeparturesMessages } from "../../app/i18n/messages/admin-departures.ts";
import { bookDirectly, dayAhead, dayName } from "./booking-journey.ts";
import { doubleTheText, expectNoSidewaysScrolling, expectSound } from "./pages-soundness.ts";
import { expect, logIn, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const words = adminDaysMessages.en;
/** Far away: days that no other test books. */
const farMonth = dayAhead(300).slice(0, 7);
const monthPage = (month: string) => `/admin/departures?view=month&from=${month}-01`;

/** Taps something and counts it. */
function tapping(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(role: "link" | "button", name: string | RegExp) {
      taps += 1;
      await page.getByRole(role, { name }).click();
    },
  };
}

test("a month closes in four taps at most, and opens again as fast", async ({ page }) => {
  await logIn(page);
  await page.goto(monthPage(farMonth));
  const rides = 2 * daysOfMonth(farMonth).length;
  const closing = tapping(page);
  await closing.tap("link", words.close.title);
  await expect(page.getByLabel(words.until)).toHaveValue(daysOfMonth(farMonth).at(-1) ?? "");
  await closing.tap("button", words.close.review);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    words.close.all.other.replace("{count}", String(rides)),
  );
  await closing.tap("button", words.close.submit.other.replace("{count}", String(rides)));
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(page.locator("[data-outcome]")).toContainText(
    words.close.done.other.replace("{count}", String(rides)),
  );
  expect(closing.count()).toBeLessThanOrEqual(4);
  const first = `${farMonth}-01`;
  await expect(
    page.getByRole("link", { name: `${dayName(first, "en")}: Hot springs closed, Sunset closed` }),
  ).toBeVisible();
  await page.goto(`/admin/departures/${first}`);
  await expect(page.getByText(adminDeparturesMessages.en.states.closed)).toHaveCount(2);

  await page.goto(monthPage(farMonth));
  await page.getByRole("link", { name: words.reopen.title }).click();
  await page.getByRole("button", { name: words.reopen.review }).click();
  await page
    .getByRole("button", { name: words.reopen.submit.other.replace("{count}", String(rides)) })
    .click();
  await expect(page.locator("[data-outcome]")).toContainText(
    words.reopen.done.other.replace("{count}", String(rides)),
  );

  // From the list, a quick choice leads to the review at once.
  await page.goto("/admin/departures");
  const quick = tapping(page);
  await quick.tap("link", words.close.title);
  await quick.tap("link", words.nextDays);
  await expect(page.getByRole("button", { name: /^Close/ })).toBeVisible();
  expect(quick.count() + 1).toBeLessThanOrEqual(4);
});

test("without scripts rides with riders stay open unless they are called off by name", async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const [first, booked, last] = [dayAhead(160), dayAhead(161), dayAhead(162)];
  const phone = "+52 954 133 4455";
  await bookDirectly(page.request, { date: booked, participants: 3, phone });
  await logIn(page);

  // Wrong dates are named beside their fields, and nothing is lost.
  await page.goto("/admin/departures/close");
  await page.getByLabel(words.from).fill(last);
  await page.getByLabel(words.until).fill(first);
  await page.getByLabel("Sunday").uncheck();
  await page.getByRole("button", { name: words.close.review }).click();
  await expect(page.getByLabel(words.until)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(words.problems["before-from"]).last()).toBeVisible();
  await expect(page.getByLabel(words.until)).toHaveValue(first);
  await expect(page.getByLabel("Sunday")).not.toBeChecked();
  await page.getByLabel(words.until).fill(addDays(last, 399));
  await page.getByRole("button", { name: words.close.review }).click();
  await expect(page.getByText(words.problems["too-long"]).last()).toBeVisible();
  await page.getByLabel("Sunday").check();
  await page.getByLabel(words.from).fill(first);
  await page.getByLabel(words.until).fill(last);
  await page.getByRole("button", { name: words.close.review }).click();

  // The review names the ride; by default it stays open.
  const named = page.getByRole("region", {
    name: words.close.withGuests.one.replace("{count}", "1"),
  });
  await expect(named.getByRole("listitem")).toContainText(["3 riders, 1 booking"]);
  await page.getByRole("button", { name: words.close.submitChosen }).click();
  await expect(page.getByText("5 rides closed. 1 ride with riders stays open.")).toBeVisible();

  // Called off by its reason, its guest is on the list of those who have not chosen.
  await page.goto(`/admin/departures/close?from=${first}&until=${last}&review=yes`);
  await page.getByRole("radio", { name: words.close.tooWeather }).check();
  await page.getByRole("button", { name: words.close.submitChosen }).click();
  await expect(page.getByText("1 ride closed. We're emailing 1 guest.")).toBeVisible();
  await page.goto("/admin/departures");
  await page.getByRole("link", { name: /hasn't chosen yet|haven't chosen yet/ }).click();
  await expect(page).toHaveURL("/admin/departures/unanswered");
  const sheet = page.getByRole("region", { name: new RegExp(dayName(booked, "en")) });
  const { call, whatsapp } = adminDeparturesMessages.en;
  const name = "Hannah Meyer";
  await expect(sheet.getByRole("link", { name: call.replace("{name}", name) })).toHaveAttribute(
    "href",
    "tel:+529541334455",
  );
  await expect(
    sheet.getByRole("link", { name: new RegExp(whatsapp.replace("{name}", name)) }),
  ).toHaveAttribute("href", /^https:\/\/wa\.me\/529541334455/);

  // Reopening says who rides again.
  await page.goto(`/admin/departures/reopen?from=${first}&until=${last}&review=yes`);
  await expect(page.getByText("3 riders, 1 booking: Hannah Meyer")).toBeVisible();
  await page.getByRole("radio", { name: words.reopen.too }).check();
  await page.getByRole("button", { name: words.reopen.submitChosen }).click();
  await expect(page.getByText("6 rides are open again. We're emailing 1 guest.")).toBeVisible();

  // The views are links.
  await page.goto(`/admin/departures?from=${booked}`);
  const view = page.getByRole("navigation", { name: words.calendar.view });
  await view.getByRole("link", { name: words.calendar.views.month }).click();
  await expect(
    page.getByRole("link", {
      name: `${dayName(booked, "en")}: Hot springs 0 of 12, Sunset 3 of 12`,
    }),
  ).toHaveAttribute("href", `/admin/departures/${booked}`);
  await context.close();
});

test("the month is one stop of the Tab key, and arrow keys go on into other months", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(monthPage(farMonth));
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

for (const locale of ["en", "es"] as const) {
  test(`closing and the calendar are sound at every width in ${locale}`, async ({ page }) => {
    await logIn(page);
    await page.goto(`/admin/departures?lang=${locale}`);
    const from = `${dayAhead(310).slice(0, 7)}-01`;
    const until = addDays(addMonths(from, 1), -1);
    const screens = [
      "/admin/departures",
      "/admin/departures?view=month",
      "/admin/departures?view=week",
      "/admin/departures/close",
      `/admin/departures/close?from=${until}&until=${from}&review=yes`,
      `/admin/departures/close?from=${from}&until=${until}&review=yes`,
      `/admin/departures/reopen?from=${from}&until=${until}&review=yes`,
      "/admin/departures/unanswered",
    ];
    for (const screen of screens) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(screen);
      await expectSound(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectSound(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScrolling(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await doubleTheText(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
