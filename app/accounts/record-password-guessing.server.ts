import { type Database, transact } from "#db/database.ts";
import { loginAttempts } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Account } from "./account.ts";
import { recordAccountEvent } from "./account-audit-log.server.ts";
import { actingAs, stranger } from "./audit-log/current-actor.server.ts";
import { recordTrail } from "./audit-log/record-audit-entry.server.ts";

/** What was guessed until a limit refused more. */
export type Guessed = Readonly<
  /** Passwords: from one network, or from all unknown devices together. */
  | { action: "guessed-passwords-network" | "guessed-passwords-all" }
  /** Codes of an account, by somebody who has its password. */
  | { action: "guessed-codes"; account: Account }
>;

/**
 * Notes in the audit log that guessing met a limit, each kind once a day: the limits forget a subject
 * a day after its last attempt, and this row is never updated.
 */
export function noteGuessing(
  { db, clock }: Readonly<{ db: Database; clock: Clock }>,
  guessed: Guessed,
): Promise<void> {
  const account = "account" in guessed ? guessed.account : undefined;
  const now = clock.now();
  return transact(db, async (tx) => {
    const noted = await tx
      .insert(loginAttempts)
      .values({
        subject: `noted:${guessed.action}:${account?.id ?? ""}`,
        ...{ failures: 0, blockedUntil: now, lastAt: now },
      })
      .onConflictDoNothing()
      .returning({ subject: loginAttempts.subject });
    if (noted.length === 0) return;
    const { action } = guessed;
    await actingAs(stranger, () =>
      account
        ? recordAccountEvent(tx, action, { account, now })
        : recordTrail(tx, { at: now, action, kind: "account" }),
    );
  });
}
