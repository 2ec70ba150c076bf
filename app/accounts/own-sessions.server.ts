import { and, eq, ne } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { adminSessions } from "#db/schema.ts";
import type { SignedIn } from "./account.ts";
import { recordAccountEvent } from "./account-audit-log.server.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";

/**
 * Ends the other sessions of an account, including logins that await a code; returns their number.
 */
export async function endOtherSessions(
  tx: Transaction,
  { account: { id }, sessionId }: SignedIn,
): Promise<number> {
  const ended = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.accountId, id), ne(adminSessions.id, sessionId)))
    .returning({ id: adminSessions.id });
  return ended.length;
}

/** Creates the use cases that end an account's own sessions and record this in the audit log. */
export function createOwnSessions({ db, clock }: AccountDependencies) {
  const createEventDetails = ({ account }: SignedIn) => ({ account, now: clock.now() });

  return {
    /** Ends one of the account's sessions. Does nothing if the session does not exist. */
    endSession: (me: SignedIn, sessionId: string): Promise<void> =>
      runInTransaction(db, async (tx) => {
        const ended = await tx
          .delete(adminSessions)
          .where(and(eq(adminSessions.accountId, me.account.id), eq(adminSessions.id, sessionId)))
          .returning({ id: adminSessions.id });
        if (ended.length > 0)
          await recordAccountEvent(tx, "own-session-ended", createEventDetails(me));
      }),

    endOtherSessions: (me: SignedIn): Promise<void> =>
      runInTransaction(db, async (tx) => {
        const ended = await endOtherSessions(tx, me);
        if (ended > 0) await recordAccountEvent(tx, "other-sessions-ended", createEventDetails(me));
      }),
  };
}
