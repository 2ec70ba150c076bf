import { type Database, runInTransaction } from "#db/database.ts";
import { loginAttempts } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Account } from "./account.ts";
import { recordAccountEvent } from "./account-audit-log.server.ts";
import { anonymousActor, runAsActor } from "./audit-log/current-actor.server.ts";
import { recordAuditEntry } from "./audit-log/record-audit-entry.server.ts";

/** The kind of guessing that reached a limit. */
export type GuessedSecret = Readonly<
  /** Passwords were guessed from one network, or from all unknown devices together. */
  | { action: "guessed-passwords-network" | "guessed-passwords-all" }
  /** Second-factor codes were guessed by somebody who has the account's password. */
  | { action: "guessed-codes"; account: Account }
>;

/**
 * Adds an audit entry when the guessing of passwords or codes reaches a limit, at most once a day
 * for each kind of limit. A row in the table of login attempts marks the entry as made; it is
 * deleted after a day.
 */
export function recordPasswordGuessing(
  { db, clock }: Readonly<{ db: Database; clock: Clock }>,
  guessed: GuessedSecret,
): Promise<void> {
  const account = "account" in guessed ? guessed.account : undefined;
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
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
    await runAsActor(anonymousActor, () =>
      account
        ? recordAccountEvent(tx, action, { account, now })
        : recordAuditEntry(tx, { at: now, action, kind: "account" }),
    );
  });
}
