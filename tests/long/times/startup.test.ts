import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { listBackups } from "#app/backup/create-backup.server.ts";
import { connect } from "#db/database.ts";
import { listKnownMigrations, migrateToLatest, runFirstMigrations } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { bookings, payments } from "#db/schema.ts";
import { getPort } from "../../support/get-port.ts";
import { insertStripeBooking } from "../../support/insert-stripe-booking.ts";
import { runProgram } from "../../support/run-command.ts";
import { findFreePort, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { testSecretsKey } from "../../support/test-secrets.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase();
const poor = useTestDatabase();

/** Runs the server. `told` is as in `runProgram`. */
const run = (settings: Record<string, string>, told?: Parameters<typeof runProgram>[2]) =>
  runProgram(["build/server/main.js"], { SECRETS_KEY: testSecretsKey, ...settings }, told);

describe("startup errors", () => {
  it("the server exits with one sentence when its port is taken", async () => {
    const other = createServer().listen(0);
    const port = await getPort(other);
    const { code, output } = await run({
      DATABASE_URL: database.connectionString,
      PORT: String(port),
    });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program.`);
    expect(output).not.toContain("    at ");
  });

  it("the server exits with one sentence when the database cannot be reached", async () => {
    const port = await findFreePort();
    const { code, output } = await run({
      DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/x`,
    });
    expect(code).toBe(1);
    expect(output).toContain("cannot be reached");
    expect(output).toContain("DATABASE_URL");
    expect(output).not.toContain("secret");
    expect(output).not.toContain("    at ");
  });

  it("the server exits with one sentence when its database role may not create tables", async () => {
    const name = new URL(poor.connectionString).pathname.slice(1);
    await runWithClient(poor.connectionString, "test", async (client) => {
      await client.query(`revoke create on database "${name}" from current_user`);
    });
    const { code, output } = await run({
      DATABASE_URL: poor.connectionString,
      PORT: String(await findFreePort()),
    });
    expect(code).toBe(1);
    expect(output).toContain("The role in DATABASE_URL may not make what the site needs");
    expect(output).not.toContain("    at ");
  });

  it("the server exits with one sentence about each invalid setting", async () => {
    const { code, output } = await run({ PORT: "eighty", SITE_URL: "my site" });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT must be a number.*SITE_URL must be an address/);
  });
});

it("the server refuses to start with a common admin password", async () => {
  const { code, output } = await run({
    DATABASE_URL: database.connectionString,
    ADMIN_PASSWORD: "Puerto2024",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^\nADMIN_PASSWORD is one of the passwords .* Choose another one/);
});

it.each(["SIGINT", "SIGTERM"] as const)(
  "a server that waits for another process logs this and exits on %s",
  async (signal) => {
    const other = new pg.Client({ connectionString: database.connectionString });
    await other.connect();
    await other.query("select pg_advisory_lock(7231001)");
    const { code, output } = await run(
      { DATABASE_URL: database.connectionString, PORT: await findFreePort().then(String) },
      { signal, after: "Waiting for another process" },
    );
    await other.end();
    expect(code).toBe(0);
    expect(output).not.toContain("Ready");
  },
);

describe("a server process", () => {
  it("the server prints the first password once, stores only its hash and exits on Ctrl+C", async () => {
    const settings = { DATABASE_URL: database.connectionString, ADMIN_PASSWORD: "" };
    const first = await startSite(settings);
    const shown = () =>
      /Admin password, shown only this once: (\S+)/.exec(first.readOutput())?.[1] ?? "";
    await expect.poll(() => shown().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(16);
    expect(await first.stop("SIGINT")).toBe(0);

    const second = await startSite(settings);
    expect(second.readOutput()).not.toContain("Admin password");
    expect(await second.stop()).toBe(0);
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query("select value from stored_settings");
    await client.end();
    expect(rows.some(({ value }) => value.includes(shown()))).toBe(false);
  });

  it("two server processes can start at the same time on an empty database", async () => {
    const settings = { DATABASE_URL: database.connectionString };
    const sites = await Promise.all([startSite(settings), startSite(settings)]);
    for (const site of sites) {
      const health = await fetch(`${site.url}/healthz`);
      expect(await health.json()).toEqual({ status: "ok" });
      expect(health.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
  });

  it("a public site without a key takes no payments and says so, unless PAYMENTS=sandbox is set", async () => {
    const inPublic = {
      DATABASE_URL: database.connectionString,
      SITE_URL: "https://rides.example",
    };
    const closed = await startSite(inPublic);
    expect(closed.readOutput()).toMatch(/guests cannot pay.*set PAYMENTS=sandbox/);
    expect(await closed.stop()).toBe(0);
    const asked = await startSite({ ...inPublic, PAYMENTS: "sandbox" });
    expect(asked.readOutput()).not.toContain("guests cannot pay");
    expect(await asked.stop()).toBe(0);
  });

  it("a site with Stripe payments takes none without a key, unless PAYMENTS=sandbox is set", async () => {
    const settings = { DATABASE_URL: database.connectionString };
    const { db, pool } = connect(database.connectionString, () => {});
    await insertStripeBooking(db);
    const closed = await startSite(settings);
    expect(closed.readOutput()).toContain("guests cannot pay");
    expect(await closed.stop()).toBe(0);
    const asked = await startSite({ ...settings, PAYMENTS: "sandbox" });
    expect(await asked.stop()).toBe(0);
    await db.delete(payments);
    await db.delete(bookings);
    await pool.end();
  });
});

describe("a database of another version", () => {
  const newer = useTestDatabase({ prepare: migrateToLatest });
  const older = useTestDatabase();

  it("a site refuses to start on a database that a newer version has migrated", async () => {
    const { pool } = connect(newer.connectionString, () => {});
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9e12)",
    );
    const { code, output } = await run({ DATABASE_URL: newer.connectionString });
    expect(code).toBe(1);
    expect(output).toContain("A newer version of this site has changed the database");
    expect(output).not.toContain("    at ");
    await pool.query("delete from drizzle.__drizzle_migrations where hash = 'of-tomorrow'");
    await pool.end();
  });

  it("a newer site backs up the database before it migrates it", async () => {
    const dataDir = makeTemporaryFolder();
    await runFirstMigrations(older.connectionString, listKnownMigrations().length - 1);
    const { code, output } = await run(
      {
        DATABASE_URL: older.connectionString,
        DATA_DIR: dataDir,
        PORT: String(await findFreePort()),
      },
      { signal: "SIGTERM", after: "Ready" },
    );
    expect(output).toContain("Bringing the database up to date. A backup from before is in");
    expect(code).toBe(0);
    expect(await listBackups(join(dataDir, "backups"))).toHaveLength(1);
    removeDataDir(dataDir);
  });
});
