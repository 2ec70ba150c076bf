import { doubleTextSize, expectAccessible, expectWholeWords } from "./page-assertions.ts";
import {
  type BrowserWindow,
  englishPages,
  expectQuiet,
  expectToFit,
  listAxeExceptions,
  openBrowserWindow,
  pickTourOrHome,
  visit,
  visitedPages,
} from "./page-visits.ts";
import { test } from "./site-fixture.ts";

// tests/long/browser/every-page.spec.ts judges every page in both languages and in all windows.
test.describe.configure({ mode: "parallel" });

/** One page of each kind: axe judges it in a wide window, too, in its other language. */
const kinds = [
  ...["/", "/sunset-tour", "/booking", "/contact", "/about", "/search", "/privacy"],
  ...["/blog", "/blog/category/tips", "/blog/soaking-serenity-atotonilco-hot-springs"],
  ...["/search?q=manialtepec", "/booking-confirmation", "/a-trail-that/ends"],
];
/** Each page with the windows in which axe judges it: on a phone in one of its languages. */
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

// One window for all of them: what has to be opened for each page costs more than the page.
let window: BrowserWindow;
test.beforeAll(async ({ browser }) => {
  window = await openBrowserWindow(browser);
});
test.afterAll(() => window.page.context().close());

for (const { path, judged } of visits) {
  test(`${path} is sound, fits every window, and asks nobody else`, async () => {
    const { page } = window;
    await visit(window, path);
    if (judged[390]) await expectAccessible(page, listAxeExceptions(path));
    if (judged[1440]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, listAxeExceptions(path));
    }
    // A wide window at 400 % is one of 320 px.
    await expectToFit(page, [1440, 768, 320]);
    await doubleTextSize(page);
    await expectToFit(page, [320, 390]);
    if (pickTourOrHome.test(path)) await expectWholeWords(page);
    await expectQuiet(window, path);
  });
}
