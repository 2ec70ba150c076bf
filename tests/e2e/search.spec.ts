import { searchMessages } from "../../app/i18n/messages/search.ts";
import { pathTo } from "../../app/i18n/paths.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

const sought = { en: "manialtepek", es: "CANCELACION" } as const;

for (const locale of ["en", "es"] as const) {
  const words = searchMessages[locale];
  const path = pathTo("search", locale);

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`search ${javaScriptEnabled ? "with" : "without"} scripts (${locale})`, () => {
      test.use({ javaScriptEnabled });

      test("finds, groups and marks, and has an address", async ({ page }) => {
        await page.goto(path);
        await page.getByRole("searchbox", { name: words.label }).fill(sought[locale]);
        await page.getByRole("button", { name: words.button, exact: true }).click();
        await expect(page).toHaveURL(`${path}?q=${sought[locale]}`);
        await expect(page.locator(".search-results mark").first()).toHaveText(
          /^(manialtepec|cancel\p{L}+)$/iu,
        );
        await expect(page.locator(".search-group").first()).toBeVisible();
        await expect(page.getByRole("searchbox")).toHaveValue(sought[locale]);
        await page.locator(".search-group li a").first().click();
        await expect(page).not.toHaveURL(/[?]q=/);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
    });
  }

  test(`what is nowhere gets a kind answer (${locale})`, async ({ page }) => {
    const answer = await page.goto(`${path}?q=helicopterx`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("status").filter({ hasText: "helicopterx" })).toBeVisible();
    const suggestion = page.locator(".search-suggestions a").first();
    await suggestion.click();
    await expect(page.locator(".search-results mark").first()).toBeVisible();
    await expectSound(page);
  });
}

test("what was typed is text, whatever it looks like", async ({ page }) => {
  const query = `"><img src=x onerror="document.title='caught'">`;
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole("searchbox")).toHaveValue(query);
  await expect(page.locator("main img[src='x']")).toHaveCount(0);
  await expect(page).not.toHaveTitle("caught");
});

test("an endless question is cut, and answered", async ({ request }) => {
  const answer = await request.get(`/search?q=${"sunset+".repeat(500)}`);
  expect(answer.status()).toBe(200);
});

test("results keep their question in the other language", async ({ page }) => {
  await page.goto("/search?q=manialtepec");
  await page.locator('.header-bar .languages a[lang="es"]').first().click();
  await expect(page).toHaveURL("/es/buscar?q=manialtepec");
  await expect(page.locator(".search-results mark").first()).toBeVisible();
});
