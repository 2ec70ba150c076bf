import type { Page } from "@playwright/test";
import { computeTotpCode, getTotpStep } from "../../../app/accounts/totp.server.ts";
import { adminMessages } from "../../../app/i18n/messages/admin.ts";
import { adminAccountMessages } from "../../../app/web/admin/auth/account-messages.ts";
import { authMessages } from "../../../app/web/admin/auth/messages.ts";
import { staffMessages } from "../../../app/web/admin/auth/staff-messages.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn as logInOwner } from "../../e2e/site-fixture.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";

// All tests of this file use one site and depend on the steps before: the owner's changes affect
// the guide.
const { test, site } = createOwnSite({
  settings: async () => {
    mailServer = await startMailServer();
    return { SMTP_URL: mailServer.url };
  },
});
test.describe.configure({ mode: "serial" });
test.use({ actionTimeout: 20_000, viewport: { width: 390, height: 844 } });

const email = "guide@rides.example";
const name = "Marisol";
const password = "ochre kettle plum wharf";
let mailServer: MailServer;

test.afterAll(async () => {
  await mailServer.close();
});

const at = (path: string) => `${site.url}${path}`;

/**
 * Waits until `count` emails to an address contain a link, and returns the link of the newest one.
 */
async function waitForEmailedLink(address: string, count: number): Promise<string> {
  const links = () =>
    mailServer.accepted.flatMap(({ to, message }) => {
      const plain = message.replaceAll("=\r\n", "").replaceAll("=3D", "=");
      const link = /\/admin\/password\/[\w-]{43}/.exec(plain)?.[0];
      return link && to.includes(address) ? [link] : [];
    });
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? "";
}

async function logIn(page: Page, typed = password) {
  const { login } = adminMessages.es;
  await page.goto(at("/admin?lang=es"));
  await page.getByLabel(login.email, { exact: true }).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(typed);
  await page.getByLabel(login.ownDevice).check();
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

async function expectAccessibleAndUncut(page: Page) {
  await expectAccessible(page);
  await expectNothingCut(page);
}

test("an owner invites a guide, who sets a password and can open only the pages for guides", async ({
  page,
}) => {
  const { list, invite, roles, problems, done } = staffMessages.es;
  await logInOwner(page);
  await page.goto(at("/admin/staff?lang=es"));
  const form = page.getByRole("region", { name: invite.title });
  await form.getByLabel(list.name, { exact: true }).fill(name);
  await form.getByLabel(list.email, { exact: true }).fill("no address");
  await form.getByRole("button", { name: invite.submit }).click();
  await expect(form.getByText(problems.email)).toBeVisible();
  await expect(form.getByLabel(list.name, { exact: true })).toHaveValue(name);
  await expectAccessibleAndUncut(page);
  await form.getByLabel(list.email, { exact: true }).fill(email);
  await form.getByLabel(list.language, { exact: true }).selectOption("es");
  await form.getByRole("button", { name: invite.submit }).click();
  await expect(page.getByText(done.invited.replace("{email}", email))).toBeVisible();
  await expect(page.getByText(list.invited)).toBeVisible();

  // The last owner cannot be disabled.
  const own = page.getByRole("listitem").filter({ hasText: `(${list.you})` });
  await own.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expectAccessibleAndUncut(page);
  await own.getByRole("button", { name: new RegExp(list.disable) }).click();
  await expect(page.getByText(problems["last-owner"])).toBeVisible();

  // The guide continues on another device.
  await page.context().clearCookies();
  const link = await waitForEmailedLink(email, 1);
  const doors = authMessages.es.password;
  // The browser prefers English, but the invitation was in Spanish.
  await page.goto(at(link));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    doors.invitation.replace("{name}", name),
  );
  await page.getByLabel(doors.label, { exact: true }).fill("short");
  await page.keyboard.press("Enter");
  await expect(page.getByText(adminAccountMessages.es.weakness.short)).toBeVisible();
  await expectAccessibleAndUncut(page);
  await page.getByLabel(doors.label, { exact: true }).fill(password);
  await page.getByRole("button", { name: doors.submit }).click();
  await expect(page.getByText(doors.set)).toBeVisible();
  await expectAccessibleAndUncut(page);
  await page.getByRole("link", { name: doors.login }).click();
  await logIn(page);

  // The navigation omits pages that the role may not open, and the server refuses them.
  const bar = page.getByRole("navigation", { name: adminMessages.es.navigation });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole("link", { name: adminMessages.es.bookings })).toHaveCount(0);
  await expectAccessible(page);
  const refused = await page.goto(at("/admin/bookings"));
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    adminMessages.es.forbidden.title,
  );
  await expectAccessibleAndUncut(page);
  await page.goto(at("/admin/account"));
  await expect(page.getByText(roles.guide).first()).toBeVisible();
});

