import { manageMessages } from "../../app/web/manage/messages.ts";
import { ridersMessages } from "../../app/web/manage/riders/messages.ts";
import { createVisitorBrowser } from "../support/visitor-without-scripts.ts";
import { getDayAhead } from "./guest-journey.ts";
import { createPaidBookingLink } from "./manage-steps.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

// tests/http/manage-pages.test.ts checks the texts about every sum.

test.describe("changing riders on a phone with scripts", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a guest can add two riders to a booking with only the keyboard", { tag: "@long" }, async ({
    page,
    request,
  }) => {
    const [say, manage] = [ridersMessages.en, manageMessages.en];
    const link = await createPaidBookingLink(request, { date: getDayAhead(190), participants: 2 });
    await page.goto(link);
    await page.getByRole("link", { name: manage.riders.link }).click();
    await expect(page).toHaveURL(`${link}/riders`);
    await waitForHydration(page);
    await expectAccessible(page);

    // The number, the new total and the consent are operated with the keyboard only.
    await page.getByLabel("Riders", { exact: true }).fill("4");
    await page.keyboard.press("Enter");
    const offer = page.getByRole("region", { name: say.offer.heading });
    await expect(offer).toBeFocused();
    await expect(offer).toContainText("2 riders, then 4 riders");
    await expect(offer).toContainText(/MXN\s7,400/);
    await expect(offer).toContainText(say.offer.payLater);
    await expectAccessible(page);
    await expectNothingCut(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Yes, change to 4 riders" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${link}?done=riders`);
    const done = page.getByRole("status").first();
    await expect(done).toContainText("Your booking is now for 4 riders.");
    await expect(page.getByRole("main")).toContainText("to pay on the day");
  });

  test("the riders page shows a change from another tab and stays usable when the network fails", async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const say = ridersMessages.en;
    const link = await createPaidBookingLink(request, { date: getDayAhead(191), participants: 2 });
    await page.goto(`${link}/riders?participants=3`);
    await waitForHydration(page);
    const tab = await createVisitorBrowser(baseURL ?? "").open(`${link}/riders?participants=4`);
    const changed = await tab.press("Yes, change to 4 riders");
    expect(changed.address).toBe(`${link}?done=riders`);
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
