import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { pino } from "pino";
import { hashPassword } from "../../app/accounts/admin-password.server.ts";
import type { BookingDependencies } from "../../app/bookings/booking-dependencies.server.ts";
import { assignGuides } from "../../app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "../../app/bookings/manual/create-manual-booking.server.ts";
import { addHorse } from "../../app/horses/update-horse.server.ts";
import { fillMessage } from "../../app/i18n/format.ts";
import { adminMessages } from "../../app/i18n/messages/admin.ts";
import { toInstant, toLocalDate } from "../../app/platform/local-time.ts";
import { sheetMessages } from "../../app/web/admin/sheet/page/messages.ts";
import { type Connection, connect } from "../../db/database.ts";
import { accounts } from "../../db/schema.ts";
import { type ClosableProxy, openClosableProxy } from "../support/closable-proxy.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { testHorse } from "../support/test-horse.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "./page-assertions.ts";
import { createOwnSite, expect } from "./site-fixture.ts";

// The port is closed in front of the site, because a browser's offline switch does not reach workers.
let proxy: ClosableProxy;
const { test, site } = createOwnSite({
  settings: async () => {
    proxy = await openClosableProxy();
    return { SITE_URL: proxy.url, TEST_PASSWORD_HASH: "cheap" };
  },
});
test.describe.configure({ mode: "serial" });

const messages = sheetMessages.en;
const password = "ochre kettle plum wharf";
const today = toLocalDate(new Date());
const guides = {
  chuy: { id: randomUUID(), name: "Chuy", role: "guide" },
  rosa: { id: randomUUID(), name: "Rosa", role: "guide" },
} as const;
let connection: Connection;
let folder = "";
let phone: BrowserContext;
let page: Page;

async function openPhone(): Promise<void> {
  phone = await chromium.launchPersistentContext(folder, {
    ...test.info().project.use.launchOptions,
    ...{ viewport: { width: 390, height: 844 }, locale: "en-US", reducedMotion: "reduce" },
  });
  page = phone.pages()[0] ?? (await phone.newPage());
}

async function logIn(person: keyof typeof guides, at: Page = page): Promise<void> {
  await at.goto(`${proxy.url}/admin`);
  await at.getByLabel(adminMessages.en.login.email).fill(`${person}@rides.example`);
  await at.locator("input[name=password]").fill(password);
  await at.locator("input[name=ownDevice]").check();
  await at.locator("button[name=intent][value=login]").click();
  await expect(at.locator(".operator-bar")).toBeVisible();
}

