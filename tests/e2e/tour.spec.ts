import type { Page } from "@playwright/test";
import { build } from "vite";
import { getPagePath } from "../../app/routing/paths.ts";
import {
  expectAccessible,
  recordOtherHosts,
  waitForLiveScripts,
  watchRequests,
} from "./page-assertions.ts";
import { expect, test, withMotion } from "./site-fixture.ts";

test.use(withMotion);

const tours = ["sunset", "hot-springs"] as const;
const locales = ["en", "es"] as const;
const sizes = [
  [900, 742],
  [1024, 640],
  [1280, 800],
  [1366, 657],
  [1536, 730],
  [1440, 820],
  [1920, 950],
] as const;

test.describe("the gallery of a tour page", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Gallery, enlarged picture" });

  async function enlarge(page: Page, picture: number) {
    await page.goto("/sunset-tour");
    await waitForLiveScripts(page);
    await page.locator(".gallery a").nth(picture).click();
    await expect(dialog(page)).toBeVisible();
  }

  test("the gallery enlarges the chosen picture, keeps the focus inside and removes the picture when it closes", async ({
    page,
  }) => {
    await enlarge(page, 2);
    await expect(dialog(page)).toContainText("3 of 6. Illustration.");
    await expectAccessible(page);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest(".gallery-dialog");
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator(".gallery-dialog img")).toHaveCount(0);
    await expect(page.locator(".gallery a").nth(2)).toBeFocused();
  });

  test("the gallery works with buttons and arrow keys and disables the buttons at its ends", {
    tag: "@long",
  }, async ({ page }) => {
    await enlarge(page, 4);
    const next = page.getByRole("button", { name: "Next picture" });
    const previous = page.getByRole("button", { name: "Previous picture" });
    await expect(next).not.toHaveAttribute("aria-disabled");
    await next.click();
    await expect(dialog(page)).toContainText("6 of 6");
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await next.click({ force: true });
    await expect(dialog(page)).toContainText("6 of 6");
    await expect(next).toBeFocused();
    await previous.click();
    await expect(dialog(page)).toContainText("5 of 6");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog(page)).toContainText("4 of 6");
    await page.keyboard.press("ArrowRight");
    await expect(dialog(page)).toContainText("5 of 6");
    await page.keyboard.press("End");
    await expect(dialog(page)).toContainText("6 of 6");
    await page.keyboard.press("Home");
    await expect(dialog(page)).toContainText("1 of 6");
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog(page)).toContainText("1 of 6");
  });

  test("the gallery shows other pictures on swipes and on taps on its thumbnails", {
    tag: "@long",
  }, async ({ page }) => {
    await enlarge(page, 0);
    const stage = await page.locator(".gallery-stage").boundingBox();
    if (!stage) throw new Error("the gallery has no stage");
    const middle = stage.y + stage.height / 2;
    await page.mouse.move(stage.x + stage.width * 0.7, middle);
    await page.mouse.down();
    await page.mouse.move(stage.x + stage.width * 0.3, middle, { steps: 4 });
    await page.mouse.up();
    await expect(dialog(page)).toContainText("2 of 6");
    await page.getByRole("button", { name: "Herons on the Manialtepec lagoon" }).click();
    await expect(dialog(page)).toContainText("6 of 6");
  });
});

