import { formatMoney } from "../../app/i18n/format.ts";
import { locales } from "../../app/i18n/locale.ts";
import { bookingMessages } from "../../app/i18n/messages/booking.ts";
import { manageMessages } from "../../app/web/manage/messages.ts";
import {
  bookWithoutScripts,
  chooseDay,
  choosePickup,
  dayName,
  getDayAhead,
  remarks,
  waitForScripts,
} from "./guest-journey.ts";
import { createPaidBookingLink, getManagePath } from "./manage-steps.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
  watchRequests,
} from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

const say = manageMessages.en;
const reference = /[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}/;

test("a guest views, moves, edits and cancels a booking on a phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [before, after] = [getDayAhead(100), getDayAhead(101)];
  await page.goto(await bookWithoutScripts(request, { date: before, participants: 2 }));
  const main = page.getByRole("main");
  await expect(main.getByText(reference).filter({ visible: true })).toBeVisible();
  await main.getByRole("link", { name: say.actions.manage }).click();
  await page.waitForURL(/[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);
  for (const text of [say.stages.confirmed, reference, say.localTime, formatMoney(3700, "en")]) {
    await expect(main).toContainText(text);
  }
  await expectAccessible(page);

  // The guest chooses another day and another pickup time.
  await waitForScripts(page);
  await chooseDay(page, after);
  await choosePickup(page, /^3:00/);
  await page.getByRole("button", { name: say.move.button }).click();
  await page.waitForURL("**?done=moved");
  const notice = page.getByRole("status").filter({ hasText: dayName(after, "en") });
  await expect(notice.first()).toContainText(/3:00/);
  await expect(notice.first()).toBeFocused();
  await expect(page.getByRole("button", { pressed: true })).toHaveAccessibleName(
    new RegExp(`^${dayName(after, "en")}:`),
  );

  // Wrong details are refused beside their fields, then corrected and saved.
  await page.locator("#email").fill("hannah@");
  await page.locator("#pickupLocation").fill("4242 4242 4242 4242");
  await page.locator("#remarks").fill(remarks);
  await page.getByRole("button", { name: say.details.button }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say.details.errors.other.replace("{count}", "2"));
  await expect(alert).toBeFocused();
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#email")).toHaveValue("hannah@");
  await expect(page.locator("#remarks")).toHaveValue(remarks);
  // The message about the move is still on the page, too.
  await expectAccessible(page);
  await page.locator("#email").fill("new.address@example.com");
  await expect(page.locator("#email")).not.toHaveAttribute("aria-invalid");
  await expect(alert).toContainText(say.details.errors.one);
  await page.locator("#pickupLocation").fill("Casa Azul, La Punta");
  await page.getByRole("button", { name: say.details.button }).click();
  await page.waitForURL("**?done=saved");
  await expect(main).toContainText("new.address@example.com");
  await expect(main).toContainText("Casa Azul, La Punta");
  await expect(main.getByRole("definition").getByText(remarks)).toBeVisible();

  // Cancelling has a page of its own, and only its button cancels.
  await main.getByRole("link", { name: say.cancel.link }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.cancelPage.title);
  await expectAccessible(page);
  const amount = formatMoney(3700, "en");
  await page
    .getByRole("button", { name: say.cancelPage.buttonFull.replace("{amount}", amount) })
    .click();
  await page.waitForURL(/[0-9a-f]{32}$/);
  await expect(main).toContainText(say.notices.cancelledTitle);
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expectAccessible(page);
});

test("moving a booking to a day that has just filled up is refused and offers other days", async ({
  page,
  request,
}) => {
  const [own, wanted] = [getDayAhead(115), getDayAhead(116)];
  const waitForRequests = watchRequests(page);
  await page.goto(await createPaidBookingLink(request, { date: own, participants: 2 }));
  await waitForScripts(page);
  await chooseDay(page, wanted);
  // A month that is still loading would show the day as full, and the page would drop the choice.
  await waitForRequests();
  await bookWithoutScripts(request, { date: wanted, participants: 12 });
  await page.getByRole("button", { name: say.move.button }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say.move.refused);
  await expect(alert).toContainText(`${dayName(wanted, "en")} is full.`);
  await expect(alert).toBeFocused();
  await expectAccessible(page);

  await alert.getByRole("button", { name: dayName(getDayAhead(117), "en") }).click();
  await expect(alert).toBeHidden();
  await page.getByRole("button", { name: say.move.button }).click();
  await page.waitForURL("**?done=moved");
  await expect(page.getByRole("main")).toContainText(dayName(getDayAhead(117), "en"));
});

test("the manage page preserves its input when the network fails", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const link = await createPaidBookingLink(request, { date: getDayAhead(123), participants: 2 });
  await page.goto(link);
  await waitForScripts(page);
  await page.locator("#phone").fill("+52 954 111 2233");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("button", { name: say.details.button }).click();
  await expect(page.getByRole("alert")).toContainText(bookingMessages.en.unreachable.title);
  await expect(page.locator("#phone")).toHaveValue("+52 954 111 2233");
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: say.details.button }).click();
  await page.waitForURL("**?done=saved");
});

test("the printed ticket fits one sheet in both languages", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const link = await createPaidBookingLink(request, { date: getDayAhead(124), participants: 4 });
  for (const locale of locales) {
    const words = manageMessages[locale];
    await page.goto(getManagePath(link.slice(-32), locale));
    await page.getByRole("link", { name: words.actions.voucher }).click();
    await expect(page.getByRole("img", { name: reference })).toBeVisible();
    const ticket = page.getByRole("article");
    for (const text of ["Hannah Meyer", "Hotel Santa Fe", formatMoney(7400, locale), reference]) {
      await expect(ticket).toContainText(text);
    }
    if (locale === "en") await expectAccessible(page);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
      await expectNothingCut(page);
    }
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const [ink, paper] = await page.getByRole("article").evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect([ink, paper]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});
