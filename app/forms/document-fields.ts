import type { Locale } from "../i18n/locale.ts";
import { type DocumentTexts, getRowId, listRowNumbers } from "./document-texts.ts";

/**
 * A field of a form that edits a part of a published document, such as the settings. It converts
 * between a value and the texts of its inputs. It finds no errors, because the schema of the
 * document does, which stored documents must pass, too (ADR 82).
 */
export type DocumentField = Readonly<{
  /** Lists the inputs of the field with this name; those of a list depend on the rows in `texts`. */
  listInputs(name: string, texts: DocumentTexts): readonly DocumentInput[];
  listRowLists(name: string, texts: DocumentTexts): readonly RowList[];
  /** Reads the value, which may be invalid. `before` is the value that the form changes. */
  read(name: string, texts: DocumentTexts, before?: unknown): Reading;
  show(name: string, value: unknown): DocumentTexts;
}>;

/** A value that a form contains. */
export type Reading = Readonly<{
  value: unknown;
  /** Finds the name of the input to blame for an error at this path in the value. */
  findInput(path: readonly string[]): string;
}>;

export type DocumentInput = InputOptions & Readonly<{ name: string; kind: InputKind }>;

type InputKind =
  | ("text" | "tel" | "email" | "url" | "area" | "time" | "date" | "month")
  | ("integer" | "decimal" | "sum" | "tick" | "choice" | "radio" | "picture");

type InputOptions = Readonly<{
  /** The numbers that error messages name: of a number its least and most, of a text 0 and its length. */
  limits?: readonly [least: number, most: number];
  /** The values of a choice. The first one is chosen in new rows. */
  options?: readonly string[];
  language?: Locale;
  /** The id of the tour that the input is about. */
  tour?: string;
  isRequired?: boolean | undefined;
  /** Whether the browser may suggest texts that were typed into it before. */
  hasProposals?: boolean;
  /** The text in a new row. */
  initial?: string;
}>;

// biome-ignore lint/suspicious/noExplicitAny: Each field knows the type of its own value.
type Conversion = Readonly<{ read?: (text: string) => unknown; show?: (value: any) => string }>;

/** A list whose rows a form adds and removes. */
export type RowList = Readonly<{ name: string; item: DocumentField }> & RowOptions;

type RowOptions = Readonly<{
  most: number;
  /** The field of a row by whose text the rows are sorted. */
  sortedBy?: string;
  /** Whether the list of a new row has a row of its own. */
  startsWithRow?: true;
}>;

/** One input. Its value is the text without surrounding spaces unless `read` converts it. */
export function input(kind: InputKind, options: InputOptions & Conversion = {}): DocumentField {
  const { read = (text) => text.trim(), show = String, ...rest } = options;
  return {
    listInputs: (name) => [{ name, kind, ...rest }],
    listRowLists: () => [],
    read: (name, texts) => ({ value: read(texts[name] ?? ""), findInput: () => name }),
    show: (name, value) => ({
      [name]: value === undefined || value === null ? "" : show(value),
    }),
  };
}

/** A checkbox: whether it is ticked. */
export function tick(options: InputOptions = {}): DocumentField {
  return {
    ...input("tick", options),
    read: (name, texts) => ({ value: texts[name] !== undefined, findInput: () => name }),
    show: (name, value) => (value ? { [name]: "on" } : {}),
  };
}

/** A checkbox for each value: the list of the values that are ticked. */
export function ticks(values: readonly string[], options: InputOptions = {}): DocumentField {
  return {
    listInputs: (name) =>
      values.map((value) => ({ name: `${name}-${value}`, kind: "tick", ...options })),
    listRowLists: () => [],
    read: (name, texts) => ({
      value: values.filter((value) => texts[`${name}-${value}`] !== undefined),
      findInput: () => `${name}-${values[0]}`,
    }),
    show: (name, value) =>
      Object.fromEntries(
        ((value ?? []) as readonly string[]).map((one) => [`${name}-${one}`, "on"]),
      ),
  };
}

/**
 * An object. Its fields are named after their keys (`address-street`), or by `parts`; those with an
 * empty part have the name of the object. Undefined values are left out.
 */
