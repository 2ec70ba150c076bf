import { type Browser, chromium as browserType, type Page } from "@playwright/test";
import { pathTo } from "#app/i18n/paths.ts";
import { phone } from "../../tests/support/page-weight.ts";
import type { Options } from "../main.ts";
import { type Figure, median, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";
import { browserFlags } from "./pages.ts";

const slowdown = 4;
/** The browser tells of events from this duration on, in steps of 8 ms. */
const leastTold = 16;

type Interaction = Readonly<{ name: string; path: string; act(page: Page): Promise<void> }>;

const interactions: readonly Interaction[] = [
  {
    name: "menu opens",
    path: pathTo("home", "en"),
    act: (page) => page.locator(".menu-button[aria-haspopup]").tap(),
  },
  {
    name: "gallery opens",
    path: pathTo("sunsetTour", "en"),
    act: (page) => page.locator(".gallery a").nth(1).tap(),
  },
  {
    name: "FAQ opens",
    path: pathTo("sunsetTour", "en"),
    act: (page) => page.locator(".faq summary").nth(1).tap(),
  },
  {
    name: "date picker: a day",
    path: `${pathTo("booking", "en")}?tour=sunset`,
    act: (page) => page.locator("button[data-date]").nth(3).tap(),
  },
  {
    name: "date picker: next month",
    path: `${pathTo("booking", "en")}?tour=sunset`,
    act: (page) => page.locator("#calendar-next").tap(),
  },
];

/**
 * The longest event of an interaction, from the finger to the next paint, as INP counts it, with
 * the processor slowed down: at once, with the scripts starting under the same finger, and once they
 * run.
 */
export async function measureInteraction({ runs, chromium }: Options): Promise<Report> {
  const site = await startSite();
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  const figures: Figure[] = [];
  try {
    for (const interaction of interactions) {
      for (const live of [false, true]) {
        const times: number[] = [];
        for (let turn = 0; turn < runs; turn += 1) {
          times.push(await once(browser, site.url, interaction, live));
        }
        figures.push({
          what: `${interaction.name}, ${live ? "scripts running" : "at once"}`,
          value: median(times),
          unit: "ms",
          bar: { most: 100 },
        });
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return reportOf(figures, [
    `median of ${runs}, processor slowed down ${slowdown} times; ${leastTold} ms stands for anything shorter`,
    "at once: right after loading and scrolling there, which both start the scripts",
  ]);
}

async function once(
  browser: Browser,
  siteUrl: string,
  { path, act }: Interaction,
  live: boolean,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEvents);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    if (live) {
      await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
      await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
      await page.waitForLoadState("networkidle");
    }
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await act(page);
    // What the touch sets off, hydration above all, must not be cut short.
    await page.waitForTimeout(2_000);
    return await page.evaluate(() => (window as unknown as { longestEvent: number }).longestEvent);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function recordEvents(): void {
  const page = window as unknown as { longestEvent: number };
  page.longestEvent = 16;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) page.longestEvent = Math.max(page.longestEvent, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
