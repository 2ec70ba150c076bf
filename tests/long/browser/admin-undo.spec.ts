import type { BrowserContext, Page } from "@playwright/test";
import { adminAdjustMessages } from "../../../app/web/admin/booking-parts/adjust-messages.ts";
import { adminUndoMessages } from "../../../app/web/admin/ui/undo-messages.ts";
import { createPaidRide } from "../../e2e/create-paid-ride.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible, waitForHydration } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the page of a new booking. */
async function openBooking(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/bookings/${await createPaidRide(page, date)}`);
}

test("the operator can undo a team note with the keyboard from the confirmation message", async ({
  page,
}) => {
  const [words, say] = [adminAdjustMessages.en, adminUndoMessages.en];
  await openBooking(page, getDayAhead(196));
  const note = page.getByRole("textbox", { name: words.note.label });
  const outcome = page.locator("[data-outcome]");
  await note.fill("Brings a dog");
  await page.getByRole("button", { name: words.note.save }).click();
  await expect(outcome).toContainText(words.done.note);
  await expect(outcome).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: say.undo })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(outcome).toContainText(say.undone);
  await expect(note).toHaveValue("");
  await expect(page.getByRole("button", { name: say.undo })).toBeHidden();
  await expect(page.getByRole("button", { name: words.noShow.mark })).toHaveCount(0);
});

test("undo is refused when the booking has since changed in another window", async ({
  page,
  context,
}) => {
  const [words, say] = [adminAdjustMessages.en, adminUndoMessages.en];
  await openBooking(page, getDayAhead(196));
  await page.getByRole("textbox", { name: words.note.label }).fill("One");
  await page.getByRole("button", { name: words.note.save }).click();
  await expect(page.locator("[data-outcome]")).toContainText(words.done.note);
  const other = await context.newPage();
  await other.goto(page.url().split("?")[0] ?? "");
  await waitForHydration(other);
  await other.getByRole("textbox", { name: words.note.label }).fill("Two");
  await other.getByRole("button", { name: words.note.save }).click();
  await expect(other.locator("[data-outcome]")).toContainText(words.done.note);
  await page.getByRole("button", { name: say.undo }).click();
  await expect(page.locator("[data-outcome]")).toContainText(say.changed);
});

/** Opens a page whose scripts do not load until `release` is called. */
async function openWithScriptsLate(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const release = async () => {
    scripts.resolve();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
  };
  return { page, release };
}

test("a note that is typed while the scripts load is kept and can be saved", async ({
  page,
  context,
}) => {
  const words = adminAdjustMessages.en;
  await openBooking(page, getDayAhead(196));
  await page.getByRole("textbox", { name: words.note.label }).fill("One");
  await page.getByRole("button", { name: words.note.save }).click();
  await expect(page.locator("[data-outcome]")).toContainText(words.done.note);
  const late = await openWithScriptsLate(context, page.url().split("?")[0] ?? "");
  const note = late.page.getByRole("textbox", { name: words.note.label });
  await note.fill("Two");
  await late.release();
  await expect(note).toHaveValue("Two");
  await late.page.getByRole("button", { name: words.note.save }).click();
  await expect(late.page.locator("[data-outcome]")).toContainText(words.done.note);
});

test("an outcome message does not move the focus after hydration if the scripts load late", async ({
  page,
  context,
}) => {
  const words = adminAdjustMessages.en;
  await openBooking(page, getDayAhead(196));
  const late = await openWithScriptsLate(context, page.url());
  await late.page.getByRole("textbox", { name: words.note.label }).fill("One");
  await late.page.getByRole("button", { name: words.note.save }).click();
  const outcome = late.page.locator("[data-outcome]");
  await expect(outcome).toContainText(words.done.note);
  const note = late.page.getByRole("textbox", { name: words.note.label });
  await note.fill("Two");
  const top = await late.page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await late.release();
  await expect(note).toBeFocused();
  expect(await late.page.evaluate(() => scrollY)).toBe(top);
  // The next outcome message gets the focus.
  await late.page.getByRole("button", { name: words.note.save }).click();
  await expect(outcome).toBeFocused();
});
