import type { Page } from "@playwright/test";
import { clearHeader, readHeaderStyle, solidHeader } from "./header-style.ts";
import { openAutomationPanel } from "./open-automation-panel.ts";
import {
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
  waitForAnimations,
  waitForFonts,
  waitForLiveScripts,
} from "./page-assertions.ts";
import { expect, test, withMotion } from "./site-fixture.ts";

test.use(withMotion);

const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
const getScrollPosition = (page: Page) => page.evaluate(() => scrollY);

test("the header over a picture gets a background and a shadow before text runs under it", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/");
  await waitForLiveScripts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // A new width can change the scroll position, so every attempt scrolls again.
    const lookAt = (top: number) => async () => {
      await scrollTo(page, top);
      return readHeaderStyle(page);
    };
    await expect.poll(lookAt(25), `${width} px`).toMatchObject(solidHeader);
    expect((await readHeaderStyle(page)).boxShadow).not.toBe("none");
    const plain = { ...clearHeader, boxShadow: "none" };
    await expect.poll(lookAt(24), `${width} px`).toMatchObject(plain);
  }
});

test.describe("scrolling and languages on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("following a link opens its page at the top, and Back restores the scroll position", {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto("/es");
    await waitForLiveScripts(page);
    const link = page.locator(".featured a").first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => getScrollPosition(page)).toBeGreaterThan(1000);
    const before = await getScrollPosition(page);
    await link.click();
    await expect(page).toHaveURL("/es/blog/paseos-a-caballo-puerto-escondido");
    await expect.poll(() => getScrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/es");
    await expect
      .poll(async () => Math.abs((await getScrollPosition(page)) - before))
      .toBeLessThan(5);
  });

  // tests/http/site-markup.test.ts checks the address for every page.
  test("the language control opens the same page in the other language, or an external booking page in a new tab", {
    tag: "@long",
  }, async ({ page, context }) => {
    const toSpanish = page.locator('.header-bar .languages a[lang="es"]').filter({ visible: true });
    await page.goto("/blog/category/hot-springs");
    await toSpanish.click();
    await expect(page).toHaveURL("/es/blog/categoria/aguas-termales");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");

    await page.goto("/sunset-tour/booking");
    const [tab] = await Promise.all([context.waitForEvent("page"), toSpanish.click()]);
    // The address of the external page is still an example, so a page of this site stands in for
    // it.
    await expect(tab).toHaveURL("/es/proximamente/tour-al-atardecer");
    await expect(tab.locator("h1")).toBeVisible();
    await expect(page).toHaveURL("/sunset-tour/booking");
  });
});

for (const width of [320, 1440]) {
  test(`the header without scripts stays visible and never covers a focused element (${width} px)`, {
    tag: "@long",
  }, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/es/tour-al-atardecer");
    // In a wide window, a larger default font would also change which media queries match, and
    // `doubleTextSize` does not simulate that.
    if (width < 1000) await doubleTextSize(page);
    expect(await readHeaderStyle(page)).toMatchObject(clearHeader);
    await scrollTo(page, 900);
    await expect.poll(() => readHeaderStyle(page)).toMatchObject(solidHeader);
    const header = await page.locator(".header").boundingBox();
    expect(header?.y).toBe(0);
    await expectNoSidewaysScrolling(page);
    await expectNothingCut(page);

    await page.locator("details.faq summary").last().focus();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const focused = page.locator(":focus");
      // The header's own links are inside of it.
      if (await focused.evaluate((it) => it.closest(".header") !== null)) break;
      const { top, height } = await focused.evaluate((it) => it.getBoundingClientRect().toJSON());
      const covered = header?.height ?? Number.NaN;
      // The row of postcards, which scrolls sideways, is higher than the window at this size of text.
      if (height <= 844 - covered) expect(top).toBeGreaterThanOrEqual(covered);
    }
    await context.close();
  });
}

