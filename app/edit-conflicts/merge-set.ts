type Versions<Item> = Readonly<{
  stored: readonly Item[];
  /** Null when the form does not say what it showed, as one from before an update. */
  shown: readonly Item[] | null;
  typed: readonly Item[];
}>;

/**
 * The chosen ones of some boxes to tick: each box that was changed here is as it was typed, each other
 * one as it is stored. Two sides can only have changed a box to the same, so no box is in conflict;
 * null when the form does not say what it showed and chose otherwise.
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

/** The items whose boxes a form showed as ticked; null when it does not say. */
export function readShownSet<Item extends string>(
  form: FormData,
  name: string,
  all: readonly Item[],
): Item[] | null {
  const value = form.get(`shown.${name}`);
  if (typeof value !== "string" || value.length > 1_000) return null;
  return all.filter((one) => value.split(" ").includes(one));
}
