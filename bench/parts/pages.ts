import { type ExecFileException, execFile as execFileCallback } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Options } from "../options.ts";
import { type Column, createMatrixReport, median, type Report, type Row } from "../report.ts";
import { startSite, waitForCompression } from "../site.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores are out of 100. */
const columns: readonly Column[] = [
  { name: "perf.", bar: { least: 100 } },
  { name: "access.", bar: { least: 100 } },
  { name: "practices", bar: { least: 100 } },
  { name: "SEO", bar: { least: 100 } },
  { name: "LCP", unit: "ms", bar: { most: 1_000 } },
  { name: "FCP", unit: "ms", bar: { most: 950 } },
  { name: "TBT", unit: "ms", bar: { most: 50 } },
  { name: "CLS", digits: 3, bar: { most: 0.01 } },
  { name: "bytes", unit: "kB" },
];

type Result = Readonly<{
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
}>;

/**
 * Measures every public page with Lighthouse and its default preset: a phone with simulated
 * throttling, in a new browser each time.
 */
export async function measurePages({ runs, paths, chromium, say }: Options): Promise<Report> {
  const site = await startSite();
  const rows: Row[] = [];
  const notes = [
    `median of ${runs}, each by a command and a browser of its own; accessibility, practices and SEO in the first turn`,
  ];
  try {
    await waitForCompression(site.url, paths);
    for (const path of paths) {
      const results: Result[] = [];
      while (results.length < runs) {
        // After the first run, only the performance category is measured, because the other
        // categories do not vary.
        const only = results.length === 0 ? categories : ["performance"];
        const { result, failures } = await measureAddress(site.url + path, only, chromium);
        results.push(result);
        notes.push(...failures.map((failure) => `${path}: ${failure}`));
      }
      notes.push(...listFailedAudits(results).map((audit) => `${path}: ${audit}`));
      const values = getMedians(results);
      rows.push({ name: path, values });
      say(`  ${path}: ${values.map((value) => value.toFixed(0)).join(" ")}`);
    }
  } finally {
    await site.stop();
  }
  return createMatrixReport(columns, rows, notes);
}

/**
 * The time limit of one measurement in milliseconds. A measurement takes 10 to 15 seconds, but
 * sometimes Lighthouse or Chromium hangs.
 */
const turnMs = 30_000;
const maxTries = 3;

/** Measures an address once. Reports a failure and tries again; throws after the third failure. */
async function measureAddress(
  url: string,
  only: readonly string[],
  chromium: string,
): Promise<{ result: Result; failures: string[] }> {
  const failures: string[] = [];
  for (;;) {
    const result = await runLighthouse(url, only, chromium).catch((error: Error) => error);
    if (!(result instanceof Error)) return { result, failures };
    failures.push(`a turn failed and was repeated: ${result.message}`);
    if (failures.length === maxTries) throw result;
  }
}

async function runLighthouse(
  url: string,
  only: readonly string[],
  chromium: string,
): Promise<Result> {
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
      // On SIGINT, Lighthouse also ends the browser that it has started.
      killSignal: "SIGINT",
    },
  ).catch((error: ExecFileException) => {
    // The message of the error itself contains the whole command, with paths on this machine.
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

/**
 * Returns the medians in the order of the columns. A figure that Lighthouse did not report is NaN,
 * which counts as missed.
 */
function getMedians(results: readonly Result[]): number[] {
  const getMedianScore = (name: string) => {
    const scores = results.flatMap(({ categories: found }) => found[name]?.score ?? []);
    return Math.round(median(scores) * 100);
  };
  const getMedianFigure = (id: string) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return [
    ...categories.map(getMedianScore),
    getMedianFigure("largest-contentful-paint"),
    getMedianFigure("first-contentful-paint"),
    getMedianFigure("total-blocking-time"),
    getMedianFigure("cumulative-layout-shift"),
    getMedianFigure("total-byte-weight") / 1_000,
  ];
}

/**
 * Lists the audits that keep the score for accessibility, best practices or SEO below 100 in any of
 * the runs.
 */
function listFailedAudits(results: readonly Result[]): string[] {
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
