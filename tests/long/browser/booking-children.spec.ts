import { privateRideMinimumAge } from "../../../app/business/facts.ts";
import { fillMessage } from "../../../app/i18n/format.ts";
import { bookingMessages } from "../../../app/i18n/messages/booking.ts";
import { sunsetListing } from "../../../app/tours/sunset/listing.ts";
import { manageMessages } from "../../../app/web/manage/messages.ts";
import {
  bookingWords,
  chooseDay,
  confirmationPath,
  fillGuest,
  getDayAhead,
  openRide,
} from "../../e2e/guest-journey.ts";
import { expectAccessible } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

test.use(phone);

for (const locale of ["en", "es"] as const) {
  test(`a family in ${locale} is told at once that a child is too young, and books with an older one`, async ({
    page,
  }) => {
    const { who } = bookingMessages[locale];
    const say = bookingWords[locale];
    await openRide(page, getDayAhead(locale === "en" ? 41 : 42), { locale });
    await page.getByRole("button", { name: who.more, exact: true }).click();
    await page.getByRole("button", { name: who.moreChildren }).click();
    const age = page.locator("#age-1");
    const { minimumAge } = sunsetListing;
    const younger = fillMessage(who.younger, { age: privateRideMinimumAge });
    const notice = page.getByRole("status").filter({ hasText: younger });

    await age.selectOption("7");
    await expect(notice).toContainText(fillMessage(who.tooYoung, { age: minimumAge }));
    await expect(age).toHaveAttribute("aria-invalid", "true");
    await age.selectOption("5");
    await expect(page.locator("#age-1-error")).toContainText(
      fillMessage(who.neverYounger, { age: privateRideMinimumAge }),
    );
    await age.selectOption("7");
    await expectAccessible(page);
    await fillGuest(page);
    await page.getByRole("button", { name: say.continue }).click();
    const summary = page.getByRole("alert").getByRole("link");
    await expect(summary).toHaveCount(1);
    await summary.click();
    await expect(page.locator("#childAges")).toBeFocused();
    await expect(page.locator("#age-1-error")).toContainText(
      fillMessage(who.tooYoung, { age: minimumAge }),
    );

    await age.selectOption("13");
    await expect(page.locator("#age-1-error")).toHaveCount(0);
    await expect(notice).not.toContainText(fillMessage(who.tooYoung, { age: minimumAge }));
    await page.getByRole("button", { name: say.continue }).click();
    await page.waitForURL("**/sandbox/checkout/*");
    await page.getByRole("button", { name: say.pay }).click();
    await page.waitForURL(`**${confirmationPath[locale]}**`);
    const [manageLink] = /\/[\w/]+\/[0-9a-f]{32}/.exec(await page.content()) ?? [];
    await page.goto(manageLink ?? "");
    await page.getByRole("link", { name: manageMessages[locale].answers.link }).click();
    await expect(page.getByRole("main")).toContainText(/\b13\b/);
  });
}

test("a family that comes back from the enquiry form finds its booking as it was, also after a refusal", async ({
  page,
}) => {
  const { who } = bookingMessages.en;
  await page.goto("/booking");
  await chooseDay(page, getDayAhead(43));
  await page.locator("#participants").fill("4");
  await page.locator("#children").fill("2");
  await page.locator("#age-1").selectOption("13");
  await page.locator("#age-2").selectOption("7");
  await page.locator("#firstName").fill("Marisol");
  await page.locator("#remarks").fill("We come from the lagoon.");
  // The reply to a refused form renders its fields with the typed values.
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: who.askLink, exact: true }).click();
  await expect(page).toHaveURL(/\/ask-us$/);
  await page.goBack();
  await expect(page.locator("#firstName")).toHaveValue("Marisol");
  await expect(page.locator("#remarks")).toHaveValue("We come from the lagoon.");
  await expect(page.locator("#participants")).toHaveValue("4");
  await expect(page.locator("#children")).toHaveValue("2");
  await expect(page.locator("#age-1")).toHaveValue("13");
  await expect(page.locator("#age-2")).toHaveValue("7");
  await expect(page.locator('input[name="date"]')).toHaveValue(getDayAhead(43));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a family without scripts chooses the ages after saying how many children ride", async ({
    page,
  }) => {
    const { errors } = bookingMessages.es;
    const say = bookingWords.es;
    await page.goto(`/es/reserva?tour=sunset&date=${getDayAhead(43)}&pickup=14:30&riders=3`);
    await fillGuest(page);
    await expect(page.locator("#age-1")).toHaveCount(0);
    await page.locator("#children").fill("2");
    await page.getByRole("button", { name: say.continue }).click();
    await expect(page.getByRole("alert")).toContainText(
      errors.required.childAges.charAt(0).toLowerCase() + errors.required.childAges.slice(1),
    );
    await page.locator("#age-1").selectOption("10");
    await page.locator("#age-2").selectOption("16");
    await page.getByRole("button", { name: say.continue }).click();
    await page.waitForURL("**/sandbox/checkout/*");
  });

  test("a family without scripts takes what it typed along to the enquiry form", async ({
    page,
  }) => {
    const { who } = bookingMessages.es;
    await page.goto(`/es/reserva?tour=sunset&date=${getDayAhead(43)}&pickup=14:30&riders=3`);
    await page.locator("#children").fill("1");
    await page.getByRole("button", { name: bookingWords.es.continue }).click();
    // What the form knows is carried to the enquiry form, and not in the address.
    await page.locator("#age-1").selectOption("7");
    await page.getByRole("button", { name: who.askLink, exact: true }).click();
    await expect(page).toHaveURL(/\/es\/cuentanos$/);
    await expect(page.locator("#childAges")).toHaveValue("7");
    await expect(page.locator("#riders")).toHaveValue("3");
    await expect(page.locator("#day")).toHaveValue(getDayAhead(43));
    await expect(page.locator("#tour")).toHaveValue("sunset");
  });
});
