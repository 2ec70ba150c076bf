import { beforeEach, describe, expect, it } from "vitest";
import { getEditedPage, saveSection } from "#app/content/editing/content-drafts.server.ts";
import { bringBackContent } from "#app/content/history/bring-back-content.server.ts";
import {
  findContentVersion,
  listContentVersions,
} from "#app/content/history/content-history.server.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import type { PageId } from "#app/content/pages/all-pages.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { ensureContent, publishContent } from "#app/content/publication/publish-content.server.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { contentDrafts, contentVersions, publications } from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const seed = buildSeedContent();

/** Returns a document in which the first title of a page is another one. */
function changeTitle(content: ContentDocument, page: PageId, en: string): ContentDocument {
  const sections = (content.pages[page]?.sections ?? []).map((section) =>
    section.kind === "hero" || section.kind === "head"
      ? { ...section, title: { ...(section.title as object), en } }
      : section,
  );
  return { ...content, pages: { ...content.pages, [page]: { sections } } };
}

async function publish(content: ContentDocument, by = "Ana") {
  const basedOn = await getNewestContentNumber(world.db);
  const result = await publishContent(world.db, { content, basedOn, by, now: defaultNow });
  expect(result.outcome).toBe("published");
}

const bringBack = (number: number, basedOn: number, page: PageId | null = null) =>
  bringBackContent(world.db, { number, page, basedOn, by: "Ana", now: defaultNow });

const oneTitle = changeTitle(seed, "home", "Home one");
const twoTitles = changeTitle(oneTitle, "contact", "Contact two");

beforeEach(async () => {
  await world.db.delete(contentDrafts);
  await world.db.delete(publications);
  await world.db.delete(contentVersions);
  await ensureContent(world.db, defaultNow);
  await publish(oneTitle);
  await publish(twoTitles, "Luis");
});

