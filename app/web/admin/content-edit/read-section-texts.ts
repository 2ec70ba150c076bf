import type { SectionTexts } from "#app/content/editing/section-texts.ts";

/** The names of the texts have this prefix in the form, so that none is mistaken for a control. */
const prefix = "text.";

/** Reads the texts of a section from its form, by their names without the prefix. */
export function readSectionTexts(form: FormData): SectionTexts {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string"
        ? [[name.slice(prefix.length), value.replace(/\r\n?/g, "\n")]]
        : [],
    ),
  );
}
