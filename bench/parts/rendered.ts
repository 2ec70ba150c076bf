import { pathTo } from "#app/routing/paths.ts";
import { startCrowd } from "../../tests/support/load-generator.ts";
import { generator, throughput } from "../load.ts";
import type { Options } from "../options.ts";
import { type Figure, median, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";

const seconds = 4;
const crowdConnections = 50;
const looks = 41;

/** Pages that the server renders, not the build; missing pages answer 404. */
const pages = [
  { path: pathTo("booking", "en"), status: 200, bar: { least: 15 } },
  { path: "/no-such-trail", status: 404 },
  { path: pathTo("search", "en"), status: 200 },
  { path: pathTo("contact", "en"), status: 200 },
] as const;

/**
 * Requests per second of pages that the server renders. If `against` names the address of another
 * running build, both are measured in turns. Also how long the home page takes while a crowd
 * requests each of these pages.
 */
export async function measureRendered({ runs, against }: Options): Promise<Report> {
  const site = await startSite("server/main.ts", { LOG_LEVEL: "warn" });
  try {
    const figures: Figure[] = [];
    for (const page of pages) {
      figures.push(...(await ratesOf(page, { site: site.url, against, runs })));
    }
    const idle = await homeMedian(site.url);
    figures.push({ what: "home page at rest", value: idle, unit: "ms", digits: 2 });
    for (const { path } of pages) {
      const crowd = startCrowd(site.url + path, crowdConnections, {});
      const busy = await homeMedian(site.url);
      await crowd.stop();
      figures.push({
        what: `home page, crowd at ${path} : at rest`,
        value: busy / idle,
        unit: "x",
        digits: 1,
        bar: { most: 5 },
      });
    }
    return reportOf(figures, [
      `median of ${runs} turns of ${seconds} s, 32 connections, br, made by ${generator}; the server writes no request log`,
      `the home page: median of ${looks}; the crowd: ${crowdConnections} connections of one network`,
      ...(against ? [] : ["no other build was named (--against http://…): no ratios"]),
    ]);
  } finally {
    await site.stop();
  }
}

type Page = Readonly<{ path: string; status: number; bar?: Figure["bar"] }>;
type Servers = Readonly<{ site: string; against?: string; runs: number }>;

async function ratesOf({ path, status, bar }: Page, servers: Servers): Promise<Figure[]> {
  const { site, against, runs } = servers;
  const urls = [site, ...(against ? [against] : [])].map((server) => server + path);
  const rates: number[][] = urls.map(() => []);
  for (const url of urls) {
    const answer = await fetch(url);
    if (answer.status !== status) throw new Error(`${url} answers ${answer.status}`);
    await throughput({ url, encoding: "br", isMissing: status === 404 }, 2);
  }
  for (let turn = 0; turn < runs; turn += 1) {
    for (const [at, url] of urls.entries()) {
      rates[at]?.push(
        await throughput({ url, encoding: "br", isMissing: status === 404 }, seconds),
      );
    }
  }
  const [own = Number.NaN, other] = rates.map(median);
  const rate: Figure = { what: path, value: own, unit: "/s" };
  if (other === undefined) return [rate];
  return [
    rate,
    { what: `${path}, the other build`, value: other, unit: "/s", digits: 1 },
    { what: `${path} : the other build's`, value: own / other, unit: "x", digits: 1, bar },
  ];
}

/** How long the home page takes, in milliseconds. */
async function homeMedian(url: string): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const started = performance.now();
    await (await fetch(`${url}/`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}
