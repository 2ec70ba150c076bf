import type { APIRequestContext, Page } from "@playwright/test";
import { adminMessages } from "../../app/i18n/messages/admin.ts";
import { adminPassword, publicKey } from "../support/site-process.ts";
import { holdScripts } from "./held-scripts.ts";
import { openMenu } from "./operator-menu.ts";
import { expectAccessible } from "./page-assertions.ts";
import { createOwnSite, expect, logIn, logInAnew } from "./site-fixture.ts";

// Each client address may save only a few bookings, so requests use different ones behind a trusted
// proxy.
const { test } = createOwnSite({ settings: { TRUST_PROXY: "true" } });
let networks = 0;

const list = "**/rest/v1/bookings?**";
const timestamp = "**/rest/v1/rpc/get_timestamp";
const twoMinutes = 120_000;

/**
 * Saves a booking through the legacy API under a unique name. The list shows unpaid bookings only
 * when their status is selected.
 */
async function saveBooking(request: APIRequestContext, change: Record<string, unknown> = {}) {
  const booking = {
    first_name: "Hannah",
    last_name: `Meyer ${crypto.randomUUID().slice(0, 8)}`,
    email: "hannah.meyer@example.com",
    phone: "+1 415 555 0134",
    booking_date: "2026-12-09",
    participants: 2,
    pickup_time: "14:30",
    pickup_location: "Hotel Santa Fe",
    tour_name: "Sunset Tour",
    stripe_session_id: `cs_test_e2${crypto.randomUUID().replaceAll("-", "")}`,
    ...change,
  };
  networks += 1;
  const answer = await request.post("/rest/v1/bookings", {
    headers: {
      apikey: publicKey,
      prefer: "return=representation",
      "x-forwarded-for": `198.51.${networks}.7`,
    },
    data: booking,
  });
  expect(answer.status()).toBe(201);
  return (await answer.json())[0] as Record<string, string>;
}

const getBookingsPath = (search: string) =>
  `/admin/bookings?q=${encodeURIComponent(search)}&state=unscheduled`;

/** Matches the first cell of a row: the guest's name and the booking's reference. */
const createRowNamePattern = (
  firstName: string,
  { last_name }: Record<string, string | undefined>,
) => new RegExp(`^${firstName} ${last_name}\\s*[A-Z\\d]{3}-[A-Z\\d]{3}$`);

const readLoginFlag = (page: Page) =>
  page.evaluate(() => localStorage.getItem("adminAuthenticated"));

async function openDashboard(page: Page, { search = "", ends = false } = {}) {
  await (ends ? logInAnew(page) : logIn(page));
  await page.goto(search ? getBookingsPath(search) : "/admin/bookings");
  // The scripts of the page set this flag, so they have run when it exists.
  await expect.poll(() => readLoginFlag(page)).toBe("true");
  await expect(page.getByText(/^Last updated/)).toBeVisible();
}

