/**
 * `npm run bench [-- part ... --runs N --path /address]` measures the built site on this machine
 * and compares the figures with their limits. It prints one table per part and writes the tables to
 * RESULTS.md.
 */
import { parseArgs } from "node:util";
import { ensureChromium } from "../scripts/lib/chromium.mjs";
import { describeRun } from "./machine.ts";
import type { Options } from "./options.ts";
import { measureBookings } from "./parts/bookings.ts";
import { measureBytes } from "./parts/bytes.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureHorses } from "./parts/horses.ts";
import { measureHostile } from "./parts/hostile.ts";
import { measureInteraction } from "./parts/interaction.ts";
import { measureMemory } from "./parts/memory.ts";
import { measurePages } from "./parts/pages.ts";
import { measurePictures } from "./parts/pictures.ts";
import { measurePublication } from "./parts/publication.ts";
import { measureServer } from "./parts/server.ts";
import { measureSheet } from "./parts/sheet.ts";
import { measureStart } from "./parts/start.ts";
import { listPublicPaths } from "./public-pages.ts";
import type { Report } from "./report.ts";
import { writeReport } from "./results-file.ts";

const parts: Record<string, { title: string; measure(options: Options): Promise<Report> }> = {
  pages: { title: "Pages in Lighthouse, on a phone", measure: measurePages },
  bytes: { title: "Bytes and requests of a page, on a phone", measure: measureBytes },
  interaction: { title: "Interaction to next paint", measure: measureInteraction },
  server: { title: "Requests per second", measure: measureServer },
  hostile: { title: "The home page beside hostile requests", measure: measureHostile },
  bookings: { title: "Bookings per second", measure: measureBookings },
  growth: { title: "The operator's list as it grows", measure: measureGrowth },
  horses: { title: "Who rides which horse", measure: measureHorses },
  memory: { title: "Memory of the web process", measure: measureMemory },
  pictures: { title: "An uploaded photo", measure: measurePictures },
  publication: { title: "A change of price", measure: measurePublication },
  sheet: { title: "The day sheet on a phone", measure: measureSheet },
  start: { title: "Start", measure: measureStart },
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "3" },
      path: { type: "string", multiple: true },
    },
  });
  const runs = Number(values.runs);
  const paths = values.path ?? listPublicPaths();
  const unknown = [
    ...positionals.filter((name) => !(name in parts)),
    ...paths.filter((path) => !listPublicPaths().includes(path)),
  ];
  if (unknown.length > 0 || !(Number.isInteger(runs) && runs > 0)) {
    say(`Usage: npm run bench -- [${Object.keys(parts).join("|")}] ... [--runs 3] [--path /blog]`);
    process.exitCode = 1;
    return;
  }
  const chromium = await ensureChromium();
  const origin = describeRun(chromium);
  say(origin);
  let missed = 0;
  let failed = 0;
  for (const [name, { title, measure }] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    say(`\n${title}\n`);
    try {
      const report = await measure({ runs, paths, chromium, say });
      say([report.table, ...report.notes].join("\n"));
      writeReport(title, origin, report);
      missed += report.missed;
    } catch (error) {
      // After a failed part, the other parts are still measured.
      console.error(error);
      process.exitCode = 1;
      failed += 1;
    }
  }
  say(`\n${missed} missed, ${failed} not measured; the others are in bench/RESULTS.md`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
await main();
// The exit is explicit, because a failed part may have left connections or processes open.
process.exit();
