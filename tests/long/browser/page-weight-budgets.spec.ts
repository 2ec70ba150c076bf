import type { Page } from "@playwright/test";
import { getPagePath } from "../../../app/routing/paths.ts";
import { expectWithinBudgets } from "../../e2e/page-budgets.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

test.use(phone);

// One of each kind of page; `npm run bench -- bytes` weighs all of them.
for (const path of [
  getPagePath("home", "en"),
  getPagePath("home", "es"),
  getPagePath("tour", "en", "sunset"),
  getPagePath("tour", "es", "hot-springs"),
  getPagePath("blog", "en"),
  getPagePath("blogPost", "es", "riding-horses"),
  getPagePath("contact", "en"),
  getPagePath("booking", "es"),
]) {
  test(`${path} keeps to its budgets on a phone and hardly moves while it loads`, async ({
    page,
    baseURL,
  }) => {
    const { layoutShift } = await expectWithinBudgets(page, `${baseURL}${path}`);
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