/** Waits until this phone has kept the sheet of an account. */
async function waitForSheet(name: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${proxy.url}/admin/sheet`);
    await expect(page.getByText(name, { exact: true })).toBeVisible({ timeout: 2_000 });
    // A page that was opened while the worker started is not under its control.
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isControlled, { timeout: 2_000 }).toBe(true);
  }).toPass();
}

const findBooking = (name: string) => page.getByRole("article", { name });

async function book(lastName: string, participants: number) {
  const key = { tour: "sunset", date: today, start: "16:00" } as const;
  const deps = {
    ...{ db: connection.db, log: pino({ level: "silent" }), publish: async () => {} },
    clock: { now: () => toInstant(today, "00:01") },
  } as unknown as BookingDependencies;
  const request = createManualBookingRequest({
    ...{ key, firstName: "Ana", lastName, terms: "on-arrival", language: "en" },
    party: { participants, children: 0, isPrivate: false },
  });
  const booked = await createManualBooking(deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  await assignGuides(deps, key, { add: [guides.chuy.id], remove: [] });
  return booked.booking.id;
}

test.beforeAll(async () => {
  proxy.forwardTo(site.url);
  connection = connect(site.connectionString, () => {});
  const { db, pool } = connection;
  const passwordHash = await hashPassword(password, "cheap");
  for (const [person, account] of Object.entries(guides)) {
    const email = `${person}@rides.example`;
    await db.insert(accounts).values({ ...account, email, passwordHash, language: "en" });
  }
  for (const name of ["Canela", "Luna", "Trueno"]) {
    await addHorse(db, { id: randomUUID(), typed: { ...testHorse, name }, now: new Date() });
  }
  const id = await book("Torres", 2);
  await book("Zamora", 2);
  await pool.query(
    `insert into rider_details (booking_id, position, health, health_consent_at, language, answered_at)
     values ($1, 1, '{asthma}', now(), 'en', now())`,
    [id],
  );
  folder = await mkdtemp(join(tmpdir(), "phone-"));
  await openPhone();
});
test.afterAll(async () => {
  await phone?.close();
  await connection?.pool.end();
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

test("a guide's sheet opens with the port closed and after the browser was killed, and keeps what is noted", async () => {
  await logIn("chuy");
  await waitForSheet("Chuy");
  await expect(findBooking("Ana Torres")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await proxy.close();
  await page.reload();
  await expect(findBooking("Ana Torres")).toBeVisible();
  await expect(page.getByText(messages.offline.split("{")[0] ?? "")).toBeVisible();

  const torres = findBooking("Ana Torres");
  await torres.getByRole("button", { name: messages.attendance.less }).click();
  await torres.getByRole("button", { name: messages.attendance.arrived }).click();
  await expect(torres.getByText("1 arrived, 0 didn't come")).toBeVisible();
  await findBooking("Ana Zamora")
    .getByRole("button", { name: messages.attendance.missing })
    .click();
  await expect(page.getByText(/^2 not sent yet, since/)).toBeVisible();

  await phone.close();
  await openPhone();
  await page.goto(`${proxy.url}/admin/sheet`);
  await expect(page.getByText(/^2 not sent yet, since/)).toBeVisible();
  await expect(findBooking("Ana Torres").getByText("1 arrived, 0 didn't come")).toBeVisible();
});

test("a copied database has neither names nor acts in clear, and no other store has anything", async () => {
  const dump = await page.evaluate(async () => {
    const open = indexedDB.open("day-sheet");
    const database = await new Promise<IDBDatabase>((done, fail) => {
      open.onsuccess = () => done(open.result);
      open.onerror = () => fail(open.error);
    });
    const parts: unknown[] = [];
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((done) => {
        all.onsuccess = done;
      });
      parts.push(store, ...all.result);
    }
    database.close();
    const keys = parts.filter((part): part is CryptoKey => part instanceof CryptoKey);
    const text = JSON.stringify(parts, (_, value) => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      return value instanceof Uint8Array ? [...value] : value;
    });
    return {
      text,
      extractable: keys.map(({ extractable }) => extractable),
      local: { ...localStorage },
      caches: await caches.keys(),
    };
  });
  expect(dump.text).toContain("Chuy");
  expect(dump.text).not.toMatch(/Torres|Zamora|Canela|arrived|asthma/i);
  expect(dump.extractable).toEqual([false, false]);
  expect(Object.keys(dump.local)).toEqual(["adminAuthenticated"]);
  expect(dump.caches).toEqual([]);
});

test("what was never sent is taken back without a trace, and the office gets the rest exactly once, although an answer was lost", async () => {
  const list = page.getByRole("region", { name: messages.acts.title });
  const findAct = (text: string) => list.getByRole("listitem").filter({ hasText: text });
  await findAct("Zamora").getByRole("button", { name: messages.acts.takeBack }).click();
  await expect(page.getByText(/^1 not sent yet, since/)).toBeVisible();

  const torres = findBooking("Ana Torres");
  await torres.getByText(messages.money.title, { exact: true }).click();
  await torres.getByLabel(messages.money.amount).fill("4,000");
  await expect(torres.getByText(messages.money.above)).toBeVisible();
  await torres.getByRole("button", { name: messages.money.save }).click();
  const zamora = findBooking("Ana Zamora");
  await zamora.getByText(messages.money.title, { exact: true }).click();
  await zamora.getByLabel(messages.money.amount).fill("1500");
  await zamora.getByRole("button", { name: messages.money.save }).click();
  await expect(page.getByText(/^3 not sent yet, since/)).toBeVisible();

  const lost = proxy.loseAnswerTo("POST /admin/sheet-acts");
  await proxy.open();
  await page.getByRole("button", { name: messages.sendNow }).click();
  await lost;
  await expect(async () => {
    await page.getByRole("button", { name: messages.refresh }).click();
    await expect(page.getByText(/not sent yet/)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  const { rows } = await connection.pool.query(
    `select last_name, kind, content->>'riders' as riders,
       (content->>'amountCentavos')::int as centavos
     from sheet_acts join bookings on bookings.id = booking_id order by number`,
  );
  expect(rows).toEqual([
    { last_name: "Torres", kind: "arrived", riders: "1", centavos: null },
    { last_name: "Torres", kind: "collected", riders: null, centavos: 400_000 },
    { last_name: "Zamora", kind: "collected", riders: null, centavos: 150_000 },
  ]);
  const paid = await connection.pool.query(
    "select amount_centavos::int as centavos from hand_payments order by amount_centavos",
  );
  expect(paid.rows).toEqual([{ centavos: 150_000 }, { centavos: 400_000 }]);
});

test("a PIN opens health answers without a signal, and ten wrong PINs delete the sheet but no act", async () => {
  await page.reload();
  const health = page.getByRole("region", { name: messages.health.title });
  await health.getByText(messages.health.choose).click();
  await health.getByLabel(messages.health.pin).fill("402917");
  await health.getByRole("button", { name: messages.health.set }).click();
  await expect(health.getByText(messages.health.locked)).toBeVisible();
  const pin = health.getByLabel(messages.health.pin).first();
  const open = health.getByRole("button", { name: messages.health.open, exact: true });
  await expect(async () => {
    await pin.fill("402917");
    await open.click();
    await expect(page.getByText(/asthma/i)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await proxy.close();
  await page.reload();
  await expect(findBooking("Ana Torres")).toBeVisible();
  await expect(page.getByText(/asthma/i)).toHaveCount(0);
  await pin.fill("402917");
  await open.click();
  await expect(page.getByText(/asthma/i)).toBeVisible();
  await page.reload();
  await findBooking("Ana Zamora")
    .getByRole("button", { name: messages.attendance.arrived })
    .click();
  await expect(page.getByText(/^1 not sent yet, since/)).toBeVisible();
  for (let left = 9; left > 0; left -= 1) {
    await pin.fill("111111");
    await open.click();
    await expect(health.getByText(fillMessage(messages.health.wrong, { left }))).toBeVisible();
  }
  await pin.fill("111111");
  await open.click();
  await expect(page.getByText(messages.health.forgotten)).toBeVisible();
  await expect(page.getByText(/you noted/)).toBeVisible();
});

test("another account on the phone neither sees nor sends the first one's acts", async () => {
  await phone.clearCookies();
  await proxy.open();
  await logIn("rosa");
  await waitForSheet("Rosa");
  await expect(page.getByText("Torres")).toHaveCount(0);
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
  const countActs = async () => {
    const { rows } = await connection.pool.query("select count(*)::int as acts from sheet_acts");
    return rows[0].acts;
  };
  expect(await countActs()).toBe(3);
  await phone.clearCookies();
  await logIn("chuy");
  await waitForSheet("Chuy");
  await expect(findBooking("Ana Zamora").getByText("2 arrived, 0 didn't come")).toBeVisible();
  await expect.poll(countActs).toBe(4);
});

test("a full phone and a browser without a store say so, and nothing that was typed is lost", async () => {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
      if (this.name === "acts") throw new DOMException("no room", "QuotaExceededError");
      return put.apply(this, values);
    };
  });
  const torres = findBooking("Ana Torres");
  await torres.getByText(messages.money.title, { exact: true }).click();
  const amount = torres.getByLabel(messages.money.amount);
  await amount.fill("500");
  await torres.getByRole("button", { name: messages.money.save }).click();
  await expect(page.getByText(messages.trouble.fullAct)).toBeVisible();
  await expect(amount).toHaveValue("500");

  const bare = await phone.newPage();
  await bare.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await bare.goto(`${proxy.url}/admin/sheet`);
  await expect(bare.getByText(messages.trouble.unsupported)).toBeVisible();
});
