import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { createLoginLimits, listUnknownDeviceSubjects } from "#app/accounts/login-limits.server.ts";
import { connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { accounts, loginAttempts } from "#db/schema.ts";
import { testSecrets } from "../../support/test-secrets.ts";
import { createSettableClock } from "../../support/use-booking-database.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const clock = createSettableClock(new Date("2026-12-01T14:00:00Z"));
const home = { clientAddress: "203.0.113.7", deviceToken: null };

it("the response time of a login does not reveal whether an email address has an account", async () => {
  const { db, pool } = connect(database.connectionString, () => {});
  const auth = createAdminAuth({
    ...{ db, clock, log: pino({ level: "silent" }), secrets: testSecrets },
    getSiteEmail: () => "hello@rides.example",
    ...({ password: undefined, hashCost: "slow" } as const),
  });
  await auth.createFirstPassword();
  await db.insert(accounts).values({
    ...{ id: randomUUID(), name: "Ana", email: "ana@rides.example", role: "owner" },
    ...{ language: "es", passwordHash: await hashPassword("ochre kettle plum wharf", "slow") },
  });
  const timed = async (email: string) => {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await createLoginLimits(db, clock).clearFailures(
        listUnknownDeviceSubjects(home.clientAddress),
      );
      await db.delete(loginAttempts);
      const before = performance.now();
      await auth.logIn("a wrong one", { ...home, email });
      times.push(performance.now() - before);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await timed("ana@rides.example"), await timed("nobody@rides.example")];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
  await pool.end();
});
