import type {
  ContentDocument,
  StoredItem,
  StoredPage,
  StoredSection,
} from "../model/content-document.ts";

/**
 * Adds the pages, sections and fields that a stored document lacks, because an older build wrote
 * it, from the content of a new site.
 */
export function addMissingContent(stored: ContentDocument, seed: ContentDocument): ContentDocument {
  const pages = Object.entries(seed.pages).map(([id, page]) => [
    id,
    stored.pages[id] ? addMissingSections(stored.pages[id], page) : page,
  ]);
  return { ...seed, ...stored, pages: { ...stored.pages, ...Object.fromEntries(pages) } };
}

/** The list of pictures needs those of the build; other lists are the operator's. */
function addMissingPictures(stored: StoredSection, seed: StoredSection | undefined): StoredSection {
  if (stored.kind !== "library" || !seed) return stored;
  const [known, built] = [stored, seed].map(
    ({ pictures }) => (pictures ?? []) as readonly StoredItem[],
  ) as [readonly StoredItem[], readonly StoredItem[]];
  const missing = built.filter(({ id }) => !known.some((one) => one.id === id));
  return missing.length === 0 ? stored : { ...stored, pictures: [...known, ...missing] };
}

/** A missing section is added after the one that it follows in the content of a new site. */
function addMissingSections(stored: StoredPage, seed: StoredPage): StoredPage {
  const sections: StoredSection[] = stored.sections.map((section) => {
    const inSeed = seed.sections.find(({ kind }) => kind === section.kind);
    return { ...inSeed, ...addMissingPictures(section, inSeed) };
  });
  seed.sections.forEach((section, index) => {
    if (sections.some(({ kind }) => kind === section.kind)) return;
    const before = seed.sections[index - 1]?.kind;
    const place = sections.findIndex(({ kind }) => kind === before) + 1;
    sections.splice(place, 0, section);
  });
  return { ...stored, sections };
}
