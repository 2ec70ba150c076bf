/** The values of a form's fields as texts; a field that was not posted is missing. */
export type FieldTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The values that a form showed, and those that were typed into it. */
export type EditedFields<Field extends string> = Readonly<{
  shown: FieldTexts<Field>;
  typed: FieldTexts<Field>;
}>;

export type MergedFields<Field extends string> = Readonly<{
  /** Fields to store, because they were changed in the form and by nobody else. */
  changed: readonly Field[];
  /**
   * Fields that were changed to different values in the form and by somebody else. A field also
   * conflicts if it was changed and the form did not post which value it had shown.
   */
  conflicts: readonly Field[];
}>;

/**
 * Compares three versions of each field: shown by the form, stored now, and typed. A field that was
 * not posted or not changed keeps its stored value (ADR 53).
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
 * Returns the values for showing a form again after a conflict: typed values stay, and unchanged
 * fields get their stored values. `shown` keeps the old value of a conflicting field, so that the
 * conflict remains until somebody has chosen one of the values.
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

/**
 * Whether two texts are equal apart from line endings (browsers send CRLF), surrounding spaces and
 * Unicode normalization.
 */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeText(one) === normalizeText(other);
}

function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim().normalize("NFC");
}

function listFieldNames<Field extends string>(stored: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(stored) as Field[];
}
