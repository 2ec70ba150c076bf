import type { Page } from "@playwright/test";
import { getPagePath } from "../../app/routing/paths.ts";
import { contentEditMessages } from "../../app/web/admin/content-edit/messages.ts";
import { contentReviewMessages } from "../../app/web/admin/content-parts/content-review-messages.ts";
import { adminContentMessages } from "../../app/web/admin/content-parts/messages.ts";
import { fillText } from "./fill-text.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "./page-assertions.ts";
import { createOwnSite, expect, logIn, sampleLanguage } from "./site-fixture.ts";

// This file has a site of its own because it publishes other texts.
const { test, site } = createOwnSite();
test.use({ viewport: { width: 390, height: 844 } });

type Language = "en" | "es";

/** Opens a page in the editor, in an interface of the language. */
async function openEditor(page: Page, name: string, language: Language) {
  await page.goto(`${site.url}/admin/content/${name}?lang=${language}`);
  await waitForHydration(page);
  const frame = page.frameLocator(`iframe[data-language=${language}]`);
  await expect(frame.locator("h1")).toBeVisible();
  return {
    words: contentEditMessages[language],
    frame,
    box: page.locator(`.content-box[lang=${language}]`),
    text: (place: string) => frame.locator(`[data-text="${place}"]`).first(),
  };
}

/** Publishes the drafts of all pages from the page that is open in the editor. */
async function publish(page: Page, language: Language) {
  const { button } = contentReviewMessages[language].publish;
  await page.getByRole("link", { name: adminContentMessages[language].page.review }).click();
  await page.getByRole("button", { name: button }).click();
  await expect(page.locator("[data-outcome]")).toContainText(
    contentReviewMessages[language].done.published,
  );
}

/** Reads a public page until it contains the text, because processes notice a publication later. */
async function expectPublished(page: Page, path: string, text: string) {
  await expect
    .poll(async () => (await (await page.request.get(site.url + path)).text()).includes(text), {
      timeout: 20_000,
    })
    .toBe(true);
}

for (const [language, path, typed] of [
  ["en", getPagePath("tour", "en", "sunset"), "Bring a light jacket."],
  ["es", getPagePath("tour", "es", "sunset"), "Trae una chamarra ligera."],
] as const) {
  test(
    `a sentence of the sunset tour is changed with a tap and published (${language})`,
    sampleLanguage(language, "es"),
    async ({ page }) => {
      await logIn(page);
      const { words, box, text } = await openEditor(page, "tour:sunset", language);
      const lead = text("tour:sunset hero lead");
      const before = (await lead.innerText()).trim();
      await lead.click();
      await expect(box).toBeFocused();
      await page.keyboard.type(` ${typed}`);
      await expect(page.getByText(words.states.saved)).toBeVisible();
      await expectAccessible(page, { except: "iframe" });
      await expectNothingCut(page);
      await page.getByRole("button", { name: words.close }).click();
      await expect(lead).toHaveText(`${before} ${typed}`);
      // The frames have landmarks of their own, and the pages in them have their own tests.
      await expectAccessible(page, { except: "iframe" });
      const undo = page.getByRole("button", { name: words.undo });
      await undo.click();
      await expect(lead).toHaveText(before);
      await page.getByRole("button", { name: words.redo }).click();
      await expect(lead).toHaveText(`${before} ${typed}`);
      await publish(page, language);
      await expectPublished(page, path, typed);
    },
  );
}

