import { manageMessages } from "../../app/web/manage/messages.ts";
import { dayName, getDayAhead } from "./guest-journey.ts";
import { createPaidBookingLink } from "./manage-steps.ts";
import { expect, test } from "./site-fixture.ts";

// What browsers without scripts are sent is proved in tests/integration/manage-pages.test.ts; here
// a real one shows the matching parts of the pages and sends a form.
test.use({ javaScriptEnabled: false });

test("a booking is moved without scripts, and its ticket says how to print it", async ({
  page,
  request,
}) => {
  const say = manageMessages.es;
  const other = getDayAhead(131);
  const link = await createPaidBookingLink(
    request,
    { date: getDayAhead(130), participants: 2 },
    "es",
  );
  await page.goto(link);
  const day = page.getByRole("button", { name: new RegExp(`^${dayName(other, "es")}:`) });
  if ((await day.count()) === 0) await page.getByRole("button", { name: "Mes siguiente" }).click();
  await day.click();
  await expect(day).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("radio", { name: /^3:30/ }).check();
  await page.getByRole("button", { name: say.move.button }).click();
  await expect(page).toHaveURL(`${link}?done=moved`);
  await expect(page.getByRole("status").first()).toContainText(dayName(other, "es"));

  await page.getByRole("link", { name: say.actions.voucher }).click();
  await expect(page.getByText(say.voucher.printHint)).toBeVisible();
  await expect(page.getByRole("button", { name: say.voucher.print })).toBeHidden();
});
