import { sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { insertConnection } from "#app/connections/connection-store.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { connect, runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { generateSeason } from "#server/commands/demo/demo-season.ts";
import { playSeason } from "#server/commands/demo/play-demo-season.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { runCommand } from "../../support/run-command.ts";
import { createTestDatabase } from "../../support/test-database.ts";
import { testSecrets, testSecretsKey } from "../../support/test-secrets.ts";
import { defaultNow, useBookingDatabase } from "../../support/use-booking-database.ts";

const world = useBookingDatabase();
const today = toLocalDate(defaultNow);
const log = pino({ level: "silent" });

async function invented(seed: number) {
  const { catalog } = await readCatalog(world.db);
  return generateSeason(catalog, defaultNow, today, seed);
}

describe("npm run demo", () => {
  it.each(["test", "live"] as const)(
    "refuses a database with a %s key that an owner has entered, and invents nothing",
    async (mode) => {
      const database = await createTestDatabase(prepareFirstStart);
      const { db, pool } = connect(database.connectionString, () => {});
      try {
        const details = { mode, accountId: "acct_a", currency: "mxn", webhookEndpointId: "" };
        const key = `sk_${mode}_entered`;
        await runInTransaction(db, (tx) =>
          insertConnection(tx, testSecrets, {
            ...{ kind: "stripe", details, madeBy: "Ana", now: defaultNow },
            ...{ secrets: { secretKey: key, webhookSecret: "" }, shownSecret: key },
          }),
        );
        const refused = await runCommand("demo", [], {
          ...{ DATABASE_URL: database.connectionString, PAYMENTS: "sandbox" },
          SECRETS_KEY: testSecretsKey,
        });
        expect(refused.code).toBe(1);
        expect(refused.output).toContain("an owner entered at /admin/getting-paid");
        expect(await db.$count(bookings)).toBe(0);
      } finally {
        await pool.end();
        await database.drop();
      }
    },
  );
});

describe("the demo season", () => {
  it("the demo season is the same for the same seed and different for another", async () => {
    expect(await invented(7)).toEqual(await invented(7));
    expect(await invented(8)).not.toEqual(await invented(7));
    const { wishes } = await invented(7);
    expect(wishes.every(({ at }) => at < defaultNow)).toBe(true);
    expect(wishes.some(({ date }) => date > addDays(today, 30))).toBe(true);
  });

  it("playing the demo season through leaves consistent seats and money", async () => {
    const { wishes, badDays } = await invented(7);
    // The test plays three weeks around a day of bad weather, and the first future rides.
    const [bad] = badDays;
    const from = addDays(bad?.date ?? today, -10);
    const part = wishes.filter(
      ({ date }) => (date >= from && date <= addDays(from, 20)) || date > addDays(today, 60),
    );
    const season = { wishes: part, badDays: bad ? [bad] : [] };
    const siteUrl = "http://site.test";
    const { booked } = await playSeason({ db: world.db, log, siteUrl }, season, defaultNow);
    expect(booked).toBeGreaterThan(part.length / 2);

    const { rows: wrongSeats } = await world.db.execute(sql`
      select departures.id from departures where taken <> coalesce((select sum(participants)
        from bookings where departure_id = departures.id and state in ('held', 'confirmed')), 0)`);
    expect(wrongSeats).toEqual([]);
    const { rows: states } = await world.db.execute<{ state: string; n: number }>(
      sql`select state, count(*)::int as n from bookings group by state order by state`,
    );
    expect(states.map(({ state }) => state)).toEqual(["cancelled", "confirmed"]);
    // For each booking, the money that site and team hold is nothing, the whole price, or a part
    // with the rest as balance.
    const { rows: wrongMoney } = await world.db.execute(sql`
      with money as (
        select bookings.id, state, total_price * 100 as price, kept_centavos as kept,
          coalesce((select sum(amount_centavos) from payments
            where booking_id = bookings.id and payments.state = 'paid'), 0)
          + coalesce((select sum(amount_centavos) from hand_payments
            where booking_id = bookings.id), 0) as has
        from bookings)
      select * from money where has < 0 or has > price or (state = 'cancelled' and has <> kept)`);
    expect(wrongMoney).toEqual([]);
    const { rows: due } = await world.db.execute(
      sql`select id from payments where state = 'refund-due'`,
    );
    expect(due).toEqual([]);
  });
});
