import { beforeEach, describe, expect, it } from "vitest";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { getEditedPage, saveSection } from "#app/content/editing/content-drafts.server.ts";
import { publishContentDrafts } from "#app/content/editing/publish-drafts.server.ts";
import {
  acknowledgeQuestion,
  readDraftContent,
  reviewContentDrafts,
} from "#app/content/editing/review-drafts.server.ts";
import { bringBackContent } from "#app/content/history/bring-back-content.server.ts";
import { listContentVersions } from "#app/content/history/content-history.server.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { publishScheduledContent } from "#app/content/schedule/publish-scheduled-content.server.ts";
import {
  cancelContentSchedule,
  listContentSchedules,
  scheduleContentDrafts,
} from "#app/content/schedule/schedule-content.server.ts";
import {
  contentDrafts,
  contentSchedules,
  contentVersions,
  publications,
  type ScheduledPage,
} from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const later = (hours: number) => new Date(defaultNow.getTime() + hours * 3_600_000);
const title = "Discover Puerto Escondido on Horseback";
const eyebrow = "Puerto Escondido, Oaxaca";

const save = (typed: Record<string, string>, shown: Record<string, string>, section = "hero") =>
  saveSection(world.db, {
    ...{ page: "home", section, typed, shown, by: "Ana", now: defaultNow },
  });

/** Saves another English heading and line above it in the draft. */
const saveBoth = () =>
  save(
    { "title.en": "Ride today", "eyebrow.en": "Coast" },
    { "title.en": title, "eyebrow.en": eyebrow },
  );

const choose = (changes?: readonly string[]) => [
  { page: "home", seen: defaultNow, ...(changes && { changes }) } as const,
];
const publish = (changes?: readonly string[]) =>
  publishContentDrafts(world.db, { drafts: choose(changes), by: "Ana", now: defaultNow });
const actor = { id: "11111111-1111-4111-8111-111111111111", name: "Ana" };
const schedule = (changes?: readonly string[], at = later(1)) =>
  runAsActor(actor, () =>
    scheduleContentDrafts(world.db, {
      ...{ drafts: choose(changes), publishAt: at, by: "Ana", now: defaultNow },
    }),
  );
const publishAt = (now: Date) =>
  publishScheduledContent({ db: world.db, clock: { now: () => now } });

async function readHero() {
  const content = await findContentAt(world.db, await getNewestContentNumber(world.db));
  const hero = content?.pages.home?.sections.find(({ kind }) => kind === "hero");
  return hero as unknown as Readonly<Record<string, { en: string; es?: string }>>;
}

async function readDraft() {
  const { drafts } = await reviewContentDrafts(world.db);
  return drafts.find(({ page }) => page === "home");
}
const listDraftChanges = async () => (await readDraft())?.changes.map(({ id }) => id) ?? [];

beforeEach(async () => {
  await world.db.delete(contentSchedules);
  await world.db.delete(contentDrafts);
  await world.db.delete(publications);
  await world.db.delete(contentVersions);
  await ensureContent(world.db, defaultNow);
});

