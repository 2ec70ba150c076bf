import type { Transaction } from "#db/database.ts";
import { type ConflictedForm, conflictedForm } from "../edit-conflicts/conflict.ts";
import { type Merged, mergeFields, type Texts } from "../edit-conflicts/merge-fields.ts";
import type { Account } from "./account.ts";
import { lastChangeOf } from "./audit-log/last-audited-change.server.ts";

/** The values of an account that forms change. */
export type AccountField = "name" | "email" | "role" | "language";
type AccountValues = Pick<Account, AccountField>;

function accountTexts({ name, email, role, language }: AccountValues) {
  return { name, email: email ?? "", role, language };
}

/**
 * Compares the fields of a locked account with what a form showed and what was typed into it
 * (docs/decisions/0053). Without `shown` nothing is compared.
 */
export async function mergeAccount(
  tx: Transaction,
  account: AccountValues & Pick<Account, "id">,
  typed: Partial<AccountValues>,
  shown: Texts<AccountField> | undefined,
): Promise<
  | Readonly<{ outcome: "conflict"; form: ConflictedForm<AccountField> }>
  | Readonly<{ outcome: "merged"; changed: Merged<AccountField>["changed"] }>
> {
  const stored = accountTexts(account);
  const edited = { typed: accountTexts({ ...account, ...typed }), shown: shown ?? stored };
  const { changed, conflicts } = mergeFields<AccountField>(stored, edited);
  if (conflicts.length === 0) return { outcome: "merged", changed };
  const form = await conflictedForm<AccountField>(stored, edited, (value) =>
    lastChangeOf(tx, { kind: "account", about: account.id, value }),
  );
  return { outcome: "conflict", form };
}

/** The typed values of some fields. */
export function valuesOf<Values extends object>(typed: Values, fields: readonly string[]) {
  const isAsked = ([field]: [string, unknown]) => fields.includes(field);
  return Object.fromEntries(Object.entries(typed).filter(isAsked)) as Partial<Values>;
}
