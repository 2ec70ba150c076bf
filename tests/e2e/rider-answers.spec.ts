import { riderMessages } from "../../app/bookings/riders/rider-messages.ts";
import { locales } from "../../app/i18n/locale.ts";
import { manageMessages } from "../../app/web/manage/messages.ts";
import { riderAnswersMessages } from "../../app/web/manage/rider-answers/messages.ts";
import { riderRefundMessages } from "../../app/web/manage/rider-refund/messages.ts";
import { getDayAhead } from "./guest-journey.ts";
import { createPaidBookingLink } from "./manage-steps.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "./page-assertions.ts";
import { expect, sampleLanguage, test } from "./site-fixture.ts";

for (const [index, locale] of locales.entries()) {
  test(
    `a guest in ${locale} tells who rides on a phone, and a rider too heavy is told kindly`,
    sampleLanguage(locale, "es"),
    async ({ page, request }) => {
      const say = riderAnswersMessages[locale];
      const { fields } = riderMessages[locale];
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(
        await createPaidBookingLink(
          request,
          { date: getDayAhead(110 + index), participants: 2 },
          locale,
        ),
      );
      await page.getByRole("link", { name: manageMessages[locale].answers.link }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.title);
      await expectAccessible(page);

      const second = page.locator("details.rider-card").nth(1);
      await expect(second.locator("#weight-2")).toBeHidden();
      await second.locator("summary").click();
      const first = page
        .getByRole("group")
        .filter({ has: page.locator("#weight-1") })
        .first();
      await first.getByLabel(fields.name.label).fill("Lou");
      await first.getByLabel(fields.weightKg.label, { exact: true }).fill("150 kg");
      await first.getByLabel(fields.heightCm.label).fill("1.99");
      await first.getByRole("radio", { name: fields.experience.options.never }).check();
      for (const box of await first.getByRole("checkbox").all()) await box.check();
      await first.getByLabel(say.fields.otherHealth).fill("-");
      await expect(second.getByRole("checkbox")).toHaveCount(0);
      await expect(second).toContainText(say.ownHealth);
      await page.locator("#weight-2").fill("0");
      await page.getByRole("button", { name: say.save }).click();
      const alert = page.getByRole("alert");
      await expect(alert).toBeFocused();
      await expect(page.locator("#weight-2")).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator("#name-1")).toHaveValue("Lou");
      await expectAccessible(page);

      for (const box of await first.getByRole("checkbox").all()) await expect(box).toBeChecked();
      // A pregnancy would be the only reason that the page names. Cards without errors are folded.
      await page.locator("details.rider-card > summary").first().click();
      await first.getByLabel(riderMessages[locale].health.pregnancy).uncheck();
      await page.locator("#weight-2").fill("60 kg");
      await page.getByRole("button", { name: say.save }).click();
      await page.waitForURL("**?done=saved");
      const main = page.getByRole("main");
      await expect(main).toContainText(say.advice["too-heavy"].title);
      await expect(main.locator("a.button", { hasText: say.advice.write })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScrolling(page);
      await main.getByRole("link", { name: say.advice.part.replace("{rider}", "Lou") }).click();
      const refund = riderRefundMessages[locale];
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(refund.title.other);
      await expect(page.getByRole("main")).toContainText(/1,850/);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.getByRole("button", { name: refund.yes.other.replace("{rider}", "Lou") }).click();
      await page.waitForURL("**?done=taken-off");
      await expect(page.getByRole("main")).toContainText(say.outcomes["taken-off"]);
      await expectAccessible(page);
    },
  );
}
