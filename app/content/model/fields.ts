import type { Localized } from "../../i18n/locale.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { RichText } from "./rich-text.ts";

/**
 * The types of fields that a section of a page can have. A page's definition names its fields;
 * the document schema, the seed, the resolved texts of a page and the editor derive from it.
 */
export type Field =
  | TextField
  | RichTextField
  | TextsField
  | PictureField
  | ChoiceField
  | ValueField
  | DateField
  | AnchorField
  | ListField;

export type Fields = Readonly<Record<string, Field>>;

type TextOptions = Readonly<{
  /** The most characters in one language, in UTF-16 units as browsers count them. */
  max: number;
  /** The length from which the editor warns, for example because search engines cut the text. */
  advised?: number;
  optional?: true;
  /** True for a text that is published only in both languages (ADR 88). */
  bilingual?: true;
  /** True for a text that is printed exactly as it is stored, without no-break spaces. */
  exact?: true;
}>;

/** A text on one line. It may contain facts: `{price}`. */
export type TextField = Readonly<{ type: "text" }> & TextOptions;

/** A paragraph, which may contain facts, links and words in another language. */
export type RichTextField = Readonly<{ type: "rich-text"; max: number; optional?: true }>;

/** Several texts of one kind, such as the points of a list. */
export type TextsField = Readonly<{ type: "texts"; max: number; least: number; most: number }>;

export type PictureField = Readonly<{ type: "picture"; optional?: true }>;

/** One of a few fixed values, such as the name of an icon. */
export type ChoiceField = Readonly<{
  type: "choice";
  values: readonly string[];
  optional?: true;
}>;

/** A value that is the same in both languages, such as the position of a point in a picture. */
export type ValueField = Readonly<{ type: "value"; pattern: RegExp; optional?: true }>;

/** A day, `YYYY-MM-DD`. */
export type DateField = Readonly<{ type: "date"; optional?: true }>;

/**
 * The id of an item, for addresses such as `/terms#cancellation`. It is stored as the item's id, not
 * as a value of its own.
 */
export type AnchorField = Readonly<{ type: "anchor" }>;

/**
 * Items with several fields each, such as the questions of a page. An item with a value for
 * `perTour` is repeated for each tour, with the facts of that tour in its texts.
 */
export type ListField = Readonly<{ type: "list"; item: Fields }> & ListOptions;

type ListOptions = Readonly<{
  least: number;
  most: number;
  /** True if the order of the items means nothing, so that two editors may both add some. */
  unordered?: true;
}>;

export function text<const Options extends TextOptions>(options: Options) {
  return { type: "text" as const, ...options };
}

export function richText<const Options extends Omit<RichTextField, "type">>(options: Options) {
  return { type: "rich-text" as const, ...options };
}

export function texts<const Options extends Omit<TextsField, "type">>(options: Options) {
  return { type: "texts" as const, ...options };
}

export function picture<const Options extends Omit<PictureField, "type">>(options?: Options) {
  return { type: "picture" as const, ...(options as Options) };
}

export function choice<
  const Values extends readonly string[],
  const Options extends Omit<ChoiceField, "type" | "values">,
>(values: Values, options?: Options) {
  return { type: "choice" as const, values, ...(options as Options) };
}

export function value<const Options extends Omit<ValueField, "type" | "pattern">>(
  pattern: RegExp,
  options?: Options,
) {
  return { type: "value" as const, pattern, ...(options as Options) };
}

export function date<const Options extends Omit<DateField, "type">>(options?: Options) {
  return { type: "date" as const, ...(options as Options) };
}

export function anchor() {
  return { type: "anchor" as const };
}

export function list<const Item extends Fields>(item: Item, options: ListOptions) {
  return { type: "list" as const, item, ...options };
}

type OptionalNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? Name : never;
}[keyof F];

/** An object with a value for each field; those of optional fields may be missing. */
type Values<F extends Fields, Value extends Record<keyof F, unknown>> = Readonly<
  { [Name in Exclude<keyof F, OptionalNames<F>>]: Value[Name] } & {
    [Name in OptionalNames<F>]?: Value[Name];
  }
>;

type ResolvedField<F> = F extends { type: "list"; item: infer Item extends Fields }
  ? readonly ResolvedFields<Item>[]
  : F extends { type: "texts" }
    ? readonly string[]
    : F extends { type: "rich-text" }
      ? RichText
      : F extends { type: "picture" }
        ? PictureName
        : F extends { type: "choice"; values: readonly (infer Value)[] }
          ? Value
          : string;

/** The values of fields in one language, with facts filled in. */
export type ResolvedFields<F extends Fields> = Values<
  F,
  { [Name in keyof F]: ResolvedField<F[Name]> }
>;

type SeedField<F> = F extends { type: "list"; item: infer Item extends Fields }
  ? readonly SeedFields<Item>[]
  : F extends { type: "texts" }
    ? readonly SeedText[]
    : F extends { type: "rich-text" }
      ? SeedText<RichText>
      : F extends { type: "picture" | "choice" | "value" | "date" | "anchor" }
        ? ResolvedField<F>
        : SeedText;

/** A text of a new site. Both languages are required. */
export type SeedText<T = string> = Localized<T> & Readonly<{ onlyIf?: readonly string[] }>;

/** The values of fields on a new site. The items of lists get their ids from `buildSeedPage`. */
export type SeedFields<F extends Fields> = Values<F, { [Name in keyof F]: SeedField<F[Name]> }>;
