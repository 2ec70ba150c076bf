import type { StoredItem, StoredPage } from "../model/content-document.ts";
import type { Field, Fields } from "../model/fields.ts";
import type { PageDefinition } from "../model/page-definition.ts";
import { omitEmptyItems } from "./section-texts.ts";

/** What a preview shows in place of a text that has no words yet. */
const placeholder = { en: "…", es: "…" };

type Values = Readonly<Record<string, unknown>>;

/**
 * Completes a draft so that it can be shown: a missing text is three dots, another missing value comes
 * from the published page, and an item that lacks one is left out.
 */
export function completeForPreview(
  definition: PageDefinition,
  draft: StoredPage,
  published: StoredPage,
): StoredPage {
  const { sections, ...page } = omitEmptyItems(definition, draft);
  return {
    ...page,
    sections: sections.map((section) => {
      const whole = published.sections.find(({ kind }) => kind === section.kind);
      const fields = definition.sections[section.kind] ?? {};
      return { ...section, ...completeFields(fields, section, whole ?? {}) };
    }),
  };
}

/** Returns the values of a section's fields; those that nothing completes are missing. */
function completeFields(fields: Fields, values: Values, published: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = completeValue(field, values[name]) ?? published[name];
      const isOptional = "optional" in field && values[name] === undefined;
      return value === undefined || isOptional ? [] : [[name, value]];
    }),
  );
}

/** Returns a value that pages can show; undefined if there is none. */
function completeValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case "text":
    case "rich-text":
      return completeText(value);
    case "texts":
    case "list": {
      const items = ((value ?? []) as readonly StoredItem[]).flatMap((item) =>
        field.type === "list" ? (completeItem(field.item, item) ?? []) : completeText(item),
      );
      return items.length === 0 && field.least > 0 ? undefined : items;
    }
    case "picture":
    case "choice":
    case "value":
    case "date":
    case "anchor":
      return value;
  }
}

function completeText(value: unknown) {
  const text = (value ?? {}) as Values;
  return text.en || text.es ? text : { ...text, ...placeholder };
}

/** Returns an item; null if it lacks something that nothing completes. */
function completeItem(fields: Fields, item: StoredItem): StoredItem | null {
  const values = completeFields(fields, item, {});
  const isWhole = Object.entries(fields).every(
    ([name, field]) => "optional" in field || field.type === "anchor" || values[name] !== undefined,
  );
  return isWhole ? { ...item, ...values } : null;
}
