import { type Browser, chromium as browserType, type Locator, type Page } from "@playwright/test";
import { pathTo } from "#app/i18n/paths.ts";
import { phone } from "../../tests/support/page-weight.ts";
import type { Options } from "../options.ts";
import { type Figure, median, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";
import { browserFlags } from "./pages.ts";

const slowdown = 4;
/** The browser tells of events from this duration on, in steps of 8 ms. */
const leastTold = 16;

/** How long after loading and scrolling there the finger comes down, while the scripts start. */
const laterMs = [200, 300, 400, 500, 600];

const states = ["at once", "scripts starting", "scripts running"] as const;
type State = (typeof states)[number];

type Interaction = Readonly<{
  name: string;
  path: string;
  target(page: Page): Locator;
  /** What is there when the touch is answered. */
  answer: string;
}>;

const interactions: readonly Interaction[] = [
  {
    name: "menu opens",
    path: pathTo("home", "en"),
    target: (page) => page.locator(".menu-button[aria-haspopup]"),
    answer: ".menu:is([open], :popover-open)",
  },
  {
    name: "gallery opens",
    path: pathTo("sunsetTour", "en"),
    target: (page) => page.locator(".gallery a").nth(1),
    answer: ".gallery-dialog[open] img",
  },
  {
    name: "FAQ opens",
    path: pathTo("sunsetTour", "en"),
    target: (page) => page.locator(".faq summary").nth(1),
    answer: ".faq:nth-child(2)[open]",
  },
  {
    name: "date picker: a day",
    path: `${pathTo("booking", "en")}?tour=sunset`,
    target: (page) => page.locator("button[data-date]").nth(3),
    answer: "button[data-date][aria-pressed=true]",
  },
  {
    name: "date picker: next month",
    path: `${pathTo("booking", "en")}?tour=sunset`,
    target: (page) => page.locator("#calendar-next"),
    answer: "#calendar-previous[value]",
  },
];

/**
 * The longest event of an interaction, from the finger to the next paint, as INP counts it, with
 * the processor slowed down: at once, while the scripts start, and once they run.
 */
export async function measureInteraction({ runs, chromium }: Options): Promise<Report> {
  const site = await startSite();
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  const figures: Figure[] = [];
  try {
    for (const interaction of interactions) {
      for (const state of states) {
        const times: number[] = [];
        for (let turn = 0; turn < runs; turn += 1) {
          const wait = laterMs[turn % laterMs.length] ?? 0;
          times.push(await once(browser, site.url, interaction, state, wait));
        }
        figures.push({
          what: `${interaction.name}, ${state}`,
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
    "at once: right after loading and scrolling there, which both set the scripts off",
    `scripts starting: ${laterMs.join(", ")} ms after that, in turns`,
    "a touch that the page does not answer in the end, or only by loading anew, fails the measurement",
  ]);
}

async function once(
  browser: Browser,
  siteUrl: string,
  { name, path, target, answer }: Interaction,
  state: State,
  wait: number,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEvents);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    if (state === "scripts running") {
      await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
      await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
      await page.waitForLoadState("networkidle");
    }
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (state === "scripts starting") {
      await target(page).scrollIntoViewIfNeeded();
      await page.waitForTimeout(wait);
    }
    await target(page).tap();
    // What the touch sets off, hydration above all, must not be cut short.
    await page.waitForTimeout(2_000);
    await page.locator(answer).first().waitFor();
    if (documents > 0) throw new Error(`${name}: the touch loaded another document`);
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
