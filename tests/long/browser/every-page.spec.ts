import { doubleTextSize, expectAccessible, expectNoSplitWords } from "../../e2e/page-assertions.ts";
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
} from "../../e2e/page-visits.ts";
import { test } from "../../e2e/site-fixture.ts";

test.describe.configure({ mode: "parallel" });

// All pages share one window, because opening a window takes longer than testing a page.
let window: BrowserWindow;
test.beforeAll(async ({ browser }) => {
  window = await openBrowserWindow(browser);
});
test.afterAll(() => window.page.context().close());

for (const path of [...visitedPages.flat(), ...englishPages]) {
  test(`${path} is accessible on a phone and a computer and fits every width`, async () => {
    const { page } = window;
    await visit(window, path);
    await expectAccessible(page, listAxeExceptions(path));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, listAxeExceptions(path));
    await expectPageToFit(page, [1440, 1024, 768, 320]);
    await doubleTextSize(page);
    await expectPageToFit(page, [320, 390]);
    if (pickTourOrHome.test(path)) await expectNoSplitWords(page);
    await expectQuiet(window, path);
  });
}
