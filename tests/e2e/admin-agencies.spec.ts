import type { Page } from "@playwright/test";
import { adminAgenciesMessages } from "../../app/i18n/messages/admin-agencies.ts";
import { adminHandMessages } from "../../app/i18n/messages/admin-hand.ts";
import { bookingPath, dayAhead, fillBooking, goToPayment, scriptsRun } from "./booking-journey.ts";
import { expectNothingCut, expectSound } from "./pages-soundness.ts";
import { expect, logIn, test } from "./site.ts";

async function open(page: Page, path: string, locale: "en" | "es") {
  await logIn(page);
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`);
}

/** Adds a hotel with the form and returns the address of its page. */
async function addHotel(page: Page, name: string, locale: "en" | "es", code = "") {
  const { form, done } = adminAgenciesMessages[locale];
  await open(page, "/admin/agencies", locale);
  const fields = page.locator("form:has(#commission)");
  if (!(await fields.isVisible())) await page.locator("details.folded > summary").last().click();
  await page.getByLabel(form.name, { exact: true }).fill(name);
  await page.getByLabel(form.commission).fill("12.5");
  await page.getByLabel(form.code).fill(code);
  await page.getByRole("button", { name: form.submitAdd, exact: true }).click();
  await expect(page.getByText(done.added)).toBeVisible();
  return new URL(page.url()).pathname;
}

for (const [locale, width, ahead] of [
  ["es", 390, 187],
  ["en", 1440, 188],
] as const) {
  test(`seats are held, prolonged, booked and given back at ${width} px in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const say = adminAgenciesMessages[locale];
    const hand = adminHandMessages[locale];
    const name = `Hotel Arco ${locale}`;
    const date = dayAhead(ahead);
    const hotel = await addHotel(page, name, locale);
    await expectSound(page);
    await expectNothingCut(page);

    await open(page, `/admin/departures/${date}`, locale);
    await page.getByRole("link", { name: say.hold.open }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.hold.title);
    await expectSound(page);
    await page.getByRole("button", { name: say.hold.submit }).click();
    await expect(page.locator("[data-error-summary]")).toBeFocused();
    await expect(page.locator("#agencyId-error")).toHaveText(say.holdErrors["choose-agency"]);
    await expectSound(page);
    await page.getByLabel(say.hold.agency, { exact: true }).selectOption(name);
    await page.locator("#seats").fill("4");
    await page.getByRole("button", { name: say.hold.submit }).click();
    await expect(page.locator("[data-outcome]")).toBeFocused();
    await expect(page.getByText(say.holdDone.held)).toBeVisible();
    const held = new RegExp(`^4 .*${name}`);
    await expect(page.getByText(held)).toBeVisible();
    await expectSound(page);
    await expectNothingCut(page);
    const hold = new URL(page.url()).pathname;

    // The day sheet says whose they are, and nobody is "paying".
    await page.goto(`/admin/departures/${date}`);
    await expect(page.getByRole("link", { name: held })).toHaveAttribute("href", hold);
    await expectSound(page);
    await page.goto(`/admin/departures?view=month&from=${date}`);
    await expectSound(page);

    // Another hour, and a wrong one.
    await page.goto(hold);
    await page.getByLabel(say.hold.untilDate).fill(dayAhead(0 - 1));
    await page.getByRole("button", { name: say.change.prolongSubmit }).click();
    await expect(page.locator("#untilDate-error")).toHaveText(say.holdErrors["wrong-hour"]);
    await expectSound(page);
    await page.getByLabel(say.hold.untilDate).fill(dayAhead(ahead - 2));
    await page.getByRole("button", { name: say.change.prolongSubmit }).click();
    await expect(page.getByText(say.holdDone.prolonged)).toBeVisible();

    // Three of the four become a booking.
    await page.getByRole("link", { name: say.change.book }).click();
    await expect(page.locator("#agencyId")).toHaveValue(/-/);
    await page.locator("#participants").fill("3");
    await page.getByLabel(hand.name, { exact: true }).fill("Ana Torres");
    await page.locator(".choice", { hasText: hand.terms.agency }).click();
    await page.locator(".hand-bar button").click();
    await expect(page).toHaveURL(/done=entered/);
    await expect(page.getByRole("link", { name: new RegExp(`${name}.*12\\.5%`) })).toBeVisible();
    await expectSound(page);
    await page.goto(hold);
    await expect(page.getByText(new RegExp(`^1 .*${name}`))).toBeVisible();
    await page.getByRole("button", { name: say.change.releaseAll }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.change.over);
    await expectSound(page);

    await page.goto(`${hotel}/statement?month=${date.slice(0, 7)}`);
    await expect(page.getByText("Ana Torres")).toBeVisible();
    await expect(page.getByText(/693\.75|4,856\.25/).first()).toBeVisible();
    await expectSound(page);
    await expectNothingCut(page);
    const file = await page.request.get(`${hotel}/statement.csv?month=${date.slice(0, 7)}`);
    expect(await file.text()).toContain('"Ana Torres","confirmed",3,');
  });
}

