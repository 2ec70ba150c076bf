import type { Fields } from "./model/fields.ts";
import type { PageDefinition } from "./model/page-definition.ts";
import { type RichText, toPlainText } from "./model/rich-text.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Lists the texts of a resolved page in reading order, without the names of pictures and icons and
 * without the section that only search engines read.
 */
export function listPageTexts({ sections }: PageDefinition, content: object): string[] {
  const bySection = content as Readonly<Record<string, Values>>;
  return Object.entries(sections).flatMap(([kind, fields]) =>
    kind === "meta" ? [] : listFieldTexts(fields, bySection[kind] ?? {}),
  );
}

function listFieldTexts(fields: Fields, values: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined) return [];
    switch (field.type) {
      case "text":
        return [value as string];
      case "rich-text":
        return [toPlainText(value as RichText)];
      case "texts":
        return value as string[];
      case "list":
        return (value as Values[]).flatMap((item) => listFieldTexts(field.item, item));
      default:
        return [];
    }
  });
}
