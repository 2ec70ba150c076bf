import { type ExecFileException, execFile as execFileCallback } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { prerenderedPaths } from "#app/routing/paths.ts";
import type { Options } from "../options.ts";
import { type Column, matrixOf, median, type Report, type Row } from "../report.ts";
import { floorPath, startScriptless } from "../scriptless.ts";
import { type MeasuredSite, settled, startSite } from "../site.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const justSpeed = ["performance"];

const mostBlockingMs = 30;

/** Scores are out of 100. A page of a theme without a framework had 223 kB when measured alike. */
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
  { name: "LCP : two sentences", unit: "x", digits: 2, bar: { most: 1.4 } },
  { name: "FCP : two sentences", unit: "x", digits: 2, bar: { most: 1.3 } },
  { name: "FCP : two sentences nearest in time", unit: "x", digits: 2 },
  { name: "TBT without scripts", unit: "ms" },
  { name: "TBT of two sentences", unit: "ms" },
  { name: "blocked from its first paint on", unit: "ms" },
  { name: "from that moment without scripts", unit: "ms" },
  { name: "blocked : that", unit: "x", digits: 2, bar: { most: 1 } },
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

/**
 * A task over 50 ms, in ms of the simulated visit; the URL "Unattributable" marks the browser's own
 * work.
 */
type LongTask = Readonly<{ url: string; startTime: number; duration: number }>;

/**
 * Measures every public page with Lighthouse's plain command and default preset: a phone with
 * simulated throttling, in a new browser each time. In turns with each page it measures the same
 * page without any script and a page of two sentences.
 *
 * Total blocking time counts from a page's own first paint on. The page without scripts paints after
 * its whole layout, so late that nothing is left to count. Therefore both are also compared by what
 * blocks them from one and the same moment on: the first paint of the page with scripts.
 */
export async function measurePages({ runs, paths, chromium, say }: Options): Promise<Report> {
  const site = await startSite();
  const rows: Row[] = [];
  /** Readings of a page's copy without scripts: a single one can be off by 100 ms. */
  const turns = Math.ceil(runs / 2);
  /** Readings of two sentences on either side of a page. */
  const around = runs - 1;
  const notes: string[] = [
    `median of ${runs} (${turns} without scripts; two sentences: all ${paths.length + 2 * around} readings of the run, and the ${2 * around + 1} nearest in time), each by a command and a browser of its own`,
    "accessibility, practices and SEO in the first turn",
  ];
  let scriptless: MeasuredSite | undefined;
  try {
    await settled(
      site.url,
      prerenderedPaths().filter((path) => paths.includes(path)),
    );
    scriptless = await startScriptless(site.url, paths);
    const look = async (url: string, only: readonly string[]) => {
      const { result, failures } = await lookAt(url, only, chromium);
      notes.push(...failures.map((failure) => `${new URL(url).pathname}: ${failure}`));
      return result;
    };
    const floors: Result[] = [];
    const measureFloor = async (from: MeasuredSite) => {
      floors.push(await look(from.url + floorPath, justSpeed));
    };
    while (floors.length < around) await measureFloor(scriptless);
    const looked: { path: string; results: Result[]; references: Result[] }[] = [];
    for (const path of paths) {
      // A machine's speed varies over the hours, so the floor is measured again beside every page.
      await measureFloor(scriptless);
      const results: Result[] = [];
      const references: Result[] = [];
      while (results.length < runs) {
        // Only the speed category is measured in every run; the others do not vary.
        const only = results.length === 0 ? categories : justSpeed;
        results.push(await look(site.url + path, only));
        if (references.length < turns) {
          references.push(await look(scriptless.url + path, justSpeed));
        }
      }
      looked.push({ path, results, references });
      const { lcp, fcp, tbt } = mediansOf(results);
      say(`  ${path}: ${[lcp, fcp, tbt].map(Math.round).join(" ")}`);
    }
    for (let more = 0; more < around; more++) await measureFloor(scriptless);
    const floor = mediansOf(floors);
    for (const [index, { path, results, references }] of looked.entries()) {
      const nearest = mediansOf(floors.slice(index, index + 2 * around + 1));
      rows.push({ name: path, values: valuesOf(results, references, { floor, nearest }) });
      notes.push(
        ...[...complaints(results), ...longTasks(results)].map((told) => `${path}: ${told}`),
      );
    }
    notes.push(
      `two sentences, in the middle: LCP ${Math.round(floor.lcp)} ms, FCP ${Math.round(floor.fcp)} ms`,
    );
  } finally {
    await scriptless?.stop();
    await site.stop();
  }
  return matrixOf(columns, rows, notes);
}

