import { type Locale, locales } from "../i18n/locale.ts";
import type { ContentDocument, StoredPage } from "./model/content-document.ts";
import type { Field, Fields } from "./model/fields.ts";
import type { StoredPost } from "./model/post.ts";
import { type PageId, pageDefinitions } from "./pages/all-pages.ts";

/** A place of the content that shows a picture. */
export type PictureUse = Readonly<{
  /** The name of the picture. */
  picture: string;
  place: Readonly<{ page: PageId; section: string } | { post: string }>;
  /** The path of the name in the document: `pages`, `home`, `sections`, 1, `picture`. */
  path: readonly (string | number)[];
  /** The languages in which it appears. */
  languages: readonly Locale[];
}>;

export function listPictureUses({ pages, posts }: ContentDocument): PictureUse[] {
  const ids = Object.keys(pageDefinitions) as PageId[];
  return [
    ...ids.flatMap((id) => (pages[id] ? listPageUses(id, pages[id]) : [])),
    ...posts.flatMap(listPostUses),
  ];
}

function listPageUses(page: PageId, { sections }: StoredPage): PictureUse[] {
  const definition: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  return sections.flatMap((section, index) => {
    const fields = definition[section.kind];
    return listNames(fields ?? {}, section).map(({ picture, path }) => ({
      picture,
      place: { page, section: section.kind },
      path: ["pages", page, "sections", index, ...path],
      languages: locales,
    }));
  });
}

type FoundName = Pick<PictureUse, "picture" | "path">;

function listNames(fields: Fields, values: Readonly<Record<string, unknown>>): FoundName[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    listFieldNames(field, values[name]).map(({ picture, path }) => ({
      picture,
      path: [name, ...path],
    })),
  );
}

function listFieldNames(field: Field, value: unknown): FoundName[] {
  if (field.type === "picture")
    return typeof value === "string" ? [{ picture: value, path: [] }] : [];
  if (field.type !== "list" || !Array.isArray(value)) return [];
  return value.flatMap((item, index) =>
    listNames(field.item, item).map(({ picture, path }) => ({ picture, path: [index, ...path] })),
  );
}

function listPostUses({ id, cover, gallery, texts }: StoredPost, index: number): PictureUse[] {
  const languages = locales.filter((locale) => texts[locale]);
  const createUse = (picture: string, path: PictureUse["path"], shown = languages): PictureUse => ({
    picture,
    place: { post: id },
    path: ["posts", index, ...path],
    languages: shown,
  });
  return [
    createUse(cover, ["cover"]),
    ...gallery.map((name, place) => createUse(name, ["gallery", place])),
    ...languages.flatMap((locale) =>
      (texts[locale]?.blocks ?? []).flatMap((block, place) =>
        block.kind === "pictures"
          ? block.pictures.map(({ picture }, inBlock) =>
              createUse(
                picture,
                ["texts", locale, "blocks", place, "pictures", inBlock, "picture"],
                [locale],
              ),
            )
          : [],
      ),
    ),
  ];
}
