import { manageMessages } from "../../../app/web/manage/messages.ts";
import { dayName, getDayAhead } from "../../e2e/guest-journey.ts";
import { createPaidBookingLink } from "../../e2e/manage-steps.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

// tests/http/manage-pages.test.ts checks the HTML for browsers without scripts. Here a real
// browser shows the matching parts and submits a form.
test.use({ javaScriptEnabled: false });

test("a guest without scripts moves a booking and finds print instructions on the ticket", async ({
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
