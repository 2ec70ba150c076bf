import { expect, test } from "@playwright/test";
import { shellMessages } from "../../app/i18n/messages/shell.ts";
import { pages, pathTo } from "../../app/i18n/paths.ts";
import {
  doubleTheText,
  expectNoSidewaysScrolling,
  expectSound,
  watchOtherHosts,
} from "./pages-soundness.ts";

const locales = ["en", "es"] as const;
const wordPages = ["about", "privacy", "terms", "search", "contact"] as const;

for (const locale of locales) {
  for (const name of wordPages) {
    const path = pathTo(name, locale);

    test.describe(path, () => {
      test("is a page of its language with a title and a description", async ({ page }) => {
        const hosts = watchOtherHosts(page);
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(/\S.{8,}/);
        const description = page.locator('meta[name="description"]');
        await expect(description).toHaveAttribute("content", /\S.{49,}/);
        expect(hosts).toEqual([]);
      });

      for (const width of [320, 1440]) {
        test(`is sound at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expectSound(page);
        });
      }

      test("holds doubled text", async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path);
        await doubleTheText(page);
        await expectNoSidewaysScrolling(page);
      });

      test("leads to itself in the other language", async ({ page }) => {
        await page.goto(path);
        const other = locale === "en" ? "es" : "en";
        await page.locator(`.header-bar .languages a[lang="${other}"]`).first().click();
        await expect(page).toHaveURL(pages[name][other]);
        await expect(page.locator("html")).toHaveAttribute("lang", other);
      });
    });
  }

  test(`every link of the frame leads to a page (${locale})`, async ({ page, request }) => {
    await page.goto(pathTo("home", locale));
    const links = await page
      .locator("header a, footer a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const own = [...new Set(links)].filter((href) => href.startsWith("/"));
    for (const name of ["about", "blog", "contact", "search", "privacy", "terms"] as const) {
      expect(own).toContain(pathTo(name, locale));
    }
    for (const href of own) {
      expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    }
  });

  test(`the menu names the five pages, and the one it is on (${locale})`, async ({ page }) => {
    const words = shellMessages[locale];
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pathTo("contact", locale));
    const menu = page.getByRole("navigation", { name: words.mainNavigation });
    await expect(menu.getByRole("link")).toHaveText([
      words.home,
      words.sunsetTour,
      words.hotSpringsTour,
      words.blog,
      words.contact,
    ]);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(words.contact);
  });

  test(`the terms open at a section by its address (${locale})`, async ({ page }) => {
    await page.goto(`${pathTo("terms", locale)}#weather`);
    await expect(page.locator("#weather")).toBeInViewport();
  });
}
