/** The values of a form's fields as texts; a field that was not posted is missing. */
export type FieldTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The values that a form showed, and those that were typed into it. */
export type EditedFields<Field extends string> = Readonly<{
  shown: FieldTexts<Field>;
  typed: FieldTexts<Field>;
}>;

export type MergedFields<Field extends string> = Readonly<{
  /** Fields to store: only the form changed them. */
  changed: readonly Field[];
  /**
   * Fields that the form and somebody else changed to different values, or changed fields for which
   * the form does not say what it showed.
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
 * fields get their stored values. For conflicting fields, `shown` keeps its old value, so that the
 * form cannot be stored before somebody has chosen a value.
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