describe("publishing single changes", () => {
  it("publishContentDrafts publishes the chosen change, and the other stays in the draft", async () => {
    await saveBoth();
    expect(await listDraftChanges()).toEqual(["hero eyebrow", "hero title"]);
    expect(await publish(["hero title"])).toEqual({ outcome: "published", number: 2 });
    const hero = await readHero();
    expect([hero.title?.en, hero.eyebrow?.en]).toEqual(["Ride today", eyebrow]);
    expect(await listDraftChanges()).toEqual(["hero eyebrow"]);
    expect(await publish(["hero eyebrow"])).toEqual({ outcome: "published", number: 3 });
    expect((await readHero()).eyebrow?.en).toBe("Coast");
    expect(await readDraft()).toBeUndefined();
    const { lines } = await listContentVersions(world.db, { below: null, most: 5 });
    const names = lines.map(({ changes }) =>
      changes?.pages.flatMap(({ differences }) => differences.map(({ name }) => name)),
    );
    expect(names).toEqual([["eyebrow.en"], ["title.en"], []]);
    const back = { number: 2, page: null, basedOn: 3, by: "Ana", now: defaultNow };
    expect(await bringBackContent(world.db, back)).toMatchObject({ outcome: "published" });
    expect((await readHero()).eyebrow?.en).toBe(eyebrow);
  });

  it("publishContentDrafts refuses no change and one that is no longer in the draft", async () => {
    await saveBoth();
    expect(await publish([])).toEqual({ outcome: "nothing" });
    expect(await publish(["hero lead"])).toEqual({ outcome: "changed" });
  });

  it("a text in one language is published, and a page's title is not", async () => {
    await save({ "title.en": "" }, { "title.en": title });
    expect(await publish()).toMatchObject({ outcome: "published" });
    expect((await readHero()).title?.en).toBeUndefined();
    const meta = (await getEditedPage(world.db, "home")).page.sections.find(
      ({ kind }) => kind === "meta",
    );
    const { en = "" } = (meta?.title ?? {}) as { en?: string };
    await save({ "title.en": "" }, { "title.en": en }, "meta");
    const problem = {
      ...{ page: "home", section: "meta", name: "title.en", problem: "text-missing" },
    };
    expect((await readDraft())?.problems).toEqual([problem]);
    expect(await publish()).toEqual({ outcome: "invalid", problems: [problem] });
  });

  it("an incomplete draft is previewed, and published without its empty change", async () => {
    const lead = "The horses know the way.";
    await save(
      { "title.en": "", "title.es": "", "eyebrow.en": "Coast", "lead.en": lead },
      { ...(await showHero()), "lead.en": (await showHero())["lead.en"] ?? "" },
    );
    const draft = await readDraftContent(world.db);
    const hero = draft.pages.home?.sections.find(({ kind }) => kind === "hero");
    expect(hero).toMatchObject({ title: { en: "…", es: "…" }, eyebrow: { en: "Coast" } });
    expect(await publish()).toMatchObject({
      outcome: "invalid",
      problems: [{ name: "title", problem: "text-missing" }],
    });
    expect(await publish(["hero eyebrow", "hero lead"])).toMatchObject({ outcome: "published" });
    expect(await listDraftChanges()).toEqual(["hero title"]);
  });
});

async function showHero(): Promise<Record<string, string>> {
  const { page } = await getEditedPage(world.db, "home");
  const hero = page.sections.find(({ kind }) => kind === "hero") as unknown as Record<
    string,
    { en: string; es: string }
  >;
  return Object.fromEntries(
    ["title", "eyebrow", "lead"].flatMap((name) => [
      [`${name}.en`, hero[name]?.en ?? ""],
      [`${name}.es`, hero[name]?.es ?? ""],
    ]),
  );
}

describe("the questions of the review", () => {
  const listQuestions = async () =>
    (await readDraft())?.questions.map(({ key, language, text }) => [key, language, text]);

  it("the review asks about a text that is missing or was changed in one language only", async () => {
    const shown = await showHero();
    await save({ "title.es": "Monta hoy", "eyebrow.en": "" }, shown);
    expect(await listQuestions()).toEqual([
      ["missing hero eyebrow", "en", ""],
      ["one-language hero title", "en", title],
    ]);
  });

  it("an answer is kept with the draft, and asked again only if the text changes", async () => {
    const shown = await showHero();
    await save({ "title.es": "Monta hoy" }, shown);
    const { key = "", digest = "" } = (await readDraft())?.questions[0] ?? {};
    const answer = { page: "home", key, digest, now: defaultNow } as const;
    expect(await acknowledgeQuestion(world.db, { ...answer, digest: "other" })).toBe(false);
    expect(await acknowledgeQuestion(world.db, answer)).toBe(true);
    expect(await listQuestions()).toEqual([]);
    await save({ "eyebrow.es": "Costa" }, shown);
    expect(await listQuestions()).toEqual([["one-language hero eyebrow", "en", eyebrow]]);
    await save({ "title.es": "Monta mañana" }, { "title.es": "Monta hoy" });
    expect(await listQuestions()).toHaveLength(2);
    await save({ "title.es": "Monta hoy" }, { "title.es": "Monta mañana" });
    expect(await listQuestions()).toHaveLength(1);
  });
});

