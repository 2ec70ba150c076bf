import { readFile } from "node:fs/promises";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { adminBookingMessages } from "../../app/i18n/messages/admin-booking.ts";
import { adminDeparturesMessages } from "../../app/i18n/messages/admin-departures.ts";
import { adminMailsMessages } from "../../app/i18n/messages/admin-mails.ts";
import { adminPrivacyMessages } from "../../app/i18n/messages/admin-privacy.ts";
import { manageMessages } from "../../app/i18n/messages/manage.ts";
import { longestRetention } from "../../app/platform/retention.server.ts";
import { publicKey } from "../support/site-process.ts";
import { bookDirectly, dayAhead } from "./booking-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, logIn, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** A paid ride for two; the phone number is nobody else's, so that the operator finds it. */
async function paidRide(page: Page, date: string): Promise<string> {
  const phone = `+52 954 ${String(Date.now()).slice(-3)} ${Math.random().toString().slice(2, 6)}`;
  await bookDirectly(page.request, { date, participants: 2, phone });
  await logIn(page);
  const answer = await page.request.get(`/rest/v1/bookings?search=${encodeURIComponent(phone)}`, {
    headers: { apikey: publicKey },
  });
  const [row] = (await answer.json()) as { id: string }[];
  return row?.id ?? "";
}

