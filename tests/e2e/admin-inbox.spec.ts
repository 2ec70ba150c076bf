import type { Browser, Page } from "@playwright/test";
import { adminBookingMessages } from "../../app/i18n/messages/admin-booking.ts";
import { adminBusinessMessages } from "../../app/i18n/messages/admin-business.ts";
import { adminDeparturesMessages } from "../../app/i18n/messages/admin-departures.ts";
import { adminInboxMessages } from "../../app/i18n/messages/admin-inbox.ts";
import { contactMessages } from "../../app/i18n/messages/contact.ts";
import { payInSandbox } from "../support/guest.ts";
import { type MailServer, startMailServer } from "../support/smtp.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, logIn as logInOwner, withOwnSite } from "./site.ts";

// One site for all tests: two guests, each with a booking, of whom one has written.
const { test, site } = withOwnSite({
  settings: async () => {
    mailServer = await startMailServer();
    return { SMTP_URL: mailServer.url };
  },
});
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

/** A day far enough ahead for every rule of booking. */
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
let mailServer: MailServer;

test.beforeAll(async ({ browser }) => {
  await book("/booking", { firstName: "Hannah", lastName: "Meyer", phone: "+1 415 555 2671" });
  await book("/es/reserva", { firstName: "Lucía", lastName: "Soto", phone: "954 133 4455" });
  await write(browser, "Where do we meet?");
});
test.afterAll(async () => {
  await mailServer.close();
});

type Guest = Readonly<Record<"firstName" | "lastName" | "phone", string>>;

async function book(path: string, guest: Guest) {
  const body = new URLSearchParams({
    ...guest,
    tour: "sunset",
    date: day,
    pickupTime: "14:30",
    participants: "2",
    email: `${guest.lastName.toLowerCase()}@example.com`,
    pickupLocation: "Hotel Santa Fe",
    remarks: "",
    catalog: "1",
    visit: crypto.randomUUID(),
  });
  const answer = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
  const sessionId = answer.headers.get("location")?.split("/").at(-1) ?? "";
  expect((await payInSandbox(site.url, sessionId)).status).toBe(303);
}

const long = `${"We ride now and then, my mother and I. ".repeat(12)}\n\nThat's all.`;

