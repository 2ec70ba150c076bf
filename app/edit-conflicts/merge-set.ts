type Versions<Item> = Readonly<{
  stored: readonly Item[];
  /**
   * Null when the form did not post which items it had shown as checked, for example because it was
   * opened before an update of the site.
   */
  shown: readonly Item[] | null;
  typed: readonly Item[];
}>;

/**
 * Merges a group of checkboxes: a checkbox that was changed in the form gets the posted value, and
 * every other one keeps the stored value. There are no conflicts, because two people who change the
 * same checkbox change it to the same value. Returns null when `shown` is null and the posted
 * values differ from the stored ones.
 */
export function mergeSet<Item>(
  items: readonly Item[],
  { stored, shown, typed }: Versions<Item>,
): Item[] | null {
  const before = shown ?? typed;
  const merged = items.filter((one) => {
    const isChanged = typed.includes(one) !== before.includes(one);
    return (isChanged ? typed : stored).includes(one);
  });
  const differs = items.some((one) => typed.includes(one) !== stored.includes(one));
  return shown === null && differs ? null : merged;
}

/** Reads which items the form showed as checked; null when the form did not post them. */
export function readShownSet<Item extends string>(
  form: FormData,
  name: string,
  items: readonly Item[],
): Item[] | null {
  const value = form.get(`shown.${name}`);
  if (typeof value !== "string" || value.length > 1_000) return null;
  return items.filter((one) => value.split(" ").includes(one));
}