test.describe("the video of a tour page", () => {
  for (const [tour, path, clip] of [
    ["An afternoon on the beach", "/sunset-tour", "sunset-ride"],
    ["A morning in the hills", "/hot-springs-tour", "springs-ride"],
  ] as const) {
    test(`the clip of ${path} is silent, starts when it comes into view, not earlier, and can be paused`, {
      tag: "@long",
    }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const hosts = recordOtherHosts(page);
      const clips = recordClips(page);
      const waitForRequests = watchRequests(page);
      await page.goto(path);
      await waitForLiveScripts(page);
      await waitForRequests();
      expect(clips).toEqual([]);
      await page.locator(".tour-video").scrollIntoViewIfNeeded();
      const video = page.locator("video");
      const getTime = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
      await expect.poll(getTime).toBeGreaterThan(0);
      expect(await video.evaluate(({ muted, loop }: HTMLVideoElement) => muted && loop)).toBe(true);
      await page.getByRole("button", { name: "Pause video" }).click();
      await expect(page.getByRole("button", { name: `Play video: ${tour}` })).toBeVisible();
      const paused = await getTime();
      await page.getByRole("button", { name: `Play video: ${tour}` }).click();
      await expect.poll(getTime).not.toBe(paused);
      expect(new Set(clips)).toEqual(new Set([clip]));
      expect(hosts).toEqual([]);
    });
  }

  test("the clip waits for a click if the visitor prefers reduced motion", {
    tag: "@long",
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const clips = recordClips(page);
    const waitForRequests = watchRequests(page);
    await page.goto("/sunset-tour");
    await waitForLiveScripts(page);
    await page.locator(".video-poster").scrollIntoViewIfNeeded();
    await waitForRequests();
    expect(clips).toEqual([]);
    await page.getByRole("link", { name: "Play video: An afternoon on the beach" }).click();
    await expect(page.locator("video")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause video" })).toBeFocused();
  });

  // The id of a video is a setting of the build, so this test builds the component with an id.
  test("a video with an id loads the provider's player on a click, not earlier", {
    tag: "@long",
  }, async ({ page }) => {
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "the film" }),
    );
    const hosts = recordOtherHosts(page);
    await page.route("**/film", (route) =>
      route.fulfill({ contentType: "text/html", body: '<div id="root"></div>' }),
    );
    await page.goto("/film");
    await page.addScriptTag({ content: await buildVideoScript("a-film") });
    const poster = page.getByRole("link", { name: "Play" });
    await expect(poster).toHaveAttribute("href", "https://www.youtube.com/watch?v=a-film");
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(hosts).toEqual([]);
    await poster.click();
    const player = page.getByTitle("An afternoon on the beach");
    await expect(player).toHaveAttribute(
      "src",
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/a-film\?/,
    );
    await expect(player).toBeFocused();
    expect(hosts).toEqual(["www.youtube-nocookie.com"]);
  });
});

/** Records the names of the clips that are requested from now on. */
function recordClips(page: Page): string[] {
  const clips: string[] = [];
  page.on("request", (request) => {
    const [, clip] = /([\w-]+)\.\w+\.(?:mp4|webm)$/.exec(request.url()) ?? [];
    if (clip) clips.push(clip);
  });
  return clips;
}

/** Builds a page script that shows one video. */
async function buildVideoScript(id: string): Promise<string> {
  const entry = `
    import { createElement } from "react";
    import { createRoot } from "react-dom/client";
    import { PictureViews } from "/app/web/ui/picture-views.ts";
    import { VideoFacade } from "/app/web/ui/video-facade.tsx";
    const film = { poster: "sunset-ride-poster", title: "An afternoon on the beach", play: "Play", pause: "Pause", clip: null, id: "${id}" };
    const page = createElement(PictureViews, { value: {} }, createElement(VideoFacade, film));
    createRoot(document.querySelector("#root")).render(page);`;
  const output = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "film",
        resolveId: (name) => (name === "film" ? name : undefined),
        load: (name) => (name === "film" ? entry : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: "film", output: { format: "iife" } } },
  });
  const [script] = (output as { output: { code?: string }[] }).output;
  return script?.code ?? "";
}

test("the booking card of a tour page overlaps the hero and stays in view", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/sunset-tour");
  const card = page.getByRole("region", { name: "Book this tour" });
  const both = card.getByRole("link", { name: /^(Book Now|Book and pay online)/ });
  await expect(both).toHaveCount(2);
  for (const link of await both.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const foot = () =>
    page.locator(".aside-cards").evaluate((it) => Math.round(it.getBoundingClientRect().bottom));
  const top = async () => Math.round((await card.boundingBox())?.y ?? 0);
  await page.locator(".ribbon > li").nth(4).scrollIntoViewIfNeeded();
  // Both cards are higher than the window, so that the foot of the second one stays in view.
  await expect.poll(foot).toBe(900 - 16);
  for (const link of await both.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.locator(".ribbon > li").nth(4).scrollIntoViewIfNeeded();
  await expect.poll(top).toBe(92);
});

for (const [index, tour] of tours.entries()) {
  const path = getPagePath("tour", locales[index] ?? "en", tour);
  test(`the itinerary of ${path} always has a booking link and one contact link beside it`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForLiveScripts(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const stepsWithout = () => page.evaluate(listPositionsWithoutLinks);
      await expect.poll(stepsWithout, `${width} x ${height}`).toEqual([]);
    }
  });
}

