import { and, desc, eq, isNotNull } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { accounts, adminSessions } from "#db/schema.ts";
import { recordAccountEvent } from "./account-audit-log.server.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import { buildActiveSessionCondition } from "./admin-sessions.server.ts";

/** A phone that keeps the day sheet. It is the session of an account on its own device. */
export type SheetPhone = Readonly<{
  id: string;
  device: string;
  accountName: string;
  /** The last contact, from which the phone's sheet is. */
  keptAt: Date;
}>;

/** Creates the use cases about phones that keep the day sheet (ADR 95). */
export function createSheetPhones({ db, clock }: Pick<AccountDependencies, "db" | "clock">) {
  return {
    /** Records that the phone of a session keeps the sheet as it is now. */
    async recordContact(sessionId: string): Promise<void> {
      const kept = { sheetKeptAt: clock.now() };
      await db.update(adminSessions).set(kept).where(eq(adminSessions.id, sessionId));
    },

    /** Lists the phones that keep a sheet, the latest contact first. */
    async listPhones(): Promise<SheetPhone[]> {
      const rows = await db
        .select({
          id: adminSessions.id,
          device: adminSessions.device,
          accountName: accounts.name,
          keptAt: adminSessions.sheetKeptAt,
        })
        .from(adminSessions)
        .innerJoin(accounts, eq(accounts.id, adminSessions.accountId))
        .where(and(isNotNull(adminSessions.sheetKeptAt), buildActiveSessionCondition(clock.now())))
        .orderBy(desc(adminSessions.sheetKeptAt));
      return rows.flatMap(({ keptAt, ...phone }) => (keptAt ? [{ ...phone, keptAt }] : []));
    },

    /**
     * Ends the session of a phone, so that it deletes its sheet at its next contact. Does nothing if
     * the session has ended already.
     */
    endPhone: (id: string): Promise<void> =>
      runInTransaction(db, async (tx) => {
        const [ended] = await tx
          .delete(adminSessions)
          .where(and(eq(adminSessions.id, id), isNotNull(adminSessions.sheetKeptAt)))
          .returning({ accountId: adminSessions.accountId });
        if (!ended) return;
        const [account] = await tx
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(eq(accounts.id, ended.accountId));
        if (account)
          await recordAccountEvent(tx, "sheet-phone-ended", { account, now: clock.now() });
      }),
  };
}
