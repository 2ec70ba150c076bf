import { bookingMessages } from "../../app/i18n/messages/booking.ts";
import { sandboxMessages } from "../../app/web/booking/4-payment/sandbox-messages.ts";
import { bookingWords, dayName, getDayAhead, guest } from "./guest-journey.ts";
import { createPaidBookingLink } from "./manage-steps.ts";
import { expectAccessible } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

// tests/http/booking-pages.test.ts checks the HTML for browsers without scripts. Here a real
// browser shows the matching parts and submits the forms.
test.describe("booking without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest without scripts books with the fallback buttons and sees the confirmation", async ({
    page,
  }) => {
    const say = bookingWords.es;
    const date = getDayAhead(35);
    await page.goto(`/es/reserva?tour=sunset&date=${getDayAhead(36)}&pickup=15:00&riders=3`);
    await expect(page.getByRole("button", { name: "Una persona más" })).toBeHidden();
    await page.locator("#lastName").press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.locator("#firstName").fill(guest.firstName);
    await page.getByRole("button", { name: bookingMessages.es.ride.showDays }).click();
    const day = page.getByRole("button", { name: new RegExp(`^${dayName(date, "es")}:`) });
    const earlier = page.getByRole("button", { name: "Mes anterior" });
    await expect(earlier).toBeVisible();
    if ((await day.count()) === 0) await earlier.click();
    await day.click();
    await expect(day).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
    for (const [name, value] of Object.entries(guest)) await page.locator(`#${name}`).fill(value);
    await page.locator("#email").press("Enter");
    await expect(page.getByText(sandboxMessages.es.banner)).toBeVisible();
    await page.getByRole("button", { name: say.pay }).click();

    const title = page.getByRole("heading", { level: 1 }).filter({ visible: true });
    await expect(title).toHaveText(say.confirmed);
    const main = page.getByRole("main");
    await expect(main.getByText("Verificando").filter({ visible: true })).toHaveCount(0);
    await expect(main.getByText("$5,550\u00a0MXN").filter({ visible: true })).toBeVisible();
    await page.goto("/booking-confirmation?session_id=cs_test_nobody");
    await expect(title).toHaveText("Verification Error");
  });
});

test("the booking pages are accessible before their scripts load", { tag: "@long" }, async ({
  page,
  request,
}) => {
  // axe is a script itself, so scripts stay enabled but the page's own never load.
  const link = await createPaidBookingLink(
    request,
    { date: getDayAhead(134), participants: 2 },
    "es",
  );
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of ["/booking", link, `${link}/boleto`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
