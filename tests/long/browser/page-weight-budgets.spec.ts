import type { Page } from "@playwright/test";
import { pathTo } from "../../../app/routing/paths.ts";
import { expectToKeepBudgets } from "../../e2e/page-budgets.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

test.use(phone);

// One of each kind of page; `npm run bench -- bytes` weighs all of them.
for (const path of [
  pathTo("home", "en"),
  pathTo("home", "es"),
  pathTo("tour", "en", "sunset"),
  pathTo("tour", "es", "hot-springs"),
  pathTo("blog", "en"),
  pathTo("blogPost", "es", "riding-horses"),
  pathTo("contact", "en"),
  pathTo("booking", "es"),
]) {
  test(`${path} keeps to its budgets on a phone and hardly moves while it loads`, async ({
    page,
    baseURL,
  }) => {
    const { layoutShift } = await expectToKeepBudgets(page, `${baseURL}${path}`);
    // Other fonts than those of phones and of Debian's package fonts-liberation take another room.
    if (await hasFallbackFont(page)) expect(layoutShift).toBeLessThanOrEqual(0.01);
    else test.info().annotations.push({ type: "not judged", description: "layout shift" });
  });
}

/** Whether the machine has one of the fonts in which words stand until their own has come. */
function hasFallbackFont(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const families = ["Figtree on Linux", "Figtree fallback"];
    const found = await Promise.allSettled(
      families.map((family) => document.fonts.load(`1em "${family}"`)),
    );
    return found.some((one) => one.status === "fulfilled" && one.value.length > 0);
  });
}