describe("scheduling single changes", () => {
  it("one change is published now and the other at its time, both with their history", async () => {
    await saveBoth();
    expect(await schedule(["hero title"])).toEqual({ outcome: "scheduled" });
    expect(await schedule(["hero title"], later(2))).toEqual({ outcome: "already-scheduled" });
    expect((await readDraft())?.scheduled).toEqual([
      { change: "hero title", publishAt: later(1), isSame: true },
    ]);
    expect(await publish(["hero eyebrow"])).toMatchObject({ outcome: "published" });
    expect((await readHero()).title?.en).toBe(title);
    expect(await publishAt(later(1))).toBe(1);
    const hero = await readHero();
    expect([hero.title?.en, hero.eyebrow?.en]).toEqual(["Ride today", "Coast"]);
    expect(await readDraft()).toBeUndefined();
    const { lines } = await listContentVersions(world.db, { below: null, most: 5 });
    expect(lines.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it("a later change of a scheduled text stays in the draft", async () => {
    await saveBoth();
    await schedule(["hero title"]);
    await save({ "title.en": "Ride tonight" }, { "title.en": "Ride today" });
    expect((await readDraft())?.scheduled).toMatchObject([{ isSame: false }]);
    await publishAt(later(1));
    expect((await readHero()).title?.en).toBe("Ride today");
    expect(await listDraftChanges()).toEqual(["hero eyebrow", "hero title"]);
    expect((await readDraft())?.conflicts).toEqual([]);
  });

  it("a scheduled change whose field was published meanwhile needs somebody, the others do not", async () => {
    await saveBoth();
    await schedule(["hero title", "hero eyebrow"]);
    await save({ "title.en": "Ride tonight" }, { "title.en": "Ride today" });
    expect(await publish(["hero title"])).toMatchObject({ outcome: "published" });
    expect(await publishAt(later(1))).toBe(1);
    const hero = await readHero();
    expect([hero.title?.en, hero.eyebrow?.en]).toEqual(["Ride tonight", "Coast"]);
    const [refused, ...others] = await listContentSchedules(world.db);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      ...{ state: "refused", refusal: "conflict", pages: [{ changes: ["hero title"] }] },
    });
    // What was scheduled is in the draft again.
    expect(await listDraftChanges()).toEqual(["hero title"]);
    const { differences } = await getEditedPage(world.db, "home");
    expect(differences).toMatchObject([{ from: "Ride tonight", to: "Ride today" }]);
    expect(await publishAt(later(2))).toBe(0);
    const seen = { id: refused?.id ?? "", now: defaultNow };
    expect(await cancelContentSchedule(world.db, seen)).toBe(true);
    expect(await listContentSchedules(world.db)).toEqual([]);
  });

  it("a change that was published with the same words meanwhile needs nobody", async () => {
    await saveBoth();
    await schedule(["hero title"]);
    await publish(["hero title"]);
    await publishAt(later(1));
    expect(await listContentSchedules(world.db)).toEqual([]);
    expect((await readHero()).title?.en).toBe("Ride today");
  });

  it("a schedule of a former build, without a list of changes, publishes all of them", async () => {
    await saveBoth();
    await schedule();
    const [row] = await listContentSchedules(world.db);
    const pages = (row?.pages ?? []).map(
      ({ changes: _, ...page }): ScheduledPage => ({ ...page, basedOn: 1 }),
    );
    await world.db.update(contentSchedules).set({ pages });
    expect((await readDraft())?.scheduled).toHaveLength(2);
    expect(await publishAt(later(1))).toBe(1);
    const hero = await readHero();
    expect([hero.title?.en, hero.eyebrow?.en]).toEqual(["Ride today", "Coast"]);
    expect(await readDraft()).toBeUndefined();
  });
});
