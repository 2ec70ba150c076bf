import { pagesWithoutLogin } from "../../../app/web/admin/layout/access-rules.ts";
import { expectEveryControlByKeyboard } from "../../e2e/expect-keyboard-access.ts";
import {
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { findIds, type ScreenIds, screens } from "../../support/admin-screen-paths.ts";

// These tests check every screen of the operator in both languages at all widths. `npm test` checks
// a sample of them (tests/e2e/admin-every-screen.spec.ts).
const { test, site } = createOwnSite({ data: "season" });

let ids: ScreenIds;

test.beforeAll(async () => {
  ids = await findIds(site.connectionString);
});

for (const locale of ["en", "es"] as const) {
  for (const [pattern, addressesFor] of Object.entries(screens)) {
    test(`${pattern} in ${locale} is accessible at every width, at 200 % text size and with the keyboard`, async ({
      page,
    }) => {
      if (!pagesWithoutLogin.includes(pattern)) await logIn(page);
      await page.goto(`/admin?lang=${locale}`);
      const addresses = addressesFor(ids);
      // The Tab key is pressed hundreds of times on a screen with all parts of a text.
      test.setTimeout(addresses.length * test.info().timeout);
      for (const address of addresses) {
        await page.setViewportSize({ width: 390, height: 844 });
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await page.locator("main details").evaluateAll((all) => {
          for (const folded of all) (folded as HTMLDetailsElement).open = true;
        });
        // The pages in frames have tests of their own, and their landmarks are not the screen's.
        await expectAccessible(page, { except: "iframe" });
        await expectNothingCut(page);
        await expectEveryControlByKeyboard(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessible(page, { except: "iframe" });
        await page.setViewportSize({ width: 320, height: 800 });
        await expectNoSidewaysScrolling(page);
        await expectNothingCut(page);
        await doubleTextSize(page);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScrolling(page);
          await expectNothingCut(page);
        }
      }
    });
  }
}
