import type { Page } from "@playwright/test";
import { settings } from "../../app/content/settings.ts";
import { contactMessages } from "../../app/i18n/messages/contact.ts";
import { pages } from "../../app/i18n/paths.ts";
import { expectSound, watchOtherHosts, whenLive } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

const locales = ["en", "es"] as const;
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

for (const locale of locales) {
  const words = contactMessages[locale];

  test.describe(`the contact form (${locale})`, () => {
    test("says what it is doing, sends, and is empty again", async ({ page }) => {
      await page.clock.install();
      await page.goto(pages.contact[locale]);
      await whenLive(page);
      // Somebody who has taken their time.
      await page.clock.runFor(5_000);
      await page.clock.pauseAt(Date.now() + 60_000);
      await fillIn(page);
      const button = sendButton(page);
      await expect(button).toHaveText(new RegExp(words.form.send));
      const answer = page.waitForResponse((one) => one.request().method() === "POST");
      await button.click();
      await expect(button).toHaveAccessibleName(words.form.sending);
      await expect(button).toBeDisabled();
      await page.clock.runFor(100);
      expect((await answer).status()).toBe(200);
      // The answer is there, the time is not.
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
    });

    test("goes from sending to sent without a word between", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await whenLive(page);
      await fillIn(page);
      const button = sendButton(page);
      const said = await button.evaluateHandle((it) => {
        const labels: (string | null | undefined)[] = [];
        new MutationObserver(() => {
          const label = it.querySelector("[data-shown]")?.textContent;
          if (label !== labels.at(-1)) labels.push(label);
        }).observe(it, { attributes: true, subtree: true });
        return labels;
      });
      await button.click();
      await expect(button).toHaveAccessibleName(words.form.sent);
      await expect(button).toHaveAccessibleName(words.form.send);
      const { sending, sent, send } = words.form;
      expect(await said.jsonValue()).toEqual([sending, sent, send]);
    });

    test("names what is missing beside the fields, and goes there", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await whenLive(page);
      await fillIn(page, { email: "hannah@", message: " " });
      await sendButton(page).click();
      const summary = page.getByRole("alert").filter({ hasText: "2" });
      await expect(summary).toBeFocused();
      const email = page.getByLabel(words.form.fields.email, { exact: true });
      await expect(email).toHaveAccessibleDescription(words.errors.invalidEmail);
      await expect(email).toHaveAttribute("aria-invalid", "true");
      const message = page.getByLabel(words.form.fields.message, { exact: true });
      await expect(message).toHaveAccessibleDescription(words.errors.required.message);
      await expectSound(page);
      await summary.getByRole("link").last().click();
      await expect(message).toBeFocused();
      await expectTyped(page, { name: typed.name, email: "hannah@" });
    });

    test("keeps what was typed when the server is away, and says so", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await whenLive(page);
      await fillIn(page);
      const address = `**${pages.contact[locale]}.data*`;
      await page.route(address, (route) => route.abort());
      await sendButton(page).click();
      await expect(notice(page)).toContainText(words.problems.title);
      await expect(page.locator(".notice-error")).toContainText(words.problems.unreachable);
      await expectTyped(page, typed);
      await expect(sendButton(page)).toBeEnabled();
      await expectSound(page);
      await page.unroute(address);
      await page.route(address, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
      await sendButton(page).click();
      await expect(page.locator(".notice-error")).toContainText(words.problems.unreachable);
      await expectTyped(page, typed);
      await page.unroute(address);
      await sendButton(page).click();
      await expect(sendButton(page)).toHaveAccessibleName(words.form.sent);
    });

    test("takes no card number", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await whenLive(page);
      await fillIn(page, { message: "It is 4242 4242 4242 4242." });
      await sendButton(page).click();
      await expect(page.locator("#message")).toHaveAccessibleDescription(words.errors.cardNumber);
      await expectTyped(page, { ...typed, message: "It is 4242 4242 4242 4242." });
    });

    test("can be sent by keyboard alone", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await whenLive(page);
      await page.locator("#name").focus();
      for (const value of [typed.name, typed.email, typed.subject, "Hello"]) {
        await page.keyboard.type(value);
        await page.keyboard.press("Tab");
      }
      await expect(sendButton(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(notice(page)).toContainText(words.sent.title);
      // The button keeps the focus: nobody is thrown out of the form.
      await expect(sendButton(page)).toBeFocused();
      await expectSound(page);
    });
  });

  test.describe(`the contact form without scripts (${locale})`, () => {
    test.use({ javaScriptEnabled: false });

    test("posts and shows the same result as a page", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await fillIn(page);
      await sendButton(page).click();
      await expect(page.locator(".notice-ok")).toContainText(words.sent.title);
      await expect(page.locator(".notice-ok")).toContainText(words.sent.text);
      await expectTyped(page, empty);
    });

    test("comes back with what to mend, and with everything typed", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      await fillIn(page, { subject: "4242-4242-4242-4242" });
      const answer = page.waitForResponse((one) => one.request().method() === "POST");
      await sendButton(page).click();
      expect((await answer).status()).toBe(400);
      await expect(page.locator("#subject-error")).toHaveText(words.errors.cardNumber);
      await expectTyped(page, { ...typed, subject: "4242-4242-4242-4242" });
      await fillIn(page);
      await sendButton(page).click();
      await expect(page.locator(".notice-ok")).toContainText(words.sent.title);
    });
  });

  test.describe(`the contact page (${locale})`, () => {
    test("opens one question at a time", async ({ page }) => {
      await page.goto(pages.contact[locale]);
      const [first, second] = words.faq.items.map(({ question }) =>
        page.locator("details", { hasText: question }),
      );
      await expect(first ?? page.locator("nothing")).toHaveAttribute("open", "");
      await second?.locator("summary").press("Enter");
      await expect(second ?? page.locator("nothing")).toHaveAttribute("open", "");
      await expect(first ?? page.locator("nothing")).not.toHaveAttribute("open");
      await expectSound(page);
    });

    test("asks nobody else for anything until the map is wanted", async ({ page, context }) => {
      const hosts = watchOtherHosts(page);
      await page.goto(pages.contact[locale], { waitUntil: "networkidle" });
      await whenLive(page);
      expect(hosts).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      const opener = page.getByRole("link", { name: words.map.open, exact: true });
      await opener.click();
      const frame = page.locator(".contact-map iframe");
      await expect(frame).toHaveAttribute("src", settings.map.value.embed);
      await expect(frame).toHaveAttribute("title", /San José Manialtepec/);
      await expect(frame).toBeFocused();
      await expect(opener).toBeHidden();
    });

    test("opens the map in place, also by the very first touch", async ({ page, context }) => {
      await context.route(/maps\.example/, (route) => route.fulfill({ body: "map" }));
      const scripts = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await scripts.promise;
        await route.continue();
      });
      // So tall that nobody has to scroll, which would start the scripts, too.
      await page.setViewportSize({ width: 1280, height: 6_000 });
      await page.goto(pages.contact[locale]);
      const opener = page.getByRole("link", { name: words.map.open });
      await expect(opener).toHaveAttribute("href", settings.map.value.page);
      await expect(opener).toHaveAttribute("target", "_blank");
      await opener.click();
      await expect(opener).toHaveAttribute("data-waiting");
      scripts.resolve();
      await expect(page.locator(".contact-map iframe")).toBeFocused();
      expect(context.pages()).toHaveLength(1);
      await expect(page).toHaveURL(pages.contact[locale]);
    });
  });
}

test("a form that arrives faster than anybody types is not taken", async ({ request, baseURL }) => {
  const page = await (await request.get("/contact")).text();
  const token = /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
  const answer = await request.post("/contact", {
    headers: { origin: baseURL ?? "" },
    form: { ...typed, token },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(contactMessages.en.problems.suspected);
});

test("the field for programs is out of everybody's way", async ({ page }) => {
  await page.goto("/contact");
  const trap = page.locator('[name="website"]');
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(page.locator(".contact-trap")).toHaveAttribute("aria-hidden", "true");
  await expect(trap).not.toBeInViewport();
});
