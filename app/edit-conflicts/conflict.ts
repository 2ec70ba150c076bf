import { type Edited, mergeFields, refillForm, type Texts } from "./merge-fields.ts";

/** Who changed a value last, as far as it is recorded. */
export type Changer = Readonly<{
  who: "guest" | "team" | "unknown";
  /** The account of the team; null where it is not recorded. */
  name: string | null;
  at: Date | null;
}>;

export const unknownChanger: Changer = { who: "unknown", name: null, at: null };

/** A field that somebody else changed since the form was opened. */
export type Conflict = Changer & Readonly<{ stored: string }>;

export type Conflicts<Field extends string> = Readonly<Partial<Record<Field, Conflict>>>;

/** What a form in conflict is shown again with. */
export type ConflictedForm<Field extends string> = Readonly<{
  values: Readonly<Record<Field, string>>;
  shown: Texts<Field>;
  conflicts: Conflicts<Field>;
}>;

/** A form in conflict, with who changed each of its conflicting fields. */
export async function conflictedForm<Field extends string>(
  stored: Readonly<Record<Field, string>>,
  edited: Edited<Field>,
  changerOf: (field: Field) => Promise<Changer>,
): Promise<ConflictedForm<Field>> {
  const conflicts: Partial<Record<Field, Conflict>> = {};
  for (const field of mergeFields(stored, edited).conflicts) {
    conflicts[field] = { ...(await changerOf(field)), stored: stored[field] };
  }
  return { ...refillForm(stored, edited), conflicts };
}