async function saveRecord(request: APIRequestContext, email: string) {
  const answer = await request.post("/rest/v1/bookings", {
    headers: { apikey: publicKey, prefer: "return=representation" },
    data: {
      first_name: "=HYPERLINK(1)",
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

for (const [index, locale] of (["en", "es"] as const).entries()) {
  test(`every screen is sound on a phone in ${locale}, and closed to strangers`, async ({
    page,
    playwright,
  }) => {
    const date = dayAhead(141 + index);
    const id = await paidRide(page, date);
    const mails = await page.request.get("/admin/mails");
    const mail = /message=([\da-f-]{36})/.exec(await mails.text())?.[1];
    const screens = [
      "/admin",
      `/admin/bookings?tour=sunset&payment=paid&from=${date}`,
      "/admin/departures",
      `/admin/departures/${date}`,
      `/admin/departures/${date}/call-off`,
      `/admin/departures/${date}/call-off?ride=sunset-16:00`,
      `/admin/bookings/${id}`,
      `/admin/bookings/${id}/cancel`,
      "/admin/privacy?email=hannah.meyer@example.com",
      `/admin/mails?message=${mail}`,
      "/admin/bookings/unknown",
    ];
    await page.goto(`/admin?lang=${locale}`);
    for (const screen of screens) {
      const answer = await page.goto(screen);
      const headers = answer?.headers() ?? {};
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
      expect(await answer?.text()).toContain(`<html lang="${locale}">`);
      await page.locator("details").evaluateAll((all) => {
        for (const folded of all) (folded as HTMLDetailsElement).open = true;
      });
      await expectSound(page);
    }
    await expect(page.getByRole("main").getByRole("link")).toHaveAttribute(
      "href",
      "/admin/bookings",
    );

    const stranger = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
    const files = ["/admin/bookings.csv", `/admin/mails/${mail}/mail`];
    for (const closed of [...screens.slice(1), ...files]) {
      const answer = await stranger.get(closed, { maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(answer.headers().location).toMatch(/^\/admin(\?next=%2Fadmin|$)/);
    }
    const forms = [`/admin/bookings/${id}`, `/admin/departures/${date}`, "/admin/privacy/export"];
    for (const form of forms) {
      const answer = await stranger.post(form, { form: { intent: "resend" }, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(answer.headers().location).toMatch(/^\/admin(\?next=%2Fadmin|$)/);
    }
    await stranger.dispose();
  });
}

test("a ride is called off, its guest takes the money, and the operator sees it", async ({
  page,
}) => {
  const date = dayAhead(143);
  const id = await paidRide(page, date);
  const { close, done, manage, reopen, undecided } = adminDeparturesMessages.en;
  await page.goto("/admin/departures");
  await page.getByLabel("Go to a day").fill(date);
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page).toHaveURL(`/admin/departures/${date}`);
  const sheet = page.getByRole("region", { name: "Sunset", exact: true });
  await expect(sheet.getByRole("listitem")).toContainText(["2:30"]);
  await sheet.getByText(manage).click();
  await sheet.getByRole("link", { name: /^Call off this ride/ }).click();
  await expect(page.getByText(close.guests.one.replace("{count}", "1"))).toBeVisible();
  await page.getByRole("radio", { name: /^Weather/ }).check();
  await page.getByRole("button", { name: close.submit.one.replace("{count}", "1") }).click();
  const told = page.getByText(done.closed.one.replace("{count}", "1"));
  await expect(told).toBeVisible();
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(sheet.getByText("Called off: weather")).toBeVisible();
  await expect(sheet.getByText(undecided.one.replace("{count}", "1"))).toBeVisible();
  await sheet.getByText(manage).click();
  await expect(sheet.getByRole("button", { name: new RegExp(`^${reopen}`) })).toBeVisible();

  // The guest, by the link in the mail.
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

test("without scripts a booking is moved, corrected, and cancelled with all money", async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const [date, other] = [dayAhead(144), dayAhead(145)];
  const id = await paidRide(page, date);
  const { cancel, details, done, move, refusals } = adminBookingMessages.en;
  await page.goto(`/admin/bookings/${id}`);
  await page.getByText(move.title).click();
  await page.getByLabel("Day", { exact: true }).fill(dayAhead(-1));
  await page.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText(refusals["past-cutoff"])).toBeVisible();
  await page.getByLabel("Day", { exact: true }).fill(other);
  await page.getByLabel("Pickup", { exact: true }).selectOption("15:00");
  await page.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText(done.moved)).toBeVisible();

  await page.getByText(details.title).click();
  await page.getByLabel("Phone").fill("4111 1111 1111 1111");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This looks like a card number.")).toBeVisible();
  await page.getByLabel("Phone").fill("+52 954 555 0123");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(done.saved)).toBeVisible();
  await page.getByRole("button", { name: "Send the confirmation again" }).click();
  await expect(page.getByText(done.queued)).toBeVisible();

  // The day's sheet: fewer riders than there are, by name; the morning ride on and off.
  await page.goto(`/admin/departures/${other}`);
  const { capacity, morning, refusals: refused } = adminDeparturesMessages.en;
  const sheet = (name: string) => page.getByRole("region", { name, exact: true });
  const open = (name: string) => sheet(name).getByText("Change this departure").click();
  await open("Sunset");
  await sheet("Sunset").getByLabel(capacity.label).fill("1");
  // Somebody who does not see what the browser says, or an older page.
  await sheet("Sunset")
    .locator("form", { has: page.getByLabel(capacity.label) })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await sheet("Sunset").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(refused["below-sold"].replace("{sold}", "2"))).toBeVisible();
  await open("Morning Ride");
  await sheet("Morning Ride").getByRole("button", { name: morning.on }).click();
  await expect(page.getByText(adminDeparturesMessages.en.done.offered)).toBeVisible();
  await open("Morning Ride");
  await sheet("Morning Ride").getByRole("button", { name: morning.off }).click();
  await expect(page.getByText(adminDeparturesMessages.en.done.withdrawn)).toBeVisible();

  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole("link", { name: cancel.open }).click();
  // The policy gives everything back, so there is nothing to choose.
  await expect(page.getByText(cancel.all.replace("{amount}", "MXN\u00a03,700"))).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("button", { name: cancel.submit }).click();
  await expect(page.getByText(done.full.replace("{amount}", "MXN\u00a03,700"))).toBeVisible();
  await context.close();
});

test("what is stored about a guest is handed over, and erased when that is typed", async ({
  page,
}) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await saveRecord(page.request, email);
  await logIn(page);
  await page.goto(`/admin/bookings?q=${email}`);
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  const csv = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const table = await readFile(await (await csv).path(), "utf8");
  expect(table.split("\r\n")).toEqual([
    expect.stringMatching(
      /^\uFEFF"Reference","Status","Refund","Refunded \(MXN\)","Booked \(local time\)","Id",/,
    ),
    expect.stringContaining(
      `,"'=HYPERLINK(1)","Núñez","${email}","'+52 954 555 0100","2026-12-09",`,
    ),
    "",
  ]);

  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("link", { name: adminBookingMessages.en.privacy.link }).click();
  const { erase, find, retention } = adminPrivacyMessages.en;
  await expect(page.getByLabel(find.label)).toHaveValue(email);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const stored = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(stored).toMatchObject({ email, bookings: [{ email, lastName: "Núñez" }] });

  await page.getByLabel(erase.label).fill("somebody.else@example.com");
  await page.getByRole("button", { name: erase.submit }).click();
  const wrong = erase.refusals["not-the-same"].replace("{email}", email);
  await expect(page.getByText(wrong)).toBeVisible();
  await page.getByLabel(erase.label).fill(email.toUpperCase());
  await page.getByRole("button", { name: erase.submit }).click();
  await expect(page.getByText(erase.done.one.replace("{count}", "1"))).toBeVisible();
  await expectSound(page);
  await page.goto(`/admin/privacy?email=${email}`);
  await expect(page.getByText(adminPrivacyMessages.en.found.nothing)).toBeVisible();

  await page.getByLabel(retention.label).fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(retention.refused.replace("{most}", String(longestRetention))),
  ).toBeVisible();
  await page.getByLabel(retention.label).fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(retention.on.other.replace("{count}", "24"))).toBeVisible();
  await page.getByLabel(retention.label).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(retention.on.other.replace("{count}", String(longestRetention))),
  ).toBeVisible();
});

