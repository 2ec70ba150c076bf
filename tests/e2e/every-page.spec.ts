import type { Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { languagesOverPicture } from "./booking-journey.ts";
import {
  doubleTheText,
  expectNoSidewaysScrolling,
  expectNothingCut,
  expectSound,
  expectWholeWords,
  watchOtherHosts,
  whenLive,
} from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

const missing = ["/a-trail-that/ends", "/es/vereda/perdida"];
const confirmation = ["/booking-confirmation", "/es/confirmacion-reserva"];
const paths = [
  ...publicPages.flat(),
  ...["/search?q=manialtepec", "/search?q=helicopterx"],
  ...["/es/buscar?q=manialtepec", "/es/buscar?q=helicopterx"],
  ...["/sunset-tour/booking", "/hot-springs-tour/booking"],
  ...confirmation,
  ...missing,
];
const tourOrHome = /^\/(es|sunset-tour|hot-springs-tour|es\/tour-[a-z-]+)?$/;
/** Of these, another of their kind is looked at in a wide window, too. */
const repeated =
  /\/blog\/(category|categoria)\/(?!tips|consejos)|\/blog\/(?!cat|soaking|relajacion)|helicopterx|-tour\/booking/;

// One window for all of them: what has to be opened for each page costs more than the page.
let page: Page;
let hosts: string[];
const reports: string[] = [];

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
  hosts = watchOtherHosts(page);
  page.on("console", (message) => {
    // How soon a preloaded file is used is a matter of the machine, and only ever a warning.
    const isClock = /preloaded using link preload but not used within/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isClock) reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(error.message));
});
test.afterAll(() => page.context().close());

for (const path of paths) {
  test(`${path} is sound, fits every window, and asks nobody else`, async () => {
    hosts.length = 0;
    reports.length = 0;
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = await page.goto(path);
    const status = missing.includes(path) ? 404 : confirmation.includes(path) ? 400 : 200;
    expect(answer?.status()).toBe(status);
    await whenLive(page);
    // Pictures that wait to be seen are asked for, too.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator(".header")).not.toHaveAttribute("data-scrolled");
    const options = confirmation.includes(path) ? { except: languagesOverPicture } : {};
    await expectSound(page, options);

    if (!repeated.test(path)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectSound(page, options);
    }
    // A wide window at 400 % is one of 320 px.
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
      await expectNothingCut(page);
    }
    await doubleTheText(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
      await expectNothingCut(page);
    }
    if (tourOrHome.test(path)) await expectWholeWords(page);

    // A page that is missing or refused is an error to the console.
    if (status === 200) expect(reports).toEqual([]);
    expect(hosts).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}
