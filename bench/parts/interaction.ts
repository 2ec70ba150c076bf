import { type Browser, chromium as browserType, type Locator, type Page } from "@playwright/test";
import { getPagePath } from "#app/routing/paths.ts";
import { phone } from "../../tests/support/page-weight.ts";
import type { Options } from "../options.ts";
import { createReport, type Figure, median, type Report } from "../report.ts";
import { startSite } from "../site.ts";
import { browserFlags } from "./pages.ts";

const slowdown = 4;
/** The minimum duration of the events that browsers report. They round durations to 8 ms. */
const shortestMs = 16;
/**
 * How long it takes until the page is idle and the part of it that was scrolled to has been drawn,
 * in milliseconds.
 */
const restMs = 1_500;

const states = ["at once", "scripts running"] as const;
type State = (typeof states)[number];

type Interaction = Readonly<{
  name: string;
  path: string;
  target(page: Page): Locator;
  /** A selector that matches as soon as the page has reacted to the touch. */
  answer: string;
}>;

const interactions: readonly Interaction[] = [
  {
    name: "menu opens",
    path: getPagePath("home", "en"),
    target: (page) => page.locator(".menu-button[aria-haspopup]"),
    answer: ".menu:is([open], :popover-open)",
  },
  {
    name: "gallery opens",
    path: getPagePath("tour", "en", "sunset"),
    target: (page) => page.locator(".gallery a").nth(1),
    answer: ".gallery-dialog[open] img",
  },
  {
    name: "FAQ opens",
    path: getPagePath("tour", "en", "sunset"),
    target: (page) => page.locator(".faq summary").nth(1),
    answer: ".faq:nth-child(2)[open]",
  },
  {
    name: "date picker: a day",
    path: `${getPagePath("booking", "en")}?tour=sunset`,
    target: (page) => page.locator("button[data-date]").nth(3),
    answer: "button[data-date][aria-pressed=true]",
  },
  {
    name: "date picker: next month",
    path: `${getPagePath("booking", "en")}?tour=sunset`,
    target: (page) => page.locator("#calendar-next"),
    answer: "#calendar-previous[value]",
  },
];

/**
 * Measures the longest event of an interaction, from the touch to the next paint, in the same way
 * as INP, with the processor slowed down. Measures once immediately after loading and once when the
 * scripts are running.
 */
export async function measureInteraction({ runs, chromium }: Options): Promise<Report> {
  const site = await startSite();
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  const figures: Figure[] = [];
  try {
    for (const interaction of interactions) {
      for (const state of states) {
        const times: number[] = [];
        while (times.length < runs) {
          times.push(await measureTouch(browser, site.url, interaction, state));
        }
        const what = `${interaction.name}, ${state}`;
        figures.push({ what, value: median(times), unit: "ms", bar: { most: 100 } });
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return createReport(figures, [
    "without the time that Playwright's touch takes to the browser",
    `median of ${runs}, processor slowed down ${slowdown} times; ${shortestMs} ms is reported for anything shorter`,
    "at once: as soon as the page does not move after loading and scrolling to the place, which both start the scripts",
    `scripts running: ${restMs} ms after scrolling to the place`,
    "a touch that the page does not answer, or only by loading another document, fails the measurement",
  ]);
}

async function measureTouch(
  browser: Browser,
  siteUrl: string,
  { name, path, target, answer }: Interaction,
  state: State,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEvents, shortestMs);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    if (state === "scripts running") {
      await page.evaluate(() =>
        window.dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })),
      );
      await page.waitForLoadState("networkidle");
    }
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const { x, y } = await target(page).evaluate(scrollTo);
    if (state === "scripts running") await page.waitForTimeout(restMs);
    await browser.startTracing(page, { categories: ["input", "latency", "benchmark"] });
    // The locator's own tap is not used, because it runs scripts in the page, which delays the
    // touch.
    await page.touchscreen.tap(x, y);
    // This is enough time for everything that the touch starts, above all hydration.
    await page.waitForTimeout(2_000);
    const delay = getTouchDeliveryMs(JSON.parse(`${await browser.stopTracing()}`).traceEvents);
    await page.locator(answer).first().waitFor();
    if (documents > 0) throw new Error(`${name}: the touch loaded another document`);
    const longest = await page.evaluate(
      () => (window as unknown as { longestEvent: number }).longestEvent,
    );
    return Math.max(shortestMs, longest - delay);
  } finally {
    await context.close();
  }
}

type TraceEvent = Readonly<{
  name: string;
  ph: string;
  ts: number;
  id2?: { local?: string };
  args: { event_latency?: { event_type?: string } };
}>;

/**
 * Returns how many milliseconds Playwright's touch took to reach the browser. For such a touch, the
 * browser first asks the main thread of the page for the target; for a real finger, it does not.
 * Throws if the trace does not show this time.
 */
function getTouchDeliveryMs(events: readonly TraceEvent[]): number {
  const press = events.find(({ args }) => args.event_latency?.event_type === "TOUCH_PRESSED");
  const stage = events.filter(
    ({ name, id2 }) => name === "GenerationToBrowserMain" && id2?.local === press?.id2?.local,
  );
  const start = stage.find(({ ph }) => ph === "b");
  const end = stage.find(({ ph, ts }) => ph === "e" && start && ts >= start.ts);
  if (!press || !start || !end) throw new Error("The trace does not show the touch.");
  return (end.ts - start.ts) / 1_000;
}

/**
 * Runs in the page. Scrolls to the target and returns its position as soon as the target does not
 * move any more.
 */
async function scrollTo(target: Element): Promise<{ x: number; y: number }> {
  const waitForFrame = () => new Promise((done) => requestAnimationFrame(done));
  for (let still = 0, last = Number.NaN; still < 2; ) {
    await waitForFrame();
    const { top, bottom, height } = target.getBoundingClientRect();
    // Content far down may not be rendered until somebody scrolls. It has no height until then.
    const isInView = height > 0 && top >= 0 && bottom <= innerHeight;
    const way = height > 0 ? top - innerHeight / 2 : innerHeight;
    if (!isInView) scrollBy({ top: way, behavior: "instant" });
    still = isInView && top === last ? still + 1 : 0;
    last = top;
  }
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the page before any of its scripts. */
function recordEvents(shortest: number): void {
  const page = window as unknown as { longestEvent: number };
  page.longestEvent = shortest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (entry.interactionId) page.longestEvent = Math.max(page.longestEvent, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
}
