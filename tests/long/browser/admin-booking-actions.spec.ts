import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { adminBookingMessages } from "../../../app/i18n/messages/operator-booking.ts";
import { adminDeparturesMessages } from "../../../app/web/admin/departure-parts/messages.ts";
import { adminEmailsMessages } from "../../../app/web/admin/message-parts/email-messages.ts";
import { adminPrivacyMessages } from "../../../app/web/admin/privacy/messages.ts";
import { manageMessages } from "../../../app/web/manage/messages.ts";
import { createPaidRide } from "../../e2e/create-paid-ride.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";
import { publicKey } from "../../support/site-process.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function saveRecord(request: APIRequestContext, email: string) {
  const answer = await request.post("/rest/v1/bookings", {
    headers: { apikey: publicKey, prefer: "return=representation" },
    data: {
      first_name: "Lucía",
      last_name: "Núñez",
      email,
      phone: "+52 954 555 0100",
      booking_date: "2026-12-09",
      participants: 2,
      pickup_time: "14:30",
      pickup_location: "Hotel Santa Fe",
      tour_name: "Sunset Tour",
    },
  });
  expect(answer.status()).toBe(201);
}

test("the booking's history shows that a guest of a cancelled departure chose the refund", async ({
  page,
}) => {
  const date = getDayAhead(143);
  const id = await createPaidRide(page, date);
  const { close, done, manage, reopen, undecided } = adminDeparturesMessages.en;
  await page.goto("/admin/departures");
  await page.getByLabel("Go to a day").fill(date);
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page).toHaveURL(`/admin/departures/${date}`);
  const sheet = page.getByRole("region", { name: "Sunset", exact: true });
  await expect(sheet.getByRole("listitem")).toContainText(["2:30"]);
  await sheet.getByText(manage).click();
  await sheet.getByRole("link", { name: /^Call off this ride/ }).click();
  await expect(page.getByText("1 gets an email.")).toBeVisible();
  await page.getByRole("radio", { name: /^Weather/ }).check();
  await page.getByRole("button", { name: close.submit.one.replace("{count}", "1") }).click();
  const told = page.getByText(`${done.closed.some} We're emailing 1 guest.`);
  await expect(told).toBeVisible();
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(sheet.getByText("Called off: weather")).toBeVisible();
  await expect(sheet.getByText(undecided.one.replace("{count}", "1"))).toBeVisible();
  await sheet.getByText(manage).click();
  await expect(sheet.getByRole("button", { name: new RegExp(`^${reopen}`) })).toBeVisible();

  // The guest opens the link that the email contains.
  await page.goto(`/admin/bookings/${id}`);
  const link = page.getByRole("link", { name: adminBookingMessages.en.links.guest });
  await page.goto((await link.getAttribute("href")) ?? "");
  const amount = "MXN\u00a03,700";
  const { notices, cancelPage } = manageMessages.en;
  await page.getByRole("link", { name: notices.fullRefund.replace("{amount}", amount) }).click();
  await page
    .getByRole("button", { name: cancelPage.buttonFull.replace("{amount}", amount) })
    .click();
  await expect(page.getByText(notices.cancelledTitle)).toBeVisible();

  await page.goto(`/admin/bookings/${id}`);
  const { events } = adminBookingMessages.en.history;
  await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toContainText([
    events["cancelled-full"],
    events["ride-called-off-weather"],
    events.paid,
    events.held,
  ]);
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  const mails = page.getByRole("region", { name: adminBookingMessages.en.mails.title });
  await expect(async () => {
    await page.reload();
    await expect(mails.getByRole("link", { name: /^Called off, please choose/ })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test("the operator erases a guest's data after typing the guest's email address", async ({
  page,
}) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await saveRecord(page.request, email);
  await logIn(page);
  await page.goto(`/admin/bookings?q=${email}&state=unscheduled`);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("link", { name: adminBookingMessages.en.privacy.link }).click();
  const { erase, find } = adminPrivacyMessages.en;
  await expect(page.getByLabel(find.label)).toHaveValue(email);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  expect(JSON.parse(await readFile(await (await file).path(), "utf8"))).toMatchObject({ email });
  await page.getByLabel(erase.label).fill("somebody.else@example.com");
  await page.getByRole("button", { name: erase.submit }).click();
  const wrong = erase.refusals["not-the-same"].replace("{email}", email);
  await expect(page.getByText(wrong)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(erase.label).fill(email.toUpperCase());
  await page.getByRole("button", { name: erase.submit }).click();
  await expect(page.getByText(erase.done.one.replace("{count}", "1"))).toBeVisible();
  await expectAccessible(page);
});

test("the email preview shows the email as sent and blocks scripts", async ({ page }) => {
  const id = await createPaidRide(page, getDayAhead(146));
  await page.goto(`/admin/bookings/${id}`);
  const mail = page.getByRole("link", { name: /^Booking confirmed/ });
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const whole = page.getByRole("link", { name: adminEmailsMessages.en.message.asSent });
  const answer = await page.goto((await whole.getAttribute("href")) ?? "");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.*sandbox/);
  expect(policy).not.toContain("script-src");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const pictures = () =>
    page
      .locator("img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(pictures).toEqual([true, true]);
});
