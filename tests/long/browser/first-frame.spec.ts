import type { Page } from "@playwright/test";
import { locales } from "../../../app/i18n/locale.ts";
import { pathTo } from "../../../app/routing/paths.ts";
import { words } from "../../e2e/guest-journey.ts";
import { hasFonts, whenLive } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

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

test("the headings on the first screen of legal pages, contact and search are lettered", async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  for (const path of ["privacy", "terms", "contact", "search"] as const) {
    for (const locale of locales) {
      await page.goto(pathTo(path, locale));
      const plain = await page
        .locator("main h2:not([data-lettered])")
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
            .map((one) => one.textContent),
        );
      expect(plain).toEqual([]);
      expect(await page.locator("main h2[data-lettered]").count()).toBeGreaterThan(0);
    }
  }
});

test("styles name fonts that are on their way only when they are there", async ({ page }) => {
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  await page.route("**/*.woff2", async (route) => {
    await sent;
    await route.continue();
  });
  const families = () =>
    page.evaluate(() =>
      ["body", "h1", ".brand-name"].map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`The page has no ${selector}.`);
        return getComputedStyle(element).fontFamily.split(", ").slice(0, 2).join();
      }),
    );
  const ownLetters = '"Fraunces first","Fraunces on Linux"';
  const titles = [
    { path: pathTo("about", "es"), first: ownLetters, later: 'Fraunces,"Fraunces first"' },
    // Its title is not among those whose letters the build has cut.
    {
      path: pathTo("bookingConfirmation", "en"),
      first: '"Fraunces on Linux","Fraunces fallback"',
      later: 'Fraunces,"Fraunces on Linux"',
    },
  ];
  await page.setViewportSize(phone.viewport);
  for (const { path, first } of titles) {
    await page.goto("about:blank");
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    expect(await families()).toEqual(['"Figtree on Linux","Figtree fallback"', first, first]);
  }
  send();
  for (const width of [phone.viewport.width, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path, later } of titles) {
      await page.goto("about:blank");
      await page.goto(path);
      await hasFonts(page);
      await expect.poll(families).toEqual(['Figtree,"Figtree on Linux"', later, later]);
    }
  }
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

test("titles of the first screen and the brand have their own letters without any font file", async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  const sizes = () =>
    page.locator("h1, .header .brand-name, [data-lettered]").evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()].map(({ width, height }) => [width, height]);
      }),
    );
  const addresses = [
    pathTo("home", "es"),
    pathTo("terms", "en"),
    "/blog/riding-horses-puerto-escondido",
    pathTo("contact", "es"),
    pathTo("search", "en"),
    pathTo("booking", "es"),
    "/no-such-page",
  ];
  for (const path of addresses) {
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(path);
    await isOpen(page);
    const first = await sizes();
    await page.unroute("**/*.woff2");
    await page.reload();
    await page.evaluate(() => document.fonts.load("650 1em Fraunces"));
    expect(await page.evaluate(() => document.fonts.check("650 1em Fraunces"))).toBe(true);
    expect(first).toEqual(await sizes());
  }
});

const paths = [
  pathTo("home", "es"),
  pathTo("tour", "en", "sunset"),
  pathTo("about", "en"),
  "/blog/riding-horses-puerto-escondido",
  pathTo("contact", "en"),
  pathTo("booking", "es"),
];