function notice(page: Page) {
  return page.getByRole("region", { name: /^(Notifications|Avisos) \(/ });
}

test.use({ viewport: { width: 390, height: 900 } });

test("the login refuses a wrong password and opens the Today screen after the right one", async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
  await expectAccessible(page);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(notice(page).getByText("Login failed")).toBeVisible();
  await expect(notice(page).getByText("Incorrect password")).toBeVisible();
  await expect(password).toBeFocused();
  expect(await readLoginFlag(page)).toBeNull();
  await expectAccessible(page);

  await password.fill(adminPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(notice(page).getByText("Login successful")).toBeVisible();
  await expect(notice(page).getByText("You are now logged in as admin")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  expect(await readLoginFlag(page)).toBe("true");

  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await expect(page).toHaveURL("/admin/bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await expect(page.getByText(/^Last updated \d{1,2}:\d\d\s[AP]M$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
});

test("the bookings list shows all columns of a booking in English and Spanish", async ({
  page,
  request,
}) => {
  const saved = await saveBooking(request);
  const other = await saveBooking(request, {
    last_name: saved.last_name,
    first_name: "Ana",
    phone: "",
    booking_date: "2026-12-05",
    participants: 6,
    pickup_time: "08:00",
    pickup_location: "Rockaway",
    tour_name: "Hot Springs Tour",
    stripe_session_id: null,
  });
  await openDashboard(page, { search: saved.last_name });
  const rows = page.getByRole("table").locator("tbody tr");
  // The newest booking comes first.
  await expect(rows.getByRole("rowheader")).toHaveText([
    createRowNamePattern("Ana", other),
    createRowNamePattern("Hannah", saved),
  ]);
  const headings = page.getByRole("columnheader");
  await expect(headings).toHaveText([
    "Name",
    "Email",
    "Phone",
    "Tour Date",
    "Participants",
    "Pickup",
    "Price (MXN)",
    "Payment",
    "Booked On",
  ]);
  const booked = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeZone: "America/Mexico_City",
  }).format(new Date(saved.booking_timestamp ?? ""));
  await expect(rows.nth(1).getByRole("cell")).toHaveText([
    "hannah.meyer@example.com",
    "+1 415 555 0134",
    "Wednesday, December 9, 2026Sunset",
    "2",
    "2:30 PM - Hotel Santa Fe",
    "3,700",
    `Pending${saved.stripe_session_id?.slice(0, 10)}`,
    new RegExp(`^${booked} \\d{1,2}:\\d\\d\\s[AP]M$`),
  ]);
  await expect(rows.nth(0).getByRole("cell")).toHaveText([
    "hannah.meyer@example.com",
    "No phone",
    "Saturday, December 5, 2026Hot springs",
    "6",
    "8:00 AM - Rockaway",
    "11,400",
    "Pending",
    new RegExp(`^${booked}`),
  ]);
  await expect(page.getByText("1–2 of 2")).toBeVisible();

  await openMenu(page);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(adminMessages.es.bookings);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(headings.first()).toHaveText("Nombre");
  await expect(rows.nth(1).getByRole("cell").nth(2)).toHaveText(
    "miércoles 9 de diciembre de 2026Atardecer",
  );
  await expect(rows.nth(1).getByText("Pendiente")).toBeVisible();
  // The language is remembered without a parameter in the address.
  await page.goto("/admin/bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(adminMessages.es.bookings);
});

test("the connection test reports success, failure and a network error", { tag: "@long" }, async ({
  page,
}) => {
  await openDashboard(page);
  const button = page.getByRole("button", { name: "Test Connection" });
  await button.click();
  await expect(notice(page).getByText("Connection Test Successful")).toBeVisible();
  await expect(
    notice(page).getByText(/^Connection successful! Server time: \w+ \d+, 20\d\d/),
  ).toBeVisible();

  await page.route(timestamp, (route) =>
    route.fulfill({ status: 503, json: { message: "database is resting" } }),
  );
  // At every width, the message must leave the button that caused it uncovered.
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await expect(notice(page).getByText("Connection Test Failed")).toBeVisible();
  await expect(notice(page).getByText("Connection failed: database is resting")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 900 });
  await page.route(timestamp, (route) => route.abort());
  await button.click();
  await expect(notice(page).getByText("Connection Test Error")).toBeVisible();
  await expect(
    notice(page).getByText("An unexpected error occurred while testing the connection."),
  ).toBeVisible();
  await expectAccessible(page);
});

test("each payment status has its own label and its group's colour", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const { last_name } = await saveBooking(request);
  await logIn(page);
  const statuses = ["paid", "pending", "failed", "refunded", "disputed"];
  await page.route(list, async (route) => {
    const answer = await route.fetch();
    const [row] = await answer.json();
    const json = statuses.map((payment_status) => ({ ...row, id: payment_status, payment_status }));
    await route.fulfill({ json });
  });
  await page.goto(getBookingsPath(last_name ?? ""));
  const badges = page.locator("tbody .badge");
  await expect(badges).toHaveText(["Paid", "Pending", "Failed", "Refunded", "disputed"]);
  const colours = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge).backgroundColor),
  );
  // Paid is green, pending yellow, failed red, and every other status grey.
  expect(colours).toEqual([
    "rgb(213, 236, 223)",
    "rgb(253, 230, 172)",
    "rgb(251, 220, 211)",
    "rgb(227, 220, 227)",
    "rgb(227, 220, 227)",
  ]);
});

test("the bookings list is loaded after the login, on request and every two minutes", {
  tag: "@long",
}, async ({ page, request }) => {
  await page.clock.install();
  const { last_name } = await saveBooking(request);
  await openDashboard(page, { search: last_name });
  await expect(page.getByText("1–1 of 1")).toBeVisible();

  await saveBooking(request, { last_name });
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("1–2 of 2")).toBeVisible();

  await saveBooking(request, { last_name });
  const before = page.waitForResponse(list);
  await page.clock.fastForward(twoMinutes);
  expect((await before).status()).toBe(200);
  await expect(page.getByText("1–3 of 3")).toBeVisible();

  const sent = page.waitForRequest(list);
  await page.clock.fastForward(twoMinutes);
  const address = new URL((await sent).url());
  expect(address.searchParams.get("select")).toBe("*");
  expect(address.searchParams.get("order")).toBe("booking_timestamp.desc");
  expect((await (await sent).allHeaders()).apikey).toBe(publicKey);
});

