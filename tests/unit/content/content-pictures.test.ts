import { describe, expect, it } from "vitest";
import { parseContent } from "#app/content/content-schema.server.ts";
import { addNamedPictures } from "#app/content/editing/named-pictures.ts";
import type {
  ContentDocument,
  StoredItem,
  StoredPage,
} from "#app/content/model/content-document.ts";
import { listPictureUses } from "#app/content/picture-uses.ts";
import { addMissingContent } from "#app/content/publication/add-missing-content.ts";
import type { Publication } from "#app/content/publication/publication.ts";
import { getPictureViews } from "#app/content/published-pictures.server.ts";
import { listPublishedGuides } from "#app/content/published-team.server.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import type { PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const seed = buildSeedContent();
const runWithCatalogVersion = useCatalogVersions();

function runWithVersion<T>(content: ContentDocument, work: () => T): T {
  const version: PublishedCatalogVersion & Partial<Publication> = {
    ...getPublishedVersion(),
    content,
  };
  return runWithCatalogVersion(version, work);
}
const upload = {
  id: "upload-0123456789abcdef",
  altEn: "A mare",
  altEs: "Una yegua",
  focal: "31 72",
  ground: "#1a0f2e",
  kind: "photograph",
  file: `${"0123456789abcdef".repeat(4)} 4032 3024 image/jpeg`,
};

function listPictures({ pages }: ContentDocument): readonly StoredItem[] {
  return pages.pictures?.sections[0]?.pictures as StoredItem[];
}

function withPictures(content: ContentDocument, pictures: readonly object[]): ContentDocument {
  const page = { sections: [{ id: "library", kind: "library", pictures }] } as StoredPage;
  return { ...content, pages: { ...content.pages, pictures: page } };
}

/** Returns the content with another picture at the top of the home page. */
function withHero(content: ContentDocument, picture: string): ContentDocument {
  const sections = (content.pages.home?.sections ?? []).map((section) =>
    section.kind === "hero" ? { ...section, picture } : section,
  );
  return { ...content, pages: { ...content.pages, home: { sections } } };
}

const place = "pages.home.sections.1.picture";

describe("pictures of guides", () => {
  const withPortrait = (content: ContentDocument, picture: string) => {
    const version = getPublishedVersion();
    const { business } = version.catalog;
    const [first, ...others] = business.guides.value;
    if (!first) throw new Error("no guide");
    const guides = { value: [{ ...first, picture }, ...others] };
    const catalog = { ...version.catalog, business: { ...business, guides } };
    const shown: PublishedCatalogVersion & Partial<Publication> = { ...version, catalog, content };
    return runWithCatalogVersion(shown, () => ({
      portrait: listPublishedGuides().guides[0]?.picture,
      view: getPictureViews("en")[upload.id],
    }));
  };

  it("a guide has the uploaded picture that the settings name, once it is published", () => {
    const content = withPictures(seed, [...listPictures(seed), upload]);
    expect(withPortrait(content, upload.id)).toMatchObject({
      portrait: upload.id,
      view: { alt: "A mare" },
    });
    expect(withPortrait(seed, upload.id)).toEqual({ portrait: null, view: undefined });
    expect(withPortrait(content, "guide-eusebio")).toMatchObject({ view: undefined });
  });
});

describe("pictures of the content", () => {
  it("parseContent accepts an uploaded picture with a file and both descriptions", () => {
    const content = withHero(withPictures(seed, [...listPictures(seed), upload]), upload.id);
    expect(parseContent(content)).toEqual({ content });
  });

  it("parseContent refuses a picture that the content does not have", () => {
    expect(parseContent(withHero(seed, upload.id))).toEqual({
      problems: { [place]: "picture-unknown" },
    });
  });

  it.each(["altEn", "altEs"] as const)(
    "parseContent refuses a shown picture without %s",
    (name) => {
      const { [name]: _, ...undescribed } = upload;
      const content = withPictures(seed, [...listPictures(seed), undescribed]);
      expect(parseContent(content)).toEqual({ content });
      expect(parseContent(withHero(content, upload.id))).toEqual({
        problems: { [place]: "picture-alt-missing" },
      });
    },
  );

  it("a picture of a Spanish post needs no English description", () => {
    const { altEn: _, ...spanish } = upload;
    const [first, ...posts] = seed.posts;
    if (!first) throw new Error("no post");
    const { en: _en, ...texts } = first.texts;
    const cover = upload.id as typeof first.cover;
    const inSpanish = { ...first, cover, texts };
    const content = withPictures({ ...seed, posts: [inSpanish, ...posts] }, [
      ...listPictures(seed),
      spanish,
    ]);
    expect(parseContent(content)).toEqual({ content });
  });

  it("addMissingContent adds the page of pictures, and the pictures of a newer build", () => {
    const { pictures: _, ...pages } = seed.pages;
    expect(addMissingContent({ ...seed, pages }, seed)).toEqual(seed);
    const older = withPictures(seed, [upload, ...listPictures(seed).slice(3)]);
    const ids = listPictures(addMissingContent(older, seed)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...listPictures(seed).map(({ id }) => id), upload.id].sort());
  });

  it("addNamedPictures adds only those pictures of the draft that the content names", () => {
    const other = { ...upload, id: "upload-ffffffffffffffff" };
    const draft = withPictures(seed, [...listPictures(seed), upload, other]).pages.pictures;
    const content = addNamedPictures(withHero(seed, upload.id), draft as StoredPage);
    expect(listPictures(content).at(-1)).toEqual(upload);
    expect(listPictures(content)).toHaveLength(listPictures(seed).length + 1);
  });

  it("listPictureUses names page, section and language of each picture", () => {
    const uses = listPictureUses(seed);
    expect(uses).toContainEqual({
      picture: "home-hero",
      place: { page: "home", section: "hero" },
      path: ["pages", "home", "sections", 1, "picture"],
      languages: ["en", "es"],
    });
    expect(uses.every(({ picture }) => listPictures(seed).some(({ id }) => id === picture))).toBe(
      true,
    );
  });

  it("getPictureViews gives the files of a picture of the build that was replaced everywhere", () => {
    const replaced = listPictures(seed).map((one) =>
      one.id === "home-hero" ? { ...upload, id: one.id } : one,
    );
    const views = runWithVersion(withPictures(seed, replaced), () => getPictureViews("es"));
    expect(views["home-hero"]).toEqual({
      alt: "Una yegua",
      look: "focused focus-x-30 focus-y-70 ground-night",
      files: {
        folder: "/pictures/0123456789abcdef",
        width: 4032,
        height: 3024,
        widths: [320, 480, 680, 800, 1000, 1200, 1600],
      },
    });
    expect(views["sunset-surf"]).toBe(
      listPictures(seed).find(({ id }) => id === "sunset-surf")?.altEs,
    );
  });

  it("getPictureViews leaves out uploaded pictures that no page names", () => {
    const content = withPictures(seed, [...listPictures(seed), upload]);
    expect(runWithVersion(content, () => getPictureViews("en"))).not.toHaveProperty(upload.id);
    const shown = runWithVersion(withHero(content, upload.id), () => getPictureViews("en"));
    expect(shown).toHaveProperty(upload.id);
  });
});