/** Writes with the contact form, as a browser without scripts does. */
async function write(browser: Browser, subject: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/contact`);
  await page.locator("[name=name]").fill("Hannah Meyer");
  await page.locator("[name=email]").fill("MEYER@example.com");
  await page.locator("[name=subject]").fill(subject);
  await page.locator("[name=message]").fill(long);
  await page.getByRole("button", { name: contactMessages.en.form.send }).click();
  await expect(page.getByText(contactMessages.en.sent.title)).toBeVisible();
  await context.close();
}

async function logIn(page: Page, locale: "en" | "es" = "en") {
  await logInOwner(page);
  await page.goto(`${site.url}/admin/departures?lang=${locale}`);
}

const textIn = (href: string | null) => new URL(href ?? "").searchParams.get("text") ?? "";

test("a message is answered, kept, and put away", async ({ page }) => {
  const words = adminInboxMessages.en;
  await logInOwner(page);
  await page.getByRole("link", { name: "Messages (1)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  const entry = page.getByRole("article");
  await expect(entry.getByRole("heading")).toHaveText("Where do we meet?");
  await expect(entry.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}, Sunset/)).toBeVisible();
  await expect(entry.getByText("That's all.")).toBeHidden();
  await entry.getByText(words.whole).click();
  await expect(entry.getByText("That's all.")).toBeVisible();
  await expectSound(page);

  await page.getByRole("searchbox").fill("nobody says this");
  await page.getByRole("button", { name: words.search.submit }).click();
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await page.getByRole("link", { name: words.search.all }).click();

  await page.getByRole("link", { name: words.answer }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where do we meet?");
  const chat = page.getByRole("link", { name: "WhatsApp Hannah Meyer" });
  const href = await chat.getAttribute("href");
  expect(href).toMatch(/^https:\/\/wa\.me\/14155552671\?text=/);
  expect(textIn(href)).toContain("Hi Hannah");
  await expectSound(page);

  const answer = page.getByRole("textbox", { name: words.reply.label });
  const send = page.getByRole("button", { name: words.reply.submit, exact: true });
  await send.click();
  await expect(page.getByText(words.problems.required)).toBeVisible();
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);

  // Nothing typed is lost when the network fails.
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
  await expectSound(page);
  const answers = () =>
    mailServer.accepted.filter((mail) => /^Re: /.test(mail.header("subject") ?? ""));
  await expect.poll(() => answers().map(({ to }) => to)).toEqual([["MEYER@example.com"]]);

  await page.getByRole("button", { name: words.notDone }).click();
  await expect(page.getByRole("link", { name: "Messages (1)" })).toBeVisible();
  await expect(page.getByText(/^Answered on /)).toBeVisible();
  await page.goto(`${site.url}/admin/mails?show=operator`);
  await page
    .getByRole("row")
    .filter({ hasText: "Where do we meet?" })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/messages\/[\da-f-]{36}$/);
});

test("all of it works in Spanish and without scripts", async ({ browser }) => {
  const words = adminInboxMessages.es;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await logIn(page, "es");
  await page.getByRole("link", { name: "Mensajes (1)" }).click();
  await page.getByRole("button", { name: words.done }).click();
  await expect(page.getByText(words.said.done)).toBeVisible();
  await expect(page.getByRole("link", { name: "Mensajes", exact: true })).toBeVisible();
  await page.getByRole("link", { name: words.answer }).click();
  await page.getByRole("textbox", { name: words.reply.label }).fill(" ");
  await page.getByRole("button", { name: words.reply.submit, exact: true }).click();
  await expect(page.getByText(words.problems.required)).toBeVisible();
  await page.getByRole("textbox", { name: words.reply.label }).fill("See you there.");
  await page.getByRole("button", { name: words.reply.submit, exact: true }).click();
  await expect(page.getByText(words.said.sent)).toBeVisible();
  await expect(page.getByText("See you there.")).toBeVisible();
  await context.close();
});

test("WhatsApp opens from the day sheet in one tap, in the guest's language", async ({ page }) => {
  await logInOwner(page);
  await page.goto(`${site.url}/admin/departures/${day}`);
  const chatOf = async (name: string) => {
    const label = adminDeparturesMessages.en.whatsapp.replace("{name}", name);
    return page.getByRole("link", { name: label }).getAttribute("href");
  };
  const [english, spanish] = [await chatOf("Hannah Meyer"), await chatOf("Lucía Soto")];
  expect(english).toContain("https://wa.me/14155552671?");
  expect(textIn(english)).toMatch(/^Hi Hannah! We're picking you up on .* at 2:30 PM at Hotel/);
  expect(spanish).toContain("https://wa.me/529541334455?");
  expect(textIn(spanish)).toMatch(
    /^¡Hola, Lucía! Pasamos por ti el .* a las 2:30 p\. m\. en Hotel/,
  );
  await expectSound(page);
});

for (const scripts of [true, false]) {
  test(`a booking offers the texts that fit, scripts ${scripts ? "on" : "off"}`, async ({
    browser,
  }) => {
    const { chats, links } = adminBookingMessages.en;
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await logInOwner(page);
    await page.goto(`${site.url}/admin/departures/${day}`);
    await page.getByRole("link", { name: "Lucía Soto", exact: true }).click();
    await page.getByText(links.whatsapp, { exact: true }).click();
    const menu = page.locator(".chat-menu").getByRole("link");
    await expect(menu).toHaveText(
      [chats.reminder, chats.confirmation, chats.empty].map((name) => new RegExp(`^${name}`)),
    );
    const text = textIn(await menu.nth(1).getAttribute("href"));
    expect(text).toContain("Ya está todo pagado.");
    expect(text).toContain(`${site.url}/es/reserva/gestionar/`);
    if (scripts) await expectSound(page);
    await context.close();
  });
}

test("the texts are changed under Business, checked, and used at once", async ({ page }) => {
  const { problems, groups } = adminBusinessMessages.en;
  await logInOwner(page);
  await page.goto(`${site.url}/admin/business`);
  await page.getByRole("link", { name: groups.whatsapp }).click();
  await expectSound(page);
  const spanish = page.locator("#reminderText-es");
  await spanish.fill("¡Hola, {guest}!");
  await page.locator("#confirmationText-en").fill("Hi {name}!");
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByText(problems["unknown-placeholder"]).first()).toBeVisible();
  await expect(page.getByText(problems["needs-link"]).first()).toBeVisible();
  await expectSound(page);
  await spanish.fill("Mañana nos vemos, {name}: {time}.");
  await page.locator("#confirmationText-en").fill("Hi {name}! {link}");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page).toHaveURL(/\/admin\/business\?published=\d+/);
  await expect(async () => {
    await page.goto(`${site.url}/admin/departures/${day}`);
    const label = adminDeparturesMessages.en.whatsapp.replace("{name}", "Lucía Soto");
    const href = await page.getByRole("link", { name: label }).getAttribute("href");
    expect(textIn(href)).toBe("Mañana nos vemos, Lucía: 2:30 p. m.");
  }).toPass({ timeout: 60_000 });
});

test("the earlier address of the mails leads to them", async ({ page }) => {
  await logInOwner(page);
  const answer = await page.request.get(`${site.url}/admin/deliveries?show=missed`, {
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([308, "/admin/mails?show=missed"]);
});
