import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findSection, listContentDifferences } from "#app/content/editing/content-differences.ts";
import {
  discardContentDraft,
  getEditedPage,
  listContentDrafts,
  saveSection,
} from "#app/content/editing/content-drafts.server.ts";
import {
  publishContentDrafts,
  settleDraftConflicts,
} from "#app/content/editing/publish-drafts.server.ts";
import { reviewContentDrafts } from "#app/content/editing/review-drafts.server.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import { listContentVersions } from "#app/content/history/content-history.server.ts";
import { pageDefinitions } from "#app/content/pages/all-pages.ts";
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
const title = "Discover Puerto Escondido on Horseback";

/** Saves texts of the home page's first section, which the form had shown as given. */
function save(
  typed: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
  section = "hero",
  by = "Ana",
) {
  return saveSection(world.db, { page: "home", section, typed, shown, by, now: defaultNow });
}

const publish = (seen = defaultNow) =>
  publishContentDrafts(world.db, { drafts: [{ page: "home", seen }], by: "Ana", now: defaultNow });

/** Publishes another English title and eyebrow without a draft, as an earlier version brought back. */
async function publishDirectly(values: Readonly<Record<string, string>>) {
  const number = await getNewestContentNumber(world.db);
  const content = (await findContentAt(world.db, number)) ?? seed;
  const sections = (content.pages.home?.sections ?? []).map((section) =>
    section.kind === "hero"
      ? {
          ...section,
          ...Object.fromEntries(
            Object.entries(values).map(([name, en]) => [
              name,
              { ...(section[name] as object), en },
            ]),
          ),
        }
      : section,
  );
  const result = await publishContent(world.db, {
    content: { ...content, pages: { ...content.pages, home: { sections } } },
    basedOn: number,
    by: "Luis",
    now: defaultNow,
  });
  expect(result.outcome).toBe("published");
}

async function readHero(number: number) {
  const content = await findContentAt(world.db, number);
  return content?.pages.home?.sections.find(({ kind }) => kind === "hero") as
    | Readonly<Record<string, { en: string; es?: string }>>
    | undefined;
}

beforeEach(async () => {
  await world.db.delete(contentDrafts);
  await world.db.delete(publications);
  await world.db.delete(contentVersions);
  await ensureContent(world.db, defaultNow);
});

describe("the draft of a page", () => {
  it("saveSection stores a changed text in the draft and leaves the published page", async () => {
    expect(await save({ "title.en": "Ride today" }, { "title.en": title })).toEqual({
      outcome: "saved",
    });
    const edited = await getEditedPage(world.db, "home");
    expect(edited.draft).toEqual({ changedBy: "Ana", changedAt: defaultNow });
    expect(edited.differences).toEqual([
      { section: "hero", name: "title.en", from: title, to: "Ride today" },
    ]);
    expect(edited.published).toEqual(seed.pages.home);
    expect(await listContentDrafts(world.db)).toHaveLength(1);
  });

  it("saveSection makes no draft when no text was changed", async () => {
    await save({ "title.en": title }, { "title.en": title });
    expect((await getEditedPage(world.db, "home")).draft).toBeNull();
  });

  it("saveSection merges the changes of two editors to different texts", async () => {
    const [one, other] = await Promise.all([
      save({ "title.en": "Ride today" }, { "title.en": title }),
      save({ "eyebrow.en": "Oaxaca's coast" }, { "eyebrow.en": "Puerto Escondido, Oaxaca" }),
    ]);
    expect([one.outcome, other.outcome]).toEqual(["saved", "saved"]);
    expect((await getEditedPage(world.db, "home")).differences).toHaveLength(2);
  });

  it("saveSection stores nothing when two editors changed one text to different words", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    const typed = { "title.en": "Ride tomorrow", "eyebrow.en": "Coast" };
    const shown = { "title.en": title, "eyebrow.en": "Puerto Escondido, Oaxaca" };
    expect(await save(typed, shown, "hero", "Luis")).toMatchObject({
      outcome: "conflict",
      form: {
        values: typed,
        conflicts: { "title.en": { stored: "Ride today", name: "Ana" } },
      },
    });
    const { differences } = await getEditedPage(world.db, "home");
    expect(differences.map(({ to }) => to)).toEqual(["Ride today"]);
  });

  it.each([
    [{ "lead.es": "Desde {precio}" }, { "lead.es": "fact-unknown" }],
    [{ "terms.2.en": "x".repeat(41) }, { "terms.2.en": "text-too-long" }],
    [{ "lead.en": "a\u0000b" }, { "lead.en": "text-unreadable" }],
    [{ picture: "../secret" }, { picture: "picture-unknown" }],
    [{ terms: "1 1" }, { terms: "id-twice" }],
  ])("saveSection names the error of %o and stores the rest", async (typed, problems) => {
    const shown = await showHero();
    expect(await save(typed, shown)).toEqual({ outcome: "invalid", problems });
    expect((await getEditedPage(world.db, "home")).draft).toBeNull();
    const more = { ...typed, "title.es": "Monta hoy" };
    expect(await save(more, shown)).toEqual({ outcome: "invalid", problems });
    const { differences } = await getEditedPage(world.db, "home");
    expect(differences.map(({ name, to }) => [name, to])).toEqual([["title.es", "Monta hoy"]]);
  });

  it("saveSection stores a draft in which texts of either or both languages are missing", async () => {
    const typed = { "title.en": "", "lead.en": "", "lead.es": "", terms: "", picture: "" };
    expect(await save(typed, await showHero())).toEqual({ outcome: "saved" });
    const { page } = await getEditedPage(world.db, "home");
    const hero = page.sections.find(({ kind }) => kind === "hero");
    expect(hero).toMatchObject({ lead: {}, terms: [] });
    expect(hero?.title).toEqual({ es: expect.any(String) });
  });

  it("a draft keeps an item in which nothing is filled in, and no publication contains it", async () => {
    const typed = { terms: "1 2 3 new", "terms.new.en": "", "terms.new.es": "" };
    const shown = await showHero();
    expect(await save(typed, { ...shown, terms: "1 2 3" })).toEqual({ outcome: "saved" });
    const { page } = await getEditedPage(world.db, "home");
    const hero = page.sections.find(({ kind }) => kind === "hero");
    expect(hero?.terms).toHaveLength(4);
    const [draft] = (await reviewContentDrafts(world.db)).drafts;
    expect(draft?.changes).toEqual([]);
  });

  it("saveSection adds, moves and removes items", async () => {
    const typed = { terms: "3 1 new", "terms.new.en": "Small groups", "terms.new.es": "" };
    expect(await save(typed, await showHero())).toEqual({ outcome: "saved" });
    const { page } = await getEditedPage(world.db, "home");
    const hero = page.sections.find(({ kind }) => kind === "hero");
    expect(hero?.terms).toMatchObject([{ id: "3" }, { id: "1" }, { id: "new" }]);
  });

  it("discardContentDraft deletes the draft once", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    const discard = () =>
      discardContentDraft(world.db, { page: "home", seen: defaultNow, now: defaultNow });
    const outcomes = (await Promise.all([discard(), discard()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["discarded", "nothing"]);
    expect((await getEditedPage(world.db, "home")).differences).toEqual([]);
  });
});

