/**
 * Compares the operator's part of two builds: `node tests/compare-builds/run.ts <folder>` starts the
 * built site of another checkout and that of this one on copies of one database with invented
 * bookings and a fixed clock, and sends both the same requests in both languages. It prints what
 * differs between the answers, the files and the rows that were changed, and exits with 1 if
 * anything does.
 *
 *     --language es    only this language
 *     --only horses|csv   only addresses that match this expression; "conflicts" for those alone
 */

import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs, promisify } from "node:util";
import { isLocale, locales } from "#app/i18n/locale.ts";
import startDatabase, { runWithTestClient } from "../support/database-server.ts";
import { insertTargetRows } from "../support/form-targets.ts";
import { projectFolder } from "../support/project-copy.ts";
import { createTestDatabase } from "../support/test-database.ts";
import { compareConflicts } from "./compare-conflicts.ts";
import { compareHostileForms, createFormWalk } from "./compare-forms.ts";
import { comparePages } from "./compare-pages.ts";
import { setStep } from "./fixed-clock.ts";
import { listKnownIds } from "./known-ids.ts";
import { createReport } from "./report.ts";
import { counts, openTwoSites, pageBytes, startFixedSite } from "./two-sites.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string" }, only: { type: "string", default: "" } },
});
const [other] = positionals;
if (!other)
  throw new Error("Usage: node tests/compare-builds/run.ts <folder of the other checkout>");
const folders = [resolve(other), projectFolder] as const;
const languages = locales.filter((one) => !isLocale(values.language) || one === values.language);
const only = new RegExp(values.only);
const started = performance.now();
const printStep = (line: string) =>
  process.stdout.write(`${Math.round((performance.now() - started) / 1_000)} s: ${line}\n`);

/** Fills a database with the code of the other checkout; the site of this one updates its copy. */
async function prepareBookings(connectionString: string): Promise<void> {
  await (await startFixedSite(folders[0], connectionString)).stop();
  const clock = new URL("./fixed-clock.ts", import.meta.url).href;
  const season = join(folders[0], "tests/support/short-season.ts");
  await promisify(execFile)(process.execPath, ["--import", clock, season, connectionString]);
  await runWithTestClient(connectionString, insertTargetRows);
}

const stopDatabase = await startDatabase();
const report = createReport();
try {
  const first = await createTestDatabase(prepareBookings);
  const known = await runWithTestClient(first.connectionString, listKnownIds);
  await first.drop();
  printStep(`the bookings are stored, with ${known.size} ids`);
  for (const locale of languages) {
    setStep(0);
    const sites = await openTwoSites(folders, { prepare: prepareBookings, known, locale, report });
    try {
      const walk = createFormWalk(sites);
      await comparePages(sites, only, walk.collect);
      printStep(`${locale}: pages and files`);
      await compareHostileForms(sites, only);
      printStep(`${locale}: forms with a hostile text`);
      await walk.sendRefused();
      printStep(`${locale}: empty forms and too long texts`);
      if (only.test("conflicts")) await compareConflicts(sites);
      printStep(`${locale}: conflicts`);
      await walk.sendAll(locale !== languages[0]);
      printStep(`${locale}: filled forms`);
    } finally {
      await sites.close();
    }
  }
} finally {
  await stopDatabase();
}
const differences = report.print();
const kilobytes = pageBytes.map((bytes) => Math.round(bytes / 1_000));
printStep(
  `${counts.gets} pages, ${counts.files} files, ${counts.refused} refused and ${counts.accepted} accepted forms, ${counts.changing} of which changed rows`,
);
process.stdout.write(`${kilobytes[0]} kB of pages before, ${kilobytes[1]} kB after\n`);
process.stdout.write(`${differences} different\n`);
process.exitCode = differences > 0 ? 1 : 0;