for (const path of paths) {
  test(`${path} looks with the styles it brings as with the whole sheets`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await isOpen(page);
      await hasFonts(page);
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

test("what scripts show looks the same, too", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  const looksTheSame = async () => {
    await hasFonts(page);
    // A closed answer keeps the height it was laid out with before its font came.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) {
        details.removeAttribute("name");
        details.open = true;
      }
    });
    await switchSheets(page, false);
    const brought = await looks(page);
    await switchSheets(page, true);
    await expect.poll(() => looks(page)).toEqual(brought);
  };
  await page.goto(pathTo("tour", "en", "sunset"));
  await whenLive(page);
  await page.locator(".gallery a").nth(1).click();
  await expect(page.getByRole("dialog", { name: "Gallery, enlarged picture" })).toBeVisible();
  await looksTheSame();

  await page.goto(pathTo("booking", "en"));
  await whenLive(page);
  await page.locator("button[data-date]").nth(3).click();
  const month = page.locator("input[name=month]");
  const before = await month.inputValue();
  await page.locator("#calendar-next").click();
  await expect(month).not.toHaveValue(before);
  await expect(page.getByRole("grid")).not.toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: words.en.continue }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await looksTheSame();
});

test("the next page is shown with whole sheets, also when one did not come before", async ({
  page,
}) => {
  let asked = 0;
  await page.route("**/assets/root-*.css", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto(pathTo("home", "en"));
  await whenLive(page);
  expect(asked).toBe(0);
  await followInFooter(page, pathTo("about", "en"));
  expect(asked).toBe(1);
  await followInFooter(page, pathTo("terms", "en"));
  expect(asked).toBe(2);
  const inPlace = await looks(page, "main :is(h1, h2, p, li, a)");
  await page.reload();
  await isOpen(page);
  await expect.poll(() => looks(page, "main :is(h1, h2, p, li, a)")).toEqual(inPlace);
});

test("what lies further down waits for the first frame, and comes without a touch", async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await page.goto(pathTo("home", "en"));
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  const startsOfPictures = () =>
    page.evaluate(() => {
      const further = [...document.images].filter(({ loading }) => loading === "lazy");
      // One shows the first screen's picture again.
      const first = [...document.images].filter((image) => !further.includes(image));
      const addresses = new Set(further.map(({ currentSrc }) => currentSrc));
      for (const { currentSrc } of first) addresses.delete(currentSrc);
      const asked = performance.getEntriesByType("resource");
      return asked.filter(({ name }) => addresses.has(name)).map(({ startTime }) => startTime);
    });
  await expect.poll(startsOfPictures).not.toEqual([]);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  expect(Math.min(...(await startsOfPictures()))).toBeGreaterThan(painted ?? Number.NaN);
});

async function followInFooter(page: Page, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator(`footer a[href="${path}"]`).click();
  await page.waitForURL(path);
  // The address changes a moment before the page does.
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", new RegExp(`${path}$`));
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
}

/** The whole sheets as scripts switch them on; all of them are there before this resolves. */
async function switchSheets(page: Page, on: boolean): Promise<void> {
  await page.evaluate(async (isOn) => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[data-part]");
    if (links.length === 0) throw new Error("The page has no sheets.");
    for (const link of links) {
      if (link.disabled === !isOn) continue;
      link.disabled = !isOn;
      if (isOn && !link.sheet) await new Promise((done) => link.addEventListener("load", done));
    }
  }, on);
}

/** How every element and what is drawn before and after it looks at rest, one line each. */
function looks(page: Page, which = "body, body :not(.spinner)"): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const turning = () =>
      document.getAnimations().filter(({ timeline, playState, effect }) => {
        const ends = Number.isFinite(effect?.getComputedTiming().endTime);
        return ends && timeline === document.timeline && playState === "running";
      });
    while (turning().length > 0) await Promise.allSettled(turning().map((one) => one.finished));
    const told = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return [];
      // A custom property that nothing reads is not seen, and stays out of pages.
      const seen = [...style].filter((name) => !name.startsWith("--"));
      const values = seen.map((name) => `${name}:${style.getPropertyValue(name)}`);
      let sum = 0;
      for (const sign of values.join(";")) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0;
      return [`${element.tagName} ${element.className} ${part ?? ""} ${sum}`];
    };
    return [...document.querySelectorAll(selector)].flatMap((element) => [
      ...told(element),
      ...told(element, "::before"),
      ...told(element, "::after"),
    ]);
  }, which);
}
