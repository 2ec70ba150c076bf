import type { Page } from "@playwright/test";
import { expect, test } from "../../e2e/site-fixture.ts";
import { publicPages } from "../../support/public-pages.ts";

/** The share of the pixels of the screen that a picture must have, at each pixel density. */
const windows = [
  { width: 390, height: 844, density: 2, share: 3 / 4 },
  { width: 390, height: 844, density: 3, share: 2 / 3 },
  { width: 1440, height: 900, density: 1, share: 3 / 4 },
  { width: 1440, height: 900, density: 2, share: 3 / 4 },
] as const;

for (const { width, height, density, share } of windows) {
  test(`pictures are sharp in a window of ${width} px with ${density} pixels per px`, async ({
    browser,
  }) => {
    test.slow();
    for (const [path] of [...publicPages, ["/a-trail-that/ends"]]) {
      // The browser prefers a larger file that it already has, so every page is a first visit.
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: density,
      });
      const page = await context.newPage();
      await page.goto(path ?? "/");
      expect.soft(await listBlurredPictures(page, share), path).toEqual([]);
      await context.close();
    }
  });
}

/**
 * Lists the pictures whose loaded file has less than this share of the pixels with which the
 * picture is drawn, including the parts that `object-fit: cover` crops. The largest file of a
 * picture is always enough.
 */
function listBlurredPictures(page: Page, share: number): Promise<string[]> {
  return page.evaluate(async (least) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main picture img")];
    const blurred: string[] = [];
    for (const picture of pictures) {
      picture.loading = "eager";
      await picture.decode();
      const file = new Image();
      file.src = picture.currentSrc;
      await file.decode();
      const { clientWidth, clientHeight, currentSrc } = picture;
      const ratio = file.naturalWidth / file.naturalHeight;
      const isCover = getComputedStyle(picture).objectFit === "cover";
      const drawn = isCover ? Math.max(clientWidth, clientHeight * ratio) : clientWidth;
      const needed = drawn * devicePixelRatio;
      const [name = ""] = currentSrc.match(/[\w-]+(?=-\d+\.)/) ?? [];
      const sets = [...(picture.parentElement?.querySelectorAll("[srcset]") ?? [])].map(
        (source) => source.getAttribute("srcset") ?? "",
      );
      const widths = [...sets.join().matchAll(new RegExp(`/${name}-(\\d+)\\.`, "g"))].map(
        ([, width]) => Number(width),
      );
      if (file.naturalWidth < Math.min(Math.floor(needed * least), Math.max(...widths))) {
        blurred.push(
          `${name}: ${file.naturalWidth} of ${Math.round(needed)} (${clientWidth} x ${clientHeight})`,
        );
      }
    }
    return blurred;
  }, share);
}
