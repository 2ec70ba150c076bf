import type { Page } from "@playwright/test";
import { contentEditMessages } from "../../app/web/admin/content-edit/messages.ts";
import { adminContentMessages } from "../../app/web/admin/content-parts/messages.ts";
import { type CopiedText, copiedTexts } from "../support/copied-texts.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// This file has a site of its own because it changes drafts.
const { test, site } = createOwnSite();
test.use({ viewport: { width: 390, height: 844 } });

const messages = contentEditMessages.es;

/** Opens the questions of the contact page, and returns the first answer in Spanish. */
async function openAnswer(page: Page) {
  await page.goto(`${site.url}/admin/content/contact/questions?lang=es`);
  await waitForHydration(page);
  const field = page.locator('[name^="text."][name$=".answer.es"]').first();
  const box = page.locator(".content-text", { has: page.locator(".content-box") });
  const own = page.locator(".field", { has: field }).first();
  await expect(box.first()).toBeVisible();
  return { field, box: own.locator(".content-box"), own };
}

/** Puts a text on the clipboard as the program that it comes from does. */
async function copy(page: Page, { html, text }: Pick<CopiedText, "html" | "text">) {
  await page.evaluate(
    ([rich, plain]) => {
      const write = (event: ClipboardEvent) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (rich !== undefined) event.clipboardData?.setData("text/html", rich);
        event.clipboardData?.setData("text/plain", plain ?? "");
      };
      window.addEventListener("copy", write, { capture: true, once: true });
    },
    [html, text] as const,
  );
  await page.keyboard.press("ControlOrMeta+c");
}

test("texts pasted from twelve programs keep their words and bold words", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page);
  const { field, box } = await openAnswer(page);
  for (const { name, shown, ...copied } of copiedTexts) {
    await box.click();
    await page.keyboard.press("ControlOrMeta+a");
    await copy(page, copied);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+v");
    const words = shown
      .join(" ")
      .replace(/<\/?b>/g, "**")
      .replace(/ \(https:[^)]*\)/g, "");
    await expect
      .poll(async () => (await field.inputValue()).replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"), {
        message: name,
      })
      .toBe(words.replaceAll("** **", " ").replace("**Paseo Precio**", "**Paseo** **Precio**"));
    if (name === "Gmail") {
      expect(await field.inputValue()).toContain("[La Punta](https://example.com/la-punta)");
    }
    if (name === "Google Docs") {
      expect(await field.inputValue()).toContain("[El mapa](https://example.com/mapa)");
    }
  }
});

test("a form shows facts and links by their names, and stores them", async ({ page }) => {
  await logIn(page);
  const { field, box, own } = await openAnswer(page);
  await expect(page.locator(".content-box").last()).toBeVisible();
  expect(await page.locator("main").innerText()).not.toMatch(/\*\*|\]\(|[{}]/);
  await expectNothingCut(page);
  await box.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Cuesta ");
  await own.getByRole("button", { name: messages.facts.button }).click();
  const facts = page.getByRole("dialog", { name: messages.facts.title });
  await facts.getByLabel(messages.facts.search).fill("atardecer precio");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(box).toHaveText(/Cuesta precio \(Tour al Atardecer\): \$1,850/);
  await page.keyboard.type(". Ve los términos");
  for (let key = 0; key < "términos".length; key += 1) {
    await page.keyboard.press("Shift+ArrowLeft");
  }
  await own.getByRole("button", { name: messages.links.button, exact: true }).click();
  const links = page.getByRole("dialog", { name: messages.links.title });
  await links.getByLabel(messages.links.search).fill(`${site.url}/es/terminos`);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Cuesta {sunset.price}. Ve los [términos](page:terms)");
  await expectAccessible(page);
  await page.getByRole("button", { name: adminContentMessages.es.section.save }).last().click();
  await expect(page.getByText(adminContentMessages.es.page.saved)).toBeVisible();
  await page.goto(`${site.url}/admin/content-review?lang=es`);
  await expect(page.locator("ins", { hasText: "Cuesta $1,850" })).toContainText(
    "términos (enlace: Términos y cancelación)",
  );
});

test("a previewed page says that it loads and when it could not", { tag: "@long" }, async ({
  page,
}) => {
  await logIn(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/content-preview/**", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${site.url}/admin/content/about?lang=es`, { waitUntil: "commit" });
  // Without a touch the page starts after its load event, which waits for the frame.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 120);
  await expect(page.getByText(messages.loadingPage).first()).toBeVisible();
  answer();
  await expect(page.getByText(messages.pageFailed).first()).toBeVisible();
  await expectAccessible(page, { except: "iframe" });
  await page.unroute("**/admin/content-preview/**");
  await page.getByRole("button", { name: messages.tryAgain }).first().click();
  await expect(page.frameLocator("iframe[data-language=es]").locator("h1")).toBeVisible();
  await expect(page.getByText(messages.pageFailed).first()).toBeHidden();
});