test("a guide enables a second factor, logs in with a recovery code and disables it again", async ({
  page,
}) => {
  const { second, done, problems, sessions } = adminAccountMessages.es;
  await logIn(page);
  await expect(page.getByRole("navigation", { name: adminMessages.es.navigation })).toBeVisible();
  await page.goto(at("/admin/account"));
  const panel = page.getByRole("region", { name: second.title });
  await panel.getByRole("button", { name: second.begin }).click();
  await expect(panel.getByRole("img", { name: second.picture })).toBeVisible();
  await panel.getByLabel(second.code).fill("000000");
  await panel.getByRole("button", { name: second.confirm }).click();
  await expect(panel.getByText(problems["password-missing"])).toBeVisible();
  await panel.getByLabel(second.code).fill("000000");
  await panel.getByLabel(second.password, { exact: true }).fill(password);
  await panel.getByRole("button", { name: second.confirm }).click();
  await expect(panel.getByText(problems["wrong-code"])).toBeVisible();
  await expectAccessibleAndUncut(page);
  const key = (await panel.locator("[translate=no]").textContent())?.replace(/\s/g, "") ?? "";
  await panel.getByLabel(second.password, { exact: true }).fill(password);
  await panel.getByLabel(second.code).fill(computeTotpCode(key, getTotpStep(new Date())));
  await page.keyboard.press("Enter");
  await expect(panel.getByText(done.on)).toBeVisible();
  const codes = await panel.locator("[translate=no] li").allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessibleAndUncut(page);

  await page.context().clearCookies({ name: "admin" });
  await logIn(page);
  const { code } = authMessages.es;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code.title);
  await expect(page.getByLabel(code.label)).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText(code.wrong)).toBeVisible();
  await expectAccessibleAndUncut(page);
  await page.getByLabel(code.label).fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: adminMessages.es.navigation })).toBeVisible();

  // The previous session is still listed and can be ended here.
  await page.goto(at("/admin/account"));
  const list = page.getByRole("region", { name: sessions.title });
  await expect(list.getByText(sessions.ownDevice).first()).toBeVisible();
  await list.getByRole("button", { name: sessions.endOthers }).click();
  await expect(page.getByText(done.others)).toBeVisible();
  await expect(list.getByText(sessions.only)).toBeVisible();
  await panel.getByText(second.switchOff).first().click();
  await panel.locator("#switch-off-password").fill(password);
  await panel.locator("#switch-off-code").fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText(done.off)).toBeVisible();
});

test("an account whose role requires a second factor must set it up before any other page opens", async ({
  page,
}) => {
  const { second: words, done, list, roles } = staffMessages.es;
  const { second, done: accountDone } = adminAccountMessages.es;
  const { setUp } = authMessages.es;
  const need = async (isNeeded: boolean) => {
    await page.context().clearCookies();
    await logInOwner(page);
    await page.goto(at("/admin/staff?lang=es"));
    const panel = page.getByRole("region", { name: words.title });
    await panel.getByLabel(roles.guide, { exact: true }).setChecked(isNeeded);
    await panel.getByRole("button", { name: words.save }).click();
    await expect(page.getByText(done.needed)).toBeVisible();
    await expect(page.getByText(list.lacksSecondFactor)).toHaveCount(isNeeded ? 1 : 0);
    await expectAccessibleAndUncut(page);
  };
  await need(true);
  await page.context().clearCookies();
  await logIn(page);
  await expect(page.getByText(setUp.text)).toBeVisible();
  await expectAccessibleAndUncut(page);
  await page.getByRole("button", { name: second.begin }).click();
  await expect(page.getByRole("img", { name: second.picture })).toBeVisible();
  await expectAccessibleAndUncut(page);
  const key = (await page.locator("p[translate=no]").textContent())?.replace(/\s/g, "") ?? "";
  await page.getByLabel(second.code).fill(computeTotpCode(key, getTotpStep(new Date())));
  await page.getByLabel(second.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(accountDone.on)).toBeVisible();
  const [code = ""] = await page.locator("[translate=no] li").allTextContents();
  await expectAccessibleAndUncut(page);
  await page.getByRole("link", { name: setUp.goOn }).click();
  await expect(page.getByRole("navigation", { name: adminMessages.es.navigation })).toBeVisible();
  await page.goto(at("/admin/account"));
  const panel = page.getByRole("region", { name: second.title });
  await panel.getByText(second.switchOff).first().click();
  await panel.locator("#switch-off-password").fill(password);
  await panel.locator("#switch-off-code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText(setUp.text)).toBeVisible();
  await need(false);
});

test("a forgotten password is replaced through a link that works once", async ({ page }) => {
  const { forgot, password: words } = authMessages.es;
  await page.goto(at("/admin?lang=es"));
  await page.getByRole("link", { name: adminMessages.es.login.forgot }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(forgot.title);
  await page.getByLabel(forgot.email, { exact: true }).fill("nobody@rides.example");
  await page.getByRole("button", { name: forgot.submit }).click();
  await expect(page.getByText(forgot.asked)).toBeVisible();
  await page.getByLabel(forgot.email, { exact: true }).fill(email.toUpperCase());
  await page.getByRole("button", { name: forgot.submit }).click();
  const link = await waitForEmailedLink(email, 2);
  await page.goto(at(link));
  const fresh = "gravel lantern otter quilt";
  await page.getByLabel(words.label, { exact: true }).fill(fresh);
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByText(words.set)).toBeVisible();
  await page.goto(at(link));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.goneTitle);
  await expectAccessibleAndUncut(page);
  await logIn(page, fresh);
  await expect(page.getByRole("navigation").first()).toBeVisible();
});