test("a mail is shown as its reader sees it, in a document that can do nothing", async ({
  page,
}) => {
  const id = await paidRide(page, dayAhead(146));
  await page.goto(`/admin/bookings/${id}`);
  const mail = page.getByRole("link", { name: /^Booking confirmed/ });
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const whole = page.getByRole("link", { name: adminMailsMessages.en.message.asSent });
  const answer = await page.goto((await whole.getAttribute("href")) ?? "");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.*sandbox/);
  expect(policy).not.toContain("script-src");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const pictures = await page
    .locator("img")
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  expect(pictures).toEqual([true, true]);
});

test("whatever is asked or sent, the answer is a page or a refusal and nothing fails", async ({
  page,
}) => {
  const date = dayAhead(147);
  const id = await paidRide(page, date);
  const odd = ["", "\0", "%", "-1", "NaN", "9".repeat(20), "2026-02-30", "2999-12-31", "🐎"];
  const named = ["constructor", "__proto__", "sunset-99:99", "a\0@b.c", "x".repeat(3_000)];
  const failed: unknown[] = [];
  const note = (answer: APIResponse, what: unknown) => {
    if (answer.status() >= 500) failed.push([answer.status(), what]);
  };
  for (const value of [...odd, ...named]) {
    const part = encodeURIComponent(value) || "-";
    const addresses = [
      `/admin?q=${part}&page=${part}&tour=${part}&payment=${part}&state=${part}`,
      `/admin/bookings?q=${part}&page=${part}&tour=${part}&payment=${part}&state=${part}`,
      `/admin/bookings?from=${part}&until=${part}`,
      `/admin/bookings.csv?q=${part}`,
      `/admin/bookings/${part}/cancel`,
      `/admin/departures?from=${part}`,
      `/admin/departures/${part}/call-off`,
      `/admin/departures/${date}?done=${part}&guests=${part}`,
      `/admin/privacy?email=${part}`,
      `/admin/mails/${part}/mail`,
    ];
    for (const address of addresses) note(await page.request.get(address), address);
    const ride = "hot-springs-08:00";
    const forms: [string, Record<string, string>][] = [
      [`/admin/departures/${date}`, { intent: value, ride }],
      [`/admin/departures/${date}`, { intent: "capacity", ride, capacity: value }],
      [`/admin/departures/${date}`, { intent: "reopen", ride: value }],
      [`/admin/departures/${date}/call-off`, { reason: value, ride }],
      [`/admin/departures/${date}/call-off`, { reason: "other", ride: value }],
      [`/admin/bookings/${id}`, { intent: value }],
      [`/admin/bookings/${id}`, { intent: "move", date: value, pickupTime: "14:30" }],
      [`/admin/bookings/${id}`, { intent: "move", date, pickupTime: value }],
      [`/admin/bookings/${id}`, { intent: "details", email: value, phone: value }],
      [`/admin/bookings/${id}/cancel`, { refund: value }],
      [`/admin/bookings/${part}`, { intent: "resend" }],
      ["/admin/privacy", { intent: "erase", email: value, typed: value }],
      ["/admin/privacy", { intent: "retention", months: value || "0" }],
      ["/admin/privacy/export", { email: value }],
    ];
    for (const [path, form] of forms) {
      note(await page.request.post(path, { form, maxRedirects: 0 }), [path, form]);
    }
  }
  expect(failed).toEqual([]);
  const file = await page.request.get(`/admin/bookings/${id}`);
  expect(await file.text()).toContain("Confirmed");
});
