import {
  type EditedFields,
  type FieldTexts,
  getRefillValues,
  mergeFields,
} from "./merge-fields.ts";

/** Who changed a value last, as far as it is recorded. */
export type ChangeAuthor = Readonly<{
  who: "guest" | "team" | "unknown";
  /** The account of the team; null where it is not recorded. */
  name: string | null;
  at: Date | null;
}>;

export const unknownChangeAuthor: ChangeAuthor = { who: "unknown", name: null, at: null };

/** A field that somebody else changed since the form was opened. */
export type Conflict = ChangeAuthor & Readonly<{ stored: string }>;

export type Conflicts<Field extends string> = Readonly<Partial<Record<Field, Conflict>>>;

/** What a form in conflict is shown again with. */
export type ConflictedForm<Field extends string> = Readonly<{
  values: Readonly<Record<Field, string>>;
  shown: FieldTexts<Field>;
  conflicts: Conflicts<Field>;
}>;

/** A form in conflict, with who changed each of its conflicting fields. */
export async function buildConflictedForm<Field extends string>(
  stored: Readonly<Record<Field, string>>,
  edited: EditedFields<Field>,
  changerOf: (field: Field) => Promise<ChangeAuthor>,
): Promise<ConflictedForm<Field>> {
  const conflicts: Partial<Record<Field, Conflict>> = {};
  for (const field of mergeFields(stored, edited).conflicts) {
    conflicts[field] = { ...(await changerOf(field)), stored: stored[field] };
  }
  return { ...getRefillValues(stored, edited), conflicts };
}
