/**
 * Returns a line about each name that is not a setting but resembles one, such as STRIPE_SECRETKEY,
 * because a misspelled setting has no effect. Short names may only differ in case and underscores:
 * otherwise HOME would be taken for HOST.
 */
export function describeMisspelledSettings(
  names: readonly string[],
  known: readonly string[],
): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const similar = known.find((setting) => isSimilar(normalizeName(name), normalizeName(setting)));
    return similar ? [`${name} is no setting of this site. Did you mean ${similar}?`] : [];
  });
}

function normalizeName(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, "");
}

function isSimilar(name: string, setting: string): boolean {
  const mistakes = setting.length >= 8 ? 2 : setting.length >= 6 ? 1 : 0;
  return (
    Math.abs(name.length - setting.length) <= mistakes &&
    computeEditDistance(name, setting) <= mistakes
  );
}

/**
 * Returns how many letters must be inserted, deleted, replaced or swapped with their neighbour to
 * turn one text into the other.
 */
function computeEditDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const getCell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = getCell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? getCell(i - 2, j - 2) + 1 : changed;
      row.push(Math.min(getCell(i - 1, j) + 1, getCell(i, j - 1) + 1, changed, swapped));
    }
  }
  return getCell(a.length, b.length);
}
