import { fillMessage } from "../../i18n/format.ts";
import { getOtherLocale, type Locale } from "../../i18n/locale.ts";
import { typeset } from "../../i18n/typeset.ts";
import { tourIds } from "../../tours/all-tours.ts";
import type { StoredPage, StoredText } from "./content-document.ts";
import type { Field, Fields, ListField, TextsField } from "./fields.ts";
import type { PageDefinition, ResolvedPage } from "./page-definition.ts";
import { mapRichText, type RichText } from "./rich-text.ts";
import { type Facts, hasStatedFacts } from "./text-facts.ts";

/**
 * Returns the texts and pictures of a page in one language with the facts filled in. A text with an
 * optional fact that has no value is left out, and with it the item of a list that needs the text.
 */
export function resolvePage<Definition extends PageDefinition>(
  definition: Definition,
  { sections }: StoredPage,
  locale: Locale,
  facts: Facts,
): ResolvedPage<Definition> {
  const byKind = new Map(sections.map((section) => [section.kind, section]));
  const resolved = Object.entries(definition.sections).map(([kind, fields]) => {
    const section = byKind.get(kind);
    if (!section) throw new Error(`the page has no section "${kind}"`);
    return [kind, resolveFields(fields, section, { locale, facts }) ?? {}] as const;
  });
  return Object.fromEntries(resolved) as ResolvedPage<Definition>;
}

/** The language of a page and the facts that its texts may contain. */
type Context = Readonly<{ locale: Locale; facts: Facts }>;
type StoredValues = Readonly<Record<string, unknown>>;

/** Returns the values of fields; null if a text that is not optional is left out. */
function resolveFields(fields: Fields, stored: StoredValues, context: Context) {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = field.type === "anchor" ? stored.id : resolveField(field, stored[name], context);
    if (value !== undefined) values[name] = value;
    else if (!("optional" in field)) return null;
  }
  return values;
}

/** Returns the value of a field; undefined if it is missing or left out. */
function resolveField(field: Field, stored: unknown, context: Context): unknown {
  if (stored === undefined) return undefined;
  switch (field.type) {
    case "text":
      return resolveText(stored as StoredText, context, field.exact);
    case "rich-text":
      return resolveText(stored as StoredText<RichText>, context);
    case "texts":
      return resolveTexts(field, stored as readonly StoredText[], context);
    case "list":
      return resolveItems(field, stored, context);
    case "picture":
    case "choice":
    case "value":
    case "date":
    case "anchor":
      return stored;
  }
}

/** Returns the items of a list, without those that are left out. */
export function resolveItems({ item: fields }: ListField, stored: unknown, context: Context) {
  return (stored as readonly StoredValues[]).flatMap((item) =>
    listItemContexts(item, context).flatMap(
      (itemContext) => resolveFields(fields, item, itemContext) ?? [],
    ),
  );
}

/** Returns one context for an item, or one for each tour, with the facts of that tour. */
function listItemContexts({ perTour }: StoredValues, context: Context): Context[] {
  if (!perTour) return [context];
  return tourIds.map((tour) => ({
    ...context,
    facts: { ...context.facts, ...getTourFacts(context.facts, `${tour}.`) },
  }));
}

function getTourFacts(facts: Facts, prefix: string): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** Returns the texts that are not left out; undefined if none remains where one is required. */
function resolveTexts({ least }: TextsField, stored: readonly StoredText[], context: Context) {
  const texts = stored.flatMap((one) => resolveText(one, context) ?? []);
  return texts.length === 0 && least > 0 ? undefined : texts;
}

/**
 * Returns a text in the language of the page, or else in the other one, with its facts filled in,
 * typeset and with the town's name kept on one line. Undefined if an optional fact in it, or in
 * `onlyIf`, has no value. Throws if any other fact has none.
 */
function resolveText<T extends string | RichText>(
  { onlyIf = [], ...stored }: StoredText<T>,
  { locale, facts }: Context,
  isExact = false,
): T | undefined {
  const text = stored[locale] || stored[getOtherLocale(locale)];
  if (text === undefined || !hasStatedFacts(text, facts, onlyIf)) return undefined;
  return mapRichText(text, (run) => {
    const filled = fillMessage(run, facts);
    return isExact
      ? filled
      : typeset(filled).replaceAll("Puerto Escondido", "Puerto\u00a0Escondido");
  }) as T;
}
