import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium as browserType } from "@playwright/test";
import { pathTo } from "#app/routing/paths.ts";
import { phone } from "../../tests/support/page-weight.ts";
import type { Options } from "../options.ts";
import { type Figure, median, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";
import { type Call, withUnwatchedPage } from "../unwatched-page.ts";
import { browserFlags } from "./pages.ts";

const slowdown = 4;
/** Browsers report tasks from this duration on. */
const leastToldMs = 50;
/** After this time, nothing is left to fold, fetch or draw. */
const restMs = 3_500;
/** From the touch until every effect of the start is rendered. */
const startMs = 4_000;

const paths = [
  pathTo("booking", "en"),
  pathTo("booking", "es"),
  pathTo("home", "en"),
  pathTo("tour", "en", "sunset"),
];

/** The longest task of the main thread while a page's scripts start, processor slowed down. */
export async function measureScripts({ runs, chromium }: Options): Promise<Report> {
  const site = await startSite();
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  const figures: Figure[] = [];
  const told: string[] = [];
  try {
    for (const path of paths) {
      const turns: number[] = [];
      while (turns.length < runs) turns.push(await longestTask(browser, site.url + path));
      figures.push({ what: path, value: median(turns), unit: "ms", bar: { most: leastToldMs } });
      told.push(`${path}: ${turns.map(Math.round).join(", ")} ms`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return reportOf(figures, [
    `median of ${runs}, processor slowed down ${slowdown} times; ${leastToldMs} ms stands for anything shorter`,
    "without DevTools, which makes the evaluation of modules longer",
    ...told,
  ]);
}

async function longestTask(browser: Browser, url: string): Promise<number> {
  return withUnwatchedPage(browser, async (call) => {
    await call("Page.enable");
    await call("Emulation.setDeviceMetricsOverride", {
      ...phone.viewport,
      deviceScaleFactor: phone.deviceScaleFactor,
      mobile: phone.isMobile,
    });
    await call("Page.addScriptToEvaluateOnNewDocument", { source: `(${recordTasks})()` });
    await call("Page.navigate", { url });
    await sleep(restMs);
    await call("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await evaluate(call, `(${touch})()`);
    await sleep(startMs);
    const { isReady, longest } = JSON.parse(await evaluate(call, "JSON.stringify(recorded)"));
    if (!isReady) throw new Error(`${url}: the scripts did not start.`);
    return Math.max(leastToldMs, longest);
  });
}

async function evaluate(call: Call, expression: string): Promise<string> {
  const { result } = await call("Runtime.evaluate", { expression });
  return `${(result as { value?: unknown }).value}`;
}

type Recorded = { isReady: boolean; longest: number };

/** Runs in the page before anything else. */
function recordTasks(): void {
  const recorded: Recorded = { isReady: false, longest: 0 };
  Object.assign(window, { recorded });
  addEventListener("page-ready", () => {
    recorded.isReady = true;
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      recorded.longest = Math.max(recorded.longest, duration);
    }
  }).observe({ type: "longtask" });
}

/** Runs in the page: moves a pointer, once this call itself is over. */
function touch(): void {
  setTimeout(() => {
    (window as unknown as { recorded: Recorded }).recorded.longest = 0;
    dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
  }, 100);
}
