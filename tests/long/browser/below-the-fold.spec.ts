import { expect, test } from "../../e2e/site-fixture.ts";

/** Pages that mark what lies below the first screen of a phone. */
const paths = [
  "/",
  "/es",
  "/sunset-tour",
  "/es/tour-aguas-termales",
  "/blog/riding-horses-puerto-escondido",
  "/es/blog/atardeceres-a-caballo-manialtepec",
  "/blog",
  "/blog/category/tips",
  "/es/blog/categoria/aventuras",
  "/es/sobre-nosotros",
  "/privacy",
  "/es/privacidad",
  "/terms",
  "/es/terminos",
  "/booking",
  "/es/reserva",
];
const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];

for (const path of ["/terms", "/es/privacidad"]) {
  test(`${path} leads to a part that is tapped while it is below the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Without the fonts, the page waits longest with what is below. Until it is loaded, browsers look
    // for the part again and again.
    await page.route("**/*.woff2", () => {});
    await page.goto(path);
    const link = page.locator(".legal-aside nav a").nth(7);
    const part = page.locator((await link.getAttribute("href")) ?? "");
    await expect(part).toBeHidden();
    await link.click();
    await expect(part).toBeInViewport();
    const top = () => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-opening"));
    const margin = 96 + 24;
    expect(Math.abs((await top()) - margin)).toBeLessThan(2);
  });
}

for (const viewport of phones) {
  for (const path of paths) {
    const size = `${viewport.width} x ${viewport.height}`;
    test(`${path} fills ${size} without what it marks as below it`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await page.waitForFunction(() => !document.documentElement.hasAttribute("data-folded"));
      await expect(page.locator("footer")).toBeVisible();
      // As in the first frame.
      const height = await page.evaluate(() => {
        document.documentElement.dataset.shut = "";
        return document.documentElement.scrollHeight;
      });
      await expect(page.locator("footer")).toBeHidden();
      await expect(page.locator("[data-below='']").first()).toBeHidden();
      // A page that is shorter than the window says the window's height.
      expect(height).toBeGreaterThan(viewport.height);
    });
  }
}
