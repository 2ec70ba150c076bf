import type { Page } from "@playwright/test";
import { formatRiderTitle } from "../../../app/bookings/riders/format-rider.ts";
import { noAnswers } from "../../../app/bookings/riders/rider-answers.ts";
import { exampleWaiverText } from "../../../app/bookings/waivers/example-waiver-text.ts";
import { type Locale, locales } from "../../../app/i18n/locale.ts";
import { adminTodayMessages } from "../../../app/web/admin/departure-parts/today-messages.ts";
import { adminWaiverMessages } from "../../../app/web/admin/rider-parts/waiver-messages.ts";
import { waiverDocumentMessages } from "../../../app/web/manage/waiver/document-messages.ts";
import { waiverMessages } from "../../../app/web/manage/waiver/messages.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { createPaidBookingLink } from "../../e2e/manage-steps.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect } from "../../e2e/site-fixture.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { adminPassword } from "../../support/site-process.ts";

// This file has a site of its own, because the waiver is asked for on the pages of other files.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const rider = (number: number, locale: Locale) =>
  formatRiderTitle({ answers: noAnswers, age: null, price: "adult" }, number - 1, locale);

async function logIn(page: Page, locale: Locale) {
  await page.goto(`/admin?lang=${locale}`);
  await page.locator("[name=password]").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    adminTodayMessages[locale].title,
  );
}

/** Draws a signature of two strokes, as a finger or a mouse does. */
async function draw(page: Page) {
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the page has no canvas");
  for (const [from, to] of [
    [0.2, 0.5],
    [0.55, 0.8],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * (from + 0.1), box.y + box.height * 0.3, { steps: 6 });
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 6 });
    await page.mouse.up();
  }
}

test("an owner writes both texts, because the example is nobody's, and asks riders to sign", async ({
  page,
}) => {
  const messages = adminWaiverMessages.es;
  await logIn(page, "es");
  await page.goto("/admin/waiver");
  const main = page.getByRole("main");
  await expect(main).toContainText(messages.text.example);
  await expect(page.getByLabel(messages.text.es)).toHaveValue(exampleWaiverText.es);
  await expectAccessible(page);
  await page.getByLabel(messages.text.en).fill("");
  await page.getByRole("button", { name: messages.text.save }).click();
  await expect(page.getByRole("alert")).toContainText(messages.text.en);
  await expectAccessible(page);
  await page.getByLabel(messages.text.en).fill(exampleWaiverText.en);
  await page.getByLabel(messages.text.es).fill("Monto por mi propia voluntad.");
  await page.getByRole("button", { name: messages.text.save }).click();
  await expect(page.getByRole("alert")).toContainText("todavía es el ejemplo");
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: messages.ask.example }).check();
  await page.getByRole("button", { name: messages.text.save }).click();
  await page.waitForURL("**?done=saved");
  await expect(page.getByRole("button", { name: messages.state.switchOn })).toHaveCount(0);
  await page.getByLabel(messages.text.en).fill("I ride of my own free will.");
  await page.getByRole("checkbox", { name: messages.ask["one-sided"] }).check();
  await page.getByRole("button", { name: messages.text.save }).click();
  await expect(main).toContainText(messages.done.saved.replace("{number}", "2"));
  await page.getByRole("button", { name: messages.state.switchOn }).click();
  await expect(main).toContainText(messages.refusals["one-sided"]);
  await page.getByRole("checkbox", { name: messages.state.sameInBoth }).check();
  await page.getByRole("button", { name: messages.state.switchOn }).click();
  await page.waitForURL("**?done=on");
  await expect(main).toContainText(messages.done.on);
  await expectAccessible(page);
});

