import { doubleTextSize, expectAccessible, expectNoSplitWords } from "./page-assertions.ts";
import {
  type BrowserWindow,
  englishPages,
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

/**
 * One page of each kind. In addition to the phone, axe checks the other language version of these
 * at 1440 px.
 */
const kinds = [
  ...["/", "/sunset-tour", "/booking", "/contact", "/about", "/search", "/privacy"],
  ...["/blog", "/blog/category/tips", "/blog/soaking-serenity-atotonilco-hot-springs"],
  ...["/search?q=manialtepec", "/booking-confirmation", "/a-trail-that/ends"],
];
/**
 * Each page with the widths at which axe checks it. Only one of the two languages is checked on a
 * phone.
 */
const visits = [
  ...visitedPages.flatMap((pair, index) => {
    const onPhone = pair[index % 2];
    return pair.map((path) => ({
      path,
      judged: { 390: path === onPhone, 1440: path !== onPhone && kinds.includes(pair[0]) },
    }));
  }),
  ...englishPages.map((path) => ({ path, judged: { 390: true, 1440: false } })),
];

// All pages share one window, because opening a window takes longer than testing a page.
let window: BrowserWindow;
test.beforeAll(async ({ browser }) => {
  window = await openBrowserWindow(browser);
});
test.afterAll(() => window.page.context().close());

for (const { path, judged } of visits) {
  test(`${path} is accessible, fits every width and sends no request to other hosts`, async () => {
    const { page } = window;
    await visit(window, path);
    if (judged[390]) await expectAccessible(page, listAxeExceptions(path));
    if (judged[1440]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, listAxeExceptions(path));
    }
    // A wide window at 400 % zoom has a width of 320 px.
    await expectPageToFit(page, [1440, 768, 320]);
    await doubleTextSize(page);
    await expectPageToFit(page, [320, 390]);
    if (pickTourOrHome.test(path)) await expectNoSplitWords(page);
    await expectQuiet(window, path);
  });
}
