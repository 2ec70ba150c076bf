import type { DocumentField } from "./document-fields.ts";
import { type DocumentTexts, getRowId, listRowNumbers } from "./document-texts.ts";

/** Picks the texts that belong to a field from a posted form. */
export function pickTexts(
  field: DocumentField,
  form: Iterable<readonly [string, unknown]>,
): DocumentTexts {
  const posted = Object.fromEntries(
    [...form].filter((one): one is [string, string] => typeof one[1] === "string"),
  );
  const names = new Set(field.listInputs("", posted).map(({ name }) => name));
  return Object.fromEntries(Object.entries(posted).filter(([name]) => names.has(name)));
}

/**
 * Returns the texts with a row added or removed. `intent` is the value of the button that was
 * clicked: `add-period`, `remove-period-1`, `add-pickup-1` or `remove-pickup-1-0`. Other texts are
 * unchanged.
 */
export function changeRows(
  field: DocumentField,
  texts: DocumentTexts,
  intent: string,
): DocumentTexts {
  for (const { name, most, item } of field.listRowLists("", texts)) {
    const numbers = listRowNumbers(texts, name);
    if (intent === `add-${getRowId(name)}`) {
      const next = (numbers.at(-1) ?? -1) + 1;
      const isFull = numbers.length >= most || next > 99;
      return isFull ? texts : { ...texts, ...createRow(item, `${name}-${next}`) };
    }
    const removed = numbers
      .map((row) => `${name}-${row}`)
      .find((row) => intent === `remove-${getRowId(row)}`);
    if (removed !== undefined) {
      const isKept = (input: string) => input !== removed && !input.startsWith(`${removed}-`);
      return Object.fromEntries(Object.entries(texts).filter(([input]) => isKept(input)));
    }
  }
  return texts;
}

function createRow(item: DocumentField, name: string): DocumentTexts {
  const inputs = item
    .listInputs(name, {})
    .filter(({ kind, initial }) => kind !== "tick" || initial !== undefined)
    .map((one) => [one.name, one.initial ?? one.options?.[0] ?? ""]);
  const nested = item
    .listRowLists(name, {})
    .filter(({ startsWithRow }) => startsWithRow)
    .map((list) => createRow(list.item, `${list.name}-0`));
  return Object.assign(Object.fromEntries(inputs), ...nested);
}
