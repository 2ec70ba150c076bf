import type { Page } from "@playwright/test";
import { type Locale, locales } from "../../app/i18n/locale.ts";
import { accessRules, pagesWithoutLogin } from "../../app/web/admin/layout/access-rules.ts";
import {
  findIds,
  otherAddresses,
  refusedScreens,
  type ScreenIds,
  screens,
} from "../support/admin-screen-paths.ts";
import { takeSample } from "../support/take-sample.ts";
import { expectEveryControlByKeyboard } from "./expect-keyboard-access.ts";
import {
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
} from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// This file has a site of its own with weeks of bookings, so that every screen has content.
const { test, site } = createOwnSite({ data: "season" });

let ids: ScreenIds;
/** All screens share one page, so that its browser caches scripts and styles. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  ids = await findIds(site.connectionString);
  page = await browser.newPage({ baseURL: site.url });
});
test.afterAll(() => page?.close());

test("the list of screens contains every path of the operator's pages", () => {
  const known = [...Object.keys(screens), ...otherAddresses];
  const all = [...Object.keys(accessRules), ...pagesWithoutLogin];
  expect(known.toSorted()).toEqual(all.toSorted());
});

for (const [pattern, addressesFor] of takeSample(Object.entries(screens), 6)) {
  test(`${pattern} is accessible in Spanish on a phone and cuts off no text`, async () => {
    if (pagesWithoutLogin.includes(pattern)) await page.context().clearCookies({ name: "admin" });
    else await logIn(page);
    for (const address of addressesFor(ids)) await expectGoodScreen(address);
  });
}

// The long tests check all screens like these.
for (const pattern of ["/admin/bookings/:id", "/admin/departures/:day"]) {
  test(`${pattern} cuts off no text at any width in either language, and works with the keyboard`, {
    tag: "@long",
  }, async () => {
    await logIn(page);
    for (const address of screens[pattern]?.(ids) ?? []) {
      for (const locale of locales) {
        await open(address, 200, locale);
        await openAllDetails();
        await expectNoCutText();
        await expectEveryControlByKeyboard(page);
      }
    }
  });
}

for (const [address, status] of takeSample(Object.entries(refusedScreens), 2)) {
  test(`${address} answers with status ${status} and an accessible screen`, {
    tag: "@long",
  }, async () => {
    await logIn(page);
    await expectGoodScreen(address, status);
  });
}

async function expectGoodScreen(address: string, status = 200): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(address, status, "es");
  await openAllDetails();
  // The pages in frames have tests of their own, and their landmarks are not the screen's.
  await expectAccessible(page, { except: "iframe" });
  if (/^\/admin\/(tours|business)/.test(address)) await expectLargeButtons();
  await expectNoSidewaysScrolling(page);
  await expectNothingCut(page);
}

async function open(address: string, status: number, locale: Locale): Promise<void> {
  const url = new URL(address, site.url);
  url.searchParams.set("lang", locale);
  const answer = await page.goto(url.href);
  expect(answer?.status(), address).toBe(status);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
}

/** Opens all collapsed sections of the screen. */
async function openAllDetails(): Promise<void> {
  await page.locator("main details").evaluateAll((all) => {
    for (const folded of all) (folded as HTMLDetailsElement).open = true;
  });
}

/** Checks that no text is cut off on the smallest phone, on a computer, and at 200 % text size. */
async function expectNoCutText(): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectNothingCut(page);
  }
  await doubleTextSize(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectNothingCut(page);
  }
}

/** Checks that the buttons of the screen are high enough to tap. */
async function expectLargeButtons(): Promise<void> {
  const small = await page
    .locator("main :is(a.button, button:not(.sr-only))")
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
    );
  expect(small).toEqual([]);
}
