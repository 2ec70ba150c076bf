import type { Page } from "@playwright/test";
import { manageMessages } from "../../app/i18n/messages/manage.ts";
import { bookDirectly, dayAhead, dayName } from "./booking-journey.ts";
import { bookedLink } from "./manage-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

const say = manageMessages.es;

async function turnTo(page: Page, date: string) {
  const day = page.getByRole("button", { name: new RegExp(`^${dayName(date, "es")}:`) });
  for (let turns = 0; turns < 12 && (await day.count()) === 0; turns += 1) {
    const title = page.locator("#calendar-title");
    const before = await title.textContent();
    await page.getByRole("button", { name: "Mes siguiente" }).click();
    await expect(title).not.toHaveText(before ?? "");
  }
  return day;
}

test("a booking moved, corrected and cancelled without scripts, in Spanish", async ({
  page,
  request,
}) => {
  const [own, wanted, other] = [dayAhead(130), dayAhead(131), dayAhead(132)];
  const link = await bookedLink(request, { date: own, participants: 2 }, "es");
  await page.goto(link);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);

  // The day is taken by others between looking and moving.
  const day = await turnTo(page, wanted);
  await day.click();
  await expect(day).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("radio", { name: /^3:30/ }).check();
  await bookDirectly(request, { date: wanted, participants: 12 });
  await page.getByRole("button", { name: say.move.button }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say.move.refused);
  await alert.getByRole("button", { name: dayName(other, "es") }).click();
  await expect(page.getByRole("radio", { name: /^3:30/ })).toBeChecked();
  await page.getByRole("button", { name: say.move.button }).click();
  await expect(page).toHaveURL(`${link}?done=moved`);
  await expect(page.getByRole("status").first()).toContainText(dayName(other, "es"));

  await page.locator("#phone").fill("12");
  await page.getByRole("button", { name: say.details.button }).click();
  await expect(alert).toContainText(say.details.errors.one);
  await expect(page.locator("#phone")).toHaveValue("12");
  await page.locator("#phone").fill("+52 954 987 6543");
  await page.getByRole("button", { name: say.details.button }).click();
  await expect(page).toHaveURL(`${link}?done=saved`);
  await expect(main).toContainText("+52 954 987 6543");

  await page.getByRole("link", { name: say.actions.voucher }).click();
  await expect(page.getByText(say.voucher.printHint)).toBeVisible();
  await expect(page.getByRole("button", { name: say.voucher.print })).toBeHidden();
  await page.getByRole("link", { name: say.voucher.back }).click();

  await main.getByRole("link", { name: say.cancel.link }).click();
  await page
    .getByRole("button", { name: say.cancelPage.buttonFull.replace("{amount}", "$3,700\u00a0MXN") })
    .click();
  await expect(page).toHaveURL(link);
  await expect(main).toContainText(say.notices.cancelledTitle);
  await expect(main).toContainText("$3,700\u00a0MXN");
});

test("the move that says nothing is told what is missing", async ({ page, request }) => {
  const link = await bookedLink(request, { date: dayAhead(133), participants: 2 }, "es");
  const answer = await request.post(link, { form: { form: "move", intent: "move" } });
  expect(answer.status()).toBe(400);
  await page.setContent(await answer.text());
  await expect(page.getByRole("alert")).toContainText("elige un día en el calendario");
});

test.describe("seen by axe", () => {
  // axe itself is a script, so the pages are looked at with scripts that never arrive.
  test.use({ javaScriptEnabled: true });

  test("the pages are sound before any script has come", async ({ page, request }) => {
    const link = await bookedLink(request, { date: dayAhead(134), participants: 2 }, "es");
    await page.route("**/assets/*.js", (route) => route.abort());
    for (const part of ["", "/cancelar", "/boleto"]) {
      await page.goto(link + part);
      await expectSound(page);
    }
  });
});
