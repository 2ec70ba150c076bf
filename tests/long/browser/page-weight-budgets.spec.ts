import type { Page } from "@playwright/test";
// The addresses of posts are content.
import "../../../app/content/publication/published-content.server.ts";
import { getPagePath } from "../../../app/routing/paths.ts";
import { expectWithinBudgets } from "../../e2e/page-budgets.ts";
import { expect, test, withMotion } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

test.use({ ...phone, ...withMotion });

// These are one page of each kind; `npm run bench -- bytes` measures all pages.
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
  test(`${path} stays within its download and layout shift budgets on a phone`, async ({
    page,
    baseURL,
  }) => {
    const { layoutShift } = await expectWithinBudgets(page, `${baseURL}${path}`);
    // The fallback fonts are adjusted to the fonts of phones and of Debian's package
    // fonts-liberation. Other fonts have a different width and shift the layout.
    if (await hasFallbackFont(page)) expect(layoutShift).toBeLessThanOrEqual(0.01);
    else test.info().annotations.push({ type: "not judged", description: "layout shift" });
  });
}

/** Tells whether the machine has one of the fallback fonts for text. */
function hasFallbackFont(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const families = ["Figtree on Linux", "Figtree fallback"];
    const found = await Promise.allSettled(
      families.map((family) => document.fonts.load(`1em "${family}"`)),
    );
    return found.some((one) => one.status === "fulfilled" && one.value.length > 0);
  });
}