describe("publishing drafts", () => {
  it("publishContentDrafts publishes the draft once when two people press the button", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    const outcomes = (await Promise.all([publish(), publish()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["nothing", "published"]);
    expect((await readHero(2))?.title?.en).toBe("Ride today");
    expect(await listContentDrafts(world.db)).toEqual([]);
  });

  it("neither publishing nor discarding touches a draft that was changed since it was seen", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    const seen = new Date(defaultNow.getTime() - 1);
    expect(await publish(seen)).toEqual({ outcome: "changed" });
    const discarded = await discardContentDraft(world.db, { page: "home", seen, now: defaultNow });
    expect(discarded).toEqual({ outcome: "changed" });
    expect(await listContentDrafts(world.db)).toHaveLength(1);
    expect(await publish(new Date(Number.NaN))).toEqual({ outcome: "changed" });
  });

  it("publishContentDrafts keeps what was published since the draft started", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    await publishDirectly({ eyebrow: "Oaxaca's coast" });
    expect(await publish()).toEqual({ outcome: "published", number: 3 });
    const hero = await readHero(3);
    expect([hero?.title?.en, hero?.eyebrow?.en]).toEqual(["Ride today", "Oaxaca's coast"]);
  });

  it("publishContentDrafts keeps items that were added and removed", async () => {
    const typed = { terms: "3 new", "terms.new.en": "Small groups", "terms.new.es": "" };
    await save(typed, await showHero());
    await publishDirectly({ eyebrow: "Oaxaca's coast" });
    expect(await publish()).toEqual({ outcome: "published", number: 3 });
    expect((await readHero(3))?.terms).toMatchObject([
      { id: "3" },
      { id: "new", en: "Small groups" },
    ]);
  });

  it("publishContentDrafts publishes nothing when a text was published with other words", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    await publishDirectly({ title: "Ride tonight" });
    expect(await publish()).toEqual({ outcome: "conflict" });
    expect(await getNewestContentNumber(world.db)).toBe(2);
    expect(await listContentDrafts(world.db)).toHaveLength(1);
  });

  it("publishContentDrafts publishes several pages together, or none of them", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    await saveContactTitle("Write to us");
    const publishBoth = (seen: Date) =>
      publishContentDrafts(world.db, {
        drafts: [
          { page: "home", seen: defaultNow },
          { page: "contact", seen },
        ],
        ...{ by: "Ana", now: defaultNow },
      });
    expect(await publishBoth(new Date(0))).toEqual({ outcome: "changed" });
    expect(await getNewestContentNumber(world.db)).toBe(1);
    expect(await publishBoth(defaultNow)).toEqual({ outcome: "published", number: 2 });
    expect(await listContentDrafts(world.db)).toEqual([]);
    const { lines } = await listContentVersions(world.db, { below: null, most: 1 });
    expect(lines[0]?.changes?.pages.map(({ page }) => page)).toEqual(["home", "contact"]);
  });

  it("publishContentDrafts publishes nothing while a link of a draft leads nowhere", async () => {
    await save({ "lead.en": "Read [this](/terms#cancellation)." }, await showHero());
    expect(await publish()).toMatchObject({
      outcome: "broken-links",
      links: [{ place: { page: "home", name: "lead.en" }, language: "en" }],
    });
    expect(await getNewestContentNumber(world.db)).toBe(1);
    expect(await listContentDrafts(world.db)).toHaveLength(1);
  });

  it("publishContentDrafts leaves the drafts of other pages", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    await saveContactTitle("Write to us");
    await publish();
    expect(await listContentDrafts(world.db)).toMatchObject([{ page: "contact" }]);
  });
});

