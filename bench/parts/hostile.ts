import { sql } from "drizzle-orm";
import { connect } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { logIn } from "../../tests/support/guest-requests.ts";
import { startCrowd } from "../../tests/support/load-generator.ts";
import { adminPassword } from "../../tests/support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import type { Options } from "../options.ts";
import { matrixOf, type Report } from "../report.ts";
import { startSite } from "../site.ts";

const connections = 8;
const crowded = 50;
/** Milliseconds for which a page is watched, idle and beside each crowd. */
const watchedMs = 4_000;
const guest = { "x-forwarded-for": "203.0.113.7" };
const stranger = { "x-forwarded-for": "198.51.100.66" };
const form = { "content-type": "application/x-www-form-urlencoded" };

type Attack = Readonly<{
  name: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The body of a form. */
  body?: string;
  connections?: number;
}>;

/**
 * How long a guest waits for the home page and the booking page while somebody of another network
 * sends, over eight connections or fifty and as fast as they are answered, what costs a careless
 * server most.
 */
export async function measureHostile({ say }: Options): Promise<Report> {
  const folder = makeTemporaryFolder();
  const server = await attachOrStart({ dataDir: folder });
  try {
    const site = await startSite("server/main.ts", {
      DATABASE_URL: server.connectionString,
      ADMIN_PASSWORD: adminPassword,
      TRUST_PROXY: "1",
    });
    try {
      await storeMessages(server.connectionString);
      const cookie = await logIn(site.url);
      const token = await contactToken(site.url);
      const page = await watch(`${site.url}/contact?any=1`);
      const rows = [];
      for (const attack of attacksWith(cookie, token)) {
        const { idle, beside, booking, perSecond } = await watchBeside(site.url, attack);
        const ratio = beside.median / idle.median;
        say(`${attack.name}: ${idle.median.toFixed(1)} ms, then ${beside.median.toFixed(1)} ms`);
        const toPage = beside.median / Math.max(idle.median, page.median);
        const bookingToPage = booking.beside.median / Math.max(booking.idle.median, page.median);
        rows.push({
          name: attack.name,
          values: [
            idle.median,
            beside.median,
            beside.slowest,
            ratio,
            toPage,
            bookingToPage,
            perSecond,
          ],
        });
      }
      return matrixOf(
        [
          { name: "idle", unit: "ms", digits: 1 },
          { name: "beside it", unit: "ms", digits: 1 },
          { name: "slowest", unit: "ms", digits: 0 },
          { name: "to idle", unit: "x", digits: 1 },
          { name: "to one page", unit: "x", digits: 1, bar: { most: 5 } },
          { name: "booking page", unit: "x", digits: 1, bar: { most: 10 } },
          { name: "answered a second", digits: 0 },
        ],
        rows,
        [
          `medians of the home page over ${watchedMs / 1_000} s, asked every 20 ms, while ${connections} connections of another network, or ${crowded} where the name says so, send the same request again and again; the booking page is compared with itself or with one page, whichever takes longer`,
          `one page: what one rendered page takes while nothing else happens, ${page.median.toFixed(1)} ms; the home page lies ready, and waits for at least that page when another one is being rendered`,
          "the list is asked for by the owner over one connection; it holds 500 messages of 4,998 line ends, stored past the form, which would squeeze them",
        ],
      );
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
    removeDataDir(folder);
  }
}

function attacksWith(cookie: string, token: string): Attack[] {
  const letter = { name: "Ana", email: "ana@example.com", subject: "Ride", token };
  const message = (text: string) => new URLSearchParams({ ...letter, message: text }).toString();
  const fields = Array.from({ length: 8_000 }, (_, at) => `f${at}=1`).join("&");
  return [
    { name: "nothing hostile: a page", path: "/contact?any=1" },
    { name: "nothing hostile: a short form", path: "/contact", body: "name=Ana" },
    ...["/booking?any=1", "/search?q=horse", "/no-such-trail", "/contact"].map((path) => ({
      name: `${crowded} connections: ${path}`,
      path,
      connections: crowded,
    })),
    { name: "path of 15,000 slashes", path: `/a${"/".repeat(15_000)}b` },
    { name: "path of 1,900 slashes", path: `/a${"/".repeat(1_900)}b` },
    {
      name: "cookie of 15,000 spaces",
      path: "/booking?resume=x",
      headers: { cookie: `a${" ".repeat(15_000)}b=c` },
    },
    { name: "query of 14,000 letters", path: `/search?q=${"a".repeat(14_000)}` },
    { name: "query of 7,000 names", path: `/booking?${"a&".repeat(7_000)}` },
    { name: "query of 200 long names", path: `/booking?${`${"a".repeat(69)}&`.repeat(199)}` },
    {
      name: "encodings of 15,000 commas",
      path: "/contact",
      headers: { "accept-encoding": ",".repeat(15_000) },
    },
    {
      name: "proxies of 15,000 commas",
      path: "/contact",
      headers: { "x-forwarded-for": `${",".repeat(15_000)}198.51.100.66` },
    },
    { name: "form of 64 kB in one field", path: "/contact", body: `a=${"+".repeat(65_000)}` },
    { name: "form of 8,000 fields", path: "/contact", body: fields.slice(0, 65_000) },
    { name: "message of line ends", path: "/contact", body: message(`a${"\n".repeat(4_900)}b`) },
    { name: "list of such messages", path: "/admin/lists/messages.csv", headers: { cookie } },
  ];
}

async function watchBeside(siteUrl: string, attack: Attack) {
  const { path, headers = {}, body } = attack;
  const bookingPage = `${siteUrl}/booking`;
  const idle = await watch(siteUrl);
  const idleBooking = await watch(bookingPage);
  const sent = body === undefined ? {} : { method: "POST", body };
  const count = path.startsWith("/admin") ? 1 : (attack.connections ?? connections);
  const all = { ...stranger, ...(body !== undefined && form), ...headers };
  const crowd = startCrowd(siteUrl + path, count, all, sent);
  const beside = await watch(siteUrl);
  const booking = { idle: idleBooking, beside: await watch(bookingPage) };
  const { answered } = await crowd.stop();
  const answers = Object.values(answered).reduce((sum, one) => sum + one, 0);
  return { idle, beside, booking, perSecond: answers / ((2 * watchedMs) / 1_000) };
}

/** How long an address takes that is asked for every 20 ms, in milliseconds. */
async function watch(address: string): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (const begun = performance.now(); performance.now() - begun < watchedMs; ) {
    const started = performance.now();
    const answer = await fetch(address, { headers: guest });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

async function storeMessages(connectionString: string): Promise<void> {
  const { db, pool } = connect(connectionString, () => {});
  await db.execute(sql`
    insert into contact_messages (id, received_at, language, name, email, subject, message)
    select gen_random_uuid(), now(), 'en', 'Ana', 'ana@example.com', 'Ride',
      'a' || repeat(E'\n', 4998) || 'b'
    from generate_series(1, 500)`);
  await pool.end();
}

async function contactToken(siteUrl: string): Promise<string> {
  const page = await (await fetch(`${siteUrl}/contact`)).text();
  return /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
}
