import { doubleTextSize, expectAccessible, expectNoSplitWords } from "./page-assertions.ts";
import {
  type BrowserWindow,
  expectPageToFit,
  expectQuiet,
  listAxeExceptions,
  openBrowserWindow,
  pickTourOrHome,
  visit,
  visitedPages,
} from "./page-visits.ts";
import { test } from "./site-fixture.ts";

// tests/long/browser/every-page.spec.ts checks every page in both languages at all widths.
test.describe.configure({ mode: "parallel" });

/** One page of each kind, which is visited in one of its languages. */
const kinds = [
  ...["/", "/sunset-tour", "/booking", "/contact", "/blog"],
  ...["/blog/soaking-serenity-atotonilco-hot-springs", "/search?q=manialtepec"],
  ...["/booking-confirmation", "/a-trail-that/ends"],
];
const visits = visitedPages
  .filter(([english]) => kinds.includes(english))
  .flatMap((pair, index) => pair[index % 2] ?? []);

// All pages share one window, because opening a window takes longer than testing a page.
let window: BrowserWindow;
test.beforeAll(async ({ browser }) => {
  window = await openBrowserWindow(browser);
});
test.afterAll(() => window.page.context().close());

for (const path of visits) {
  test(`${path} is accessible, fits every width and sends no request to other hosts`, async () => {
    const { page } = window;
    await visit(window, path);
    await expectAccessible(page, listAxeExceptions(path));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, listAxeExceptions(path));
    // A wide window at 400 % zoom has a width of 320 px.
    await expectPageToFit(page, [1440, 1180, 768, 320]);
    await doubleTextSize(page);
    await expectPageToFit(page, [320, 390]);
    if (pickTourOrHome.test(path)) await expectNoSplitWords(page);
    await expectQuiet(window, path);
  });
}
