import { type Browser, chromium as browserType, type Locator, type Page } from "@playwright/test";
import { pathTo } from "#app/routing/paths.ts";
import { phone } from "../../tests/support/page-weight.ts";
import type { Options } from "../options.ts";
import { type Figure, median, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";
import { browserFlags } from "./pages.ts";

const slowdown = 4;
/** Browsers report events from this duration on, in steps of 8 ms. */
const leastTold = 16;

/** For "scripts starting": the time from loading and scrolling there to the touch. */
const laterMs = [200, 300, 400, 500, 600];

/** After this time the page is at rest, and the part scrolled to has been drawn. */
const restMs = 1_500;

const states = ["at once", "scripts starting", "scripts running"] as const;
type State = (typeof states)[number];

type Interaction = Readonly<{
  name: string;
  path: string;
  target(page: Page): Locator;
  /** A selector that matches once the touch is answered. */
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
    path: pathTo("tour", "en", "sunset"),
    target: (page) => page.locator(".gallery a").nth(1),
    answer: ".gallery-dialog[open] img",
  },
  {
    name: "FAQ opens",
    path: pathTo("tour", "en", "sunset"),
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
 * The longest event of an interaction, from the touch to the next paint, as INP counts it, with the
 * processor slowed down. Measured at once, while the scripts start, and once they run.
 */
export async function measureInteraction({ runs, chromium }: Options): Promise<Report> {
  const site = await startSite();
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  const figures: Figure[] = [];
  const misses: string[] = [];
  try {
    const blank = await turnsOf(runs, () => touchOnBlankPage(browser));
    figures.push({ what: "a touch on a page of one button", value: blank.duration, unit: "ms" });
    for (const interaction of interactions) {
      for (const state of states) {
        const touch = await turnsOf(runs, (turn) =>
          once(browser, site.url, interaction, state, laterMs[turn % laterMs.length] ?? 0),
        );
        const what = `${interaction.name}, ${state}`;
        figures.push({ what, value: touch.duration, unit: "ms", bar: { most: 100 } });
        if (touch.duration > 100) misses.push(`${what}: ${partsOf(touch)}`);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return reportOf(figures, [
    ...misses,
    "without the time that Playwright's touch takes to the browser",
    `median of ${runs}, processor slowed down ${slowdown} times; ${leastTold} ms stands for anything shorter`,
    "at once: as soon as it stands still after loading and scrolling there, which both set the scripts off",
    `scripts starting: ${laterMs.join(", ")} ms after that, in turns`,
    `scripts running: ${restMs} ms after scrolling there`,
    "a touch that the page does not answer in the end, or only by loading anew, fails the measurement",
  ]);
}

type Place = Readonly<{ x: number; y: number }>;

/** The longest event of a touch, in ms: in all, until its handlers began, and in its handlers. */
type Touch = Readonly<{ duration: number; waiting: number; working: number }>;

/** Makes `runs` touches and returns the touch with the median duration. */
async function turnsOf(runs: number, touch: (turn: number) => Promise<Touch>): Promise<Touch> {
  const touches: Touch[] = [];
  for (let turn = 0; turn < runs; turn += 1) touches.push(await touch(turn));
  const duration = median(touches.map((one) => one.duration));
  const nearest = (one: Touch) => Math.abs(one.duration - duration);
  const [middle] = touches.toSorted((a, b) => nearest(a) - nearest(b));
  return { waiting: Number.NaN, working: Number.NaN, ...middle, duration };
}

function partsOf({ duration, waiting, working }: Touch): string {
  const drawing = Math.max(0, duration - waiting - working);
  const [before, inside, after] = [waiting, working, drawing].map((ms) => Math.round(ms));
  return `${before} ms until its handlers began, ${inside} ms in them, ${after} ms until the frame was shown`;
}

/** The cost of a touch on any page: a blank page with a button that shows a word. */
async function touchOnBlankPage(browser: Browser): Promise<Touch> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEvents);
    await page.goto("about:blank");
    await page.setContent(
      '<button onclick="answer.hidden = false">Show</button><p id="answer" hidden>Shown</p>',
    );
    await page.evaluate(recordEvents);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await touchOf(browser, page, await page.locator("button").evaluate(showAndPlace));
  } finally {
    await context.close();
  }
}

/**
 * The longest event of a touch, counted from the moment the browser has the touch. Playwright's
 * touch takes 20 to 80 ms to arrive, because the browser first asks the page's main thread for the
 * target; for a real finger it does not ask.
 */
async function touchOf(browser: Browser, page: Page, { x, y }: Place): Promise<Touch> {
  await browser.startTracing(page, { categories: ["input", "latency", "benchmark"] });
  // Not the locator's own tap, which runs scripts in the page and delays the touch.
  await page.touchscreen.tap(x, y);
  // Leaves time for everything the touch starts, above all hydration.
  await page.waitForTimeout(2_000);
  const handing = handingOver(JSON.parse(`${await browser.stopTracing()}`).traceEvents);
  const longest = await page.evaluate(
    () => (window as unknown as { longestEvent: Touch }).longestEvent,
  );
  const { duration, waiting, working } = longest;
  return { duration: Math.max(leastTold, duration - handing), waiting: waiting - handing, working };
}

type TraceEvent = Readonly<{
  name: string;
  ph: string;
  ts: number;
  id2?: { local?: string };
  args: { event_latency?: { event_type?: string } };
}>;

/** How long the touch took to reach the browser, in ms. Throws if the trace does not show it. */
function handingOver(events: readonly TraceEvent[]): number {
  const press = events.find(({ args }) => args.event_latency?.event_type === "TOUCH_PRESSED");
  const stage = events.filter(
    ({ name, id2 }) => name === "GenerationToBrowserMain" && id2?.local === press?.id2?.local,
  );
  const start = stage.find(({ ph }) => ph === "b");
  const end = stage.find(({ ph, ts }) => ph === "e" && start && ts >= start.ts);
  if (!press || !start || !end) throw new Error("The trace does not tell of the touch.");
  return (end.ts - start.ts) / 1_000;
}

async function once(
  browser: Browser,
  siteUrl: string,
  { name, path, target, answer }: Interaction,
  state: State,
  wait: number,
): Promise<Touch> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEvents);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    if (state === "scripts running") {
      await page.evaluate(() =>
        window.dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })),
      );
      await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
      await page.waitForLoadState("networkidle");
    }
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const place = await target(page).evaluate(showAndPlace);
    if (state !== "at once") await page.waitForTimeout(state === "scripts running" ? restMs : wait);
    const touch = await touchOf(browser, page, place);
    await page.locator(answer).first().waitFor();
    if (documents > 0) throw new Error(`${name}: the touch loaded another document`);
    return touch;
  } finally {
    await context.close();
  }
}

/** Runs in the page: scrolls to the target and returns its place once the target stands still. */
async function showAndPlace(target: Element): Promise<Place> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let still = 0, last = Number.NaN; still < 2; ) {
    await frame();
    const { top, bottom, height } = target.getBoundingClientRect();
    // Until somebody scrolls, what lies far down may not be displayed: it has no height then.
    const isInView = height > 0 && top >= 0 && bottom <= innerHeight;
    const way = height > 0 ? top - innerHeight / 2 : innerHeight;
    if (!isInView) scrollBy({ top: way, behavior: "instant" });
    still = isInView && top === last ? still + 1 : 0;
    last = top;
  }
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the page before anything else. */
function recordEvents(): void {
  const page = window as unknown as { longestEvent: Touch };
  page.longestEvent = { duration: 16, waiting: 0, working: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      const { duration, startTime, processingStart, processingEnd } = entry;
      if (!entry.interactionId || duration <= page.longestEvent.duration) continue;
      page.longestEvent = {
        duration,
        waiting: processingStart - startTime,
        working: processingEnd - processingStart,
      };
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
