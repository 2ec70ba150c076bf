import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { type Connection, connect } from "#db/database.ts";
import { findCluster } from "#db/embedded/data-layout.ts";
import { attachOrStart, type EmbeddedPostgres } from "#db/embedded/postgres.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { prepareChaosDatabase } from "../booking-chaos-test.ts";
import { checkProviderLedger } from "../invariants.ts";
import { getConnectionString } from "./embedded-cluster.ts";
import { type Fault, type FaultTargets, mountDisk, unmountDisk } from "./fault-list.ts";
import {
  type MessageReceiver,
  openAutomationReceiver,
  openMailServer,
} from "./message-receivers.ts";
import { openProvider, type Provider, stripeKeys } from "./provider.ts";
import { type SimulatedGuests, startGuests } from "./simulated-guests.ts";
import { type SimulatedSellers, startSellers } from "./simulated-sellers.ts";
import { openSites, type SiteProcesses, siteParts } from "./site-processes.ts";

export type Outcome = Readonly<{
  faults: number;
  /** The number of guests who saw a confirmed booking. */
  riding: number;
  turnedAway: number;
  /** A description of every broken invariant. */
  violations: readonly string[];
}>;

/**
 * After all faults have ended, the run fails if the job queue makes no progress for this many
 * milliseconds.
 */
const restMs = 150_000;
const abandonedSeconds = 70;
/**
 * The maximum time in milliseconds between the arrival of a message and the site's record of it.
 */
const noteMs = 15_000;
/**
 * After this many milliseconds, holds and the claims of killed processes have expired, also those of a
 * process whose clock was an hour ahead.
 */
const laterMs = 110 * 60_000;

/**
 * Lets simulated guests book, pay and cancel on the built site (two web processes and one job
 * process) while faults affect it or a server that it uses, one at a time. Then it ends all faults,
 * waits for the jobs and compares the site's ledger with those of the provider, the mail server and
 * the automation webhook. `next` returns the next fault and its duration, or undefined to end the
 * run.
 */
export async function runFaults(
  next: (scene: FaultTargets) => { fault: Fault; lastsMs: number } | undefined,
  say: (line: string) => void = () => {},
): Promise<Outcome> {
  const folder = makeTemporaryFolder();
  const hasOwnDisk = mountDisk(folder);
  const mails = await openMailServer();
  const automation = await openAutomationReceiver();
  let postgres: EmbeddedPostgres | undefined;
  let sites: SiteProcesses | undefined;
  const provider = await openProvider(() => sites?.front.url ?? "");
  const dataDir = folder;
  const workshop = makeTemporaryFolder();
  const violations: string[] = [];
  const blurred: [from: number, to: number][] = [];
  let guests: SimulatedGuests | undefined;
  let sellers: SimulatedSellers | undefined;
  let count = 0;
  try {
    // Several processes of one site need a database server that does not belong to any of them.
    postgres = await attachOrStart({ dataDir });
    sites = await openSites(workshop, {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.connectionString,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      PROVIDER_PORT: String(provider.line.port),
      SMTP_URL: `smtp://127.0.0.1:${mails.line.port}`,
      OPERATOR_EMAIL: "operator@example.com",
      AUTOMATION_WEBHOOK_URL: `http://127.0.0.1:${automation.line.port}/hook`,
      AUTOMATION_ALLOW_LOOPBACK: "true",
    });
    const { front, listEnded: ended, readOutput: output } = sites;
    let breaking = false;
    let name = "none yet";
    const world = {
      siteUrl: front.url,
      provider,
      isBreaking: () => breaking,
      getFault: () => name,
      readLog: () => findFailures(output()),
    };
    sellers = await startSellers(world);
    guests = startGuests(world);
    const scene: FaultTargets = {
      sites,
      dataDir,
      hasOwnDisk,
      cluster: findCluster(dataDir),
      provider,
      lines: { provider: provider.line, "mail server": mails.line, automation: automation.line },
    };
    await guests.waitForServedGuests();
    const hasNoViolation = () =>
      guests?.violations.length === 0 && sellers?.violations.length === 0;
    for (let turn = next(scene); turn && hasNoViolation(); turn = next(scene)) {
      const { fault, lastsMs } = turn;
      const from = Date.now();
      breaking = fault.breaks ?? false;
      name = fault.name;
      await fault.strike(scene, lastsMs);
      await guests.waitForServedGuests();
      breaking = false;
      if (fault.blurs) blurred.push([from - noteMs, Date.now() + noteMs]);
      count += 1;
      for (const part of ended()) violations.push(`${part} has ended:\n${output().slice(-4_000)}`);
      if (violations.length > 0) break;
      say(
        `${count}: ${fault.name}, ${((Date.now() - from) / 1000).toFixed(1)} s; ${guests.riding.size} ride, ${guests.countTurnedAway()} times turned away, ${guests.countCutOff()} cut off`,
      );
    }
    await Promise.all([guests.stop(), sellers.stop()]);
    say(`Sold by the team: ${sellers.countSales()}.`);
    const { kills, slowestStartMs } = sites.getKillStatistics();
    say(
      `${kills} processes killed; the slowest start served after ${(slowestStartMs / 1000).toFixed(1)} s.`,
    );
    say("Coming to rest.");
    await waitForJobs(scene, provider);
    violations.push(
      ...(await listViolations(scene, { provider, guests, sellers, mails, automation, blurred })),
    );
  } catch (error) {
    violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await Promise.all([guests?.stop(), sellers?.stop()]);
    await provider.close();
    await sites?.close().catch((error: Error) => violations.push(error.message));
    await postgres?.stop();
    await mails.close();
    await automation.close();
    if (hasOwnDisk) unmountDisk(folder);
    removeDataDir(folder);
    removeDataDir(workshop);
  }
  return {
    faults: count,
    riding: guests?.riding.size ?? 0,
    turnedAway: guests?.countTurnedAway() ?? 0,
    violations: [...(guests?.violations ?? []), ...(sellers?.violations ?? []), ...violations],
  };
}

