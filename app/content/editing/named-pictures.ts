import type { ContentDocument, StoredItem, StoredPage } from "../model/content-document.ts";
import { listPictureUses } from "../picture-uses.ts";

/**
 * Adds the pictures that the content names but does not have, because they are only in the draft of
 * the pictures. A page can be published without the rest of that draft.
 */
export function addNamedPictures(content: ContentDocument, draft: StoredPage): ContentDocument {
  const published = content.pages.pictures;
  if (!published) return content;
  const known = new Set(listItems(published).map(({ id }) => id));
  const named = new Set(listPictureUses(content).map(({ picture }) => picture));
  const added = listItems(draft).filter(({ id }) => named.has(id) && !known.has(id));
  if (added.length === 0) return content;
  const sections = published.sections.map((section) =>
    section.kind === "library"
      ? { ...section, pictures: [...listItems(published), ...added] }
      : section,
  );
  return { ...content, pages: { ...content.pages, pictures: { ...published, sections } } };
}

function listItems({ sections }: StoredPage): readonly StoredItem[] {
  return (sections.find(({ kind }) => kind === "library")?.pictures ?? []) as StoredItem[];
}
