import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { migrateToLatest, runFirstMigrations } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { countMigrationsBefore } from "../support/count-migrations-before.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase();

it("the migration gives calendars of an older version an owner, and they keep working", async () => {
  const { connectionString } = database;
  await runFirstMigrations(
    connectionString,
    countMigrationsBefore('"calendar_feeds" ADD COLUMN "owner_id"'),
  );
  const [maker, left, guide] = [randomUUID(), randomUUID(), randomUUID()];
  const feeds = {
    guides: randomUUID(),
    makers: randomUUID(),
    leavers: randomUUID(),
    nobodys: randomUUID(),
  };
  await runWithClient(connectionString, "test", async (client) => {
    await client.query(
      `insert into accounts (id, name, email, role, language, disabled_at) values
        ($1, 'Ana', 'a@rides.example', 'owner', 'es', null),
        ($2, 'Ben', 'b@rides.example', 'owner', 'es', now()),
        ($3, 'Caro', 'c@rides.example', 'guide', 'es', null)`,
      [maker, left, guide],
    );
    for (const [name, id] of Object.entries(feeds)) {
      await client.query(
        `insert into calendar_feeds (id, secret_hash, name, language, account_id, made_at)
          values ($1, $2, $2, 'es', $3, now())`,
        [id, name, name === "guides" ? guide : null],
      );
    }
    for (const [account, feed] of [
      [maker, feeds.guides],
      [maker, feeds.makers],
      [left, feeds.leavers],
    ]) {
      await client.query(
        `insert into audit_entries (at, account_id, account_name, action, about_kind, about_id)
          values (now(), $1, 'x', 'feed-made', 'calendar', $2)`,
        [account, feed],
      );
    }
  });
  await migrateToLatest(connectionString);
  const owners = await runWithClient(connectionString, "test", async (client) => {
    const { rows } = await client.query(
      `select feed.name, case when owner.is_first then 'first' else owner.name end as owner
        from calendar_feeds feed join accounts owner on owner.id = feed.owner_id`,
    );
    return Object.fromEntries(rows.map(({ name, owner }) => [name, owner]));
  });
  expect(owners).toEqual({ guides: "Caro", makers: "Ana", leavers: "first", nobodys: "first" });
});