test("a wrong code is named beside its field, and a taken one too", async ({ page }) => {
  const say = adminAgenciesMessages.en;
  const path = await addHotel(page, "Posada Uno", "en", "posada-uno");
  await page.locator("details.folded > summary").first().click();
  for (const [typed, error] of [
    ["Ñandú!", "not-a-code"],
    ["hotel-arco-es", null],
  ] as const) {
    await page.getByLabel(say.form.code).fill(typed);
    await page.getByRole("button", { name: say.form.submitChange, exact: true }).click();
    if (!error) break;
    await expect(page.locator("#code-error")).toHaveText(say.errors[error]);
    await expect(page.getByLabel(say.form.code)).toHaveValue(typed);
    await expectSound(page);
  }
  await page.goto(path);
  await page.locator("details.folded > summary").last().click();
  await page
    .getByRole("button", { name: say.close.submit.replace("{name}", "Posada Uno") })
    .click();
  await expect(page.getByText(say.done.closed)).toBeVisible();
  await page.getByRole("button", { name: say.close.reopen }).click();
  await expect(page.getByText(say.done.reopened)).toBeVisible();
});

test("a guest who came by a link books for its hotel, days and pages later", async ({
  page,
  context,
}) => {
  const code = "arco-link";
  await addHotel(page, "Hotel del Enlace", "en", code);
  const admin = await context.cookies();
  await context.clearCookies();
  await page.goto(`/es?via=${code}`);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(canonical).not.toContain("via");
  const [kept] = await context.cookies();
  expect(kept).toMatchObject({ name: "via", value: code, httpOnly: true, sameSite: "Lax" });
  expect(((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeGreaterThan(29);
  // Another, unknown link changes nothing.
  await page.goto("/?via=nobody-has-this");
  await page.goto("/about?via=%3Cscript%3E");
  expect((await context.cookies()).map(({ value }) => value)).toEqual([code]);
  await page.goto(bookingPath.en);
  await scriptsRun(page);
  await fillBooking(page, dayAhead(189));
  const session = await goToPayment(page);
  expect(session).toMatch(/^cs_test_/);
  await page.getByRole("button", { name: /Pay/ }).first().click();
  await page.waitForURL(/booking-confirmation/);
  await context.addCookies(admin);
  await page.goto("/admin/bookings?q=Hotel del Enlace");
  await page.goto("/admin/bookings");
  await expect(page.getByText(/Website: Hotel del Enlace/).first()).toBeVisible();
});

test.describe("without scripts and without cookies", () => {
  test.use({ javaScriptEnabled: false });

  test("the booking page carries the code in its form", async ({ page }) => {
    await page.goto(`${bookingPath.en}?via=some-code`);
    await expect(page.locator('input[name="via"]')).toHaveValue("some-code");
    await page.goto(`${bookingPath.en}?via=%22%3E%3Cscript%3E`);
    await expect(page.locator('input[name="via"]')).toHaveCount(0);
    await page.goto(bookingPath.en);
    await expect(page.locator('input[name="via"]')).toHaveCount(0);
  });
});
