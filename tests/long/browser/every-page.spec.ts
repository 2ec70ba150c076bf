import { doubleTheText, expectSound, expectWholeWords } from "../../e2e/page-assertions.ts";
import {
  englishPages,
  exceptionsOf,
  expectQuiet,
  expectToFit,
  openWindow,
  tourOrHome,
  visit,
  visitedPages,
  type Window,
} from "../../e2e/page-visits.ts";
import { test } from "../../e2e/site-fixture.ts";

test.describe.configure({ mode: "parallel" });

// One window for all of them: what has to be opened for each page costs more than the page.
let window: Window;
test.beforeAll(async ({ browser }) => {
  window = await openWindow(browser);
});
test.afterAll(() => window.page.context().close());

for (const path of [...visitedPages.flat(), ...englishPages]) {
  test(`${path} is sound in both windows and fits every window`, async () => {
    const { page } = window;
    await visit(window, path);
    await expectSound(page, exceptionsOf(path));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSound(page, exceptionsOf(path));
    await expectToFit(page, [1440, 1024, 768, 320]);
    await doubleTheText(page);
    await expectToFit(page, [320, 390]);
    if (tourOrHome.test(path)) await expectWholeWords(page);
    await expectQuiet(window, path);
  });
}
