import type { Page } from "@playwright/test";
import {
  bookingWords,
  bookWithoutScripts,
  getDayAhead,
  guest,
  languagesOverPicture,
} from "./guest-journey.ts";
import { openAutomationPanel } from "./open-automation-panel.ts";
import { expectAccessible } from "./page-assertions.ts";
import { expect, logIn, test } from "./site-fixture.ts";

const verify = "**/functions/v1/verify-payment";
const save = "**/rest/v1/bookings";
const except = languagesOverPicture;

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();
const notices = (page: Page) => page.getByRole("region", { name: /^(Notices|Avisos) \(/ });

/** Simulates the server's answer to the payment verification. */
async function answerVerification(page: Page, answer: object, status = 200) {
  await page.route(verify, (route) => route.fulfill({ status, json: answer }));
  await page.route(save, (route) => route.fulfill({ status: 201, json: [{}] }));
}

/** Stores a pending booking in the tab, as the booking form does before the payment. */
async function storePendingBooking(page: Page, changes: Record<string, unknown> = {}) {
  await page.addInitScript(
    (booking) => {
      if (sessionStorage.getItem("left")) return;
      sessionStorage.setItem("left", "once");
      sessionStorage.setItem("pendingBooking", JSON.stringify(booking));
    },
    { ...createPendingBooking(), ...changes },
  );
}

const createPendingBooking = () => ({
  ...guest,
  bookingDate: "2026-12-24",
  participants: 3,
  pickupTime: "08:00",
  totalPrice: 1,
  language: "en",
  bookingTimestamp: "2026-11-20T18:00:00.000Z",
  stripeSessionId: null,
  paymentStatus: "pending",
  tourName: "Hot Springs Tour",
});

test("the confirmation page verifies and saves a booking only once, even when the language is changed", async ({
  page,
  request,
}) => {
  const address = await bookWithoutScripts(request, { date: getDayAhead(81), participants: 2 });
  const session = new URL(address).searchParams.get("session_id") ?? "";
  const calls: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(verify, async (route) => {
    await held;
    await route.continue();
  });
  page.on("request", (call) => {
    if (call.method() === "POST" && /\/(functions|rest)\//.test(call.url())) {
      calls.push({
        url: new URL(call.url()).pathname,
        headers: call.headers(),
        body: call.postDataJSON(),
      });
    }
  });
  await page.goto(address);
  await expect(heading(page).filter({ visible: true })).toHaveText("Verifying your payment...");
  await expect(page.getByText(bookingWords.en.confirmed).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page, { except });
  go();
  await expect(heading(page)).toHaveText(bookingWords.en.confirmed);
  await expect(page.getByRole("status").first()).toHaveText(bookingWords.en.confirmed);

  expect(calls.map(({ url }) => url)).toEqual([
    "/functions/v1/verify-payment",
    "/rest/v1/bookings",
  ]);
  expect(calls[0]?.body).toEqual({
    sessionId: session,
    testMode: true,
    triggerZapier: true,
    zapierWebhookUrl: "",
    originalBookingData: null,
  });
  for (const { headers } of calls) {
    expect(headers.apikey).toBeTruthy();
    expect(headers.authorization).toBe(`Bearer ${headers.apikey}`);
  }
  expect(calls[1]?.headers.prefer).toBe("return=representation");
  expect(calls[1]?.body).toMatchObject({
    first_name: guest.firstName,
    participants: 2,
    payment_status: "paid",
    stripe_session_id: session,
    total_price: 3700,
    tour_name: "Sunset Tour",
  });

  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await expect(heading(page)).toHaveText(bookingWords.es.confirmed);
  expect(page.url()).toContain(`/es/confirmacion-reserva?session_id=${session}`);
  expect(calls).toHaveLength(2);

  const calendar = page.getByRole("link", { name: "Agregar al calendario" });
  const file = page.waitForEvent("download");
  await calendar.click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
});

test("the confirmation page shows and saves the booking from the tab's storage at the published price", {
  tag: "@long",
}, async ({ page }) => {
  await storePendingBooking(page, { phone: "" });
  await answerVerification(page, { success: true, metadata: {}, customerDetails: {} });
  const saved = page.waitForRequest(save);
  const warned = page.waitForEvent("console", (message) => message.text().includes("phone"));
  await page.goto("/es/confirmacion-reserva?session_id=cs_test_mine");
  await expect(heading(page)).toHaveText(bookingWords.es.confirmed);
  const main = page.getByRole("main");
  await expect(main).toContainText("Jueves 24 de diciembre de 2026");
  await expect(main).toContainText("$5,700\u00a0MXN");
  await expect(main).toContainText("No proporcionado");
  expect((await saved).postDataJSON()).toMatchObject({
    last_name: guest.lastName,
    phone: "",
    total_price: 5700,
    payment_status: "paid",
    stripe_session_id: "cs_test_mine",
  });
  expect((await warned).type()).toBe("warning");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("pendingBooking"))).toBeNull();
});

