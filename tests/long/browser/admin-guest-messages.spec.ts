import { manualMessageTexts } from "../../../app/bookings/manual-messages/messages.ts";
import { fillMessage } from "../../../app/i18n/format.ts";
import { manualBookingMessages } from "../../../app/web/admin/booking-form-parts/messages.ts";
import { adminDeparturesMessages } from "../../../app/web/admin/departure-parts/messages.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { expectNoSidewaysScrolling, expectNothingCut } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 }, locale: "es-MX" });

const words = manualMessageTexts.es;
const { close } = adminDeparturesMessages.es;

test("the operator notifies a guest who has no email address of a cancellation by WhatsApp and marks the message as done", async ({
  page,
}) => {
  await logIn(page);
  const date = getDayAhead(231);
  await page.goto(`/admin/departures/${date}/manual-booking?ride=sunset-16:00&lang=es`);
  await page.locator("[name=name]").fill("Marisol Jiménez");
  await page.locator("[name=phone]").fill("954 133 4455");
  await page.getByRole("radio", { name: manualBookingMessages.es.terms["on-arrival"] }).check();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-outcome]")).toContainText(words.oneAfter.hand);

  await page.goto(`/admin/departures/${date}/cancel`);
  await expect(page.getByText("A nadie le llega un correo. A 1 avísale tú")).toBeVisible();
  await page.getByRole("radio", { name: new RegExp(`^${close.reasons.weather}`) }).check();
  await page.getByRole("button", { name: close.submit.none, exact: true }).click();
  const outcome = page.locator("[data-outcome]");
  await expect(outcome).toBeFocused();
  await expect(outcome).toContainText("A 1 avísale tú");
  await expectNoSidewaysScrolling(page);
  await expectNothingCut(page);

  await page.goto("/admin");
  const link = page.getByRole("link", {
    name: fillMessage(words.whatsapp, { name: "Marisol Jiménez" }),
  });
  const line = page.getByRole("listitem").filter({ has: link });
  // The newest bookings at the end of the page link to a chat with the guest, too.
  const chat = line.getByRole("link", { name: /^WhatsApp/ });
  const address = new URL((await chat.getAttribute("href")) ?? "");
  expect(address.searchParams.get("text")).toContain("tuvimos que suspender tu paseo");
  await line.getByText(words.text).click();
  await expect(line.getByText("tuvimos que suspender tu paseo")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: new RegExp(`^${words.tick}.*Marisol`) }).click();
  await expect(outcome).toBeFocused();
  await expect(outcome).toContainText(fillMessage(words.said.noted, { name: "Marisol Jiménez" }));
  await expect(chat).toHaveCount(0);
});
