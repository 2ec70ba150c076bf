import { bookingMessages } from "#app/i18n/messages/booking.ts";
import {
  chooseDay,
  choosePickup,
  dayAhead,
  fillBooking,
  fillGuest,
  goToPayment,
  guest,
  scriptsRun,
  words,
} from "./booking-journey.ts";
import { expect, test } from "./site.ts";

const say = words.en;

test("a link with a stranger's visit opens nothing to the stranger, before or after payment", async ({
  page,
  browser,
}) => {
  const chosen = "3060c490-0000-4000-8000-000000000001";
  const stranger = await (await browser.newContext()).newPage();
  await page.goto(`/booking?resume=${chosen}`);
  await fillBooking(page, dayAhead(71));
  await goToPayment(page);
  await page.getByRole("button", { name: say.leave }).click();
  await page.waitForURL("**/booking?resume=*");
  await expect(page.locator("#email")).toHaveValue(guest.email);
  const own = new URL(page.url()).searchParams.get("resume");
  expect(own).not.toBe(chosen);

  for (const visit of [chosen, own]) {
    await stranger.goto(`/booking?resume=${visit}`);
    await expect(stranger.getByRole("main")).toContainText(bookingMessages.en.resumed.notHere);
    await expect(stranger.locator("#email")).toHaveValue("");
  }
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: say.pay }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(say.confirmed);
  for (const visitor of [page, stranger]) {
    const answer = await visitor.goto(`/booking?resume=${own}`);
    expect(await answer?.text()).not.toMatch(/cs_test_|booking\/manage/);
    await expect(visitor.locator("#email")).toHaveValue("");
  }
});

test("two rides in two tabs are held side by side and both paid", async ({ page, context }) => {
  const other = await context.newPage();
  for (const [tab, day] of [
    [page, 72],
    [other, 73],
  ] as const) {
    await tab.goto("/booking");
    await scriptsRun(tab);
    await chooseDay(tab, dayAhead(day));
    await choosePickup(tab);
    await fillGuest(tab);
    await goToPayment(tab);
  }
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: say.leave }).click();
    await expect(tab.getByRole("main")).toContainText(
      bookingMessages.en.resumed.title.split("{")[0] ?? "",
    );
    await tab.getByRole("link", { name: "Continue to payment" }).click();
    await tab.getByRole("button", { name: say.pay }).click();
    await expect(tab.getByRole("heading", { level: 1 }).first()).toHaveText(say.confirmed);
  }
  const left = await context.cookies();
  expect(left.filter(({ name }) => name.includes("checkout"))).toEqual([]);
});
