import { fill } from "../../app/i18n/format.ts";
import { manageMessages } from "../../app/i18n/messages/manage.ts";
import { ridersMessages } from "../../app/i18n/messages/riders.ts";
import { bookDirectly, dayAhead } from "./booking-journey.ts";
import { bookedLink } from "./manage-journey.ts";
import { expectNoSidewaysScrolling, expectNothingCut, expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

const [shared, quiet, plain] = [dayAhead(190), dayAhead(191), dayAhead(192)];

test.describe("with scripts, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("two friends come along, and one stays at home after all", async ({ page, request }) => {
    const [say, manage] = [ridersMessages.en, manageMessages.en];
    const link = await bookedLink(request, { date: shared, participants: 2 });
    await page.goto(link);
    await page.getByRole("link", { name: manage.riders.link }).click();
    await expect(page).toHaveURL(`${link}/riders`);
    await expectSound(page);

    // By keyboard: the number, the sums, and then yes.
    await page.getByLabel("Riders", { exact: true }).fill("4");
    await page.keyboard.press("Enter");
    const offer = page.getByRole("region", { name: say.offer.heading });
    await expect(offer).toBeFocused();
    await expect(offer).toContainText("2 riders, then 4 riders");
    await expect(offer).toContainText(/MXN\s7,400/);
    await expect(offer).toContainText(say.offer.payLater);
    await expectSound(page);
    await expectNoSidewaysScrolling(page);
    await expectNothingCut(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Yes, change to 4 riders" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${link}?done=riders`);
    const done = page.getByRole("status").first();
    await expect(done).toContainText("Your booking is now for 4 riders.");
    await expect(page.getByRole("main")).toContainText("to pay on the day");

    // One place given up: nothing was paid for it, so less is to be paid on the day.
    await page.goto(`${link}/riders?participants=3`);
    await expect(offer).toContainText(say.offer.payLess);
    await page.getByRole("button", { name: "Yes, change to 3 riders" }).click();
    await expect(page).toHaveURL(`${link}?done=riders`);

    // Fewer than were paid for: the rest goes back to the card.
    await bookDirectly(request, { date: shared, participants: 2 });
    await page.goto(`${link}/riders?participants=1`);
    await expect(offer).toContainText(say.offer.back);
    await expect(offer).toContainText(/MXN\s1,850 goes back to the payment method/);
    await page.getByRole("button", { name: "Yes, change to 1 rider" }).click();
    await expect(page).toHaveURL(`${link}?done=riders`);
    await expect(page.getByRole("main")).toContainText("Paid");
  });

  test("says what changed in another tab, and keeps the page when the network fails", async ({
    page,
    request,
    context,
  }) => {
    const say = ridersMessages.en;
    const link = await bookedLink(request, { date: quiet, participants: 2 });
    await page.goto(`${link}/riders?participants=3`);
    const other = await context.newPage();
    await other.goto(`${link}/riders?participants=4`);
    await other.getByRole("button", { name: "Yes, change to 4 riders" }).click();
    await expect(other).toHaveURL(`${link}?done=riders`);
    const yes = page.getByRole("button", { name: "Yes, change to 3 riders" });
    await yes.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(say.news.booking.title);
    await expect(alert).toBeFocused();
    await expect(page.getByRole("region", { name: say.offer.heading })).toContainText(
      "4 riders, then 3 riders",
    );
    await context.setOffline(true);
    await yes.click();
    await expect(alert).toContainText(manageMessages.en.cancelPage.unreachableTitle);
    await context.setOffline(false);
    await yes.click();
    await expect(page).toHaveURL(`${link}?done=riders`);
  });
});

test.describe("without scripts, in Spanish", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

  test("a number that can't be is named, and a form sent twice changes once", async ({
    page,
    request,
  }) => {
    const say = ridersMessages.es;
    const link = await bookedLink(request, { date: plain, participants: 2 }, "es");
    await page.goto(link);
    await page.getByRole("link", { name: manageMessages.es.riders.link }).click();
    const riders = page.getByLabel("Personas", { exact: true });
    const show = page.getByRole("button", { name: say.show });
    await riders.fill("0");
    await show.click();
    await expect(riders).toHaveValue("0");
    await expect(page.getByRole("main")).toContainText(
      fill(say.errors.participants, { least: 1, most: 12 }),
    );
    await riders.fill("1");
    await show.click();
    await expect(page.getByRole("alert")).toContainText("Este paseo sale con al menos 2 personas");
    await riders.fill("3");
    await show.click();
    const form = page.locator("form[method=post]");
    const fields = await form
      .locator("input")
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
      );
    await page.getByRole("button", { name: "Sí, cambiar a 3 personas" }).click();
    await expect(page).toHaveURL(`${link}?done=riders`);
    await expect(page.getByRole("status").first()).toContainText("ahora es para 3 personas");
    const again = await request.post(`${link}/personas`, {
      form: Object.fromEntries(fields),
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    await page.goto(link);
    await expect(page.getByRole("main")).toContainText("3 personas");
  });
});
