import { pino } from "pino";
import { expect, it } from "vitest";
import type { StoredItem } from "#app/content/model/content-document.ts";
import type { Publication } from "#app/content/publication/publication.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import {
  getPictureUrls,
  loadEmailPictures,
} from "#app/notifications/email/email-pictures.server.ts";
import type { PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const runWithCatalogVersion = useCatalogVersions();
const log = pino({ level: "silent" });
const sha256 = "0123456789abcdef".repeat(4);

/** Loads the picture of an email while an uploaded file replaces the picture of the build. */
function loadReplaced(readPictureFile: Parameters<typeof loadEmailPictures>[1]["readPictureFile"]) {
  const content = buildSeedContent();
  const [library] = content.pages.pictures?.sections ?? [];
  const pictures = ((library?.pictures ?? []) as StoredItem[]).map((one) =>
    one.id === "confirmed" ? { ...one, file: `${sha256} 1000 700 image/jpeg` } : one,
  );
  const page = { sections: [{ id: "library", kind: "library", pictures }] };
  const version: PublishedCatalogVersion & Partial<Publication> = {
    ...getPublishedVersion(),
    content: { ...content, pages: { ...content.pages, pictures: page } },
  };
  return runWithCatalogVersion(version, () =>
    loadEmailPictures({ picture: { name: "confirmed", alt: "" } }, { log, readPictureFile }),
  );
}

it("an email has the JPEG of the uploaded file that replaces a picture", async () => {
  const asked: string[] = [];
  const { picture } = await loadReplaced(async (...names) => {
    asked.push(names.join("/"));
    return { content: Buffer.from("jpeg") };
  });
  expect(picture).toEqual({ name: "picture", type: "image/jpeg", content: Buffer.from("jpeg") });
  expect(asked).toEqual(["0123456789abcdef/1000.jpg"]);
});

it("an email goes without an uploaded picture that cannot be read", async () => {
  const { logo, picture } = await loadReplaced(() => Promise.reject(new Error("down")));
  expect(picture).toBeNull();
  expect(logo?.type).toBe("image/png");
});

it("an email attaches each picture of its sections once, under a name of its own", async () => {
  const entry = { title: "", lines: [], picture: { name: "horse-portrait", alt: "" } as const };
  const sections = [{ title: "", text: "", entries: [entry, entry, { title: "", lines: [] }] }];
  const loaded = await loadEmailPictures(
    { picture: { name: "confirmed", alt: "" }, sections },
    { log, readPictureFile: async () => null },
  );
  expect([...loaded.ofEntries.keys()]).toEqual(["horse-portrait"]);
  expect(getPictureUrls(loaded, ({ name }) => `cid:${name}`)).toEqual({
    ...{ logo: "cid:logo", picture: "cid:picture" },
    ofEntries: { "horse-portrait": "cid:entry-1" },
  });
});

it("an email has the uploaded logo in its own shape", async () => {
  const content = buildSeedContent();
  const marks = { id: "marks", kind: "marks", logo: `${sha256} 576 192` };
  const version: PublishedCatalogVersion & Partial<Publication> = {
    ...getPublishedVersion(),
    content: { ...content, pages: { ...content.pages, brand: { sections: [marks] } } },
  };
  const asked: string[] = [];
  const readPictureFile = async (...names: string[]) => {
    asked.push(names.join("/"));
    return { content: Buffer.from("png") };
  };
  const loaded = await runWithCatalogVersion(version, () =>
    loadEmailPictures({ picture: null }, { log, readPictureFile }),
  );
  expect(asked).toEqual(["0123456789abcdef/logo.png"]);
  expect(loaded.logo).toMatchObject({ type: "image/png", content: Buffer.from("png") });
  const urls = getPictureUrls(loaded, ({ name }) => `cid:${name}`);
  expect(urls).toMatchObject({ logo: "cid:logo", logoWidth: 132 });
});
