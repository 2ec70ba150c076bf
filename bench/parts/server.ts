import { pathTo, prerenderedPaths } from "#app/routing/paths.ts";
import { server } from "../../scripts/lib/run.mjs";
import { generator, throughput } from "../load.ts";
import { startNginx } from "../nginx.ts";
import type { Options } from "../options.ts";
import { type Figure, median, type Report, reportOf } from "../report.ts";
import { settled, startProcess, startSite } from "../site.ts";

const seconds = 4;

/** Requests per second. The servers take turns, so that a noisy moment affects all of them. */
export async function measureServer({ runs }: Options): Promise<Report> {
  const path = pathTo("tour", "en", "sunset");
  const site = await startSite("server/main.ts", { LOG_LEVEL: "warn" });
  // The same page by the same code, but rendered for each request.
  const rendering = await startSite("bench/rendering-site.ts", { LOG_LEVEL: "warn" });
  const nginx = await startNginx(`${site.url}${path}`);
  const encoding = nginx?.encoding ?? "br";
  await settled(site.url, prerenderedPaths());
  await settled(rendering.url, prerenderedPaths());
  // Node's bare server with the same response: our own code causes any difference to it.
  const bare = await startProcess(process.execPath, [...server.options, "bench/bare-site.ts"], {
    ...server.env,
    PAGE_URL: `${site.url}${path}`,
    PAGE_ENCODING: encoding,
  });
  try {
    const loads = {
      site: { url: `${site.url}${path}`, encoding },
      bare: { url: bare.url, encoding },
      rendering: { url: `${rendering.url}${path}`, encoding: "gzip" },
      ...(nginx && { nginx: { url: nginx.url, encoding } }),
    };
    const rates: Record<string, number[]> = { site: [], bare: [], rendering: [], nginx: [] };
    for (const load of Object.values(loads)) await throughput(load, 2);
    for (let turn = 0; turn < runs; turn += 1) {
      for (const [name, load] of Object.entries(loads)) {
        rates[name]?.push(await throughput(load, seconds));
      }
    }
    return report(rates, encoding, nginx !== null, runs);
  } finally {
    await nginx?.stop();
    await bare.stop();
    await rendering.stop();
    await site.stop();
  }
}

function report(
  rates: Record<string, number[]>,
  encoding: string,
  withNginx: boolean,
  runs: number,
): Report {
  const [site, bare, rendering, nginx] = [rates.site, rates.bare, rates.rendering, rates.nginx].map(
    (turns) => median(turns ?? []),
  ) as [number, number, number, number];
  const figures: Figure[] = [
    { what: `prerendered tour page (${encoding})`, value: site, unit: "/s" },
    { what: "Node's own server with the same answer and nothing else", value: bare, unit: "/s" },
    { what: "prerendered : Node's own server", value: site / bare, unit: "x", digits: 2 },
    { what: "tour page rendered per request", value: rendering, unit: "/s" },
    { what: "prerendered : rendered", value: site / rendering, unit: "x", digits: 1 },
  ];
  if (withNginx) {
    const ratio: Figure = {
      what: "prerendered : nginx",
      value: site / nginx,
      unit: "x",
      digits: 2,
    };
    figures.push(
      { what: `nginx, one worker, the same file (${encoding})`, value: nginx, unit: "/s" },
      { ...ratio, bar: { least: 0.5 } },
    );
  }
  return reportOf(figures, [
    `median of ${runs} turns of ${seconds} s, 32 connections, made by ${generator}; neither server writes a request log`,
    ...(withNginx ? [] : ["nginx is not installed: nothing to hold the first figure against"]),
    ...(generator === "wrk" ? [] : ["wrk is not installed: autocannon may be what is slowest"]),
  ]);
}
