import { getPagePath } from "#app/routing/paths.ts";
import { server } from "../../scripts/lib/run.mjs";
import { generator, measureThroughput } from "../load.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";
import { startProcess, startSite, waitForCompression } from "../site.ts";

const seconds = 4;
const encoding = "br";

/**
 * Compares how many requests per second our server answers for a cached page with how many a server
 * of Node alone answers with the same response. The difference is the cost of our code. The two
 * servers are measured alternately, so that a busy moment of the machine affects both.
 */
export async function measureServer({ runs }: Options): Promise<Report> {
  const path = getPagePath("tour", "en", "sunset");
  const site = await startSite({ LOG_LEVEL: "warn" });
  await waitForCompression(site.url, [path]);
  const url = `${site.url}${path}`;
  const bare = await startProcess(process.execPath, [...server.options, "bench/bare-site.ts"], {
    ...server.env,
    PAGE_URL: url,
    PAGE_ENCODING: encoding,
  });
  try {
    const rates: [number, number][] = [];
    // The first run warms up and does not count.
    for (let turn = 0; turn <= runs; turn += 1) {
      const ofSite = await measureThroughput({ url, encoding }, seconds);
      const ofBare = await measureThroughput({ url: bare.url, encoding }, seconds);
      if (turn > 0) rates.push([ofSite, ofBare]);
    }
    const bySite = median(rates.map(([ofSite]) => ofSite));
    const byBare = median(rates.map(([, ofBare]) => ofBare));
    return createReport(
      [
        { what: "cached tour page", value: bySite, unit: "/s" },
        { what: "Node's own server with the same answer", value: byBare, unit: "/s" },
        { what: "ratio", value: bySite / byBare, unit: "x", digits: 2, bar: { least: 0.5 } },
      ],
      [
        `median of ${runs} turns of ${seconds} s, 32 connections, made by ${generator}; neither server writes a request log`,
        ...(generator === "wrk" ? [] : ["wrk is not installed: autocannon may be what is slowest"]),
      ],
    );
  } finally {
    await bare.stop();
    await site.stop();
  }
}