test("the confirmation page ignores a stored booking of another payment and uses the payment's data", {
  tag: "@long",
}, async ({ page }) => {
  await storePendingBooking(page, { stripeSessionId: "cs_test_other" });
  await answerVerification(page, {
    success: true,
    metadata: {},
    customerDetails: { name: "Ana Ruiz", email: "ana@example.com" },
  });
  const saved = page.waitForRequest(save);
  await page.goto("/booking-confirmation?session_id=cs_test_mine");
  for (const text of ["Ana Ruiz", "Sunset Beach Tour", "MXN\u00a03,700"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
  expect((await saved).postDataJSON()).toMatchObject({
    first_name: "Ana",
    last_name: "Ruiz",
    email: "ana@example.com",
    participants: 2,
    tour_name: "Sunset Tour",
    language: "en",
    booking_date: getDayAhead(0),
  });
  const left = await page.evaluate(() => sessionStorage.getItem("pendingBooking"));
  expect(left).toContain("cs_test_other");
});

test("the confirmation page logs a failed save and a skipped automation without showing them", {
  tag: "@long",
}, async ({ page }) => {
  await storePendingBooking(page);
  await answerVerification(page, { success: true, zapierReason: "Already sent" });
  await page.route(save, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  const logged = page.waitForEvent("console", (message) => message.text().includes("not saved"));
  const skipped = page.waitForEvent("console", (message) =>
    message.text().includes("Already sent"),
  );
  await page.goto("/booking-confirmation?session_id=cs_test_mine");
  expect((await logged).type()).toBe("error");
  await skipped;
  await expect(heading(page)).toHaveText(bookingWords.en.confirmed);
  await expect(notices(page).getByRole("listitem")).toHaveCount(0);
});

test("the confirmation page shows a notification with the result of the automation", {
  tag: "@long",
}, async ({ page }) => {
  for (const [answer, title, text] of [
    [{ zapierTriggered: true }, "Zapier triggered", "Booking notification has been sent"],
    [
      { zapierTriggered: false, zapierError: "The hook said no" },
      "Zapier Error",
      "The hook said no",
    ],
  ] as const) {
    await page.unrouteAll();
    await answerVerification(page, { success: true, ...answer });
    await page.goto("/booking-confirmation?session_id=cs_test_mine");
    const notice = notices(page).getByRole("listitem");
    await expect(notice).toContainText(title);
    await expect(notice).toContainText(text);
    await expectAccessible(page, { except });
  }
});

test("the confirmation page says why a verification failed and offers to retry it", {
  tag: "@long",
}, async ({ page }) => {
  const failures: [answer: object, status: number, sentence: string | RegExp][] = [
    [{ message: "out of order" }, 500, "Error verifying payment: out of order"],
    [{}, 500, "Error verifying payment: Unknown error"],
    [{ nothing: 1 }, 200, "There was an error verifying your payment. Please contact us."],
    [{ success: false }, 200, "Payment has not been completed"],
    [{ success: false, code: "refunded" }, 200, /We’re refunding you in full/],
  ];
  for (const [answer, status, sentence] of failures) {
    await page.unrouteAll();
    await answerVerification(page, answer, status);
    await page.goto("/booking-confirmation?session_id=cs_test_mine");
    await expect(page.getByRole("alert")).toHaveText(sentence);
  }
  await expectAccessible(page, { except });
  await page.unrouteAll();
  await page.route(verify, (route) => route.abort());
  await page.goto("/es/confirmacion-reserva?session_id=cs_test_mine");
  await expect(page.getByRole("alert")).toHaveText(/^Error de verificación: ./);
  await expect(page.getByText("cs_test_mine")).toBeVisible();
  await page.unrouteAll();
  await answerVerification(page, { success: true });
  await page.getByRole("link", { name: "Intentar de nuevo" }).click();
  await expect(heading(page)).toHaveText(bookingWords.es.confirmed);
});

test.describe("the hidden webhook panel of the confirmation page", () => {
  test("the hidden webhook panel opens and closes with a keyboard shortcut and requires a URL and a booking", {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto("/booking-confirmation");
    await expect(page.getByRole("alert")).toBeVisible();
    const panel = await openAutomationPanel(page);
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Test Zapier Webhook Now" }).click();
    await expect(notices(page)).toContainText("Missing webhook URL or booking data");
    await panel.getByLabel("Webhook URL").fill("https://hooks.example.com/1");
    await panel.getByRole("button", { name: "Test Zapier Webhook Now" }).click();
    await expect(notices(page)).toContainText("Missing webhook URL or booking data");
    expect(await page.evaluate(() => localStorage.getItem("zapierWebhook"))).toBe(
      "https://hooks.example.com/1",
    );
    await panel.getByRole("button", { name: "Reset" }).click();
    await expect(panel.getByLabel("Webhook URL")).toHaveValue("");
    expect(await page.evaluate(() => localStorage.getItem("zapierWebhook"))).toBeNull();
    await expectAccessible(page, { except });
    await page.keyboard.press("Control+Shift+Z");
    await expect(panel).toHaveCount(0);
  });

  test("the hidden webhook panel tests the webhook only for a logged-in operator", {
    tag: "@long",
  }, async ({ page, request }) => {
    const address = await bookWithoutScripts(request, { date: getDayAhead(82), participants: 2 });
    await page.goto(address);
    await expect(heading(page)).toHaveText(bookingWords.en.confirmed);
    const panel = await openAutomationPanel(page);
    await panel.getByLabel("Webhook URL").fill("https://127.0.0.1/hook");
    const button = panel.getByRole("button", { name: "Test Zapier Webhook Now" });
    await button.click();
    await expect(panel.getByRole("alert")).toContainText("Only a logged-in administrator");

    await logIn(page);
    // The server refuses addresses on its own machine for everybody.
    await button.click();
    await expect(notices(page)).toContainText("Zapier test failed");
    await expect(panel.getByRole("alert")).not.toContainText("Only a logged-in administrator");

    const asked = page.waitForRequest("**/admin/test-webhook");
    await page.route("**/admin/test-webhook", (route) =>
      route.fulfill({ json: { ok: false, status: 503, statusText: "Service Unavailable" } }),
    );
    await button.click();
    await expect(panel.getByRole("alert")).toContainText("Error 503: Service Unavailable");
    expect((await asked).postDataJSON()).toMatchObject({
      url: "https://127.0.0.1/hook",
      payload: {
        customerName: "Hannah Meyer",
        totalPrice: "3700",
        testMode: true,
        paymentStatus: "paid",
        dataSource: "paymentMetadata",
      },
    });
    await page.unroute("**/admin/test-webhook");
    await page.route("**/admin/test-webhook", (route) => route.fulfill({ json: { ok: true } }));
    await button.click();
    await expect(notices(page)).toContainText("Zapier test successful");
  });
});

test("the confirmation page links to its version without scripts when its scripts fail to load", async ({
  page,
  request,
}) => {
  const address = await bookWithoutScripts(request, { date: getDayAhead(84), participants: 2 });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(address);
  await expect(heading(page).filter({ visible: true })).toHaveText("Verifying your payment...");
  await page.getByRole("link", { name: "load the page again" }).click();
  await expect(heading(page).filter({ visible: true })).toHaveText(bookingWords.en.confirmed);
});
