import { expect, type Locator, type Page } from "@playwright/test";
import { waitForHydration } from "./page-assertions.ts";

/**
 * Opens the hidden webhook panel of the confirmation page. The keyboard shortcut is repeated,
 * because the panel may start to listen only after the page has been hydrated.
 */
export async function openAutomationPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "Automation webhook" });
  await waitForHydration(page);
  await expect(async () => {
    await page.keyboard.press("Control+Shift+Z");
    await expect(panel).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return panel;
}
