import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";
import { startProcess } from "../site.ts";

/**
 * Measures the time from `npm start` to the first page: first with an empty data folder, then with
 * the data of the first run.
 */
export async function measureStart({ runs }: Options): Promise<Report> {
  const dataDir = makeTemporaryFolder();
  try {
    const first = await measureSecondsToFirstPage(dataDir);
    const later: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) later.push(await measureSecondsToFirstPage(dataDir));
    return createReport(
      [
        { what: "first start (already built)", value: first, unit: "s", digits: 1 },
        { what: "second start", value: median(later), unit: "s", digits: 1, bar: { most: 5 } },
      ],
      [`second start: median of ${runs}`],
    );
  } finally {
    removeDataDir(dataDir);
  }
}

async function measureSecondsToFirstPage(dataDir: string): Promise<number> {
  const started = performance.now();
  const site = await startProcess("npm", ["start"], { DATA_DIR: dataDir });
  const seconds = (performance.now() - started) / 1_000;
  await site.stop();
  return seconds;
}