describe("reviewing drafts", () => {
  it("reviewContentDrafts shows what publishing changes, not what others have published", async () => {
    await save({ "title.en": "Ride today" }, { "title.en": title });
    await publishDirectly({ eyebrow: "Oaxaca's coast" });
    const { drafts, content } = await reviewContentDrafts(world.db);
    expect(drafts).toMatchObject([{ page: "home", changedBy: "Ana", conflicts: [] }]);
    const [draft] = drafts;
    if (!draft) throw new Error("there is no draft");
    expect(listContentDifferences(pageDefinitions.home, draft.from, draft.to)).toEqual([
      { section: "hero", name: "title.en", from: title, to: "Ride today" },
    ]);
    expect(content.pages.home).toEqual(draft.to);
  });

  it.each([
    ["mine", "published", "Ride today"],
    // The draft then has nothing that is not published.
    ["theirs", "nothing", "Ride tonight"],
  ] as const)(
    "settleDraftConflicts keeps %s, and publishing says %s",
    async (choice, outcome, text) => {
      await save({ "title.en": "Ride today" }, { "title.en": title });
      await publishDirectly({ title: "Ride tonight" });
      const [draft] = (await reviewContentDrafts(world.db)).drafts;
      expect(draft?.conflicts).toMatchObject([
        { name: "hero.title.en", mine: "Ride today", theirs: "Ride tonight" },
      ]);
      const settle = (choices: Record<string, "mine" | "theirs">, newest = 2) =>
        settleDraftConflicts(world.db, {
          ...{ page: "home", seen: defaultNow, newest, choices, by: "Ana", now: defaultNow },
        });
      expect(await settle({})).toEqual({ outcome: "unchosen" });
      expect(await settle({ "hero.title.en": choice }, 1)).toEqual({ outcome: "changed" });
      expect(await settle({ "hero.title.en": choice })).toEqual({ outcome: "settled" });
      expect((await publish()).outcome).toBe(outcome);
      const newestHero = await readHero(await getNewestContentNumber(world.db));
      expect(newestHero?.title?.en).toBe(text);
    },
  );
});

/** Saves another English title of the contact page in its draft. */
async function saveContactTitle(en: string) {
  const { page } = await getEditedPage(world.db, "contact");
  const head = findSection(page, "head");
  const shown = head ? toSectionTexts(pageDefinitions.contact.sections.head, head)["title.en"] : "";
  await saveSection(world.db, {
    ...{ page: "contact", section: "head", by: "Ana", now: defaultNow },
    ...{ shown: { "title.en": shown ?? "" }, typed: { "title.en": en } },
  });
}

/** Returns the texts that the form of the first section shows. */
async function showHero() {
  const { page } = await getEditedPage(world.db, "home");
  const hero = page.sections.find(({ kind }) => kind === "hero");
  if (!hero) throw new Error("the home page has no first section");
  return toSectionTexts(pageDefinitions.home.sections.hero, hero);
}

describe("a draft that an older build has made", () => {
  it("keeps its change, and does not empty the texts that the build did not know", async () => {
    await ensureContent(world.db, defaultNow);
    await save({ "eyebrow.en": "Out for a ride" }, { "eyebrow.en": "Puerto Escondido, Oaxaca" });
    // The older build had neither the pictures nor the home page's title and last section.
    const older = sql`jsonb_set(
      document #- '{pages,pictures}' #- '{pages,home,sections,1,title}' #- '{pages,home,sections,-1}',
      '{posts}', '[]')`;
    await world.db.update(contentVersions).set({ document: older });
    await world.db.update(contentDrafts).set({
      document: sql`document #- '{sections,1,title}' #- '{sections,-1}'`,
    });
    await ensureContent(world.db, defaultNow);
    const { page, differences } = await getEditedPage(world.db, "home");
    expect(page.sections).toHaveLength(seed.pages.home?.sections.length ?? 0);
    expect(differences.map(({ name }) => name)).toEqual(["eyebrow.en"]);
    expect(await publish()).toMatchObject({ outcome: "published" });
    const number = await getNewestContentNumber(world.db);
    const published = (await findContentAt(world.db, number))?.pages.home?.sections[1];
    expect(published).toMatchObject({ title: { en: title }, eyebrow: { en: "Out for a ride" } });
  });
});