/** Returns the log lines about failed requests. */
function findFailures(output: string): string {
  const lines = output.split("\n");
  return lines.filter((line) => /route failed|request failed|a bug/.test(line)).join("\n");
}

/**
 * Waits until all queued jobs have finished. All faults must have ended. Sets all clocks ahead by
 * 110 minutes.
 */
async function waitForJobs({ sites, cluster }: FaultTargets, provider: Provider): Promise<void> {
  await provider.waitForAcceptedReports();
  provider.setClockAhead(laterMs);
  for (const part of siteParts) await sites.setClock(part, laterMs);
  const connection = connect(getConnectionString(cluster), () => {});
  const queue = await openQueue(getConnectionString(cluster), pino({ level: "silent" }));
  try {
    // The recurring jobs run twice, because jobs may enqueue other jobs.
    for (const rounds = { left: 2 }; rounds.left > 0; rounds.left -= 1) {
      for (const job of ["reconcile-payments", "end-unpaid-holds", "tend-refunds"] as const) {
        await queue.boss.send(job, {});
      }
      let left = await listPendingJobs(connection);
      for (let [fewest, since] = [left.length, Date.now()]; left.length > 0; ) {
        if (left.length < fewest) [fewest, since] = [left.length, Date.now()];
        if (Date.now() - since > restMs) {
          throw new Error(`${left.length} jobs do not finish: ${left.slice(0, 5).join("; ")}`);
        }
        await sleep(500);
        left = await listPendingJobs(connection);
      }
    }
  } finally {
    await queue.stop();
    await connection.pool.end();
  }
}

/**
 * Lists the unfinished jobs. It also simulates a wait of one hour: it makes pending retries due and
 * treats jobs that have been active for more than `abandonedSeconds` as abandoned. No job takes
 * that long.
 */
async function listPendingJobs({ pool }: Connection): Promise<string[]> {
  await pool.query(
    `update pgboss.job set start_after = now()
     where state in ('created', 'retry') and start_after > now()`,
  );
  await pool.query(
    `update pgboss.job set started_on = now() - interval '1 hour'
     where state = 'active' and started_on between now() - interval '30 minutes'
       and now() - ${abandonedSeconds} * interval '1 second'`,
  );
  const { rows } = await pool.query<{ job: string }>(
    `select name || ' ' || state || ' ' || coalesce(output ->> 'message', '') as job from pgboss.job
     where state in ('created', 'retry', 'active') and left(name, 2) <> '__'`,
  );
  return rows.map(({ job }) => job);
}

async function listViolations(
  { cluster }: FaultTargets,
  {
    provider,
    guests,
    sellers,
    mails,
    automation,
    blurred,
  }: {
    provider: Provider;
    guests: SimulatedGuests;
    sellers: SimulatedSellers;
    mails: MessageReceiver;
    automation: MessageReceiver;
    blurred: readonly [from: number, to: number][];
  },
): Promise<string[]> {
  const connection = connect(getConnectionString(cluster), () => {});
  try {
    await prepareChaosDatabase(connection);
    const lost: string[] = [];
    await checkProviderLedger(connection, provider.listBookEntries()).catch((error: Error) =>
      lost.push(error.message),
    );
    const { rows: riders } = await connection.pool.query<{ session: string; state: string }>(
      `select session_id as session, bookings.state from payments
       join bookings on bookings.id = booking_id where payments.state in ('paid', 'refunded')`,
    );
    const states = new Map(riders.map(({ session, state }) => [session, state]));
    for (const session of guests.riding) {
      const due = guests.cancelled.has(session) ? "cancelled" : "confirmed";
      const state = states.get(session);
      if (state !== due) lost.push(`${session} was told that it is ${due}, and is ${state}`);
    }
    lost.push(...(await listLostSales(connection, sellers)));
    const { rows: sent } = await connection.pool.query<{
      id: string;
      channel: string;
      state: string;
    }>("select id, channel, state from deliveries");
    for (const { id, channel, state } of sent) {
      const copies = (channel === "mail" ? mails : automation).taken.get(id) ?? [];
      if (channel !== "mail" && state !== "delivered") lost.push(`call ${id} is ${state}`);
      if (state === "delivered" && copies.length === 0) lost.push(`${channel} ${id} never arrived`);
      // A message may be delivered again only if its earlier copies arrived while a fault could
      // keep the site from recording them.
      for (const at of copies.slice(0, -1)) {
        if (!blurred.some(([from, to]) => from <= at && at <= to)) {
          lost.push(`${channel} ${id} arrived ${copies.length} times`);
        }
      }
    }
    return lost;
  } finally {
    await connection.pool.end();
  }
}

/** Lists the bookings that the site confirmed to the team and does not have. */
async function listLostSales({ pool }: Connection, { sales }: SimulatedSellers): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; state: string; participants: number }>(
    "select id, state, participants from bookings where id = any($1)",
    [[...sales.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...sales].flatMap(([id, { channel, seats, state }]) => {
    const row = stored.get(id);
    const isStored = row !== undefined && (state === "held" || row.state === state);
    if (isStored && row.participants === seats) return [];
    return [`the ${channel} booking ${id} was told to be ${state}: ${JSON.stringify(row)}`];
  });
}
