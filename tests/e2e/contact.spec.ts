import type { Page } from "@playwright/test";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage } from "../../app/i18n/format.ts";
import { contactMessages } from "../../app/i18n/messages/contact.ts";
import { contactQuestionMessages } from "../../app/i18n/messages/contact-questions.ts";
import { pages } from "../../app/routing/paths.ts";
import { expectAccessible, waitForAnimations, waitForLiveScripts } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

const typed = {
  name: "Hannah Meyer",
  email: "hannah.meyer@example.com",
  subject: "Riding with my mother",
  message: "She is 71.\nIs the sunset tour right for her?",
};

async function fillIn(page: Page, change: Partial<typeof typed> = {}) {
  for (const [name, value] of Object.entries({ ...typed, ...change })) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  }
}

const empty = { name: "", email: "", subject: "", message: "" };
const sendButton = (page: Page) => page.locator(".contact-send");
const notice = (page: Page) => page.locator(".toast");

test.describe("the contact form", () => {
  test("the contact form's button shows that the message is being sent and was sent, and the form is cleared", {
    tag: "@long",
  }, async ({ page }) => {
    const words = contactMessages.en;
    await page.clock.install();
    await page.goto(pages.contact.en);
    await waitForLiveScripts(page);
    // A form that is sent within seconds of opening waits first, which is not tested here.
    await page.clock.runFor(5_000);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillIn(page);
    const button = sendButton(page);
    await expect(button).toHaveText(new RegExp(words.form.send));
    const said = await button.evaluateHandle((it) => {
      const labels: (string | null | undefined)[] = [];
      new MutationObserver(() => {
        const label = it.querySelector("[data-shown]")?.textContent;
        if (label !== labels.at(-1)) labels.push(label);
      }).observe(it, { attributes: true, subtree: true });
      return labels;
    });
    const answer = page.waitForResponse((one) => one.request().method() === "POST");
    await button.click();
    await expect(button).toHaveAccessibleName(words.form.sending);
    await expect(button).toBeDisabled();
    await page.clock.runFor(100);
    expect((await answer).status()).toBe(200);
    // The answer has arrived, but the sending state has a minimum duration.
    await page.clock.runFor(1_300);
    await expect(button).toHaveAccessibleName(words.form.sending);
    await page.clock.runFor(200);
    await expect(button).toHaveAccessibleName(words.form.sent);
    await expect(button).toBeDisabled();
    await expect(notice(page)).toContainText(words.sent.title);
    await expect(notice(page)).toContainText(words.sent.text);
    await page.clock.runFor(2_700);
    await expect(button).toHaveAccessibleName(words.form.sent);
    await page.clock.runFor(400);
    await expect(button).toHaveAccessibleName(words.form.send);
    await expect(button).toBeEnabled();
    await expectTyped(page, empty);
    const { sending, sent, send } = words.form;
    expect(await said.jsonValue()).toEqual([sending, sent, send]);
  });

  test("the contact form shows errors beside their fields and links to those fields", async ({
    page,
  }) => {
    const words = contactMessages.es;
    await page.goto(pages.contact.es);
    await waitForLiveScripts(page);
    const card = { subject: "4242 4242 4242 4242" };
    await fillIn(page, { ...card, email: "hannah@", message: " " });
    await sendButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "3" });
    await expect(summary).toBeFocused();
    const email = page.getByLabel(words.form.fields.email, { exact: true });
    await expect(email).toHaveAccessibleDescription(words.errors.invalidEmail);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    const message = page.getByLabel(words.form.fields.message, { exact: true });
    await expect(message).toHaveAccessibleDescription(words.errors.required.message);
    const subject = page.getByLabel(words.form.fields.subject, { exact: true });
    await expect(subject).toHaveAccessibleDescription(words.errors.cardNumber);
    await expectAccessible(page);
    await summary.getByRole("link").last().click();
    await expect(message).toBeFocused();
    await expectTyped(page, { name: typed.name, email: "hannah@", ...card });
    await email.fill(typed.email);
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(page.getByRole("alert").filter({ hasText: "2" })).toBeVisible();
  });

  test("the contact form suggests the address that was meant by one without a period", {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto(pages.contact.en);
    await waitForLiveScripts(page);
    await fillIn(page, { email: "hannah@gmailcom" });
    await sendButton(page).click();
    const use = fillMessage(contactQuestionMessages.en.email.use, { email: "hannah@gmail.com" });
    await page.getByRole("button", { name: use }).click();
    await expect(page.getByText(contactMessages.en.sent.title).first()).toBeVisible();
  });

  test("the contact form preserves its input and shows an error when the server is unreachable", {
    tag: "@long",
  }, async ({ page }) => {
    const words = contactMessages.en;
    await page.clock.install();
    await page.goto(pages.contact.en);
    await waitForLiveScripts(page);
    await page.clock.runFor(5_000);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillIn(page);
    const address = `**${pages.contact.en}.data*`;
    const send = async () => {
      await sendButton(page).click();
      await expect(sendButton(page)).toHaveAttribute("data-state", "busy");
      // The clock of the page stands still, so it is moved until the form has its answer.
      await expect(async () => {
        await page.clock.runFor(400);
        await expect(sendButton(page)).not.toHaveAttribute("data-state", "busy", { timeout: 50 });
      }).toPass();
    };
    await page.route(address, (route) => route.abort());
    await send();
    await expect(notice(page)).toContainText(words.problems.title);
    await expect(page.locator(".notice-error")).toContainText(words.problems.unreachable);
    await expectTyped(page, typed);
    await expect(sendButton(page)).toBeEnabled();
    await page.clock.resume();
    await expectAccessible(page);
    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    const answer = page.waitForResponse((one) => one.request().method() === "POST");
    await send();
    expect((await answer).status()).toBe(502);
    await expect(sendButton(page)).toBeEnabled();
    await expect(page.locator(".notice-error")).toContainText(words.problems.unreachable);
    await expectTyped(page, typed);
    await page.unroute(address);
    await send();
    await expect(sendButton(page)).toHaveAccessibleName(words.form.sent);
  });

  test("the contact form can be sent with only the keyboard, and its spam trap field is not visible", {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto(pages.contact.es);
    await waitForLiveScripts(page);
    await expect(page.locator('[name="website"]')).not.toBeInViewport();
    await page.locator("#name").focus();
    for (const value of [typed.name, typed.email, typed.subject, "Hello"]) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(notice(page)).toContainText(contactMessages.es.sent.title);
    // The focus stays on the button, so that keyboard users do not lose their place.
    await expect(sendButton(page)).toBeFocused();
    await expectAccessible(page);
  });
});

test("on a phone the notice covers the header and not the form", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ["en", "es"] as const) {
    await page.goto(pages.contact[locale]);
    await waitForLiveScripts(page);
    await fillIn(page);
    await sendButton(page).click();
    await expect(notice(page)).toBeVisible();
    await waitForAnimations(page);
    const header = await page.locator(".header").boundingBox();
    const toast = await notice(page).boundingBox();
    const bottom = (box: typeof toast) => (box ? box.y + box.height : Number.NaN);
    expect(bottom(toast), locale).toBeLessThanOrEqual(bottom(header) + 1);
  }
});

test.describe("the contact page", () => {
  test("the contact page opens one question at a time", { tag: "@long" }, async ({ page }) => {
    const { items } = getPageContent("contact", "es").questions;
    await page.goto(pages.contact.es);
    const question = (index: number) =>
      page.locator("details", { hasText: items[index]?.question ?? "no such question" });
    await expect(question(0)).toHaveAttribute("open", "");
    await question(1).locator("summary").press("Enter");
    await expect(question(1)).toHaveAttribute("open", "");
    await expect(question(0)).not.toHaveAttribute("open");
    await expectAccessible(page);
  });
});
