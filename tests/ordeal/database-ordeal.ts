import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addDays, localDateOf } from "#app/booking/local-time.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/data-dir.ts";
import { bringBack, takeAway } from "../support/database-away.ts";
import { postmasterId, processesIn } from "../support/database-users.ts";
import { payInSandbox, postBooking } from "../support/guest.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

/** What can happen to a database while guests book. */
export const faults = ["killed", "restarted", "connections ended", "refusing", "hung"] as const;
export type Fault = (typeof faults)[number];

export type Outcome = Readonly<{
  /** Payments that guests were told had gone through. */
  paid: number;
  /** Answers that said the database is away. */
  away: number;
  /** Everything that went against a promise, in words. */
  violations: readonly string[];
}>;

const guestsAtOnce = 4;
/** How long recovery may take before it counts as none, in milliseconds. */
const patienceMs = 60_000;

/**
 * Guests book and pay on the real site while its database meets one fault after another. The web
 * process has to live through all of it and serve again after each, every answer meanwhile has to be
 * a regular one or a 503 that keeps what was typed, and nothing acknowledged may be lost.
 */
export async function runDatabaseOrdeal(
  rounds: readonly Fault[],
  say: (line: string) => void = () => {},
): Promise<Outcome> {
  const dataDir = makeTemporaryFolder();
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "true", LOG_LEVEL: "error" });
  const guests = guestsOf(site);
  try {
    for (const [index, fault] of rounds.entries()) {
      guests.begin();
      await guests.served();
      await sleep(randomInt(300));
      await strike(fault, clusterOf(dataDir), guests);
      await guests.served();
      await guests.rest();
      say(`${index + 1}: ${fault}; ${guests.paid.length} paid, ${guests.away()} times away`);
    }
    const lost = await unpaidOf(connectionTo(clusterOf(dataDir)), guests.paid);
    guests.violations.push(...lost.map((session) => `a payment was lost: ${session}`));
  } catch (error) {
    guests.violations.push(error instanceof Error ? error.message : String(error));
  } finally {
    await guests.rest();
    const code = await site.stop();
    if (code !== 0) guests.violations.push(`the web process ended with ${code}:\n${site.output()}`);
    removeDataDir(dataDir);
  }
  return { paid: guests.paid.length, away: guests.away(), violations: guests.violations };
}

/** What the log says of requests that failed. */
function failures(site: SiteProcess): string {
  const lines = site.output().split("\n");
  return lines.filter((line) => /route failed|request failed|a bug/.test(line)).join("\n");
}

/** Guests who book and pay without end, each in a network of its own. */
function guestsOf(site: SiteProcess) {
  const paid: string[] = [];
  const violations: string[] = [];
  let working: Promise<unknown> | undefined;
  let stopping = false;
  let away = 0;

  async function book(): Promise<void> {
    const lastName = `Guest${randomInt(1_000_000_000)}`;
    const date = addDays(localDateOf(new Date()), 3 + randomInt(300));
    const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const answer = await postBooking(site.url, { date, lastName }, from);
    const page = await answer.text();
    if (answer.status === 503) {
      // Too much at once is refused before anything is read.
      if (page.includes("busy here")) return;
      away += 1;
      if (!page.includes(lastName)) violations.push(`an answer kept nothing: ${page.slice(-500)}`);
      return;
    }
    if (answer.status === 409) return; // Somebody else has the seats.
    const session = answer.headers.get("location")?.split("/").at(-1) ?? "";
    if (answer.status !== 303)
      violations.push(`booking was answered with ${answer.status}\n${failures(site)}`);
    else await pay(session);
  }

  async function pay(session: string): Promise<void> {
    const answer = await payInSandbox(site.url, session);
    // Where paying failed the page of the provider says so, and the guest pays again or goes.
    if (answer.status !== 303) return;
    const back = await fetch(`${site.url}/booking-confirmation?session_id=${session}`);
    if (back.status === 200) paid.push(session);
    else if (back.status !== 503) violations.push(`the way back was answered with ${back.status}`);
  }

  return {
    paid,
    violations,
    away: () => away,
    begin() {
      stopping = false;
      working = Promise.all(
        Array.from({ length: guestsAtOnce }, async () => {
          while (!stopping)
            await book().catch((error) => violations.push(String(error.cause ?? error)));
        }),
      );
    },
    /** Waits until some more guests have paid. */
    async served(): Promise<void> {
      const goal = paid.length + guestsAtOnce;
      for (const since = Date.now(); paid.length < goal; await sleep(50)) {
        if (violations.length > 0) throw new Error("a promise was broken");
        if (Date.now() - since > patienceMs) throw new Error("the site did not serve again");
      }
    },
    /** Waits until the site has said a few times that the database is away. */
    async toldAway(): Promise<void> {
      const goal = away + guestsAtOnce;
      for (const since = Date.now(); away < goal; await sleep(50)) {
        if (Date.now() - since > patienceMs) throw new Error("the site did not say it is away");
      }
    },
    async rest(): Promise<void> {
      stopping = true;
      await working;
    },
  };
}

async function strike(
  fault: Fault,
  cluster: string,
  guests: ReturnType<typeof guestsOf>,
): Promise<void> {
  switch (fault) {
    case "killed":
      return void process.kill(postmasterId(cluster), "SIGKILL");
    case "restarted":
      return void process.kill(postmasterId(cluster), "SIGINT");
    case "connections ended":
      return endConnections(cluster);
    case "refusing":
      await takeAway(connectionTo(cluster));
      await guests.toldAway();
      return bringBack(connectionTo(cluster));
    case "hung": {
      const stopped = processesIn(cluster);
      for (const pid of stopped) process.kill(pid, "SIGSTOP");
      try {
        await guests.toldAway();
      } finally {
        for (const pid of stopped) process.kill(pid, "SIGCONT");
      }
    }
  }
}

/** Ends every connection of the web server, most of them inside transactions, many times. */
async function endConnections(cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionTo(cluster) });
  await client.connect();
  for (let time = 0; time < 20; time += 1) {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marea-web'",
    );
    await sleep(randomInt(100));
  }
  await client.end();
}

/** Those of the sessions for which the database knows of no payment. */
async function unpaidOf(connectionString: string, sessions: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ session: string }>(
    `select session_id as session from payments join bookings on bookings.id = booking_id
     where payments.state = 'paid' and bookings.state = 'confirmed'`,
  );
  await client.end();
  const known = new Set(rows.map(({ session }) => session));
  return sessions.filter((session) => !known.has(session));
}

/** The cluster of a data folder, also where root keeps it elsewhere. */
function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, "postgres-location.txt");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").split("\n")[0] : undefined;
  return join(home ?? join(dataDir, "postgres"), "cluster");
}

function connectionTo(cluster: string): string {
  const socket = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
  return `postgresql://marea@localhost/marea?host=${encodeURIComponent(socket)}`;
}