describe("the history of the content", () => {
  it("listContentVersions lists the newest first with author and changed pages, page by page", async () => {
    const first = await listContentVersions(world.db, { below: null, most: 2 });
    expect(first.hasMore).toBe(true);
    expect(first.lines).toMatchObject([
      { number: 3, madeBy: "Luis", changes: { pages: [{ page: "contact" }], posts: [] } },
      { number: 2, madeBy: "Ana", changes: { pages: [{ page: "home" }], posts: [] } },
    ]);
    const rest = await listContentVersions(world.db, { below: 2, most: 2 });
    expect(rest).toMatchObject({
      hasMore: false,
      lines: [{ number: 1, madeBy: "files", changes: { pages: [], posts: [] } }],
    });
  });

  it("listContentVersions names posts that were changed, added and removed", async () => {
    const [first, second, ...others] = twoTitles.posts;
    if (!first || !second) throw new Error("a new site has fewer than two posts");
    await publish({ ...twoTitles, posts: [{ ...first, date: "2020-01-01" }, ...others] });
    const { lines } = await listContentVersions(world.db, { below: null, most: 1 });
    expect(lines[0]?.changes?.posts.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it("findContentVersion returns a version with what it changed", async () => {
    expect(await findContentVersion(world.db, 2)).toMatchObject({
      content: oneTitle,
      changes: { pages: [{ page: "home", differences: [{ to: "Home one" }] }] },
    });
    expect(await findContentVersion(world.db, 4)).toBeUndefined();
  });
});

describe("bringing an earlier version back", () => {
  it("bringBackContent publishes the whole earlier version as a new one", async () => {
    expect(await bringBack(1, 3)).toEqual({ outcome: "published", number: 4 });
    expect(await findContentAt(world.db, 4)).toEqual(seed);
    expect(await findContentAt(world.db, 3)).toEqual(twoTitles);
  });

  it("bringBackContent publishes only the given page and keeps the others", async () => {
    expect(await bringBack(1, 3, "home")).toEqual({ outcome: "published", number: 4 });
    expect(await findContentAt(world.db, 4)).toEqual({
      ...twoTitles,
      pages: { ...twoTitles.pages, home: seed.pages.home },
    });
  });

  it("bringBackContent keeps drafts", async () => {
    await saveSection(world.db, {
      ...{ page: "home", section: "hero", by: "Ana", now: defaultNow },
      ...{ shown: { "eyebrow.en": "Puerto Escondido, Oaxaca" }, typed: { "eyebrow.en": "Coast" } },
    });
    const before = await getEditedPage(world.db, "home");
    await bringBack(1, 3, "contact");
    expect(before.draft).not.toBeNull();
    expect((await getEditedPage(world.db, "home")).draft).toEqual(before.draft);
  });

  it("bringBackContent publishes once when two people press the button", async () => {
    const outcomes = (await Promise.all([bringBack(1, 3), bringBack(1, 3)])).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.sort()).toEqual(["overtaken", "published"]);
  });

  it.each([
    [3, "same"],
    [0, "unknown-version"],
    [9, "unknown-version"],
  ])(
    "bringBackContent answers version %d with %s and publishes nothing",
    async (number, outcome) => {
      expect(await bringBack(number, 3)).toEqual({ outcome });
      expect(await getNewestContentNumber(world.db)).toBe(3);
    },
  );

  it("a version of an older build is completed from the newest and keeps what it says", async () => {
    const { pages } = oneTitle;
    const sections = (pages.home?.sections ?? []).filter(({ kind }) => kind !== "sky");
    const { blog: _, ...older }: ContentDocument["pages"] = { ...pages, home: { sections } };
    await storeOlder({ ...oneTitle, pages: older });
    expect(await bringBack(4, 5)).toEqual({ outcome: "published", number: 6 });
    expect(await findContentAt(world.db, 6)).toEqual(oneTitle);
  });

  it("bringBackContent refuses a version whose links lead nowhere", async () => {
    await publish(changeTitle(seed, "home", "Go [here](/nowhere)"));
    await publish(twoTitles);
    expect(await bringBack(4, 5)).toMatchObject({
      outcome: "broken-links",
      links: [{ place: { page: "home" }, language: "en", link: "[here](/nowhere)" }],
    });
  });

  it("an optional text that was emptied stays empty when its version comes back", async () => {
    const emptied = (twoTitles.pages.shared?.sections ?? []).map(({ weight: _, ...rest }) => rest);
    const content = {
      ...twoTitles,
      pages: { ...twoTitles.pages, shared: { sections: emptied as never } },
    };
    await publish(content);
    await ensureContent(world.db, defaultNow);
    expect(await getNewestContentNumber(world.db)).toBe(4);
    await publish(twoTitles);
    await bringBack(4, 5);
    expect(await findContentAt(world.db, 6)).toEqual(content);
  });

  it.each([
    ["with an unknown fact", changeTitle(seed, "home", "{gone}")],
    ["that is no document", { pages: "none" }],
  ])("a version %s is refused, listed as unreadable, and changes nothing", async (_, document) => {
    await storeOlder(document);
    expect(await bringBack(4, 5)).toEqual({ outcome: "unreadable" });
    expect(await bringBack(4, 5, "home")).toEqual({ outcome: "unreadable" });
    expect(await getNewestContentNumber(world.db)).toBe(5);
    const { lines } = await listContentVersions(world.db, { below: null, most: 10 });
    expect(lines.map(({ changes }) => changes === null)).toEqual([true, true, false, false, false]);
  });
});

/** Stores a version of another build as number 4, followed by the current one. */
async function storeOlder(document: unknown) {
  const made = { madeBy: "Ana", madeAt: defaultNow };
  await world.db.insert(contentVersions).values([
    { number: 4, document, digest: `older ${JSON.stringify(document).length}`, ...made },
    { number: 5, document: twoTitles, digest: "current", ...made },
  ]);
}
