import type { Browser } from "@playwright/test";
import { contactMessages } from "../../../app/i18n/messages/contact.ts";
import { adminInboxMessages } from "../../../app/web/admin/message-parts/inbox-messages.ts";
import { bookWithoutScripts, getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible, waitForHydration } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";

// This file has a site of its own, with a mail server, because it counts open messages.
const { test, site } = createOwnSite({
  settings: async () => {
    mailServer = await startMailServer();
    return { SMTP_URL: mailServer.url };
  },
});
test.use({ viewport: { width: 390, height: 844 } });

let mailServer: MailServer;

test.afterAll(async () => {
  await mailServer.close();
});

const long = `${"We ride now and then, my mother and I. ".repeat(12)}\n\nThat's all.`;

/** Sends a message with the contact form, in a browser without scripts. */
async function sendContactMessage(browser: Browser, subject: string) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/contact`);
  await page.locator("[name=name]").fill("Hannah Meyer");
  await page.locator("[name=email]").fill("HANNAH.MEYER@example.com");
  await page.locator("[name=subject]").fill(subject);
  await page.locator("[name=message]").fill(long);
  await page.getByRole("button", { name: contactMessages.en.form.send }).click();
  await expect(page.getByText(contactMessages.en.sent.title)).toBeVisible();
  await page.close();
}

const getChatText = (href: string | null) => new URL(href ?? "").searchParams.get("text") ?? "";

test("the operator answers a contact message by email and marks it as open again", async ({
  page,
  browser,
  request,
}) => {
  const words = adminInboxMessages.en;
  await bookWithoutScripts(request, {
    date: getDayAhead(30),
    participants: 2,
    phone: "+1 415 555 2671",
  });
  await sendContactMessage(browser, "Where do we meet?");
  await logIn(page);
  await page.goto(`${site.url}/admin`);
  await page.getByRole("link", { name: "Messages (1)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  const entry = page.getByRole("article");
  await expect(entry.getByRole("heading")).toHaveText("Where do we meet?");
  await expect(entry.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}, Sunset/)).toBeVisible();
  await expect(entry.getByText("That's all.")).toBeHidden();
  await entry.getByText(words.whole).click();
  await expect(entry.getByText("That's all.")).toBeVisible();

  await page.getByRole("searchbox").fill("nobody says this");
  await page.getByRole("button", { name: words.search.submit }).click();
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await page.getByRole("link", { name: words.search.all }).click();

  await page.getByRole("link", { name: words.answer }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where do we meet?");
  const chat = page.getByRole("link", { name: "WhatsApp Hannah Meyer" });
  const href = await chat.getAttribute("href");
  expect(href).toMatch(/^https:\/\/wa\.me\/14155552671\?text=/);
  expect(getChatText(href)).toContain("Hi Hannah");

  const answer = page.getByRole("textbox", { name: words.reply.label });
  const send = page.getByRole("button", { name: words.reply.submit, exact: true });
  await send.click();
  await expect(page.getByText(words.problems.required)).toBeVisible();
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  // The answer is preserved when the network fails.
  await waitForHydration(page);
  await answer.fill("We pick you up at your hotel.");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await send.click();
  await expect(page.locator("[data-outcome]")).toBeVisible();
  await expect(answer).toHaveValue("We pick you up at your hotel.");
  await page.unroute("**/*.data*");

  await send.click();
  await expect(page.getByText(words.said.sent)).toBeVisible();
  await expect(page.getByText("We pick you up at your hotel.")).toBeVisible();
  await expect(answer).toHaveValue("");
  await expect(page.getByText(/^Answered on /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await expectAccessible(page);
  const answers = () =>
    mailServer.accepted.filter((mail) => /^Re: /.test(mail.getHeader("subject") ?? ""));
  await expect.poll(() => answers().map(({ to }) => to)).toEqual([["HANNAH.MEYER@example.com"]]);

  await page.getByRole("button", { name: words.notDone }).click();
  await expect(page.getByRole("link", { name: "Messages (1)" })).toBeVisible();
  await expect(page.getByText(/^Answered on /)).toBeVisible();
  await page.goto(`${site.url}/admin/emails?show=operator`);
  await page
    .getByRole("row")
    .filter({ hasText: "Where do we meet?" })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/inbox\/[\da-f-]{36}$/);
});
