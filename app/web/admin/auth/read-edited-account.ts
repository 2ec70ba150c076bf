import type { AccountField } from "#app/accounts/merge-account.server.ts";
import type { EditedFields, FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields, readPostedTexts } from "#app/edit-conflicts/read-edited-fields.ts";
import { toStoredName } from "./staff-display-name.ts";

export type AccountFieldProblem = "required" | "too-long" | "invalid-text" | "email";

const accountFields = ["name", "email", "role", "language"] as const;

/** Returns the account values that the form showed, and those that were entered. */
export function readEditedAccount(form: FormData): EditedFields<AccountField> {
  const { shown, typed } = readEditedFields(form, readPostedTexts(form, accountFields));
  const readNamedTexts = (texts: FieldTexts<AccountField>) =>
    texts.name === undefined ? texts : { ...texts, name: toStoredName(texts.name) };
  return { shown: readNamedTexts(shown), typed: readNamedTexts(typed) };
}
