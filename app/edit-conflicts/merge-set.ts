type Versions<Item> = Readonly<{
  stored: readonly Item[];
  /** Null when the form does not say what it showed, such as a form opened before an update. */
  shown: readonly Item[] | null;
  typed: readonly Item[];
}>;

/**
 * Merges a group of checkboxes: a checkbox that the form changed gets the typed value, and every
 * other one keeps the stored value. A checkbox has only two values, so two people can only change
 * it to the same one, and there are no conflicts. Null when the form does not say what it showed
 * and the typed values differ from the stored ones.
 */
export function mergeSet<Item>(
  all: readonly Item[],
  { stored, shown, typed }: Versions<Item>,
): Item[] | null {
  const before = shown ?? typed;
  const merged = all.filter((one) => {
    const isChanged = typed.includes(one) !== before.includes(one);
    return (isChanged ? typed : stored).includes(one);
  });
  const differs = all.some((one) => typed.includes(one) !== stored.includes(one));
  return shown === null && differs ? null : merged;
}

/** Reads which items the form showed as checked; null when the form does not say. */
export function readShownSet<Item extends string>(
  form: FormData,
  name: string,
  all: readonly Item[],
): Item[] | null {
  const value = form.get(`shown.${name}`);
  if (typeof value !== "string" || value.length > 1_000) return null;
  return all.filter((one) => value.split(" ").includes(one));
}
