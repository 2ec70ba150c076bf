import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Options } from "../options.ts";
import { type Column, matrixOf, median, type Report, type Row } from "../report.ts";
import { startSite } from "../site.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const mostBlockingMs = 30;

/** Scores are of 100; a page of a theme without a framework, measured alike, had 223 kB. */
const columns: readonly Column[] = [
  { name: "perf.", bar: { least: 100 } },
  { name: "access.", bar: { least: 100 } },
  { name: "practices", bar: { least: 100 } },
  { name: "SEO", bar: { least: 100 } },
  { name: "LCP", unit: "ms", bar: { most: 1_200 } },
  { name: "FCP", unit: "ms", bar: { most: 900 } },
  { name: "TBT", unit: "ms", bar: { most: mostBlockingMs } },
  { name: "CLS", digits: 3, bar: { most: 0.01 } },
  { name: "bytes", unit: "kB", bar: { most: 223 } },
];

const metrics = [
  "largest-contentful-paint",
  "first-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "total-byte-weight",
];

type Result = Readonly<{
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      displayValue?: string;
      details?: { items?: LongTask[] };
    }
  >;
}>;

/** A task that kept the page from answering; "Unattributable" is the browser's own work. */
type LongTask = Readonly<{ url: string; duration: number }>;

/** What is used of the tools, which bring no types here: they are installed beside the project. */
type Lighthouse = {
  default(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
};
type Browser = Readonly<{ port: number; kill(): void }>;
type Launcher = { launch(options: object): Promise<Browser> };

/** Every public page in Lighthouse's default preset: a phone with simulated throttling. */
export async function measurePages({ runs, paths, chromium, say }: Options): Promise<Report> {
  const site = await startSite();
  const rows: Row[] = [];
  const notes: string[] = [`median of ${runs}`];
  try {
    for (const path of paths) {
      const { results, failures } = await look(site.url + path, runs, chromium);
      const figures = results.map(figuresOf);
      const values = columns.map((_, at) => median(figures.map((turn) => turn[at] ?? Number.NaN)));
      rows.push({ name: path, values });
      say(`  ${path}: ${values.map((value) => Math.round(value * 1_000) / 1_000).join(" ")}`);
      notes.push(
        ...[...complaints(results), ...longTasks(results), ...failures].map(
          (complaint) => `${path}: ${complaint}`,
        ),
      );
    }
  } finally {
    await site.stop();
  }
  return matrixOf(columns, rows, notes);
}

/** Lighthouse and Chromium get stuck now and then; a turn takes 5 to 10 seconds. */
const turnMs = 90_000;

/**
 * An address looked at so many times, by a browser of its own. A turn that fails is told and tried
 * again with a new one; throws when more fail than should succeed.
 */
async function look(
  url: string,
  runs: number,
  chromium: string,
): Promise<{ results: Result[]; failures: string[] }> {
  const results: Result[] = [];
  const failures: string[] = [];
  let browser = await launchBrowser(chromium);
  try {
    while (results.length < runs) {
      const result = await oneTurn(url, browser.port).catch((error: Error) => error);
      if (!(result instanceof Error)) {
        results.push(result);
        continue;
      }
      failures.push(`a turn failed and was repeated: ${result.message}`);
      if (failures.length > runs) throw result;
      browser.kill();
      browser = await launchBrowser(chromium);
    }
  } finally {
    browser.kill();
  }
  return { results, failures };
}

async function oneTurn(url: string, port: number): Promise<Result> {
  const { default: lighthouse } = (await import(tool("lighthouse/core/index.js"))) as Lighthouse;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${turnMs} ms`)), turnMs);
  try {
    const flags = { port, onlyCategories: categories, logLevel: "error" };
    const answer = await Promise.race([lighthouse(url, flags), late.promise]);
    if (!answer) throw new Error("no result");
    if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message);
    return answer.lhr;
  } finally {
    clearTimeout(timer);
  }
}

async function launchBrowser(chromePath: string): Promise<Browser> {
  const { launch } = (await import(tool("chrome-launcher/dist/index.js"))) as Launcher;
  return launch({ chromePath, chromeFlags: browserFlags, logLevel: "error" });
}

function tool(path: string): string {
  return pathToFileURL(join(import.meta.dirname, "../tools/node_modules", path)).href;
}

export const browserFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** In the order of the columns. A figure that is missing counts as missed: Lighthouse can fail. */
function figuresOf({ categories: found, audits }: Result): number[] {
  const scores = categories.map((name) => Math.round((found[name]?.score ?? Number.NaN) * 100));
  const values = metrics.map((id) => audits[id]?.numericValue ?? Number.NaN);
  return [...scores, ...values.slice(0, -1), (values.at(-1) ?? Number.NaN) / 1_000];
}

/** The audits that keep a score of accessibility, practices or SEO from 100 in any of the runs. */
function complaints(results: readonly Result[]): string[] {
  const failed = results.flatMap(({ categories: found, audits }) =>
    categories
      .slice(1)
      .flatMap((name) =>
        (found[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim()),
      ),
  );
  return [...new Set(failed)];
}

/** What blocked a page for longer than the bar, in the turn in the middle. */
function longTasks(results: readonly Result[]): string[] {
  const blocking = ({ audits }: Result) => audits["total-blocking-time"]?.numericValue ?? 0;
  const middle = results.toSorted((a, b) => blocking(a) - blocking(b))[results.length >> 1];
  if (!middle || blocking(middle) <= mostBlockingMs) return [];
  const tasks = middle.audits["long-tasks"]?.details?.items ?? [];
  const told = tasks.slice(0, 4).map(({ url, duration }) => {
    const whose = URL.canParse(url) ? new URL(url).pathname : "the browser's own work";
    return `${Math.round(duration)} ms ${whose}`;
  });
  return told.length > 0 ? [`tasks over 50 ms, slowed down 4 times: ${told.join(", ")}`] : [];
}
