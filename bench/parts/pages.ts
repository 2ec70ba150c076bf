import { join } from "node:path";
import { run } from "../load.ts";
import type { Options } from "../main.ts";
import { type Column, matrixOf, median, type Report, type Row } from "../report.ts";
import { startSite } from "../site.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores are of 100; a page of a theme without a framework, measured alike, had 223 kB. */
const columns: readonly Column[] = [
  { name: "perf.", bar: { least: 100 } },
  { name: "access.", bar: { least: 100 } },
  { name: "practices", bar: { least: 100 } },
  { name: "SEO", bar: { least: 100 } },
  { name: "LCP", unit: "ms", bar: { most: 1_200 } },
  { name: "FCP", unit: "ms", bar: { most: 900 } },
  { name: "TBT", unit: "ms", bar: { most: 30 } },
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
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
}>;

/** Every public page in Lighthouse's default preset: a phone with simulated throttling. */
export async function measurePages({ runs, paths, chromium, say }: Options): Promise<Report> {
  const site = await startSite();
  const rows: Row[] = [];
  const notes: string[] = [`median of ${runs}`];
  try {
    for (const path of paths) {
      const results: Result[] = [];
      for (let turn = 0; turn < runs; turn += 1)
        results.push(await look(site.url + path, chromium));
      const figures = results.map(figuresOf);
      const values = columns.map((_, at) => median(figures.map((turn) => turn[at] ?? Number.NaN)));
      rows.push({ name: path, values });
      say(`  ${path}: ${values.map((value) => Math.round(value * 1_000) / 1_000).join(" ")}`);
      notes.push(...complaints(results).map((complaint) => `${path}: ${complaint}`));
    }
  } finally {
    await site.stop();
  }
  return matrixOf(columns, rows, notes);
}

async function look(url: string, chromium: string): Promise<Result> {
  const cli = join(import.meta.dirname, "../tools/node_modules/lighthouse/cli/index.js");
  const output = await run(
    process.execPath,
    [
      cli,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      "--no-enable-error-reporting",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${browserFlags.join(" ")}`,
    ],
    { ...process.env, CHROME_PATH: chromium },
  );
  const result: Result = JSON.parse(output);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
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