test("the bookings list shows different messages when it is empty, loading or failed", {
  tag: "@long",
}, async ({ page }) => {
  await openDashboard(page, { search: "nobody has this name" });
  await expect(page.getByText("No bookings found.")).toBeVisible();
  await expect(page.getByText("0 bookings")).toBeVisible();

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("Loading bookings...")).toBeVisible();
  letGo();
  await expect(page.getByText(/^Last updated/)).toBeVisible();

  let attempts = 0;
  await page.route(list, (route) => {
    attempts += 1;
    return route.fulfill({ status: 500, json: { message: "no" } });
  });
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(notice(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(
    notice(page).getByText("Failed to load booking data. Please try again."),
  ).toBeVisible();
  expect(attempts).toBe(2);
  await expectAccessible(page);
});

test("the bookings list has pages and can be searched", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const { last_name } = await saveBooking(request);
  await logIn(page);
  const answer = await page.request.get(`/rest/v1/bookings?search=${last_name}`, {
    headers: { apikey: publicKey },
  });
  const [row] = await answer.json();
  // The answer is simulated with 120 bookings, which are two full pages and a part of a third.
  await page.route(list, async (route) => {
    const parameters = new URL(route.request().url()).searchParams;
    const offset = Number(parameters.get("offset"));
    const total = parameters.has("search") ? 1 : 120;
    const rows = Array.from({ length: Math.min(50, total - offset) }, (_, index) => ({
      ...row,
      id: `${offset + index}`,
      first_name: `Guest ${offset + index + 1}`,
    }));
    const range = `${offset}-${offset + rows.length - 1}/${total}`;
    await route.fulfill({ json: rows, headers: { "content-range": range } });
  });
  await page.goto("/admin/bookings");
  await expect(page.getByText("1–50 of 120")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–100 of 120")).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toContainText("Guest 51");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("101–120 of 120")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText("51–100 of 120")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search bookings" }).fill("Guest 7");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?q=Guest\+7$/);
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByText("1–50 of 120")).toBeVisible();
});

test("logout ends the session on the server and clears the browser's login flag", async ({
  page,
  playwright,
}) => {
  await openDashboard(page, { ends: true });
  const { cookies } = await page.context().storageState();
  const session = cookies.find(({ name }) => name === "admin");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  await openMenu(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await readLoginFlag(page)).toBeNull();
  const { cookies: left } = await page.context().storageState();
  expect(left.find(({ name }) => name === "admin")).toBeUndefined();

  // The cookie of an ended session gives no access.
  const visitor = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { cookie: `admin=${session?.value}`, apikey: publicKey },
  });
  expect((await visitor.get("/rest/v1/bookings")).status()).toBe(401);
  await visitor.dispose();
});

test("the bookings list shows the login form when the session has ended on the server", {
  tag: "@long",
}, async ({ page }) => {
  await openDashboard(page);
  await page.context().clearCookies({ name: "admin" });
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(await readLoginFlag(page)).toBeNull();
  await expectAccessible(page);

  // The same happens when a page loads: the flag in the browser is only a hint.
  await page.evaluate(() => localStorage.setItem("adminAuthenticated", "true"));
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect.poll(() => readLoginFlag(page)).toBeNull();
});

test("a password that is typed before the scripts load is preserved", { tag: "@long" }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto("/admin", { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(adminPassword);
  scripts.release();
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  await expect(password).toHaveValue(adminPassword);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("the operator's pages work without scripts", { tag: "@long" }, async ({
  browser,
  request,
}) => {
  const { last_name } = await saveBooking(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await expect(page.getByText(/^Last updated/)).toBeVisible();

  await page.getByRole("searchbox").fill(last_name ?? "");
  await page.getByText(adminMessages.en.filter.open, { exact: true }).click();
  await page
    .getByRole("combobox", { name: adminMessages.en.filter.state })
    .selectOption("unscheduled");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("rowheader")).toHaveText(
    createRowNamePattern("Hannah", { last_name }),
  );
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(
    createRowNamePattern("Hannah", { last_name }),
  );
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Connection successful! Server time:")).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(adminMessages.es.bookings);
  await openMenu(page);
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  await context.close();
});
