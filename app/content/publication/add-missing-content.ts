import type {
  ContentDocument,
  StoredItem,
  StoredPage,
  StoredSection,
} from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";

/**
 * Adds the pages, sections and fields that a stored document lacks, because an older build wrote
 * it, from a complete document. Optional fields are not added, because an editor may have emptied
 * them.
 */
export function addMissingContent(
  stored: ContentDocument,
  complete: ContentDocument,
): ContentDocument {
  const pages = Object.entries(complete.pages).map(([id, page]) => [
    id,
    stored.pages[id] ? addMissingSections(id, stored.pages[id], page) : page,
  ]);
  return { ...complete, ...stored, pages: { ...stored.pages, ...Object.fromEntries(pages) } };
}

/** The list of pictures needs all of the complete document; other lists are the operator's. */
function addMissingPictures(
  stored: StoredSection,
  complete: StoredSection | undefined,
): StoredSection {
  if (stored.kind !== "library" || !complete) return stored;
  const [known, all] = [stored, complete].map(
    ({ pictures }) => (pictures ?? []) as readonly StoredItem[],
  ) as [readonly StoredItem[], readonly StoredItem[]];
  const missing = all.filter(({ id }) => !known.some((one) => one.id === id));
  return missing.length === 0 ? stored : { ...stored, pictures: [...known, ...missing] };
}

/** A missing section is added after the one that it follows in the complete page. */
function addMissingSections(id: string, stored: StoredPage, complete: StoredPage): StoredPage {
  const sections: StoredSection[] = stored.sections.map((section) => {
    const whole = complete.sections.find(({ kind }) => kind === section.kind);
    return { ...pickRequiredFields(id, whole), ...addMissingPictures(section, whole) };
  });
  complete.sections.forEach((section, index) => {
    if (sections.some(({ kind }) => kind === section.kind)) return;
    const before = complete.sections[index - 1]?.kind;
    const place = sections.findIndex(({ kind }) => kind === before) + 1;
    sections.splice(place, 0, section);
  });
  return { ...stored, sections };
}

function pickRequiredFields(id: string, section: StoredSection | undefined) {
  if (!section || !Object.hasOwn(pageDefinitions, id)) return {};
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[id as PageId].sections;
  const fields = sections[section.kind] ?? {};
  return Object.fromEntries(
    Object.entries(section).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && !("optional" in field);
    }),
  );
}
