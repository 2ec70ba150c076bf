import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect, runInTransaction, type Transaction } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

// The tests break connections that are in use. Vitest fails the file if an "error" event has no
// listener, because that would end the site's process.
const database = useTestDatabase();
const poolSize = 2;
let connection: Connection;
let other: pg.Client;
const idle: Error[] = [];

beforeAll(async () => {
  other = new pg.Client({ connectionString: database.connectionString });
  await other.connect();
  await other.query("create table notes (id int primary key)");
});
afterAll(() => other.end());
beforeEach(() => {
  connection = connect(database.connectionString, (error) => idle.push(error), poolSize);
});
afterEach(() => connection.pool.end());

async function ownProcess(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`);
  return rows[0]?.id ?? 0;
}

/** Ends a connection on the database side and waits until it has ended. */
async function terminate(pid: number): Promise<void> {
  await other.query("select pg_terminate_backend($1, 10000)", [pid]);
}

const rejection = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const stored = async () => (await other.query("select id from notes order by id")).rows;

describe("a connection that is lost in a transaction", () => {
  it("runInTransaction reports an unavailable database when its connection ends between two statements", async () => {
    const lost = await rejection(
      runInTransaction(connection.db, async (tx) => {
        await tx.execute(sql`insert into notes values (1)`);
        await terminate(await ownProcess(tx));
        await tx.execute(sql`insert into notes values (2)`);
      }),
    );
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect(await stored()).toEqual([]);
  });

  it("runInTransaction reports an unavailable database when its connection ends after the last statement", async () => {
    const lost = await rejection(
      runInTransaction(connection.db, async (tx) => {
        await tx.execute(sql`insert into notes values (1)`);
        await terminate(await ownProcess(tx));
      }),
    );
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect(await stored()).toEqual([]);
  });

  it("runInTransaction reports an unavailable database when its connection ends during a statement", async () => {
    const lost = await rejection(
      runInTransaction(connection.db, async (tx) => {
        const pid = await ownProcess(tx);
        const running = tx.execute(sql`select pg_sleep(60)`);
        await Promise.all([running, terminate(pid)]);
      }),
    );
    expect(isDatabaseUnavailable(lost)).toBe(true);
  });

  it("connections that are lost in transactions do not reduce the capacity of the pool", async () => {
    for (let round = 0; round < poolSize * 3; round += 1) {
      await rejection(
        runInTransaction(connection.db, async (tx) => terminate(await ownProcess(tx))),
      );
    }
    const done = runInTransaction(connection.db, (tx) => tx.execute(sql`select 1 as one`));
    expect((await done).rows).toEqual([{ one: 1 }]);
  });
});

describe("a connection that was lost before its next use", () => {
  it("the pool keeps its capacity when connections are lost before a transaction begins", async () => {
    for (let round = 0; round < poolSize * 3; round += 1) {
      const pid = await runInTransaction(connection.db, ownProcess);
      // The pool hands out the connection before this process has noticed that it ended.
      const [client] = await Promise.all([connection.pool.connect(), terminate(pid)]);
      client.release();
      await rejection(runInTransaction(connection.db, ownProcess));
    }
    expect(
      (await runInTransaction(connection.db, (tx) => tx.execute(sql`select 1`))).rowCount,
    ).toBe(1);
  });
});

it("a statement outside a transaction reports an unavailable database when its connection ends", async () => {
  const running = rejection(connection.db.execute(sql`select 'alone', pg_sleep(60)`));
  const ended = async () => {
    const { rowCount } = await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select ''alone''%'",
    );
    return rowCount;
  };
  await expect.poll(ended).toBe(1);
  expect(isDatabaseUnavailable(await running)).toBe(true);
});

it("an invalid statement is not reported as an unavailable database and keeps its connection", async () => {
  const pid = await runInTransaction(connection.db, ownProcess);
  const mistake = await rejection(
    runInTransaction(connection.db, (tx) => tx.execute(sql`select no_such`)),
  );
  expect(mistake).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(mistake)).toBe(false);
  expect(await runInTransaction(connection.db, ownProcess)).toBe(pid);
});

it("runInTransaction rejects when its callback has ignored a failed statement", async () => {
  const work = runInTransaction(connection.db, async (tx) => {
    await tx.execute(sql`insert into notes values (7)`);
    await tx.execute(sql`select no_such`).catch(() => {});
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(await stored()).toEqual([]);
});

describe("closing the pool", () => {
  it("a closed pool leaves no connection open that could fail when the database stops", async () => {
    const { pool } = connect(database.connectionString, (error) => idle.push(error), 8);
    const pids = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { rows } = await pool.query("select pg_backend_pid() as pid, pg_sleep(0.2)");
        return rows[0].pid as number;
      }),
    );
    expect(new Set(pids).size).toBe(8);
    await pool.end();
    const left = await other.query("select pid from pg_stat_activity where pid = any($1)", [pids]);
    expect(left.rows).toEqual([]);
  });
});
