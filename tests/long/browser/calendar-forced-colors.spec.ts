import { dayName, getDayAhead, waitForScripts } from "../../e2e/guest-journey.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { bookOnline } from "../../support/guest-requests.ts";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

test("the calendar keeps free, last and full days apart in forced colors", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const days = { free: getDayAhead(290), last: getDayAhead(291), full: getDayAhead(292) };
  await bookOnline(url, { date: days.last, tour: "sunset", participants: "10" });
  await bookOnline(url, { date: days.full, tour: "sunset", participants: "12" });
  const borders = [];
  for (const date of Object.values(days)) {
    await page.goto(`/booking?tour=sunset&month=${date.slice(0, 7)}&riders=2`);
    await waitForScripts(page);
    const day = page
      .getByRole("gridcell")
      .filter({ has: page.getByText(new RegExp(`^${dayName(date, "en")}:`)) })
      .locator(".day");
    borders.push(await day.evaluate((cell) => getComputedStyle(cell).border));
  }
  expect(borders.every((border) => !/none|^0px/.test(border))).toBe(true);
  expect(new Set(borders).size).toBe(3);
});
