import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { getPagePath } from "#app/routing/paths.ts";
import { sendRequests } from "../load.ts";
import type { Options } from "../options.ts";
import { createReport, type Figure, type Report } from "../report.ts";
import { startSite } from "../site.ts";

/** Pages that the site serves from memory. */
const prerendered = [
  getPagePath("home", "en"),
  getPagePath("tour", "es", "sunset"),
  getPagePath("blogPost", "en", "culture"),
  getPagePath("blog", "es"),
  getPagePath("terms", "en"),
];
/**
 * Pages that the site renders for each request, with database queries, and an address that has no
 * page.
 */
const rendered = [
  getPagePath("booking", "en"),
  `${getPagePath("booking", "es")}?tour=hot-springs`,
  getPagePath("contact", "es"),
  `${getPagePath("search", "en")}?q=sunset`,
  "/nowhere",
];
/**
 * Of each 10,000 requests, this many are for rendered pages. The others are for pages in memory.
 */
const renderedShare = 1_000;

const milestones = [10_000, 50_000, 100_000];

/** Measures the resident memory of a web process after a growing number of requests. */
export async function measureMemory({ say }: Options): Promise<Report> {
  const site = await startSite();
  const figures: Figure[] = [createMemoryFigure(0, getResidentMegabytes(site.pid))];
  try {
    for (let sent = 10_000; sent <= 100_000; sent += 10_000) {
      for (const [paths, requests] of [
        [prerendered, 10_000 - renderedShare],
        [rendered, renderedShare],
      ] as const) {
        for (const path of paths) {
          const load = { url: `${site.url}${path}`, encoding: "gzip, br" };
          await sendRequests(load, requests / paths.length);
        }
      }
      if (!milestones.includes(sent)) continue;
      await sleep(2_000);
      figures.push(createMemoryFigure(sent, getResidentMegabytes(site.pid)));
      say(`  after ${sent}: ${figures.at(-1)?.value.toFixed(0)} MB`);
    }
  } finally {
    await site.stop();
  }
  const [half = Number.NaN, whole = Number.NaN] = figures.slice(-2).map(({ value }) => value);
  figures.push({
    what: "100,000 : 50,000 requests",
    value: whole / half,
    unit: "x",
    digits: 2,
    bar: { most: 1.1 },
  });
  return createReport(figures, [
    `of 10,000 requests ${renderedShare} are rendered (${rendered.join(" ")}), the others from memory`,
    "resident memory, 1 MB = 1,000,000 bytes; its request log is written but read by nobody",
  ]);
}

function createMemoryFigure(requests: number, megabytes: number): Figure {
  return {
    what: requests === 0 ? "just started" : `after ${requests.toLocaleString("en")} requests`,
    value: megabytes,
    unit: "MB",
    bar: requests === milestones.at(-1) ? { most: 220 } : undefined,
  };
}

function getResidentMegabytes(pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(stdout) * 1_024) / 1_000_000;
}
