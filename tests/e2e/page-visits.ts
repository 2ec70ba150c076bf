import { type Browser, expect, type Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { languagesOverPicture } from "./guest-journey.ts";
import {
  expectNoSidewaysScrolling,
  expectNothingCut,
  recordOtherHosts,
  waitForLiveScripts,
} from "./page-assertions.ts";

/** Every kind of page that a visitor without a booking sees, in English and Spanish. */
export const visitedPages: readonly (readonly [en: string, es: string])[] = [
  ...publicPages,
  ["/search?q=manialtepec", "/es/buscar?q=manialtepec"],
  ["/search?q=helicopterx", "/es/buscar?q=helicopterx"],
  ["/booking-confirmation", "/es/confirmacion-reserva"],
  ["/a-trail-that/ends", "/es/vereda/perdida"],
];

/** The booking addresses of single tours, which exist in English only. */
export const englishPages = ["/sunset-tour/booking", "/hot-springs-tour/booking"];

const confirmations = /^\/(booking-confirmation|es\/confirmacion-reserva)$/;
const missing = /^\/(a-trail-that|es\/vereda)\//;
const getExpectedStatus = (path: string) =>
  missing.test(path) ? 404 : confirmations.test(path) ? 400 : 200;

/** Matches the pages whose headings contain the longest words. */
export const pickTourOrHome = /^\/(es|sunset-tour|hot-springs-tour|es\/tour-[a-z-]+)?$/;

/** Returns the elements that axe judges wrongly on a page; see `languagesOverPicture`. */
export const listAxeExceptions = (path: string) =>
  confirmations.test(path) ? { except: languagesOverPicture } : {};

/** A browser window with the foreign hosts and console messages of the current visit. */
export type BrowserWindow = Readonly<{ page: Page; hosts: string[]; reports: string[] }>;

export async function openBrowserWindow(browser: Browser): Promise<BrowserWindow> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const hosts = recordOtherHosts(page);
  const reports: string[] = [];
  page.on("console", (message) => {
    // Whether a preloaded file is used in time depends on the machine, so this warning is ignored.
    const isClock = /preloaded using link preload but not used within/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isClock) reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(error.message));
  return { page, hosts, reports };
}

/** Opens a page on a phone, starts its scripts and scrolls through it so that all pictures load. */
export async function visit({ page, hosts, reports }: BrowserWindow, path: string): Promise<void> {
  hosts.length = 0;
  reports.length = 0;
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(getExpectedStatus(path));
  await waitForLiveScripts(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator(".header")).not.toHaveAttribute("data-scrolled");
}

/** Expects that nothing extends beyond the window at any of these widths in pixels. */
export async function expectPageToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectNothingCut(page);
  }
}

/** Expects that the visit caused no console errors, requests to other hosts or cookies. */
export async function expectQuiet(
  { page, hosts, reports }: BrowserWindow,
  path: string,
): Promise<void> {
  // The browser reports pages with status 400 or 404 itself. A missing page also logs its path.
  if (getExpectedStatus(path) === 200) expect(reports).toEqual([]);
  if (missing.test(path)) {
    await expect.poll(() => reports).toContainEqual(expect.stringContaining(`no page at ${path}`));
  }
  expect(hosts).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}
