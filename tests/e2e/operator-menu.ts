import type { Page } from "@playwright/test";

/** Opens the menu of the operator's bar. In narrow windows it has the language and the logout. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator(".bar-more summary").click();
}
