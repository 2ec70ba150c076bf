import type { Page } from "@playwright/test";

/** Returns the colours and the shadow of the header. */
export function readHeaderStyle(page: Page) {
  return page.locator(".header").evaluate((header) => {
    const { backgroundColor, boxShadow } = getComputedStyle(header, "::before");
    const { color } = getComputedStyle(header);
    return { backgroundColor, boxShadow, color };
  });
}

/** The header on a page that is scrolled. */
export const solidHeader = {
  backgroundColor: "rgb(255, 246, 230)",
  color: "rgb(42, 18, 48)",
};

/** The header above the picture at the top of a page. */
export const clearHeader = { backgroundColor: "rgba(0, 0, 0, 0)", color: "rgb(255, 246, 230)" };
