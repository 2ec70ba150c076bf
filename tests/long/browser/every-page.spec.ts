import { doubleTextSize, expectAccessible, expectWholeWords } from "../../e2e/page-assertions.ts";
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
} from "../../e2e/page-visits.ts";
import { test } from "../../e2e/site-fixture.ts";

test.describe.configure({ mode: "parallel" });

// One window for all of them: what has to be opened for each page costs more than the page.
let window: BrowserWindow;
test.beforeAll(async ({ browser }) => {
  window = await openBrowserWindow(browser);
});
test.afterAll(() => window.page.context().close());

for (const path of [...visitedPages.flat(), ...englishPages]) {
  test(`${path} is sound in both windows and fits every window`, async () => {
    const { page } = window;
    await visit(window, path);
    await expectAccessible(page, listAxeExceptions(path));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, listAxeExceptions(path));
    await expectToFit(page, [1440, 1024, 768, 320]);
    await doubleTextSize(page);
    await expectToFit(page, [320, 390]);
    if (pickTourOrHome.test(path)) await expectWholeWords(page);
    await expectQuiet(window, path);
  });
}
