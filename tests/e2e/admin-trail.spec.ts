import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Page, request as requests } from "@playwright/test";
import { localDateOf } from "../../app/booking/local-time.ts";
import { fill, fillPlural, formatDate } from "../../app/i18n/format.ts";
import { adminBookingMessages } from "../../app/i18n/messages/admin-booking.ts";
import { adminDeparturesMessages } from "../../app/i18n/messages/admin-departures.ts";
import { adminGuidesMessages } from "../../app/i18n/messages/admin-guides.ts";
import { adminPhonesMessages } from "../../app/i18n/messages/admin-phones.ts";
import { adminTrailMessages } from "../../app/i18n/messages/admin-trail.ts";
import { connect } from "../../db/database.ts";
import { accounts, auditEntries } from "../../db/schema.ts";
import { bookDirectly, dayAhead } from "./booking-journey.ts";
import { expectNothingCut, expectSound } from "./pages-soundness.ts";
import { expect, logIn, withOwnSite } from "./site.ts";

// A site of its own: it has a team, and its changes are counted.
const { test, site } = withOwnSite();
test.describe.configure({ mode: "serial" });
const team = [
  { id: randomUUID(), name: "Ana Luisa" },
  { id: randomUUID(), name: "Beto" },
] as const;
const day = dayAhead(185);

test.beforeAll(async () => {
  const { db, pool } = connect(site.connectionString, () => {});
  await db
    .insert(accounts)
    .values(team.map((one) => ({ ...one, role: "guide" as const, language: "es" as const })));
  await pool.end();
});

async function open(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
}

async function book(date: string, participants: number) {
  const guest = await requests.newContext({ baseURL: site.url });
  await bookDirectly(guest, { date, participants });
  await guest.dispose();
}

const ride = (page: Page, name: RegExp) => page.getByRole("region", { name });
const sunset = /^(Sunset|Atardecer)/;

