import { searchMessages } from "../../app/i18n/messages/search.ts";
import { expect, test } from "./site-fixture.ts";

// tests/http/site-http.test.ts checks the results of searches without scripts.
test("a search has its own URL, can be changed and continues in the other language", async ({
  page,
}) => {
  const words = searchMessages.en;
  await page.goto("/search");
  await page.getByRole("searchbox", { name: words.label }).fill("manialtepek");
  await page.getByRole("button", { name: words.button, exact: true }).click();
  await expect(page).toHaveURL("/search?q=manialtepek");
  const mark = page.locator(".search-results mark").first();
  await expect(mark).toHaveText(/^manialtepec$/i);
  await expect(page.locator(".search-group").first()).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("manialtepek");

  await page.getByRole("searchbox").fill("helicopterx");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "helicopterx" })).toBeVisible();
  await page.locator(".search-suggestions a").first().click();
  await expect(mark).toBeVisible();
  const question = new URL(page.url()).search;

  await page.locator('.header-bar .languages a[lang="es"]').filter({ visible: true }).click();
  await expect(page).toHaveURL(`/es/buscar${question}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");

  await page.getByRole("searchbox").fill("CANCELACION");
  await page.keyboard.press("Enter");
  await expect(mark).toHaveText(/^cancel\p{L}+$/iu);
  await page.locator(".search-group li a").first().click();
  await expect(page).not.toHaveURL(/[?]q=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
