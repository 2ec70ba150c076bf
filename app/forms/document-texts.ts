/**
 * The texts of a document's form by the names of its inputs. The rows of a list are numbered:
 * `ride-1-pickup-0`. The numbers do not change when other rows are added or removed. An unticked
 * checkbox is absent.
 */
export type DocumentTexts = Readonly<Record<string, string>>;

/** Lists the numbers of a list's rows in order. `name` is, for example, `ride` or `ride-0-pickup`. */
export function listRowNumbers(texts: DocumentTexts, name: string): number[] {
  const indexes = new Set<number>();
  for (const field of Object.keys(texts)) {
    if (!field.startsWith(`${name}-`)) continue;
    const [row = ""] = field.slice(name.length + 1).split("-", 1);
    if (/^\d{1,2}$/.test(row)) indexes.add(Number(row));
  }
  return [...indexes].sort((a, b) => a - b);
}

/** Returns whether two forms have the same content. An empty text equals a missing one. */
export function hasSameTexts(one: DocumentTexts, other: DocumentTexts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

/**
 * Names a row or a list in the value of the button that changes it, such as `remove-pickup-1-0` for
 * `ride-1-pickup-0`.
 */
export function getRowId(name: string): string {
  const parts = name.split("-");
  const isNumber = (part: string) => /^\d+$/.test(part);
  return [
    parts.findLast((part) => !isNumber(part)) ?? "",
    ...parts.filter((part) => isNumber(part)),
  ].join("-");
}

/** Removes the numbers of rows from the name of an input, so that labels can be found by it. */
export function removeRowNumbers(name: string): string {
  return name.replaceAll(/-\d{1,2}(?=-|$)/g, "");
}
