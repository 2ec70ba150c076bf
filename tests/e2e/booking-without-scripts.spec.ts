import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { sandboxMessages } from "#app/i18n/messages/sandbox.ts";
import { dayAhead, dayName, guest, remarks, words } from "./booking-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

const say = words.es;

test("a whole booking without scripts, in Spanish", async ({ page }) => {
  await page.goto("/es");
  await page.getByRole("contentinfo").getByRole("link", { name: say.bookOnline }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);

  // What is typed first survives every turn of the calendar.
  await page.locator("#firstName").fill(guest.firstName);
  await page.locator("#participants").fill("3");
  await page.getByRole("radio", { name: say.springs }).check();
  await page.getByRole("button", { name: "Ver los días de este paseo" }).click();
  await expect(
    page.getByText("Pasamos por ti a las 8:00\u00a0a.\u00a0m.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Tour al Atardecer" }).check();
  await page.getByRole("button", { name: "Ver los días de este paseo" }).click();
  await page.getByRole("radio", { name: /^3:00/ }).check();

  const date = dayAhead(35);
  const day = page.getByRole("button", { name: new RegExp(`^${dayName(date, "es")}:`) });
  for (let turns = 0; turns < 3 && (await day.count()) === 0; turns += 1) {
    const title = page.locator("#calendar-title");
    const before = await title.textContent();
    await page.getByRole("button", { name: say.next }).click();
    // Another page comes: only then is it known whether the day is on it.
    await expect(title).not.toHaveText(before ?? "");
  }
  await day.click();
  await expect(day).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
  await expect(page.locator("#participants")).toHaveValue("3");
  await expect(page.getByRole("radio", { name: /^3:00/ })).toBeChecked();
  const ticket = page.getByRole("complementary", { name: "Tu reservación" });
  await expect(ticket).toContainText("$5,550\u00a0MXN");

  // Return in a field means "pay", and the errors keep everything.
  await page.locator("#remarks").fill(remarks);
  await page.locator("#email").fill("hannah@");
  await page.locator("#email").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Hay 4 cosas por corregir antes de pagar");
  await expect(page.locator("#email")).toHaveValue("hannah@");
  await expect(page.locator("#remarks")).toHaveValue(remarks);
  await expect(day).toHaveAttribute("aria-pressed", "true");

  for (const [name, value] of Object.entries(guest)) await page.locator(`#${name}`).fill(value);
  await page.getByRole("button", { name: say.continue }).click();
  await expect(page.getByText(sandboxMessages.es.banner)).toBeVisible();
  await page.getByRole("button", { name: say.decline }).click();
  await expect(page.getByRole("alert")).toContainText("La tarjeta fue rechazada");
  await page.getByRole("button", { name: say.leave }).click();
  await expect(
    page.getByText(bookingMessages.es.resumed.title.split(" las")[0] ?? ""),
  ).toBeVisible();
  await page.getByRole("link", { name: "Continuar al pago" }).click();
  await page.getByRole("button", { name: say.pay }).click();

  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText(
    say.confirmed,
  );
  const main = page.getByRole("main");
  await expect(main.getByText(remarks).filter({ visible: true }).first()).toBeVisible();
  for (const text of ["Hannah Meyer", guest.email, guest.phone, "$5,550\u00a0MXN", say.paid]) {
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
});

test("the empty form says what is missing", async ({ page }) => {
  await page.goto("/booking");
  await page.getByRole("button", { name: words.en.continue }).click();
  await expect(page.getByRole("alert")).toContainText("7 things to fix before you pay");
  await expect(page.getByText("Choose a day in the calendar.").first()).toBeVisible();
});

test.describe("seen by axe", () => {
  // axe itself is a script, so the page is looked at with scripts that never arrive.
  test.use({ javaScriptEnabled: true });

  test("the page is sound before any script has come", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/booking");
    await expectSound(page);
  });
});

test("an address may ask for a ride, a day, a pickup and how many ride", async ({ page }) => {
  const date = dayAhead(36);
  const ride = { tour: "Sunset Beach Tour", date, pickup: "15:30", riders: "3" };
  await page.goto(`/booking?${new URLSearchParams(ride)}`);
  await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName(
    new RegExp(`^${dayName(date, "en")}:`),
  );
  await expect(page.getByRole("radio", { name: /^3:30/ })).toBeChecked();
  await expect(page.locator("#participants")).toHaveValue("3");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/booking$/);
});

for (const query of [
  "tour=moon&date=2026-02-30&pickup=3&riders=many",
  "date=2999-12-31&pickup=15:30%22%3E&riders=-3",
  `date=${"9".repeat(4_000)}&riders=13`,
]) {
  test(`an address that asks for nonsense shows an empty form: ${query.slice(0, 40)}`, async ({
    page,
  }) => {
    const answer = await page.goto(`/booking?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("radio", { name: /Sunset/ })).toBeChecked();
    await expect(page.locator("input[name=date]")).toHaveValue("");
    await expect(page.locator("#participants")).toHaveValue("2");
    await expect(page.getByRole("radio", { name: /^3:30/ })).not.toBeChecked();
  });
}
