import { startLoad } from "../../tests/support/load-generator.ts";
import type { Options } from "../options.ts";
import { createReport, type Figure, median, type Report } from "../report.ts";
import { startSite } from "../site.ts";

/**
 * How long the response times of a page are measured, first without load and then during each
 * attack, in milliseconds.
 */
const watchedMs = 4_000;
const guest = { "x-forwarded-for": "203.0.113.7" };
const stranger = { "x-forwarded-for": "198.51.100.66" };
const form = { "content-type": "application/x-www-form-urlencoded" };

type Attack = Readonly<{
  name: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The body of a form, if the request submits one. */
  body?: string;
  connections?: number;
  /** The page that a guest requests during the attack. */
  watched?: string;
  /**
   * The highest allowed ratio of the guest's waiting time during the attack to the waiting time
   * without it.
   */
  most?: number;
}>;

/**
 * Measures how much longer a guest waits for a page while a client in another network sends
 * expensive requests, each as soon as the previous one is answered.
 */
export async function measureHostile({ say }: Options): Promise<Report> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const figures: Figure[] = [];
  try {
    const token = await getContactToken(site.url);
    const rendered = await measureMedianMs(`${site.url}/contact?any=1`);
    for (const attack of listAttacks(token)) {
      const { name, watched = "/", most = 5 } = attack;
      const idle = await measureMedianMs(site.url + watched);
      const beside = await measureMedianDuringAttack(site.url, attack);
      say(`  ${name}: ${idle.toFixed(1)} ms, then ${beside.toFixed(1)} ms`);
      const value = beside / Math.max(idle, rendered);
      figures.push({ what: name, value, unit: "x", digits: 1, bar: { most } });
    }
    return createReport(figures, [
      `medians over ${watchedMs / 1_000} s, asked every 20 ms, of the home page or else the page named`,
      `a ratio to the time without the attack, and at least to that of one rendered page (${rendered.toFixed(1)} ms): a cached page waits for a page that is being rendered`,
    ]);
  } finally {
    await site.stop();
  }
}

function listAttacks(token: string): Attack[] {
  const message = { name: "Ana", email: "ana@example.com", subject: "Ride", token };
  const lineEnds = new URLSearchParams({ ...message, message: `a${"\n".repeat(4_900)}b` });
  const fields = Array.from({ length: 8_000 }, (_, at) => `f${at}=1`).join("&");
  const crowd = { path: "/booking?any=1", connections: 50 };
  return [
    { name: "path of 15,000 slashes", path: `/a${"/".repeat(15_000)}b` },
    { name: "query of 7,000 names", path: `/booking?${"a&".repeat(7_000)}` },
    {
      name: "proxies of 15,000 commas",
      path: "/contact",
      headers: { "x-forwarded-for": `${",".repeat(15_000)}198.51.100.66` },
    },
    { name: "form of 64 kB in one field", path: "/contact", body: `a=${"+".repeat(65_000)}` },
    { name: "form of 8,000 fields", path: "/contact", body: fields.slice(0, 65_000) },
    { name: "message of line ends", path: "/contact", body: lineEnds.toString() },
    { name: "50 connections of one client", ...crowd },
    {
      ...{ ...crowd, name: "50 connections of one client, the booking page" },
      ...{ watched: "/booking", most: 10 },
    },
  ];
}

async function measureMedianDuringAttack(siteUrl: string, attack: Attack): Promise<number> {
  const { path, headers = {}, body, connections = 8, watched = "/" } = attack;
  const sent = body === undefined ? {} : { method: "POST", body };
  const all = { ...stranger, ...(body !== undefined && form), ...headers };
  const crowd = startLoad(siteUrl + path, connections, all, sent);
  try {
    return await measureMedianMs(siteUrl + watched);
  } finally {
    await crowd.stop();
  }
}

/**
 * Measures the median response time in milliseconds of an address, with a request 20 ms after each
 * answer.
 */
async function measureMedianMs(address: string): Promise<number> {
  const times: number[] = [];
  for (const begun = performance.now(); performance.now() - begun < watchedMs; ) {
    const started = performance.now();
    const answer = await fetch(address, { headers: guest });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return median(times);
}

async function getContactToken(siteUrl: string): Promise<string> {
  const page = await (await fetch(`${siteUrl}/contact`)).text();
  return /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
}
