import { fillMessage } from "../../../app/i18n/format.ts";
import { contactQuestionMessages } from "../../../app/i18n/messages/contact-questions.ts";
import { bookingWords, fillGuest, getDayAhead, openRide } from "../../e2e/guest-journey.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

const say = contactQuestionMessages.en;

test("the booking form asks about phone and email and goes on with one tap", async ({ page }) => {
  const email = "hannah@gmail.com";
  await openRide(page, getDayAhead(47));
  await fillGuest(page, { email: "hannah@gmial.com", phone: "(415) 555-0134" });
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await expect(page.locator("#phone")).toHaveAccessibleDescription(new RegExp(say.phone.ask));
  await expect(page.locator("#phone")).toHaveValue("(415) 555-0134");
  await page.getByRole("radio", { name: say.phone.US }).check();
  await page.getByRole("button", { name: fillMessage(say.email.use, { email }) }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  await expect(page.getByText(email)).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem("pendingBooking"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ email, phone: "(415) 555-0134" });
});