for (const [width, locale, guide] of [
  [390, "es", team[0]],
  [1440, "en", team[1]],
] as const) {
  test(`a guide is assigned by keyboard, at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const words = adminGuidesMessages[locale];
    await book(day, 4);
    await open(page, `/admin/departures/${day}?lang=${locale}`);
    if (width === 390) await expect(ride(page, sunset).getByText(words.none)).toBeVisible();
    const choose = ride(page, sunset).locator("summary").filter({ hasText: words.choose });
    await choose.focus();
    await page.keyboard.press("Enter");
    await expectSound(page);
    await page.keyboard.press("Tab");
    // The first account, then the others by name.
    const box = ride(page, sunset).getByRole("checkbox", { name: guide.name });
    for (let steps = 0; steps < 5; steps += 1) {
      if (await box.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.done)).toBeVisible();
    const names = width === 390 ? guide.name : "Ana Luisa and Beto";
    const line = fillPlural(words.named, width === 390 ? 1 : 2, { names });
    await expect(ride(page, sunset).getByText(line)).toBeVisible();
    await expectSound(page);
    await expectNothingCut(page);
  });
}

test("too few guides for the riders are said on the ride", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await book(day, 4);
  await open(page, `/admin/departures/${day}?lang=en`);
  // Twelve riders, two guides, six for each: enough. One guide is taken off.
  const words = adminGuidesMessages.en;
  const needed = fillPlural(words.needed, 2, { riders: 12, each: 6 });
  await expect(page.getByText(needed)).toHaveCount(0);
  await ride(page, sunset).locator("summary").filter({ hasText: words.choose }).click();
  await ride(page, sunset).getByRole("checkbox", { name: "Beto" }).uncheck();
  await ride(page, sunset).getByRole("button", { name: words.submit }).click();
  await expect(page.getByText(needed)).toBeVisible();
  await expectSound(page);
});

test("a calendar holds the rides of one guide alone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const words = adminPhonesMessages.en;
  const address = async (name: string, rides: string) => {
    await open(page, "/admin/phones?lang=en");
    await page.getByLabel(words.make.label).fill(name);
    await page.getByLabel(words.make.guide).selectOption({ label: rides });
    await expectSound(page);
    await page.getByRole("button", { name: words.make.submit }).click();
    await expect(page.getByText(words.made.title.replace("{name}", name))).toBeVisible();
    return new URL((await page.locator("dl dd").first().textContent()) ?? "").pathname;
  };
  const only = (name: string) => fill(words.make.ridesOf, { name });
  const texts = [];
  for (const [name, rides] of [
    ["Ana's phone", only("Ana Luisa")],
    ["Beto's phone", only("Beto")],
    ["Office", words.make.allRides],
  ] as const) {
    texts.push(await (await request.get(site.url + (await address(name, rides)))).text());
  }
  expect(texts.map((text) => text.split("BEGIN:VEVENT").length - 1)).toEqual([1, 0, 1]);
});

test("a correction says what was there before, and the history names the account", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const words = adminBookingMessages.en;
  await book(dayAhead(186), 2);
  await open(page, `/admin/departures/${dayAhead(186)}?lang=en`);
  const link = page.getByRole("main").getByRole("link", { name: "Hannah Meyer", exact: true });
  const pathname = (await link.getAttribute("href")) ?? "";
  const answer = await page.request.post(site.url + pathname, {
    form: { intent: "details", firstName: "Hanna", ...details },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(site.url + pathname);
  const history = page.getByRole("region", { name: words.history.title });
  await expect(history.getByText(adminTrailMessages.en.operator).first()).toBeVisible();

  await page.goto(`${site.url}/admin/trail`);
  await expect(page.getByText("Hannah → Hanna")).toHaveCount(1);
  const line = page.getByRole("listitem").filter({ hasText: "Hannah → Hanna" }).first();
  await line.getByRole("link").click();
  await page.waitForURL(site.url + pathname);
});

const details = {
  lastName: "Meyer",
  email: "hannah.meyer@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe, Zicatela",
  remarks: "",
};

for (const [width, locale] of [
  [390, "es"],
  [320, "es"],
  [1440, "en"],
] as const) {
  test(`what changed is told in words, at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const words = adminTrailMessages[locale];
    await open(page, `/admin/trail?lang=${locale}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    const today = formatDate(localDateOf(new Date()), locale);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(today, {
      ignoreCase: true,
    });
    const { nobody } = words.change;
    const guides = fill(words.actions.guides, { from: nobody, to: "Ana Luisa" });
    await expect(page.getByText(guides)).toBeVisible();
    await expectSound(page);
    await expectNothingCut(page);

    // By keyboard alone: the kind of change, then "show".
    await page.getByLabel(words.filter.kind).focus();
    await page.keyboard.type(words.kinds.calendar.slice(0, 4));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: words.filter.show }).press("Enter");
    await expect(page).toHaveURL(/kind=calendar/);
    await expect(page.getByText(words.actions["feed-made"])).toHaveCount(3);
    await expect(page.getByText(guides)).toHaveCount(0);
    await page.getByLabel(words.filter.day, { exact: true }).fill("2020-01-01");
    await page.getByRole("button", { name: words.filter.show }).click();
    await expect(page.getByText(words.noneHere)).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: words.filter.clear }).click();
    await expect(page.getByText(guides)).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a guide is taken off, and the changes are narrowed and saved", async ({ page }) => {
    await open(page, `/admin/departures/${day}?lang=en`);
    const words = adminGuidesMessages.en;
    await ride(page, sunset).locator("summary").filter({ hasText: words.choose }).click();
    await ride(page, sunset).getByRole("checkbox", { name: "Ana Luisa" }).uncheck();
    await ride(page, sunset).getByRole("button", { name: words.submit }).click();
    await expect(ride(page, sunset).getByText(words.none)).toBeVisible();

    const trail = adminTrailMessages.en;
    await page.goto(`${site.url}/admin/trail`);
    await page.getByLabel(trail.filter.kind).selectOption("departure");
    await page.getByRole("button", { name: trail.filter.show }).click();
    await expect(page.getByText(trail.actions["feed-made"])).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: trail.export }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    expect(file.split("\r\n")[0]).toBe(
      '\uFEFF"local_time","person","kind","about","change","before","after"',
    );
    expect(file).toContain('"departure"');
    expect(file).not.toContain('"calendar"');
  });
});

test("hundreds of changes are read page by page", async ({ page }) => {
  const { db, pool } = connect(site.connectionString, () => {});
  await db.insert(auditEntries).values(
    Array.from({ length: 120 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 0, 1, 12, index)),
      accountId: team[1].id,
      accountName: "Beto",
      action: "capacity",
      aboutKind: "departure" as const,
      aboutId: `sunset ${day} 16:00`,
      before: { capacity: index },
      after: { capacity: index + 1 },
    })),
  );
  await pool.end();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/admin/trail?person=Beto&lang=en");
  const words = adminTrailMessages.en;
  const lines = page.locator("main ol > li");
  await expect(lines).toHaveCount(50);
  await expect(lines.first()).toContainText("119 before, 120 now");
  await page.getByRole("link", { name: words.older }).click();
  await expect(lines.first()).toContainText("69 before, 70 now");
  await page.getByRole("link", { name: words.older }).click();
  await expect(lines).toHaveCount(20);
  await expect(page.getByRole("link", { name: words.older })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("link", { name: words.newest }).click();
  await expect(lines.first()).toContainText("119 before, 120 now");
});

test("a stranger's form, and a form with unknown people, change nothing", async ({
  page,
  request,
}) => {
  const path = `${site.url}/admin/departures/${day}`;
  const form = { intent: "guides", ride: "sunset-16:00", [`guide-${randomUUID()}`]: "yes" };
  const stranger = await request.post(path, { form, maxRedirects: 0 });
  expect(stranger.status()).toBe(303);
  expect(stranger.headers().location).toMatch(/^\/admin\?/);
  await open(page, `/admin/departures/${day}?lang=en`);
  const answer = await page.request.post(path, { form });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain(
    adminDeparturesMessages.en.refusals["unknown-guide"].slice(0, 30),
  );
  expect((await request.get(`${site.url}/admin/trail.csv`, { maxRedirects: 0 })).status()).toBe(
    303,
  );
});
