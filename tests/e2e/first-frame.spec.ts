import { expect, type Page, test } from "@playwright/test";
import { pathTo } from "../../app/i18n/paths.ts";
import { phone } from "../support/page-weight.ts";
import { whenLive } from "./pages-soundness.ts";

const startsOfFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime),
  );
const isOpen = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.matches("[data-opening],[data-folded]"));

test("fonts come after the first frame, on the first page only", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto(pathTo("about", "en"));
  await expect.poll(async () => (await startsOfFonts(page)).length).toBeGreaterThanOrEqual(2);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  expect(Math.min(...(await startsOfFonts(page)))).toBeGreaterThan(painted ?? Number.NaN);

  // A link, as scripts that have not started leave it.
  await page.evaluate(
    (path) => {
      location.href = path;
    },
    pathTo("terms", "en"),
  );
  await page.waitForURL(pathTo("terms", "en"), { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => document.fonts.check("1em Figtree"))).toBe(true);
  await expect(page.locator('style[data-fonts]:not([media="not all"])')).toHaveCount(1);
});

test("fonts come without scripts, too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${baseURL}${pathTo("about", "en")}`);
  await expect
    .poll(() => asked.filter((url) => url.endsWith(".woff2")).length)
    .toBeGreaterThanOrEqual(2);
  await context.close();
});

const paths = [
  pathTo("home", "en"),
  pathTo("home", "es"),
  pathTo("sunsetTour", "en"),
  pathTo("hotSpringsTour", "es"),
  pathTo("about", "en"),
  pathTo("terms", "es"),
  pathTo("blog", "en"),
  "/blog/riding-horses-puerto-escondido",
  pathTo("contact", "en"),
  `${pathTo("search", "en")}?q=sunset`,
  pathTo("booking", "es"),
];

for (const path of paths) {
  test(`${path} looks with the styles it brings as with the whole sheets`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await isOpen(page);
      await page.evaluate(() => document.fonts.ready);
      for (const media of ["screen", "print"] as const) {
        await page.emulateMedia({ media, reducedMotion: "reduce" });
        await switchSheets(page, false);
        const brought = await looks(page);
        await switchSheets(page, true);
        await expect.poll(() => looks(page)).toEqual(brought);
      }
    }
  });
}

test("a sheet that does not come is asked for at the next touch", async ({ page }) => {
  let asked = 0;
  await page.route("**/assets/root-*.css", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto(pathTo("home", "en"));
  await isOpen(page);
  expect(asked).toBe(0);
  const failed = page.waitForEvent("console", (message) => /did not load/.test(message.text()));
  await page.mouse.move(30, 30);
  await failed;
  await expect(page.locator(".header[data-live]")).toHaveCount(0);
  await page.mouse.move(60, 60);
  await whenLive(page);
  expect(asked).toBe(2);
});

/** The whole sheets as scripts switch them on; all of them are there before this resolves. */
async function switchSheets(page: Page, on: boolean): Promise<void> {
  await page.evaluate(async (isOn) => {
    const links = document.querySelectorAll<HTMLLinkElement>(
      "style:not([data-fonts]) + link[rel=stylesheet]",
    );
    if (links.length === 0) throw new Error("The page has no sheets.");
    for (const link of links) {
      if (link.disabled === !isOn) continue;
      link.disabled = !isOn;
      if (isOn && !link.sheet) await new Promise((done) => link.addEventListener("load", done));
    }
  }, on);
}

/** How every element and what is drawn before and after it looks at rest, one line each. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const turning = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    while (turning().length > 0) await Promise.allSettled(turning().map((one) => one.finished));
    const told = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return [];
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`);
      let sum = 0;
      for (const sign of values.join(";")) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0;
      return [`${element.tagName} ${element.className} ${part ?? ""} ${sum}`];
    };
    return [...document.querySelectorAll("body, body *")].flatMap((element) => [
      ...told(element),
      ...told(element, "::before"),
      ...told(element, "::after"),
    ]);
  });
}
