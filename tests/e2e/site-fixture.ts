import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  request,
  type TestDetails,
} from "@playwright/test";
import type { Locale } from "../../app/i18n/locale.ts";
import { prepareFirstStart, prepareSeason } from "../support/database-templates.ts";
import { watchDeprecations } from "../support/deprecations/deprecation-watch.ts";
import { startProcessorTime } from "../support/processor-time/record.ts";
import { adminPassword, type SiteProcess, startSite } from "../support/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

export { expect } from "@playwright/test";

/**
 * Playwright's `test` with a running site: every worker serves the built site on its own database,
 * and relative addresses lead to it. A test that needs an exclusive site, other data or other
 * settings uses `createOwnSite` instead.
 */
export const test = base.extend<{ processorTime: null }, { site: SiteProcess }>({
  processorTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names here.
    async ({}, use, { file }) => {
      const endProcessorTime = startProcessorTime();
      await use(null);
      endProcessorTime(file);
    },
    { auto: true },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names here.
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

/** The address of the running test's site. */
let siteUrl = "";

/** The options of tests of motion, which the other tests do without (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/**
 * Returns the details of a test that exists in both languages: `npm test` runs it only in the language
 * `sampled`, and `npm run test:long` in the other one, too.
 */
export function sampleLanguage(language: Locale, sampled: Locale): TestDetails {
  return language === sampled ? {} : { tag: "@long" };
}

type Settings = Readonly<Record<string, string>>;

type OwnSiteOptions = Readonly<{
  /**
   * "season" adds three weeks of invented bookings, a contact message and emails in every state.
   */
  data?: "empty" | "season";
  /** Settings of the server. A function is called before the server starts. */
  settings?: Settings | (() => Promise<Settings>);
}>;

export type OwnSite = Readonly<{ url: string; connectionString: string; pid: number }>;

/**
 * Creates a site for one test file. Call it at the top level of the file and use the `test` it
 * returns. `site` can be read in hooks and tests only.
 */
export function createOwnSite(options: OwnSiteOptions = {}): { test: typeof test; site: OwnSite } {
  let opening: ReturnType<typeof openSite> | undefined;
  let open: Awaited<ReturnType<typeof openSite>> | undefined;
  const startOnce = () => {
    if (!open) throw new Error("The site is not available before the first hook.");
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
    // Playwright requests this fixture before the first hook of the file.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names here.
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
  const requireNoDeprecation = watchDeprecations();
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
      requireNoDeprecation();
    },
  };
}

type SessionCookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const owners = new Map<string, Promise<SessionCookies>>();

/**
 * Logs the browser of a page in as the owner on the running test's site. The tests of a site share
 * this session, so a test that ends its session must use `logInAnew`.
 */
export async function logIn(page: Page): Promise<void> {
  const cookies = owners.get(siteUrl) ?? openSession();
  owners.set(siteUrl, cookies);
  await page.context().addCookies(await cookies);
}

/** Logs the browser in with a session that no other test uses. */
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
