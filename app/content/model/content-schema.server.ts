import { z } from "zod";
import { locales } from "../../i18n/locale.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { dateSchema } from "../../tours/catalog/date-schema.ts";
import type { ContentDocument } from "./content-document.ts";
import type { ContentProblem } from "./content-problem.ts";
import { optionalFactNames } from "./fact-names.ts";
import type { Field, Fields } from "./fields.ts";
import type { PageDefinition } from "./page-definition.ts";
import { pictureName } from "./picture-name.ts";
import { type RichText, richTextSchema, toPlainText } from "./rich-text.ts";
import { listFactNames } from "./text-facts.ts";

/** The length is checked later, by the field. */
const longestText = 1_000_000;
const anyRichText = richTextSchema(longestText);

const getErrorCode = (problem: ContentProblem) => ({ error: problem });

const richText = z.custom<RichText>(
  (value) => anyRichText.safeParse(value).success,
  getErrorCode("text-missing"),
);

/** The most ids, and the longest, are far above what an editor makes. */
const idSchema = z.string().regex(/^[\w-]{1,40}$/, getErrorCode("text-unreadable"));

/** Control characters and lone surrogates are rejected, because some databases cannot store them. */
const unreadable = /[\p{Cc}\p{Cs}\p{NChar}\ufffd]/u;

/**
 * Creates the schema of a stored page from its definition. `facts` are the names that its texts may
 * contain. Parts that the definition does not name are preserved, so that two builds can run side
 * by side.
 */
export function createPageSchema({ sections }: PageDefinition, facts: ReadonlySet<string>) {
  const kinds = Object.entries(sections).map(
    ([kind, fields]) => [kind, createFieldsSchema(fields, facts)] as const,
  );
  const sectionSchema = z
    .looseObject({ id: idSchema, kind: z.string() })
    .superRefine((section, context) => {
      const schema = kinds.find(([kind]) => kind === section.kind)?.[1];
      if (schema) addIssues(schema, section, context);
    });
  return z.looseObject({
    sections: z.array(sectionSchema).superRefine((stored, context) => {
      requireDistinctIds(stored, context);
      for (const [kind] of kinds) {
        if (stored.some((section) => section.kind === kind)) continue;
        context.addIssue({ code: "custom", path: [kind], message: "section-missing" });
      }
    }),
  });
}

function createFieldsSchema(fields: Fields, facts: ReadonlySet<string>): z.ZodType {
  return z.looseObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = createFieldSchema(field, facts);
        return [name, "optional" in field ? schema.optional() : schema];
      }),
    ),
  );
}

function createFieldSchema(field: Field, facts: ReadonlySet<string>): z.ZodType {
  switch (field.type) {
    case "text":
      return createTextSchema(z.string(getErrorCode("text-missing")), field, facts);
    case "rich-text":
      return createTextSchema(richText, field, facts);
    case "texts": {
      const textSchema = createTextSchema(z.string(getErrorCode("text-missing")), field, facts);
      return createListSchema(textSchema.safeExtend({ id: idSchema }), field);
    }
    case "list":
      return createListSchema(createItemSchema(field.item, facts), field);
    case "picture":
      return pictureName;
    case "value":
      return z
        .string(getErrorCode("text-missing"))
        .regex(field.pattern, getErrorCode("text-unreadable"));
    case "choice":
      return z.literal([...field.values], getErrorCode("choice-unknown"));
    case "date":
      return dateSchema;
    case "anchor":
      return z.undefined().optional();
  }
}

/** Creates the schema of an item. An item for each tour may contain the facts of that tour. */
function createItemSchema(fields: Fields, facts: ReadonlySet<string>): z.ZodType {
  const item = createFieldsSchema(fields, facts);
  if (!("perTour" in fields)) return z.looseObject({ id: idSchema }).and(item);
  const itemPerTour = createFieldsSchema(fields, addTourFacts(facts));
  return z.looseObject({ id: idSchema }).superRefine((value, context) => {
    addIssues(value.perTour === undefined ? item : itemPerTour, value, context);
  });
}

function addIssues(schema: z.ZodType, value: unknown, context: z.core.$RefinementCtx): void {
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    context.addIssue({ code: "custom", path, message });
  }
}

/** Adds the facts that every tour has, without the id of the tour: `price` for `sunset.price`. */
function addTourFacts(facts: ReadonlySet<string>): ReadonlySet<string> {
  const [first = "", ...others] = tourIds;
  const names = [...facts].flatMap((name) =>
    name.startsWith(`${first}.`) ? [name.slice(first.length + 1)] : [],
  );
  const shared = names.filter((name) => others.every((tour) => facts.has(`${tour}.${name}`)));
  return new Set([...facts, ...shared]);
}

function createListSchema(
  item: z.ZodType,
  { least, most }: Readonly<{ least: number; most: number }>,
) {
  return z
    .array(item)
    .min(least, getErrorCode("too-few"))
    .max(most, getErrorCode("too-many"))
    .superRefine((items, context) => requireDistinctIds(items as { id: string }[], context));
}

/**
 * Creates the schema of a text in both languages. One of them may be missing unless the field is
 * bilingual.
 */
function createTextSchema<T extends string | RichText>(
  textSchema: z.ZodType<T>,
  { max, bilingual }: Readonly<{ max: number; bilingual?: true }>,
  facts: ReadonlySet<string>,
) {
  const inOneLanguage = textSchema.superRefine((text, context) => {
    const problem = findTextProblem(text as RichText, max, facts);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
  return z
    .looseObject({
      en: inOneLanguage.optional(),
      es: inOneLanguage.optional(),
      onlyIf: z.array(z.literal([...optionalFactNames], getErrorCode("fact-unknown"))).optional(),
    })
    .superRefine((text, context) => {
      const missing = locales.filter((language) => text[language] === undefined);
      const isEmpty = missing.length === locales.length;
      for (const path of isEmpty ? [[]] : bilingual ? missing.map((one) => [one]) : []) {
        context.addIssue({ code: "custom", path, message: "text-missing" });
      }
    });
}

/** Finds what is wrong with a text in one language: its length, a character or a fact. */
function findTextProblem(
  text: RichText,
  max: number,
  facts: ReadonlySet<string>,
): ContentProblem | null {
  const plain = toPlainText(text);
  if (plain.length > max) return "text-too-long";
  if (plain.trim() === "") return "text-missing";
  if (unreadable.test(plain)) return "text-unreadable";
  const names = [...listFactNames(text), ...(/[{}]/.test(removeFacts(plain)) ? ["{}"] : [])];
  return names.every((name) => facts.has(name)) ? null : "fact-unknown";
}

/** Removes well-formed facts, so that a brace that remains is a typing error. */
function removeFacts(text: string): string {
  return text.replace(/\{[\w.-]+\}/g, "");
}

function requireDistinctIds(
  items: readonly Readonly<{ id: string }>[],
  context: z.core.$RefinementCtx,
): void {
  const ids = new Set<string>();
  items.forEach(({ id }, index) => {
    if (ids.has(id)) context.addIssue({ code: "custom", path: [index], message: "id-twice" });
    ids.add(id);
  });
}

export function createContentSchema(
  pageSchemas: Readonly<Record<string, z.ZodType>>,
  postSchema: z.ZodType,
): z.ZodType<ContentDocument> {
  return z.looseObject({
    pages: z.looseObject(pageSchemas, getErrorCode("page-missing")),
    posts: z.array(postSchema),
  }) as unknown as z.ZodType<ContentDocument>;
}
