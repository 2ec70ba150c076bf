import { expectAccessible, expectNoSidewaysScrolling } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect } from "../../e2e/site-fixture.ts";
import { publishRandomContent } from "../../support/publish-random-content.ts";

// Nothing that an editor types breaks the layout. This file has a site of its own because it
// publishes other texts.
const { test, site } = createOwnSite();
test.use({ viewport: { width: 320, height: 640 } });

const pages = [
  ...["/", "/es/tour-al-atardecer", "/hot-springs-tour", "/es/reserva", "/contact"],
  ...["/es/sobre-nosotros", "/es/terminos", "/blog", "/es/buscar?q=zzzz", "/no-such-page"],
];

test("pages with random texts fit a narrow phone and are accessible", async ({ page }) => {
  await page.goto("/");
  const before = await page.locator("main").innerText();
  await publishRandomContent(site.connectionString, 21);
  await expect
    .poll(
      async () => {
        await page.goto("/");
        return page.locator("main").innerText();
      },
      { timeout: 60_000 },
    )
    .not.toBe(before);
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
    });
  }
});