for (const [index, locale] of locales.entries()) {
  test(`a guest in ${locale} signs with a finger, and the other rider by typing with the keyboard`, async ({
    page,
    request,
  }) => {
    const say = waiverMessages[locale];
    const date = getDayAhead(20 + index);
    const linkOf = (words: string, number: number) =>
      new RegExp(`${words} ?: ${rider(number, locale)}`);
    await page.goto(await createPaidBookingLink(request, { date, participants: 2 }, locale));
    await page.getByRole("link", { name: say.signAll }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.listTitle);
    await expectAccessible(page);
    await page.getByRole("link", { name: linkOf(say.sign, 1) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);
    await page.getByRole("button", { name: say.submit }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(say.errors["choose-role"]);
    await expect(alert).toContainText(say.errors["no-signature"]);
    await expectAccessible(page);

    await page.getByRole("radio", { name: say.roles.guardian }).check();
    await page.getByLabel(say.fields.riderName).fill("Lou Torres");
    await page.getByLabel(say.fields.signerName).fill("Ana Torres");
    await draw(page);
    await page.getByRole("button", { name: say.clear }).click();
    await page.getByRole("button", { name: say.submit }).click();
    // The first reply named several errors, so this text belongs to the second one. Until it has
    // the focus, the page can still move while the test draws.
    await expect(alert).toContainText(say.errors.title.one);
    await expect(alert).toContainText(say.errors["no-signature"]);
    await expect(alert).toBeFocused();
    await draw(page);
    await page.getByRole("button", { name: say.submit }).click();
    await page.waitForURL("**?done=signed");
    await expect(page.getByRole("main")).toContainText(say.signed);
    await expect(page.getByRole("main")).toContainText("Ana Torres");
    await expectAccessible(page);

    await page.getByRole("link", { name: linkOf(say.read, 1) }).click();
    const drawn = waiverDocumentMessages[locale].drawn.replace("{name}", "Ana Torres");
    await expect(page.getByRole("img", { name: drawn })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(waiverDocumentMessages[locale].unaltered);
    await expectAccessible(page);
    await page.getByRole("link", { name: say.backToList }).click();

    await page.getByRole("link", { name: linkOf(say.sign, 2) }).click();
    await page.locator("#role").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ana Torres");
    await expect(page.getByLabel(say.fields.signerName)).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: say.method.draw })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(say.fields.typed)).toBeFocused();
    await page.keyboard.type("ana torres");
    await page.keyboard.press("Enter");
    await page.waitForURL("**?done=signed");
    await expect(page.getByRole("main")).toContainText(say.allSigned);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScrolling(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a rider opens the own link and signs by typing, and mistakes lose nothing", async ({
    page,
    request,
  }) => {
    const say = waiverMessages.es;
    await createPaidBookingLink(request, { date: getDayAhead(22), participants: 2 }, "es");
    const token = await runWithTestClient(site.connectionString, async (client) => {
      const { rows } = await client.query<{ token: string }>(
        "select token from riders where token not in (select rider_token from waivers) limit 1",
      );
      return rows[0]?.token;
    });
    await page.goto(`/es/reserva/persona/${token}/responsiva`);
    await expect(page.locator("canvas")).toBeHidden();
    await page.getByRole("radio", { name: say.roles.self }).check();
    await page.getByLabel(say.fields.riderName).fill("Eva Ruiz");
    await page.getByLabel(say.fields.typed).fill("Otra Persona");
    await page.getByRole("button", { name: say.submit }).click();
    await expect(page.getByRole("alert")).toContainText(say.errors["other-name"]);
    await expect(page.getByLabel(say.fields.riderName)).toHaveValue("Eva Ruiz");
    await page.getByLabel(say.fields.typed).fill("Eva Ruiz");
    await page.getByRole("button", { name: say.submit }).click();
    await page.waitForURL("**?done=signed");
    await expect(page.getByRole("main")).toContainText("Eva Ruiz");
  });
});

test("the day sheet lists the missing waivers with the link to sign, and opens signed ones", async ({
  page,
}) => {
  const { sheet } = adminWaiverMessages.en;
  await logIn(page, "en");
  await page.goto(`/admin/departures/${getDayAhead(22)}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(sheet.missing.one.replace("{count}", "1"));
  await expectAccessible(page);
  await page.getByText(sheet.signed.one.replace("{count}", "1")).click();
  await page.getByRole("link", { name: "Eva Ruiz" }).click();
  await expect(main).toContainText(waiverDocumentMessages.en.unaltered);
  await expectAccessible(page);
  await page.goBack();
  await page
    .getByRole("link", { name: /Rider \d$/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(waiverMessages.en.title);
});
