import { type BrowserContext, test as base, expect, type Page, request } from "@playwright/test";
import { prepareFirstStart, prepareSeason } from "../support/database-templates.ts";
import { adminPassword, type SiteProcess, startSite } from "../support/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

export { expect } from "@playwright/test";

/**
 * Playwright's test with a site: every worker serves the built site on a database of its own, and
 * addresses without a host lead there. A test that needs the site to itself, other data or other
 * settings takes `createOwnSite` instead.
 */
export const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const { site, close } = await openSite({});
      await use(site);
      await close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    siteUrl = site.url;
    await use(site.url);
  },
});

/** The site of the running test. */
let siteUrl = "";

type Settings = Readonly<Record<string, string>>;

type OwnSiteOptions = Readonly<{
  /** With a season: three weeks of invented bookings, a contact message and mails of every fate. */
  data?: "empty" | "season";
  /** Settings of the server; a function runs before its start. */
  settings?: Settings | (() => Promise<Settings>);
}>;

export type OwnSite = Readonly<{ url: string; connectionString: string; pid: number }>;

/**
 * A site for the tests of one file alone: call it at the top of the file and take `test` from it.
 * `site` can be read from the first hook or test on.
 */
export function createOwnSite(options: OwnSiteOptions = {}): { test: typeof test; site: OwnSite } {
  let opening: ReturnType<typeof openSite> | undefined;
  let open: Awaited<ReturnType<typeof openSite>> | undefined;
  const startOnce = () => {
    if (!open) throw new Error("The site exists from the first hook on, not before.");
    return open;
  };
  const site: OwnSite = {
    get url() {
      return startOnce().site.url;
    },
    get pid() {
      return startOnce().site.pid;
    },
    get connectionString() {
      return startOnce().database.connectionString;
    },
  };
  const own = test.extend({
    // Playwright asks for it before the file's first hook, too.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    baseURL: async ({}, use) => {
      opening ??= openSite(options);
      open = await opening;
      siteUrl = site.url;
      await use(site.url);
    },
  });
  own.afterAll(() => open?.close());
  return { test: own, site };
}

async function openSite({ data = "empty", settings = {} }: OwnSiteOptions) {
  const prepare = data === "season" ? prepareSeason : prepareFirstStart;
  const database: TestDatabase = await createTestDatabase(prepare);
  const site = await startSite({
    DATABASE_URL: database.connectionString,
    ...(typeof settings === "function" ? await settings() : settings),
  });
  return {
    database,
    site,
    async close() {
      await site.stop();
      await database.drop();
    },
  };
}

type SessionCookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const owners = new Map<string, Promise<SessionCookies>>();

/**
 * Logs a page's browser in as the owner, on the site of the running test. All tests of one site share
 * one session, so a test that ends its session takes `logInAnew`.
 */
export async function logIn(page: Page): Promise<void> {
  const cookies = owners.get(siteUrl) ?? openSession();
  owners.set(siteUrl, cookies);
  await page.context().addCookies(await cookies);
}

/** The same with a session that no other test uses. */
export async function logInAnew(page: Page): Promise<void> {
  await page.context().addCookies(await openSession());
}

async function openSession(): Promise<SessionCookies> {
  const visitor = await request.newContext({ baseURL: siteUrl });
  const answer = await visitor.post("/admin", {
    form: { intent: "login", password: adminPassword },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  return cookies;
}