/** The figures of a page in the order of the columns. */
function valuesOf(
  results: readonly Result[],
  references: readonly Result[],
  { floor, nearest }: { floor: Medians; nearest: Medians },
): number[] {
  const { scores, lcp, fcp, tbt, cls, bytes } = mediansOf(results);
  const ratios = [lcp / floor.lcp, fcp / floor.fcp, fcp / nearest.fcp];
  const blockedIn = (all: readonly Result[]) =>
    median(all.map((result) => blockedFrom(fcp, result)));
  const [blocked, without] = [blockedIn(results), blockedIn(references)];
  const ratio = blocked === without ? 1 : blocked / without;
  const compared = [mediansOf(references).tbt, floor.tbt, blocked, without, ratio];
  return [...scores, lcp, fcp, tbt, cls, bytes / 1_000, ...ratios, ...compared];
}

/** The limit for a turn: it takes 10 to 15 seconds, but Lighthouse or Chromium sometimes hang. */
const turnMs = 30_000;
const mostTries = 3;

/** Measures an address once. A failed turn is reported and repeated; throws after the third. */
async function lookAt(
  url: string,
  only: readonly string[],
  chromium: string,
): Promise<{ result: Result; failures: string[] }> {
  const failures: string[] = [];
  for (;;) {
    const result = await oneTurn(url, only, chromium).catch((error: Error) => error);
    if (!(result instanceof Error)) return { result, failures };
    failures.push(`a turn failed and was repeated: ${result.message}`);
    if (failures.length === mostTries) throw result;
  }
}

async function oneTurn(url: string, only: readonly string[], chromium: string): Promise<Result> {
  const { stdout } = await execFile(
    process.execPath,
    [
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--only-categories=${only}`,
      `--chrome-flags=${browserFlags.join(" ")}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
      timeout: turnMs,
      // On SIGINT, Lighthouse also ends its browser.
      killSignal: "SIGINT",
    },
  ).catch((error: ExecFileException) => {
    // The message of the error itself is the whole command, with paths of this machine.
    const said = error.stderr?.trim().split("\n").at(-1);
    throw new Error(
      error.killed ? `no answer within ${turnMs / 1_000} s` : said || "no reason given",
    );
  });
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

const execFile = promisify(execFileCallback);
const lighthouse = join(import.meta.dirname, "../tools/node_modules/lighthouse/cli/index.js");

export const browserFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

type Medians = ReturnType<typeof mediansOf>;

/** The medians. Lighthouse can fail to report a figure; a missing figure counts as missed. */
function mediansOf(results: readonly Result[]) {
  const score = (name: string) => {
    const looked = results.filter(({ categories: found }) => found[name]);
    return Math.round(median(looked.map((one) => one.categories[name]?.score ?? Number.NaN)) * 100);
  };
  const figure = (id: string) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    scores: categories.map(score),
    lcp: figure("largest-contentful-paint"),
    fcp: figure("first-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
  };
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

/** The time beyond 50 ms of every task, counted from a moment of the visit on; both in ms. */
function blockedFrom(moment: number, { audits }: Result): number {
  const tasks = audits["long-tasks"]?.details?.items ?? [];
  const left = tasks.map(({ startTime, duration }) =>
    Math.min(duration, startTime + duration - moment),
  );
  return left.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
}

/** If the median turn blocked for longer than the bar allows: the tasks that blocked it. */
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
