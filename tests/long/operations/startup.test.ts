import { createServer } from "node:http";
import { join } from "node:path";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from "vitest";
import { listBackups } from "#app/backup/create-backup.server.ts";
import { getLastBackupTime } from "#app/backup/last-backup.server.ts";
import { takesPayments } from "#app/payments/gateways.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connect } from "#db/database.ts";
import { listKnownMigrations, migrateToLatest, runFirstMigrations } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { ShutdownReason } from "#server/shutdown.ts";
import { openSite, type Site } from "#server/site.ts";
import { getPort } from "../../support/get-port.ts";
import { insertStripeBooking } from "../../support/insert-stripe-booking.ts";
import { runProgram } from "../../support/run-command.ts";
import { startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { testSecretsKey } from "../../support/test-secrets.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const empty = useTestDatabase();
const database = useTestDatabase({ prepare: migrateToLatest });
const poor = useTestDatabase();
const older = useTestDatabase();
const dataDir = makeTemporaryFolder();
afterAll(() => removeDataDir(dataDir));

describe("a server process", () => {
  it("a server process exits with one sentence when its port is in use", async () => {
    const other = createServer().listen(0);
    const port = await getPort(other);
    const { code, output } = await runProgram(["build/server/main.js"], {
      DATABASE_URL: empty.connectionString,
      PORT: String(port),
    });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program.`);
    expect(output).not.toContain("    at ");
  });

  it("two processes start concurrently on an empty database, and one of them shows the first password", async () => {
    const settings = { DATABASE_URL: empty.connectionString, ADMIN_PASSWORD: "" };
    const sites = await Promise.all([startSite(settings), startSite(settings)]);
    for (const site of sites) {
      const health = await fetch(`${site.url}/healthz`);
      expect(await health.json()).toEqual({ status: "ok" });
      expect(health.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      await expect.poll(() => site.readOutput()).toContain("Ready:");
    }
    const shown = sites.flatMap((site) => {
      const line = /Admin password, shown only this once: (\S+)/.exec(site.readOutput());
      return line?.[1] ?? [];
    });
    expect(shown).toEqual([expect.stringMatching(/^.{16,}$/)]);
    const stopped = sites.map((site, at) => site.stop(at === 0 ? "SIGINT" : "SIGTERM"));
    expect(await Promise.all(stopped)).toEqual([0, 0]);
    await runWithClient(empty.connectionString, "test", async (client) => {
      const { rows } = await client.query("select value from stored_settings");
      expect(rows.filter(({ value }) => value.includes(shown[0]))).toEqual([]);
    });
  });
});

describe("openSite", () => {
  let said: MockInstance<typeof process.stdout.write>;
  beforeEach(() => {
    said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  });
  afterEach(() => said.mockRestore());

  /** Opens the site in this process, as the server does before it listens. */
  const open = (settings: Record<string, string>, ending = new AbortController()): Promise<Site> =>
    openSite(
      ending.signal,
      readEnv({
        DATABASE_URL: database.connectionString,
        DATA_DIR: dataDir,
        SECRETS_KEY: testSecretsKey,
        LOG_LEVEL: "silent",
        ...settings,
      }),
    );

  it("openSite rejects a database role that cannot create tables", async () => {
    const name = new URL(poor.connectionString).pathname.slice(1);
    await runWithClient(poor.connectionString, "test", async (client) => {
      await client.query(`revoke create on database "${name}" from current_user`);
    });
    await expect(open({ DATABASE_URL: poor.connectionString })).rejects.toThrow(
      "The role in DATABASE_URL may not make what the site needs",
    );
  });

  it("openSite rejects an ADMIN_PASSWORD that attackers try first", async () => {
    await expect(open({ ADMIN_PASSWORD: "Puerto2024" })).rejects.toThrow(
      /^ADMIN_PASSWORD is one of .* Choose another one/,
    );
  });

  it("openSite reports that it waits for another process, and stops waiting on request", async () => {
    const other = new pg.Client({ connectionString: database.connectionString });
    await other.connect();
    await other.query("select pg_advisory_lock(7231001)");
    const ending = new AbortController();
    const started = open({}, ending);
    await vi.waitFor(
      () => expect(said.mock.calls.join()).toContain("Waiting for another process"),
      60_000,
    );
    const why = new ShutdownReason("SIGTERM");
    ending.abort(why);
    await expect(started).rejects.toBe(why);
    await other.end();
  });

  it("openSite of an older version refuses a newer database because it would misread it", async () => {
    await runWithClient(database.connectionString, "test", async (client) => {
      await client.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9e12)",
      );
      await expect(open({})).rejects.toThrow(
        "A newer version of this site has changed the database",
      );
      await client.query("delete from drizzle.__drizzle_migrations where hash = 'of-tomorrow'");
    });
  });

  it("openSite of a newer version backs the database up before migrating it", async () => {
    const { connectionString } = older;
    await runFirstMigrations(connectionString, listKnownMigrations().length - 1);
    const site = await open({ DATABASE_URL: connectionString });
    await site.close();
    expect(said.mock.calls.join()).toContain(
      "Bringing the database up to date. A backup from before is in",
    );
    const backups = await listBackups(join(dataDir, "backups"));
    expect(backups).toHaveLength(1);
    const { db, pool } = connect(connectionString, () => {});
    expect(await getLastBackupTime(db)).toEqual(backups[0]?.madeAt);
    await pool.end();
  });

  it("a public site accepts the sandbox, which takes no real payments, only with PAYMENTS=sandbox", async () => {
    const inPublic = { SITE_URL: "https://rides.example" };
    const closed = await open(inPublic);
    const services = await closed.getServices({});
    expect(takesPayments(services.gateways)).toBe(false);
    expect(services.findSandboxDesk()).toBeNull();
    await closed.close();
    const asked = await open({ ...inPublic, PAYMENTS: "sandbox" });
    expect(await asked.getServices({})).toMatchObject({ adminAuth: expect.anything() });
    await asked.close();
  });

  it("the sandbox replaces Stripe only when PAYMENTS names it", async () => {
    const { db, pool } = connect(database.connectionString, () => {});
    await insertStripeBooking(db);
    await pool.end();
    const site = await open({});
    expect(takesPayments((await site.getServices({})).gateways)).toBe(false);
    await site.close();
    const asked = await open({ PAYMENTS: "sandbox" });
    expect((await asked.getServices({})).gateways.forCheckout.name).toBe("sandbox");
    await asked.close();
    const keys = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_a" };
    const both = await open({ PAYMENTS: "sandbox", ...keys });
    const { gateways } = await both.getServices({});
    expect(gateways.all.map(({ name }) => name)).toEqual(["sandbox", "stripe"]);
    await both.close();
  });
});