test("scripts change the header's background in browsers without scroll-driven animations", {
  tag: "@long",
}, async ({ page }) => {
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("animation-timeline", "no-such-timeline");
    // The Content-Security-Policy contains the hash of the unchanged styles, so it is removed.
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto("/");
  // Until the scripts run, the header has a dark background, on which its text is readable.
  expect(await readHeaderStyle(page)).toMatchObject({
    ...clearHeader,
    backgroundColor: "rgb(26, 15, 46)",
  });
  await waitForLiveScripts(page);
  await expect.poll(() => readHeaderStyle(page)).toMatchObject(clearHeader);
  await scrollTo(page, 51);
  await expect.poll(() => readHeaderStyle(page)).toMatchObject(solidHeader);
  await expect(page.locator(".header")).toHaveCSS("position", "fixed");
  await scrollTo(page, 50);
  await expect.poll(() => readHeaderStyle(page)).toMatchObject(clearHeader);
});

test("the navigation marks the current page, also after a link is followed", {
  tag: "@long",
}, async ({ page }) => {
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

test.describe("the phone menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the phone menu opens on the first tap, traps and returns the focus, and links to pages", async ({
    page,
  }) => {
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

  test("the phone menu without scripts opens, links to pages and changes the language", async ({
    browser,
  }) => {
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

test("a notification replaces the previous one and closes after five seconds or a swipe to the right", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto("/booking-confirmation");
  await openAutomationPanel(page);
  const notices = page.locator(".toast");
  const call = async () => {
    await page.getByRole("button", { name: "Test Zapier Webhook Now" }).click();
    await expect(notices).toHaveText(/Missing webhook URL or booking data/);
  };
  await call();
  await call();
  await expect(notices).toHaveCount(1);
  // The clock stops here. It had to run until the notification was shown.
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

test("Back restores the scroll position after a link is followed with scripts", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/blog");
  await waitForLiveScripts(page);
  await page.locator("main a[href^='/blog/']").last().scrollIntoViewIfNeeded();
  const left = await getScrollPosition(page);
  expect(left).toBeGreaterThan(200);
  await page.locator("main a[href^='/blog/']").last().click();
  await page.waitForURL(/\/blog\/.+/);
  await page.goBack();
  await expect.poll(() => getScrollPosition(page)).toBe(left);
});

test("the links of the header are at the same place on every page", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const readPositions = () =>
    page
      .locator(".header .nav a")
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)));
  await page.goto("/");
  await waitForFonts(page);
  const home = await readPositions();
  for (const path of ["/sunset-tour", "/booking", "/contact", "/blog"]) {
    await page.goto(path);
    await waitForFonts(page);
    expect(await readPositions(), path).toEqual(home);
    await scrollTo(page, 900);
    expect(await readPositions(), path).toEqual(home);
  }
});

for (const [width, isLarge] of [
  [320, false],
  [390, false],
  [390, true],
  [1024, false],
  [1440, false],
] as const) {
  test(`the chat button is always whole and never over the text (${width} px${isLarge ? ", 200 %" : ""})`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/", "/es/tour-al-atardecer", "/es/reserva", "/contact", "/blog", "/404"]) {
      await page.goto(path);
      if (isLarge) await doubleTextSize(page);
      for (const y of [0, 1500]) {
        await scrollTo(page, y);
        const chat = page.locator(".whatsapp");
        await expect(chat, path).toBeInViewport({ ratio: 1 });
        const box = await chat.boundingBox();
        const header = await page.locator(".header").boundingBox();
        const isInHeader = (box?.y ?? 0) + (box?.height ?? 0) <= (header?.height ?? 0);
        const text = await page.locator(".header .header-bar").boundingBox();
        const isBeside = (box?.x ?? 0) >= (text?.x ?? 0) + (text?.width ?? 0);
        expect(isInHeader || isBeside, path).toBe(true);
      }
    }
  });
}
