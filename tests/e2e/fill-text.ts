import type { Locator } from "@playwright/test";
import { expect } from "./site-fixture.ts";

/** Replaces the words of a field, in the text editor that covers it if there is one. */
export async function fillText(field: Locator, words: string): Promise<void> {
  const cover = field.locator("xpath=following-sibling::*[contains(@class, 'content-text')]");
  const isCovered = async () => (await cover.count()) > 0;
  await expect(async () => {
    await ((await isCovered()) ? cover.locator(".content-box") : field).fill(words);
    // The editor may have covered the field meanwhile, with the words behind those that it had.
    if (await isCovered()) await expect(field).toHaveValue(words, { timeout: 1_000 });
  }).toPass();
}
