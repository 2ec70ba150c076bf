import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import {
  discardContentDraft,
  getEditedPage,
  saveSection,
} from "#app/content/editing/content-drafts.server.ts";
import { publishContentDrafts } from "#app/content/editing/publish-drafts.server.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import { bringBackContent } from "#app/content/history/bring-back-content.server.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { publishPost } from "#app/content/posts/publish-post.server.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import {
  cancelContentSchedule,
  scheduleContentDrafts,
} from "#app/content/schedule/schedule-content.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { deletePicture } from "#app/pictures/delete-picture.server.ts";
import { hashContent } from "#app/pictures/hash-content.server.ts";
import { makePictureFiles } from "#app/pictures/make-picture-files.server.ts";
import { createDatabaseStore } from "#app/pictures/store/database-store.server.ts";
import type { PictureStore } from "#app/pictures/store/picture-store.ts";
import { storeOriginal } from "#app/pictures/upload-picture.server.ts";
import {
  catalogDrafts,
  contentDrafts,
  contentSchedules,
  contentVersions,
  horses,
  pictureBlobs,
  postDrafts,
  postSchedules,
  publications,
  uploadedPictures,
} from "#db/schema.ts";
import { createPhoto } from "../support/create-photo.ts";
import { testHorse } from "../support/test-horse.ts";
import {
  createSettableClock,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";
import { writePost } from "../support/write-post.ts";

// An uploaded picture that a draft, a version or a scheduled publication shows is not lost.
const world = useBookingDatabase();
const sha256 = "ab12".repeat(16);
const id = sha256.slice(0, 16);
const name = `upload-${id}`;
const by = "Ana";
const now = defaultNow;
const file = `${sha256} 1700 950 image/jpeg`;

beforeEach(async () => {
  for (const table of [
    ...[contentDrafts, contentSchedules, postDrafts, postSchedules],
    ...[publications, contentVersions],
    ...[uploadedPictures, pictureBlobs],
  ]) {
    await world.db.delete(table);
  }
  await ensureContent(world.db, now);
  await world.db.insert(uploadedPictures).values({
    ...{ id, sha256, type: "image/jpeg", fileName: "a.jpg", bytes: 9, width: 1700, height: 950 },
    ...{ ground: "#112233", state: "ready", progress: 100, uploadedBy: by, uploadedAt: now },
  });
});

const savePicture = (values: Record<string, string> = {}) => {
  const texts = { altEn: "Mares", altEs: "Yeguas", focal: "50 50", ground: "#112233" };
  const all = { ...texts, kind: "photograph", file, ...values };
  const typed = Object.fromEntries(
    Object.entries(all).map(([text, value]) => [`pictures.${name}.${text}`, value]),
  );
  return saveSection(world.db, {
    ...{ page: "pictures", section: "library", by, now, shown: {} },
    typed: { ...typed, pictures: name },
  });
};

const removePicture = () =>
  saveSection(world.db, {
    ...{ page: "pictures", section: "library", by, now },
    ...{ shown: { pictures: name }, typed: { pictures: "" } },
  });

const usePicture = () =>
  saveSection(world.db, {
    ...{ page: "home", section: "hero", by, now },
    ...{ shown: { picture: "home-hero" }, typed: { picture: name } },
  });

const discard = (page: PageId) => discardContentDraft(world.db, { page, seen: now, now });

const publish = (...pages: PageId[]) =>
  publishContentDrafts(world.db, {
    ...{ drafts: pages.map((page) => ({ page, seen: now })), by, now },
  });

const schedule = () =>
  scheduleContentDrafts(world.db, {
    ...{ drafts: [{ page: "home", seen: now }], by, now },
    publishAt: new Date(now.getTime() + 3_600_000),
  });

const store = () => createDatabaseStore(world.db);
const remove = () =>
  deletePicture({ db: world.db, store: store(), forget: async () => {} }, { id, now });

async function readNewest() {
  return findContentAt(world.db, await getNewestContentNumber(world.db));
}

describe("an uploaded picture that the content shows", () => {
  it("saveSection refuses a file that was not uploaded, or was deleted in the meantime", async () => {
    const other = `${"0".repeat(64)} 1700 950 image/jpeg`;
    for (const wrong of [other, file.replace("1700", "9000")]) {
      expect(await savePicture({ file: wrong })).toEqual({
        ...{ outcome: "invalid", problems: { [`pictures.${name}.file`]: "picture-unknown" } },
      });
    }
    await remove();
    expect(await savePicture()).toMatchObject({ outcome: "invalid" });
  });

  it("discardContentDraft keeps the pictures that the draft of a page shows", async () => {
    await savePicture();
    await usePicture();
    expect(await discard("pictures")).toEqual({ outcome: "discarded" });
    expect(await publish("home")).toMatchObject({ outcome: "published" });
    expect(JSON.stringify(await readNewest())).toContain(sha256);
  });

  it("discardContentDraft discards the pictures that no page shows", async () => {
    await savePicture();
    expect(await discard("pictures")).toEqual({ outcome: "discarded" });
    expect((await getEditedPage(world.db, "pictures")).draft).toBeNull();
  });

  it("a picture of a scheduled publication can neither be removed nor deleted", async () => {
    await savePicture();
    await usePicture();
    expect(await schedule()).toEqual({ outcome: "scheduled" });
    await discard("home");
    expect(await removePicture()).toMatchObject({ outcome: "invalid" });
    await world.db.delete(contentDrafts);
    expect(await remove()).toEqual({ outcome: "kept" });
  });

  it("a picture of a post's draft stays when the draft of the pictures is discarded, and cannot be deleted", async () => {
    await writePost(world.db, { title: "" }, { now });
    await savePicture({ altEn: "" });
    const post = await writePost(world.db, { cover: name }, { now });
    expect(await discard("pictures")).toEqual({ outcome: "discarded" });
    expect(await removePicture()).toMatchObject({ outcome: "invalid" });
    expect(await remove()).toEqual({ outcome: "kept" });
    expect(await publishPost(world.db, { post, seen: now, by, now })).toMatchObject({
      outcome: "published",
    });
    expect(JSON.stringify(await readNewest())).toContain(sha256);
  });

  it("a picture that settings name cannot be deleted", async () => {
    const document = { business: { guides: { value: [{ name: "Ana", picture: name }] } } };
    const draft = { id: randomUUID(), document, cameFrom: {}, madeAt: now };
    await world.db.insert(catalogDrafts).values(draft);
    expect(await remove()).toEqual({ outcome: "kept" });
    await world.db.delete(catalogDrafts);
    expect(await remove()).toEqual({ outcome: "deleted" });
  });

  it("a picture of a horse cannot be deleted", async () => {
    const typed = { ...testHorse, name: "Canela", picture: name };
    await addHorse(world.db, { id: randomUUID(), typed, now });
    expect(await remove()).toEqual({ outcome: "kept" });
    await world.db.delete(horses);
    expect(await remove()).toEqual({ outcome: "deleted" });
  });

  it("a picture is kept for a refused publication until somebody has seen it", async () => {
    await savePicture();
    await usePicture();
    await schedule();
    await world.db.update(contentSchedules).set({ state: "refused", refusal: "conflict" });
    await world.db.delete(contentDrafts);
    expect(await remove()).toEqual({ outcome: "kept" });
    const [row] = await world.db.select().from(contentSchedules);
    await cancelContentSchedule(world.db, { id: row?.id ?? randomUUID(), now });
    expect(await remove()).toEqual({ outcome: "deleted" });
  });
});

describe("a version that no build could read", () => {
  const bringBack = (number: number, page: PageId, basedOn: number) =>
    bringBackContent(world.db, { number, page, basedOn, by, now });

  it("bringBackContent keeps the pictures that today's pages show", async () => {
    await savePicture();
    await usePicture();
    expect(await publish("home", "pictures")).toEqual({ outcome: "published", number: 2 });
    // Only the picture differs, and the home page shows it.
    expect(await bringBack(1, "pictures", 2)).toEqual({ outcome: "same" });
    expect(JSON.stringify(await readNewest())).toContain(sha256);
  });

  it("bringBackContent refuses a page whose picture has lost its description", async () => {
    await savePicture();
    await usePicture();
    await publish("home", "pictures");
    await saveSection(world.db, {
      ...{ page: "home", section: "hero", by, now },
      ...{ shown: { picture: name }, typed: { picture: "home-hero" } },
    });
    const alt = `pictures.${name}.altEs`;
    await publish("home");
    expect(
      await saveSection(world.db, {
        ...{ page: "pictures", section: "library", by, now },
        ...{ shown: { [alt]: "Yeguas" }, typed: { [alt]: "" } },
      }),
    ).toEqual({ outcome: "saved" });
    expect(await publish("pictures")).toEqual({ outcome: "published", number: 4 });
    expect(await bringBack(2, "home", 4)).toEqual({ outcome: "invalid" });
    expect(await readNewest()).not.toBeNull();
  });

  it("publishContentDrafts refuses a draft that merges to a text that is not allowed", async () => {
    const section = { page: "terms", section: "sections", by, now } as const;
    const stored = await readNewest();
    const sections = stored?.pages.terms?.sections.find(({ kind }) => kind === "sections");
    const texts = sections ? toSectionTexts(pageDefinitions.terms.sections.sections, sections) : {};
    const [perTour = "", value = ""] =
      Object.entries(texts).find(([text]) => text.endsWith(".perTour")) ?? [];
    const text = perTour.replace("perTour", "text.en");
    const spanish = text.replace(/en$/, "es");
    const seen = { [perTour]: value, [text]: texts[text] ?? "", [spanish]: texts[spanish] ?? "" };
    const plain = { [perTour]: "yes", [text]: "Each ride is paid.", [spanish]: "" };
    await saveSection(world.db, { ...section, shown: seen, typed: plain });
    await publish("terms");
    // The draft no longer repeats the item for each tour, and others publish a fact of each tour.
    await saveSection(world.db, {
      ...section,
      shown: { [perTour]: "yes" },
      typed: { [perTour]: "" },
    });
    const [draft] = await world.db.select().from(contentDrafts);
    await world.db.delete(contentDrafts);
    await saveSection(world.db, {
      ...{
        ...section,
        shown: { [text]: "Each ride is paid." },
        typed: { [text]: "It is {price}." },
      },
    });
    expect(await publish("terms")).toEqual({ outcome: "published", number: 3 });
    if (draft) await world.db.insert(contentDrafts).values(draft);
    expect(await publish("terms")).toMatchObject({
      outcome: "invalid",
      problems: [{ page: "terms", problem: "fact-unknown" }],
    });
    expect(await readNewest()).not.toBeNull();
  });
});

describe("an original that is deleted", () => {
  const log = pino({ level: "silent" });
  const clock = createSettableClock(now);
  const limits = { totalBytes: 1e9, hourly: 100 };

  async function upload(photo: Buffer, into: PictureStore) {
    const deps = { db: world.db, clock, store: into, limits, queueProcessing: async () => {} };
    return storeOriginal(deps, { fileName: "a.jpg", original: photo, by });
  }

  it("makePictureFiles leaves nothing in the store if the picture is deleted meanwhile", async () => {
    const photo = await createPhoto({ width: 500, height: 300 });
    const pictureId = hashContent(photo).slice(0, 16);
    await upload(photo, store());
    const base = store();
    const slow: PictureStore = {
      ...base,
      async put(hash, content) {
        await base.put(hash, content);
        await deletePicture(
          { db: world.db, store: base, forget: async () => {} },
          { id: pictureId, now },
        );
      },
    };
    await makePictureFiles({ db: world.db, store: slow, log }, pictureId);
    expect(await world.db.$count(pictureBlobs)).toBe(0);
  });

  it("storeOriginal has its content, although the same picture is deleted at once", async () => {
    const photo = await createPhoto({ width: 500, height: 300 });
    const pictureId = hashContent(photo).slice(0, 16);
    const base = store();
    await upload(photo, base);
    let again: Promise<unknown> | undefined;
    const forget = async () => {
      again = upload(photo, base);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await deletePicture({ db: world.db, store: base, forget }, { id: pictureId, now });
    await again;
    expect(await base.get(hashContent(photo))).toEqual(photo);
  });

  it("storeOriginal takes a name that is cut within a character", async () => {
    const photo = await createPhoto({ width: 500, height: 300 });
    const deps = { db: world.db, clock, store: store(), queueProcessing: async () => {}, limits };
    const fileName = `${"🐎".repeat(70)}.jpg1`;
    await storeOriginal(deps, { fileName, original: photo, by });
    const rows = await world.db.select().from(uploadedPictures);
    expect(rows.map((row) => row.fileName)).toContain(`${"🐎".repeat(57)}.jpg1`);
  });
});
