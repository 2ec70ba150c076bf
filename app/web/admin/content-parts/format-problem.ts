import { findField } from "#app/content/editing/find-field.ts";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatTextName } from "./format-text-name.ts";
import { adminContentMessages } from "./messages.ts";

type Problem = Readonly<{
  fields: Fields;
  /** The name of the text in the section's form, and its error code. */
  name: string;
  code: string;
  /** The texts of the section. */
  texts: SectionTexts;
}>;

/** Says what is wrong with a text: "Rules, Number 2, Heading (English): write a text." */
export function formatProblem({ fields, name, code, texts }: Problem, locale: Locale): string {
  const { problems } = adminContentMessages[locale].section;
  const field = findField(fields, name.split("."));
  return fillMessage(problems[code as keyof typeof problems] ?? code, {
    field: formatTextName(name, texts, locale),
    max: field && "max" in field ? field.max : 0,
    least: field && "least" in field ? field.least : 0,
    most: field && "most" in field ? field.most : 0,
  });
}
