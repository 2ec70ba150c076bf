import type { Page } from "@playwright/test";
import { seedSettings } from "../../app/business/seed/settings.ts";
import {
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
  waitForAnimations,
  waitForLiveScripts,
} from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
const scrolled = (page: Page) => page.evaluate(() => scrollY);
/** What the header paints itself with. */
const look = (page: Page) =>
  page.locator(".header").evaluate((header) => {
    const { backgroundColor, boxShadow } = getComputedStyle(header, "::before");
    const { color } = getComputedStyle(header);
    return { backgroundColor, boxShadow, color };
  });
const cream = { backgroundColor: "rgba(255, 246, 230, 0.97)", color: "rgb(42, 18, 48)" };
const clear = { backgroundColor: "rgba(0, 0, 0, 0)", color: "rgb(255, 246, 230)" };

test("the header's shadow is stronger after more than 50 px, in every window", async ({ page }) => {
  await page.goto("/");
  await waitForLiveScripts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // What the new width moves may move the scroll position, too.
    const lookAt = (top: number) => async () => {
      await scrollTo(page, top);
      return look(page);
    };
    await expect.poll(lookAt(51), `${width} px`).toMatchObject(cream);
    expect((await look(page)).boxShadow).not.toBe("none");
    const plain = { ...clear, boxShadow: "none" };
    await expect.poll(lookAt(50), `${width} px`).toMatchObject(plain);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a link opens its page at the top, Back returns to where one was", async ({ page }) => {
    await page.goto("/es");
    await waitForLiveScripts(page);
    const link = page.locator(".featured a").first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    const before = await scrolled(page);
    await link.click();
    await expect(page).toHaveURL("/es/blog/paseos-a-caballo-puerto-escondido");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/es");
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(5);
  });

  // The address for every page is proved by tests/integration/site-markup.test.ts.
  test("the language control opens the counterpart, outside in a tab of its own", async ({
    page,
    context,
  }) => {
    const toSpanish = page.locator('.header-bar .languages a[lang="es"]').filter({ visible: true });
    await page.goto("/blog/category/hot-springs");
    await toSpanish.click();
    await expect(page).toHaveURL("/es/blog/categoria/aguas-termales");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");

    // No test asks a third party for anything.
    await context.route(/reservations\.example/, (route) => route.fulfill({ body: "booking" }));
    await page.goto("/sunset-tour/booking");
    const [tab] = await Promise.all([context.waitForEvent("page"), toSpanish.click()]);
    const address = seedSettings.externalBooking.value.sunset?.es ?? "";
    await expect.poll(() => tab.url()).toBe(address);
    await expect(page).toHaveURL("/sunset-tour/booking");
  });
});

for (const width of [320, 1440]) {
  test(`without scripts the header stays and covers nothing focused (${width} px)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/es/tour-al-atardecer");
    // In a wide window larger text changes the width of the media queries, too, which this does not.
    if (width < 1000) await doubleTextSize(page);
    expect(await look(page)).toMatchObject(clear);
    await scrollTo(page, 900);
    await expect.poll(() => look(page)).toMatchObject(cream);
    const header = await page.locator(".header").boundingBox();
    expect(header?.y).toBe(0);
    await expectNoSidewaysScrolling(page);
    await expectNothingCut(page);

    await page.locator("details.faq summary").last().focus();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const focused = page.locator(":focus");
      // Its own links lie in it.
      if (await focused.evaluate((it) => it.closest(".header") !== null)) break;
      const top = await focused.evaluate((it) => it.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    }
    await context.close();
  });
}

test("where styles cannot follow the scroll position, scripts turn the header", async ({
  page,
}) => {
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("animation-timeline", "no-such-timeline");
    // The policy knows the styles as they were.
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto("/");
  // Readable over anything until then.
  expect(await look(page)).toMatchObject({ ...clear, backgroundColor: "rgba(26, 15, 46, 0.8)" });
  await waitForLiveScripts(page);
  await expect.poll(() => look(page)).toMatchObject(clear);
  await scrollTo(page, 51);
  await expect.poll(() => look(page)).toMatchObject(cream);
  await expect(page.locator(".header")).toHaveCSS("position", "fixed");
  await scrollTo(page, 50);
  await expect.poll(() => look(page)).toMatchObject(clear);
});

test("on paper the header heads the first sheet only", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".header")).toHaveCSS("position", "absolute");
  await expect.poll(() => look(page)).toMatchObject(cream);
});

test("the bar marks the page it is on, also after a link was followed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  const current = bar.locator('[aria-current="page"]');
  await expect(current).toHaveText("Home");
  await bar.getByRole("link", { name: "Contact" }).click();
  await expect(current).toHaveText("Contact");
  const marks = () =>
    bar
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => getComputedStyle(link, "::after").opacity));
  await expect.poll(marks).toEqual(["0", "0", "0", "0", "1"]);
});

test.describe("the menu of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens by the first touch, keeps the focus, returns it, and leads on", async ({ page }) => {
    await page.goto("/es");
    const opener = page.getByRole("button", { name: "Abrir menú" });
    const menu = page.getByRole("dialog", { name: "Menú" });
    await opener.click();
    await expect(menu).toBeVisible();
    await waitForLiveScripts(page);
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("button", { name: "Cerrar menú" })).toBeFocused();
    const names = ["Inicio", "Tour al Atardecer", "Aguas Termales", "Blog", "Contacto"];
    await expect(menu.locator(".menu-list a")).toContainText(names);
    await expect(menu.locator('.menu-list [aria-current="page"]')).toContainText("Inicio");
    await expectAccessible(page);
    await page.keyboard.press("Shift+Tab");
    await expect(menu.locator(":focus").or(page.locator("body:focus"))).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Contacto" }).click();
    await expect(page).toHaveURL("/es/contacto");
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu.locator('.menu-list [aria-current="page"]')).toContainText("Contacto");
  });

  test("opens, leads on and changes the language without scripts", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/");
    const menu = page.locator("dialog.menu");
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.locator('.languages a[lang="es"]').click();
    await expect(page).toHaveURL("/es/blog");
    await context.close();
  });
});

test("one notice at a time, gone after five seconds or a stroke to the right", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto("/booking-confirmation");
  await waitForLiveScripts(page);
  await page.keyboard.press("Control+Shift+Z");
  const notices = page.locator(".toast");
  const call = async () => {
    await page.getByRole("button", { name: "Test Zapier Webhook Now" }).click();
    await expect(notices).toHaveText(/Missing webhook URL or booking data/);
  };
  await call();
  await call();
  await expect(notices).toHaveCount(1);
  // From here on the clock stands; it was going while the notice came.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(notices).toHaveCount(0);

  await call();
  await page.clock.runFor(4_900);
  await expect(notices).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(notices).toHaveCount(0);

  await call();
  const stroke = async (distance: number) => {
    await waitForAnimations(page);
    const { x, y } = (await notices.boundingBox()) ?? { x: 0, y: 0 };
    const [left, top] = [Math.round(x) + 40, Math.round(y) + 20];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + distance, top, { steps: 5 });
    await page.mouse.up();
  };
  await stroke(50);
  await expect(notices).toHaveAttribute("data-swipe", "cancel");
  await stroke(51);
  await expect(notices).toHaveCount(0);
});

test("a page that the router left is returned to where it was", async ({ page }) => {
  await page.goto("/blog");
  await waitForLiveScripts(page);
  await page.locator("main a[href^='/blog/']").last().scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(200);
  await page.locator("main a[href^='/blog/']").last().click();
  await page.waitForURL(/\/blog\/.+/);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(left);
});
