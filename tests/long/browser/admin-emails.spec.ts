import { adminEmailsMessages } from "../../../app/web/admin/message-parts/email-messages.ts";
import { bookWithoutScripts, getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the operator opens an email from the email list and reveals the webhook's secret", async ({
  page,
}) => {
  const { secret, title } = adminEmailsMessages.en;
  await bookWithoutScripts(page.request, { date: getDayAhead(183), participants: 2 });
  await logIn(page);
  await page.goto("/admin?lang=en");
  // The navigation puts rarely needed entries under "More".
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("whsec_")).toHaveCount(0);
  await page.getByRole("button", { name: secret.show }).click();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expectAccessible(page);

  const mail = page.getByRole("rowheader").getByRole("link", { name: /^Booking confirmed/ });
  // A job writes the email, so it may appear later.
  await expect(async () => {
    await page.goto("/admin/emails");
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Booking confirmed/);
  await expectAccessible(page);
  await expectNothingCut(page);
});
