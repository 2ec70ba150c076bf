/** Values of a form's fields as texts; a field that was not posted is missing. */
export type FieldTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What a form showed, and what was typed into it. */
export type EditedFields<Field extends string> = Readonly<{
  shown: FieldTexts<Field>;
  typed: FieldTexts<Field>;
}>;

export type MergedFields<Field extends string> = Readonly<{
  /** To be stored: changed here, and by nobody else. */
  changed: readonly Field[];
  /** Changed on both sides to different values, or the form does not say what it showed. */
  conflicts: readonly Field[];
}>;

/**
 * Compares three versions of each field: shown by the form, stored now, and typed. A field that was
 * not posted or not changed keeps its stored value (docs/decisions/0053).
 */
export function mergeFields<Field extends string>(
  stored: Readonly<Record<Field, string>>,
  { shown, typed }: EditedFields<Field>,
): MergedFields<Field> {
  const changed: Field[] = [];
  const conflicts: Field[] = [];
  for (const field of listFieldNames(stored)) {
    const wanted = typed[field];
    const seen = shown[field];
    if (wanted === undefined || isSameText(wanted, stored[field])) continue;
    if (seen !== undefined && isSameText(wanted, seen)) continue;
    if (seen !== undefined && isSameText(seen, stored[field])) changed.push(field);
    else conflicts.push(field);
  }
  return { changed, conflicts };
}

/**
 * The values with which a form is shown again after a conflict: what was typed stays, and what was
 * not changed here becomes what is stored. `shown` goes along as before only for the conflicts, so
 * that the form is not stored before somebody has chosen.
 */
export function getRefillValues<Field extends string>(
  stored: Readonly<Record<Field, string>>,
  edited: EditedFields<Field>,
): { values: Record<Field, string>; shown: FieldTexts<Field> } {
  const { changed, conflicts } = mergeFields(stored, edited);
  const values: Record<Field, string> = { ...stored };
  const shown: Partial<Record<Field, string>> = { ...stored };
  for (const field of [...changed, ...conflicts]) values[field] = edited.typed[field] ?? "";
  for (const field of conflicts) {
    const seen = edited.shown[field];
    if (seen === undefined) delete shown[field];
    else shown[field] = seen;
  }
  return { values, shown };
}

/** Browsers send two characters for the end of a line; spaces around a text mean nothing. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeText(one) === normalizeText(other);
}

function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim().normalize("NFC");
}

function listFieldNames<Field extends string>(stored: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(stored) as Field[];
}
