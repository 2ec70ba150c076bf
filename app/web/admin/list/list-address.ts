import { isLocalDate, type LocalDate } from "#app/platform/local-date.ts";

/** A part of a list's address, such as a filter or a page. */
export type AddressParameter<Value> = Readonly<{
  /** The name in the address, where it differs from that of the view. */
  name?: string;
  /** Reads the text in the address; it is empty if there is none, and may be anything. */
  read(text: string): Value;
  /** Writes a value as `read` reads it. An empty text is left out of the address. */
  write(value: Value): string;
}>;

// biome-ignore lint/suspicious/noExplicitAny: A parameter is read and written with its own values.
type Parameters = Readonly<Record<string, AddressParameter<any>>>;
type ViewOf<Of extends Parameters> = Readonly<{
  [Name in keyof Of]: Of[Name] extends AddressParameter<infer Value> ? Value : never;
}>;

/** The address of a list: which part of it is shown, by which filters. */
export type ListAddress<View> = Readonly<{
  path: string;
  /** Reads what an address asks for. Parameters that are invalid count as missing. */
  parse(parameters: URLSearchParams): View;
  /** Returns the address of a view, or that of its file at another path. */
  getPath(view?: Partial<View>, path?: string): string;
}>;

/** What a list's address asks for. */
export type ListView<Address> = Address extends ListAddress<infer View> ? View : never;

/** Defines a list's address by its parameters, in the order in which they are written. */
export function defineListAddress<const Of extends Parameters>(
  path: string,
  parameters: Of,
): ListAddress<ViewOf<Of>> {
  const entries = Object.entries(parameters);
  return {
    path,
    parse(texts) {
      const values = entries.map(([key, { name = key, read }]) => [
        key,
        read(texts.get(name) ?? ""),
      ]);
      return Object.fromEntries(values) as ViewOf<Of>;
    },
    getPath(view = {}, ownPath = path) {
      const query = new URLSearchParams();
      for (const [key, { name = key, write }] of entries) {
        const text = view[key] === undefined ? "" : write(view[key]);
        if (text) query.set(name, text);
      }
      const text = query.toString();
      return text ? `${ownPath}?${text}` : ownPath;
    },
  };
}

/** One of a few values. `first` is what an address without a value means. */
export function choiceParameter<const Value extends string, const First extends string = "">(
  values: readonly Value[],
  first: First = "" as First,
): AddressParameter<Value | NoInfer<First>> {
  return {
    read: (text) => values.find((value) => value === text) ?? first,
    write: (value) => (value === first ? "" : value),
  };
}

/** A calendar day; "" for none. */
export const dayParameter: AddressParameter<LocalDate> = textParameter(isLocalDate);

/** A text that has to meet a condition; "" for none. */
export function textParameter(isValid: (text: string) => boolean): AddressParameter<string> {
  return { read: (text) => (isValid(text) ? text : ""), write: (text) => text };
}

/** The words of a search, `q` in the address; "" for none. Longer texts are cut. */
export function searchParameter(maxLength: number): AddressParameter<string> {
  return { name: "q", read: (text) => text.trim().slice(0, maxLength), write: (text) => text };
}

/** The number of a page with at most `digits` digits; 1 if there is none. */
export function pageParameter(digits: number): AddressParameter<number> {
  return {
    read: (text) => (/^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : 1),
    write: (page) => (page > 1 ? String(page) : ""),
  };
}
