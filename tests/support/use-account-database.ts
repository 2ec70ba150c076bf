import { randomUUID } from "node:crypto";
import { ne } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SignedIn } from "#app/accounts/account.ts";
import type { AccountEmail, EmailAddressee } from "#app/accounts/account-emails.ts";
import { createAccounts } from "#app/accounts/accounts.server.ts";
import { type AdminAuth, createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { createLoginLimits, listUnknownDeviceSubjects } from "#app/accounts/login-limits.server.ts";
import { computeTotpCode, getTotpStep } from "#app/accounts/totp.server.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import {
  accountLinks,
  accounts,
  adminLoginLinks,
  adminSessions,
  auditEntries,
  loginAttempts,
  storedSettings,
} from "#db/schema.ts";
import { testSecrets } from "./test-secrets.ts";
import { createSettableClock } from "./use-booking-database.ts";
import { useTestDatabase } from "./use-test-database.ts";

export const teamPassword = "ochre kettle plum wharf";
const start = new Date("2026-12-01T14:00:00Z");

/**
 * Provides the use cases of accounts on an empty database. A test file calls this at its top level.
 */
export function useAccountDatabase() {
  const database = useTestDatabase({ prepare: migrateToLatest });
  const clock = createSettableClock(start);
  const letters: (AccountEmail & { to: EmailAddressee })[] = [];
  let connection: Connection;
  let auth: AdminAuth;
  let team: ReturnType<typeof createAccounts>;
  let hash: string;
  let networks = 0;

  function getNextNetwork(): string {
    networks += 1;
    return networks.toString(16);
  }

  beforeAll(async () => {
    connection = connect(database.connectionString, () => {});
    hash = await hashPassword(teamPassword, "cheap");
    const parts = {
      ...{ db: connection.db, clock, log: pino({ level: "silent" }), secrets: testSecrets },
      ...({ password: undefined, hashCost: "cheap" } as const),
      getSiteEmail: () => "hello@rides.example",
    };
    auth = createAdminAuth(parts);
    team = createAccounts({
      ...{ ...parts, ...buildAccountLinks("https://rides.example"), areEmailsSent: () => true },
      send: async (to, letter) => void letters.push({ ...letter, to }),
    });
  });
  afterAll(() => connection.pool.end());
  beforeEach(async () => {
    clock.set(start);
    letters.length = 0;
    const { db } = connection;
    for (const table of [adminSessions, adminLoginLinks, accountLinks, loginAttempts]) {
      await db.delete(table);
    }
    for (const table of [storedSettings, auditEntries]) await db.delete(table);
    await db.delete(accounts).where(ne(accounts.isFirst, true));
    await db.update(accounts).set({ name: "operator", role: "owner", disabledAt: null });
  });

  return {
    clock,
    letters,
    get db() {
      return connection.db;
    },
    get connectionString() {
      return connection.connectionString;
    },
    get auth() {
      return auth;
    },
    get team() {
      return team;
    },
    /** Returns a client on an unknown device in a network that no other client uses. */
    createDevice: () => ({ clientAddress: `2001:db8:${getNextNetwork()}::7`, deviceToken: null }),
    /** Creates an account with the password that all test accounts share. */
    async createMember(role: "owner" | "office" | "guide" = "guide") {
      const id = randomUUID();
      const email = `${role}-${id.slice(0, 8)}@rides.example`;
      const account = { id, name: `${role} ${id.slice(0, 8)}`, email, role };
      await connection.db
        .insert(accounts)
        .values({ ...account, language: "es", passwordHash: hash });
      return account;
    },
    async getSignedIn(token: string): Promise<SignedIn> {
      const me = await auth.getSignedIn(token);
      if (!me) throw new Error("the session has ended");
      return me;
    },
    /** Enables the second factor of the session's account. Returns its recovery codes. */
    async enableSecondFactor(me: SignedIn): Promise<string[]> {
      await team.ownAccount.beginSecondFactorSetup(me);
      const key = (await team.ownAccount.read(me)).offeredKey ?? "";
      const code = computeTotpCode(key, getTotpStep(clock.now()));
      const on = await team.ownAccount.confirmSecondFactor(me, { password: teamPassword, code });
      if (on.outcome !== "on") throw new Error(on.outcome);
      return on.codes;
    },
    /** Uses up all login attempts that are allowed for unknown devices in total. */
    async useUpAttempts(): Promise<void> {
      const limits = createLoginLimits(connection.db, clock);
      for (;;) {
        const from = `2001:db8:${getNextNetwork()}::1`;
        if (!(await limits.admit(listUnknownDeviceSubjects(from))).admitted) return;
      }
    },
    /** Lists the entries of the audit log, oldest first. */
    async listAuditLines() {
      const lines = await connection.db.select().from(auditEntries).orderBy(auditEntries.id);
      return lines.map(({ accountName: by, action, aboutId: about }) => ({ by, action, about }));
    },
  };
}
