import type { Locator } from "@playwright/test";

/** Replaces the words of a field, in the text editor that covers it if there is one. */
export async function fillText(field: Locator, words: string): Promise<void> {
  const cover = field.page().locator(".field", { has: field }).locator(".content-text");
  const isCovered = (await cover.count()) > 0;
  await (isCovered ? cover.locator(".content-box") : field).fill(words);
}
