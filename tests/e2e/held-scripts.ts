import type { Page } from "@playwright/test";

/**
 * Holds back the scripts of the next pages. Returns a function that lets them load, and one that
 * counts those that the page has asked for.
 */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/assets/*.js", async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve, countAsked: () => asked };
}
