import type { Transaction } from "#db/database.ts";
import type { Account } from "./account.ts";
import { findAccountById, type StoredAccount } from "./account-store.server.ts";
import { type AuditAction, recordAuditEntry } from "./audit-log/record-audit-entry.server.ts";

type AccountToRecord = Readonly<
  /** The account before the change. */
  | { before: StoredAccount; now: Date }
  /** The id of a new account. */
  | { id: string; now: Date }
>;

/** Records an account change in the audit log. Passwords and keys are left out. */
export async function recordAccountChange(
  tx: Transaction,
  action: AuditAction,
  of: AccountToRecord,
): Promise<void> {
  const before = "before" in of ? of.before : null;
  const id = "before" in of ? of.before.id : of.id;
  const after = await findAccountById(tx, id);
  await recordAuditEntry(tx, {
    ...{ at: of.now, action, kind: "account", about: id },
    ...(before && { before: toAuditedValues(before) }),
    ...(after && { after: toAuditedValues(after) }),
  });
}

/**
 * Records an account event that changes none of the account's values, such as a login, in the audit
 * log.
 */
export async function recordAccountEvent(
  tx: Transaction,
  action: AuditAction,
  {
    account: { id, name },
    now,
    more = {},
  }: Readonly<{ account: Pick<Account, "id" | "name">; now: Date; more?: object }>,
): Promise<void> {
  await recordAuditEntry(tx, {
    ...{ at: now, action, kind: "account", about: id },
    ...{ before: { name }, after: { name, ...more } },
  });
}

function toAuditedValues({ name, email, role, language }: StoredAccount) {
  return { name, email, role, language };
}
