import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { listNewestPublications } from "#app/content/publication/publications.server.ts";
import { ensureContent, publishContent } from "#app/content/publication/publish-content.server.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { getNewestPublicationNumber } from "#app/tours/catalog/publications.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { catalogVersions, contentVersions, publications } from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const seed = buildSeedContent();

/** Returns the content of a new site with another English headline on the home page. */
function seedWithHeadline(en: string): ContentDocument {
  const sections = (seed.pages.home?.sections ?? []).map((section) =>
    section.kind === "hero" ? { ...section, title: { en, es: "Otro título" } } : section,
  );
  return { ...seed, pages: { ...seed.pages, home: { sections } } };
}

async function publish(content: unknown, basedOn?: number) {
  return publishContent(world.db, {
    content,
    basedOn: basedOn ?? (await getNewestContentNumber(world.db)),
    by: "ana",
    now: defaultNow,
  });
}

async function publishSamePrices() {
  const { number, catalog } = await readCatalog(world.db);
  return publishCatalog(world.db, { catalog, basedOn: number, by: "ana", now: defaultNow });
}

const readPublications = () =>
  world.db.select().from(publications).orderBy(desc(publications.number));

beforeEach(async () => {
  await world.db.delete(publications);
  await world.db.delete(contentVersions);
});

describe("the content of a new site", () => {
  it("ensureContent stores the files once, even when many processes start together", async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureContent(world.db, defaultNow)));
    expect(await world.db.select().from(contentVersions)).toHaveLength(1);
    expect(await findContentAt(world.db, 1)).toEqual(seed);
    expect(await readPublications()).toHaveLength(1);
  });

  it("ensureContent follows changed files until somebody publishes a version", async () => {
    await world.db.insert(contentVersions).values({
      ...{ number: 1, document: seedWithHeadline("Older"), digest: "older" },
      ...{ madeBy: "files", madeAt: defaultNow },
    });
    await ensureContent(world.db, defaultNow);
    expect(await findContentAt(world.db, 2)).toEqual(seed);
    expect((await publish(seedWithHeadline("Mine"))).outcome).toBe("published");
    await ensureContent(world.db, defaultNow);
    expect(await getNewestContentNumber(world.db)).toBe(3);
    expect(await findContentAt(world.db, 3)).toEqual(seedWithHeadline("Mine"));
  });

  it("ensureContent adds what a published version of an older build lacks", async () => {
    const mine = seedWithHeadline("Mine");
    const sections = (mine.pages.home?.sections ?? [])
      .filter(({ kind }) => kind !== "sky")
      .map(({ link: _, ...section }) => section);
    await world.db.insert(contentVersions).values({
      ...{ number: 1, document: { ...mine, pages: { home: { sections } } }, digest: "older" },
      ...{ madeBy: "ana", madeAt: defaultNow },
    });
    await ensureContent(world.db, defaultNow);
    expect(await findContentAt(world.db, 2)).toEqual(mine);
  });
});

describe("publishing content", () => {
  beforeEach(() => ensureContent(world.db, defaultNow));

  it("publishContent stores a version and makes it the current publication", async () => {
    expect(await publish(seedWithHeadline("Ride today"))).toEqual({
      outcome: "published",
      number: 2,
    });
    const [newest] = await listNewestPublications(world.db, 5);
    const { number } = await readCatalog(world.db);
    expect(newest).toMatchObject({ publication: 2, contentNumber: 2, number });
    expect(newest?.content).toEqual(seedWithHeadline("Ride today"));
  });

  it("publishContent refuses a change that is based on an older version", async () => {
    await publish(seedWithHeadline("First"));
    expect(await publish(seedWithHeadline("Second"), 1)).toEqual({
      outcome: "overtaken",
      newest: 2,
    });
    expect(await getNewestContentNumber(world.db)).toBe(2);
  });

  it("publishContent refuses invalid content and stores nothing", async () => {
    expect(await publish(seedWithHeadline("{prize}"))).toEqual({
      outcome: "invalid",
      problems: { "pages.home.sections.1.title.en": "fact-unknown" },
    });
    expect(await getNewestContentNumber(world.db)).toBe(1);
  });

  it("every publication names the newest catalog and content when both are published at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? publish(seedWithHeadline(`Title ${index}`), 1) : publishSamePrices(),
      ),
    );
    const published = results.filter(({ outcome }) => outcome === "published");
    expect(published.length).toBeGreaterThanOrEqual(2);
    const rows = await readPublications();
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: published.length + 1 }, (_, index) => published.length + 1 - index),
    );
    rows.slice(1).forEach((earlier, index) => {
      const later = rows[index];
      expect(later?.catalogVersion).toBeGreaterThanOrEqual(earlier.catalogVersion);
      expect(later?.contentVersion).toBeGreaterThanOrEqual(earlier.contentVersion);
    });
    expect(rows[0]).toMatchObject({
      catalogVersion: (await readCatalog(world.db)).number,
      contentVersion: await getNewestContentNumber(world.db),
    });
  });

  it("getNewestPublicationNumber publishes a catalog version that an older build has stored", async () => {
    const { number } = await readCatalog(world.db);
    const [newest] = await world.db
      .select()
      .from(catalogVersions)
      .orderBy(desc(catalogVersions.number))
      .limit(1);
    if (!newest) throw new Error("there is no catalog");
    await world.db.insert(catalogVersions).values({ ...newest, number: number + 1 });
    expect(await getNewestPublicationNumber(world.db, defaultNow)).toBe(2);
    expect(await getNewestPublicationNumber(world.db, defaultNow)).toBe(2);
    expect((await readPublications())[0]).toMatchObject({ catalogVersion: number + 1 });
  });
});