/**
 * Returns the itinerary steps beside which there is no tappable booking link, or not exactly one
 * contact link. This function runs in the browser.
 */
async function listPositionsWithoutLinks(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const tappable = (links: string) =>
    [...document.querySelectorAll(`.tour-aside ${links}`)].filter((link) => {
      const { x, y, width, height, bottom } = link.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return y >= 0 && bottom <= innerHeight && link.contains(there);
    }).length;
  const steps = [...document.querySelectorAll(".ribbon > li")];
  if (steps.length === 0) return ["The page has no steps."];
  const without: string[] = [];
  for (const [index, step] of steps.entries()) {
    step.scrollIntoView({ block: "center", behavior: "instant" });
    await frame();
    const [book, ask] = [tappable(".booking-card a"), tappable(".ask-card a")];
    if (book === 0 || ask !== 1) without.push(`${index}: ${book} to book, ${ask} to ask`);
  }
  return without;
}

test.describe("a tour page on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bottom bar of a tour page appears when the booking button leaves the screen and hides at the booking card", async ({
    page,
  }) => {
    await page.goto("/sunset-tour");
    await waitForLiveScripts(page);
    const bar = page.getByRole("complementary", { name: "Price and booking" });
    await expect(page.getByRole("link", { name: "Book Now!" })).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    await page.locator("#itinerary-title").scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar).toContainText("MXN 1,850");
    await expect(bar.getByRole("link", { name: /^Book Now/ })).toHaveAttribute("target", "_blank");
    await expect(bar.getByRole("link", { name: "Pay online" })).toHaveAttribute(
      "href",
      "/booking?tour=sunset",
    );
    await page.getByRole("region", { name: "Book this tour" }).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  });

  test("a tour page without scripts shows the chat link, and its booking card follows the itinerary", {
    tag: "@long",
  }, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/es/tour-aguas-termales");
    await expect(page.locator(".whatsapp")).toBeInViewport({ ratio: 1 });
    const itinerary = await page.locator(".ribbon").boundingBox();
    const card = await page.locator(".booking-card").boundingBox();
    const gallery = await page.locator(".gallery").boundingBox();
    expect(card?.y).toBeGreaterThan((itinerary?.y ?? 0) + (itinerary?.height ?? 0));
    expect(card?.y).toBeLessThan(gallery?.y ?? 0);
    await context.close();
  });
});

test("a link to the other tour opens its page at the top with only the first question open", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/sunset-tour");
  await waitForLiveScripts(page);
  await page.getByText("Can I cancel?").click();
  await page
    .locator(".related")
    .getByRole("link", { name: /^See the tour/ })
    .click();
  await expect(page).toHaveURL("/hot-springs-tour");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hot Springs Tour");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator(".questions details.faq[open]")).toHaveCount(1);
  await expect(page.locator(".questions details.faq").first()).toHaveAttribute("open");
  await expect(page).toHaveTitle(/Hot Springs Tour/);
});

test("a printed tour page has its text, without what only works on a screen", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/sunset-tour");
  await page.emulateMedia({ media: "print" });
  const parts = [".header", ".whatsapp", ".tour-video", ".bottom-bar", ".related", ".footer"];
  for (const part of parts) await expect(page.locator(part)).toBeHidden();
  const buttons = page.locator("main .button");
  expect(await buttons.count()).toBeGreaterThan(4);
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  // A printed page does not scroll, and shadows of hidden boxes would be grey stains.
  await page.setViewportSize({ width: 794, height: 1123 });
  const row = page.locator(".postcards ul");
  expect(await row.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  await expect(row).toHaveCSS("overflow-x", "visible");
  await expect(page.locator("main .ticket").first()).toHaveCSS("filter", "none");
  // A question that is closed on the screen is printed with its answer.
  await expect(page.getByText("Have a good lunch before we pick you up")).toBeVisible();
});
