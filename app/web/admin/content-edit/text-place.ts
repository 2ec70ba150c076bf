/** Where a text is: its page, its section, and its name in the section's form without a language. */
export type TextPlace = Readonly<{ page: string; section: string; name: string }>;

/** Reads the attribute `data-text` of an element of a previewed page (`replaceMarks`). */
export function parseTextPlace(attribute: string): TextPlace {
  const [page = "", section = "", name = ""] = attribute.split(" ");
  return { page, section, name };
}

export function formatTextPlace({ page, section, name }: TextPlace): string {
  return `${page} ${section} ${name}`;
}

/** The path of the form that contains the text. */
export function getSectionPath({ page, section }: TextPlace): string {
  return `/admin/content/${page}/${section}`;
}
