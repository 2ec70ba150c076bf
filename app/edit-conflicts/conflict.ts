import {
  type EditedFields,
  type FieldTexts,
  getRefillValues,
  mergeFields,
} from "./merge-fields.ts";

/** The person who last changed a value, and the time, as far as the site has recorded them. */
export type ChangeAuthor = Readonly<{
  who: "guest" | "team" | "unknown";
  /** The name of the team's account; null when it is not recorded. */
  name: string | null;
  at: Date | null;
}>;

export const unknownChangeAuthor: ChangeAuthor = { who: "unknown", name: null, at: null };

/** A field that somebody else has changed since the form was opened. */
export type Conflict = ChangeAuthor & Readonly<{ stored: string }>;

export type Conflicts<Field extends string> = Readonly<Partial<Record<Field, Conflict>>>;

/** The data with which a form is shown again after a conflict. */
export type ConflictedForm<Field extends string> = Readonly<{
  values: Readonly<Record<Field, string>>;
  shown: FieldTexts<Field>;
  conflicts: Conflicts<Field>;
}>;

/**
 * Builds the data for showing a form again after a conflict, with the author of each conflicting
 * change.
 */
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