test("a text is changed and published with the keyboard alone", { tag: "@long" }, async ({
  page,
}) => {
  await logIn(page);
  const { words, box, text } = await openEditor(page, "about", "en");
  const title = text("about head title");
  await title.focus();
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type(" now");
  await expect(page.getByText(words.states.saved)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(title).toContainText(" now");
  await page.getByRole("link", { name: adminContentMessages.en.page.review }).focus();
  await page.keyboard.press("Enter");
  const { publish: publishing, done } = contentReviewMessages.en;
  await page.getByRole("button", { name: publishing.button }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-outcome]")).toContainText(done.published);
  await expectPublished(page, "/about", " now");
});

for (const [language, path] of [
  ["en", getPagePath("tour", "en", "hot-springs")],
  ["es", getPagePath("tour", "es", "hot-springs")],
] as const) {
  test(`a question is added to a tour and published (${language})`, { tag: "@long" }, async ({
    page,
  }) => {
    const words = adminContentMessages[language];
    await logIn(page);
    await page.goto(`${site.url}/admin/content/tour:hot-springs/questions?lang=${language}`);
    await waitForHydration(page);
    const first = page.locator(`[name^="text.items."][name$="answer.${language}"]`).first();
    await fillText(first, `Typed before (${language}).`);
    await page.locator('button[value="add items"]').click();
    await expect(first).toHaveValue(`Typed before (${language}).`);
    // The new question's first field has the focus.
    const focused = page.locator(".field", { has: page.locator(":focus") });
    const name = await focused.locator("[name]").getAttribute("name");
    for (const one of ["en", "es"] as const) {
      const question = name?.replace(/\.\w\w$/, `.${one}`) ?? "";
      await fillText(page.locator(`[name="${question}"]`), `Dogs (${language} ${one})?`);
      const answer = question.replace(".question.", ".answer.");
      await fillText(page.locator(`[name="${answer}"]`), `Perros ${language} ${one}`);
    }
    await page.getByRole("button", { name: words.section.save }).last().click();
    await expect(page.getByText(words.page.saved)).toBeVisible();
    await publish(page, language);
    await expectPublished(page, path, `Dogs (${language} ${language})?`);
    await expectPublished(page, path, `Typed before (${language}).`);
  });
}

test("a pasted chat message is cleaned, and words become a link", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page);
  const { words, box, text } = await openEditor(page, "tour:sunset", "en");
  const answer = page
    .frameLocator("iframe[data-language=en]")
    .locator('[data-text^="tour:sunset questions items."][data-text$=".answer"]')
    .first();
  await answer.evaluate((element) => {
    for (let at = element.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
      at.open = true;
  });
  const place = (await answer.getAttribute("data-text")) ?? "";
  await answer.click();
  await expect(box).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate(() => navigator.clipboard.writeText("We *always* wait\n\n_ten_ minutes. "));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(box.locator("strong")).toHaveText("always");
  await expect(box).toHaveText("We always wait ten minutes. ");
  await page.keyboard.type("Terms");
  for (let key = 0; key < 5; key += 1) await page.keyboard.press("Shift+ArrowLeft");
  const toolbar = page.locator(".content-text[data-language=en] .content-toolbar");
  await toolbar.getByRole("button", { name: words.links.button }).click();
  const dialog = page.getByRole("dialog", { name: words.links.title });
  await dialog.getByLabel(words.links.search).fill("terms");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.states.saved)).toBeVisible();
  await page.getByRole("button", { name: words.close }).click();
  await expect(text(place).locator('a[href="/admin/content-preview/terms"]')).toHaveText("Terms");
  await expect(text(place).locator("strong")).toHaveText("always");
});

test("a fact is inserted as a chip and shown with its value", { tag: "@long" }, async ({
  page,
}) => {
  await logIn(page);
  const { words, box, text } = await openEditor(page, "contact", "en");
  await text("contact head lead").click();
  await expect(box).toBeFocused();
  const toolbar = page.locator(".content-text[data-language=en] .content-toolbar");
  await toolbar.getByRole("button", { name: words.facts.button }).click();
  const dialog = page.getByRole("dialog", { name: words.facts.title });
  await dialog.getByLabel(words.facts.search).fill("sunset price");
  await expectAccessible(page, { except: "iframe" });
  await dialog.getByRole("button", { name: /^price/ }).click();
  const chip = box.locator("[data-fact='sunset.price']");
  await expect(chip).toHaveText(/^price of the Sunset Beach Tour: .*1,850$/);
  await expect(page.getByText(words.states.saved)).toBeVisible();
  await page.getByRole("button", { name: words.close }).click();
  await expect(text("contact head lead")).toContainText("1,850");
});

test("typed words survive a lost connection and a closed page", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await logIn(page);
  const { words, box, text } = await openEditor(page, "privacy", "en");
  const place = "privacy head title";
  await text(place).click();
  await expect(box).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.type(" kept");
  await expect(page.getByText(words.states.unreachable)).toBeVisible();
  await context.setOffline(false);
  // Opening the page again simulates a phone that was restarted before the next attempt.
  const again = await openEditor(page, "privacy", "en");
  await again.text(place).click();
  await expect(again.box).toContainText(" kept");
  await expect(page.getByText(words.states.saved)).toBeVisible();
  await page.getByRole("button", { name: words.close }).click();
  await expect(again.text(place)).toContainText(" kept");
});

test("two editors of one text choose between their words, and nothing is lost", async ({
  page,
  browser,
}) => {
  await logIn(page);
  const place = "home hero lead";
  const mine = await openEditor(page, "home", "en");
  await mine.text(place).click();
  await expect(mine.box).toBeFocused();
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await logIn(other);
  const theirs = await openEditor(other, "home", "en");
  await theirs.text(place).click();
  await expect(theirs.box).toBeFocused();
  await other.keyboard.type(" theirs");
  await expect(other.getByText(theirs.words.states.saved)).toBeVisible();
  await expect
    .poll(async () => (await other.request.get(`${site.url}/admin/content/home/hero`)).text())
    .toContain(" theirs");
  await page.keyboard.type(" mine");
  await expect(page.getByText(mine.words.states.refused)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(" theirs");
  await page.getByRole("button", { name: "Use mine" }).click();
  await expect(page.getByText(mine.words.states.saved)).toBeVisible();
  await page.getByRole("button", { name: mine.words.close }).click();
  await expect(mine.text(place)).toContainText(" mine");
  await other.close();
});
