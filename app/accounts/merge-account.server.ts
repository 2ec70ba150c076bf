import type { Transaction } from "#db/database.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, type MergedFields, mergeFields } from "../edit-conflicts/merge-fields.ts";
import type { Account } from "./account.ts";
import { findLastAuditedChange } from "./audit-log/last-audited-change.server.ts";

/** The fields of an account that forms can change. */
export type AccountField = "name" | "email" | "role" | "language";
type AccountValues = Pick<Account, AccountField>;

function formatAccountValues({ name, email, role, language }: AccountValues) {
  return { name, email: email ?? "", role, language };
}

/**
 * Compares the fields of a locked account with the values that a form showed and those that were
 * typed (ADR 53). If `shown` is missing, conflicts are not detected.
 */
export async function mergeAccount(
  tx: Transaction,
  account: AccountValues & Pick<Account, "id">,
  typed: Partial<AccountValues>,
  shown: FieldTexts<AccountField> | undefined,
): Promise<
  | Readonly<{ outcome: "conflict"; form: ConflictedForm<AccountField> }>
  | Readonly<{ outcome: "merged"; changed: MergedFields<AccountField>["changed"] }>
> {
  const stored = formatAccountValues(account);
  const edited = { typed: formatAccountValues({ ...account, ...typed }), shown: shown ?? stored };
  const { changed, conflicts } = mergeFields<AccountField>(stored, edited);
  if (conflicts.length === 0) return { outcome: "merged", changed };
  const form = await buildConflictedForm<AccountField>(stored, edited, (value) =>
    findLastAuditedChange(tx, { kind: "account", about: account.id, value }),
  );
  return { outcome: "conflict", form };
}

export function pickFields<Values extends object>(typed: Values, fields: readonly string[]) {
  const isAsked = ([field]: [string, unknown]) => fields.includes(field);
  return Object.fromEntries(Object.entries(typed).filter(isAsked)) as Partial<Values>;
}
