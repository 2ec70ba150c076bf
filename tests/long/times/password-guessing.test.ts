import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateToLatest } from "#db/migrate.ts";
import { adminPassword, type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// The attacker uses a different network for every guess, against two processes of one site (ADR
// 23).
const run = promisify(execFile);
const database = useTestDatabase({ prepare: migrateToLatest });
let sites: SiteProcess[];
beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, TRUST_PROXY: "true" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
});
afterAll(() => Promise.all(sites.map((site) => site.stop())));

const logIn = (
  site: SiteProcess | undefined,
  from: string,
  password: string,
  { link = "/admin", cookie = "" } = {},
) =>
  fetch(new URL(link, site?.url), {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": from, cookie },
    body: new URLSearchParams({ intent: "login", password }),
  });

/** Returns the names and values of the cookies that an answer sets. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

it("the login allows at most 60 guesses in total from hundreds of networks and still admits the operator", async () => {
  const [first, second] = sites;
  const own = await logIn(first, "203.0.113.9", adminPassword);
  expect(own.status).toBe(303);
  const marked = cookiesOf(own);

  let sent = 0;
  const statuses: number[] = [];
  const attacker = async () => {
    while (sent < 300) {
      const guess = sent++;
      // No two guesses come from the same network: 11.0.0.1, 11.1.7.1, 11.2.14.1 and so on.
      const from = `11.${guess % 250}.${(guess * 7) % 250}.${1 + Math.floor(guess / 250)}`;
      const answer = await logIn(sites[guess % 2], from, `guess ${guess}`);
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      await answer.body?.cancel();
    }
  };
  const attack = Promise.all(Array.from({ length: 40 }, attacker));
  // The operator uses a known phone here, and below a new one with a link printed by a command.
  const known = await logIn(second, "198.51.100.4", adminPassword, { cookie: marked });
  expect(known.status).toBe(303);
  await attack;
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  const guessed = statuses.filter((status) => status === 401).length;
  expect(guessed).toBeGreaterThan(40);
  expect(guessed).toBeLessThanOrEqual(60);

  const stranger = await logIn(first, "198.51.100.5", adminPassword);
  expect(stranger.status).toBe(429);
  const { stdout } = await run(process.execPath, ["build/server/commands/login-link.js"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { DATABASE_URL: database.connectionString, SITE_URL: first?.url },
  });
  const link = new URL(stdout.trim());
  const opened = { link: link.pathname + link.search };
  expect((await logIn(second, "198.51.100.5", adminPassword, opened)).status).toBe(303);
  const again = await logIn(first, "198.51.100.6", adminPassword, { cookie: marked });
  expect(again.status).toBe(303);
});
