import type { Page } from "@playwright/test";
import { contentEditMessages } from "../../app/web/admin/content-edit/messages.ts";
import { adminContentMessages } from "../../app/web/admin/content-parts/messages.ts";
import { fillText } from "./fill-text.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// This file has a site of its own because its drafts would change what other files see.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const { states } = contentEditMessages.es;
const titleField = '[name="text.title.es"]';

async function openForm(page: Page, path = "home/hero") {
  await page.goto(`${site.url}/admin/content/${path}?lang=es`);
  await waitForHydration(page);
}

test("the form of a part saves by itself, with the operator's language first", async ({ page }) => {
  await logIn(page);
  await openForm(page);
  const names = await page
    .locator('[name^="text.title."]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("name")));
  expect(names).toEqual(["text.title.es", "text.title.en"]);
  await fillText(page.locator(titleField), "Monta por la mañana");
  await fillText(page.locator('[name="text.title.en"]'), "");
  await expect(page.getByText(states.saved)).toBeVisible();
  await expectAccessible(page);
  await expectNothingCut(page);
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator(titleField)).toHaveValue("Monta por la mañana");
  await expect(page.locator('[name="text.title.en"]')).toHaveValue("");
});

test("words of a form survive closing the page at any moment", async ({ page, context }) => {
  await logIn(page);
  let form = page;
  for (const [count, delay] of [0, 40, 900, 1_600].entries()) {
    await openForm(form);
    const words = `Palabras ${count}`;
    await fillText(form.locator(titleField), words);
    // The delay ends before, during or after the form saves itself.
    await form.waitForTimeout(delay);
    await form.close();
    form = await context.newPage();
    await openForm(form);
    await expect(form.locator(titleField)).toHaveValue(words);
  }
});

test("a new item and words without a connection are kept and saved later", async ({
  page,
  context,
}) => {
  await logIn(page);
  await openForm(page, "contact/questions");
  const { add } = adminContentMessages.es.section;
  await page.getByRole("button", { name: new RegExp(`^${add}`) }).click();
  await context.setOffline(true);
  await page.keyboard.type("¿Puedo llevar a mi perro?");
  await expect(page.getByText(states.unreachable)).toBeVisible();
  await context.setOffline(false);
  // Opening the form again simulates a phone that was restarted before the next attempt.
  await openForm(page, "contact/questions");
  await expect(page.getByText(adminContentMessages.es.section.restored)).toBeVisible();
  await expect(page.getByText(states.saved)).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  const values = await page
    .locator('[name$=".question.es"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(values.at(-1)).toBe("¿Puedo llevar a mi perro?");
});

test("two people who change one text in forms choose between their words", async ({
  page,
  browser,
}) => {
  await logIn(page);
  await openForm(page);
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await logIn(other);
  await openForm(other);
  await fillText(other.locator(titleField), "Lo de ella");
  await expect(other.getByText(states.saved)).toBeVisible();
  await fillText(page.locator(titleField), "Lo mío");
  await expect(page.getByText(states.refused)).toBeVisible();
  await page.locator('[name="use.title.es"][value=mine]').check();
  await expect(page.getByText(states.saved)).toBeVisible();
  await openForm(other);
  await expect(other.locator(titleField)).toHaveValue("Lo mío");
  await other.close();
});