export function group(
  fields: Readonly<Record<string, DocumentField>>,
  parts: Readonly<Record<string, string>> = {},
): DocumentField {
  const entries = Object.entries(fields).map(([key, field]) => {
    const part = parts[key] ?? key;
    return { key, field, of: (name: string) => [name, part].filter(Boolean).join("-") };
  });
  return {
    listInputs: (name, texts) =>
      entries.flatMap(({ field, of }) => field.listInputs(of(name), texts)),
    listRowLists: (name, texts) =>
      entries.flatMap(({ field, of }) => field.listRowLists(of(name), texts)),
    read(name, texts, before) {
      const earlier = (before ?? {}) as Readonly<Record<string, unknown>>;
      const readings = entries.map(
        ({ key, field, of }) => [key, field.read(of(name), texts, earlier[key])] as const,
      );
      const values = readings.map(([key, { value }]) => [key, value] as const);
      return {
        value: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
        findInput([key, ...path]) {
          const reading = readings.find(([one]) => one === key) ?? readings[0];
          return reading?.[1].findInput(path) ?? name;
        },
      };
    },
    show(name, value) {
      const values = (value ?? {}) as Readonly<Record<string, unknown>>;
      return Object.assign(
        {},
        ...entries.map(({ key, field, of }) => field.show(of(name), values[key])),
      );
    },
  };
}

/** A list of rows: `ride-0`, `ride-1`. An error of the whole list belongs to the button that adds a row. */
export function rows(item: DocumentField, options: RowOptions): DocumentField {
  const { sortedBy } = options;
  const listRows = (name: string, texts: DocumentTexts) =>
    listRowNumbers(texts, name).map((row) => `${name}-${row}`);
  return {
    listInputs: (name, texts) =>
      listRows(name, texts).flatMap((row) => item.listInputs(row, texts)),
    listRowLists: (name, texts) => [
      { name, item, ...options },
      ...listRows(name, texts).flatMap((row) => item.listRowLists(row, texts)),
    ],
    read(name, texts) {
      const readings = listRows(name, texts).map((row) => item.read(row, texts));
      if (sortedBy !== undefined) readings.sort((a, b) => compareBy(sortedBy, a.value, b.value));
      return {
        value: readings.map(({ value }) => value),
        findInput: ([index, ...path]) =>
          readings[Number(index)]?.findInput(path) ?? `add-${getRowId(name)}`,
      };
    },
    show: (name, value) =>
      Object.assign(
        {},
        ...((value ?? []) as readonly unknown[]).map((one, row) =>
          item.show(`${name}-${row}`, one),
        ),
      ),
  };
}

function compareBy(key: string, one: unknown, other: unknown): number {
  const [a = "", b = ""] = [one, other].map((row) => (row as Record<string, string>)[key]);
  return a < b ? -1 : Number(a > b);
}

/** Gives a field another value where all its inputs are empty. */
export function whereAllEmpty(empty: null | undefined, field: DocumentField): DocumentField {
  return {
    ...field,
    read(name, texts, before) {
      const reading = field.read(name, texts, before);
      const isFilled = field
        .listInputs(name, texts)
        .some((one) => (texts[one.name] ?? "").trim() !== "");
      return isFilled ? reading : { ...reading, value: empty };
    },
  };
}

/**
 * Converts the value of a field to the value in the document. `toPath` converts the path of an error
 * back, if it differs; it also gets the value of the field.
 */
// biome-ignore-start lint/suspicious/noExplicitAny: Each field knows the type of its own value.
export function convert(
  field: DocumentField,
  conversion: Readonly<{
    read: (value: any, before: any) => unknown;
    show?: (value: any) => unknown;
    toPath?: (path: readonly string[], value: any) => readonly string[];
  }>,
): DocumentField {
  // biome-ignore-end lint/suspicious/noExplicitAny: Each field knows the type of its own value.
  const { read, show = (value) => value, toPath = (path) => path } = conversion;
  return {
    ...field,
    read(name, texts, before) {
      const { value, findInput } = field.read(name, texts, before);
      return {
        value: read(value, before),
        findInput: (path) => findInput(toPath(path, value)),
      };
    },
    show: (name, value) => field.show(name, show(value)),
  };
}
