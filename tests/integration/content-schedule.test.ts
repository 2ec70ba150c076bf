import { beforeEach, describe, expect, it } from "vitest";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import {
  discardContentDraft,
  getEditedPage,
  listContentDrafts,
  saveSection,
} from "#app/content/editing/content-drafts.server.ts";
import { reviewContentDrafts } from "#app/content/editing/review-drafts.server.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { ensureContent, publishContent } from "#app/content/publication/publish-content.server.ts";
import { publishScheduledContent } from "#app/content/schedule/publish-scheduled-content.server.ts";
import {
  cancelContentSchedule,
  listContentSchedules,
  scheduleContentDrafts,
} from "#app/content/schedule/schedule-content.server.ts";
import {
  auditEntries,
  contentDrafts,
  contentSchedules,
  contentVersions,
  publications,
} from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const title = "Discover Puerto Escondido on Horseback";
const hour = 3_600_000;
const later = (hours: number) => new Date(defaultNow.getTime() + hours * hour);
const actor = { id: "11111111-1111-4111-8111-111111111111", name: "Ana" };

/** Saves texts of the home page's first section in its draft. */
const save = (typed: Record<string, string>, shown: Record<string, string>, now = defaultNow) =>
  saveSection(world.db, { page: "home", section: "hero", typed, shown, by: "Ana", now });

const saveTitle = () => save({ "title.en": "Ride today" }, { "title.en": title });

const schedule = (publishAt = later(1), seen = defaultNow) =>
  runAsActor(actor, () =>
    scheduleContentDrafts(world.db, {
      drafts: [{ page: "home", seen }],
      ...{ publishAt, by: "Ana", now: defaultNow },
    }),
  );

const publishAt = (now: Date) =>
  publishScheduledContent({ db: world.db, clock: { now: () => now } });

/** Publishes another English text of the home page's first section without a draft. */
async function publishDirectly(name: string, en: string) {
  const basedOn = await getNewestContentNumber(world.db);
  const content = await findContentAt(world.db, basedOn);
  if (!content) throw new Error("there is no content");
  const sections = (content.pages.home?.sections ?? []).map((section) =>
    section.kind === "hero"
      ? { ...section, [name]: { ...(section[name] as object), en } }
      : section,
  );
  const changed = { ...content, pages: { ...content.pages, home: { sections } } };
  const change = { content: changed, basedOn, by: "Luis", now: defaultNow };
  expect((await publishContent(world.db, change)).outcome).toBe("published");
}

async function readHero() {
  const content = await findContentAt(world.db, await getNewestContentNumber(world.db));
  return content?.pages.home?.sections.find(({ kind }) => kind === "hero") as
    | Readonly<Record<string, { en: string }>>
    | undefined;
}

const listAudited = async () =>
  (await world.db.select().from(auditEntries)).map(({ action, accountName }) => [
    action,
    accountName,
  ]);

beforeEach(async () => {
  await world.db.delete(auditEntries);
  await world.db.delete(contentSchedules);
  await world.db.delete(contentDrafts);
  await world.db.delete(publications);
  await world.db.delete(contentVersions);
  await ensureContent(world.db, defaultNow);
});

describe("scheduling drafts", () => {
  it.each([
    [defaultNow, "past"],
    [later(-1), "past"],
    [later(24 * 366), "too-far"],
  ])("scheduleContentDrafts refuses %s", async (at, outcome) => {
    await saveTitle();
    expect(await schedule(at)).toEqual({ outcome });
    expect(await listContentSchedules(world.db)).toEqual([]);
  });

  it("scheduleContentDrafts refuses a draft that was changed since it was seen, or is gone", async () => {
    expect(await schedule()).toEqual({ outcome: "nothing" });
    await saveTitle();
    expect(await schedule(later(1), later(-1))).toEqual({ outcome: "changed" });
  });

  it("a scheduled change is neither scheduled again nor published before its time", async () => {
    await saveTitle();
    const outcomes = (await Promise.all([schedule(), schedule(later(2))])).map(
      (one) => one.outcome,
    );
    expect(outcomes.sort()).toEqual(["already-scheduled", "scheduled"]);
    expect(await publishAt(later(0.9))).toBe(0);
  });

  it("cancelContentSchedule cancels once, and brings a discarded draft back", async () => {
    await saveTitle();
    await schedule();
    await discardContentDraft(world.db, { page: "home", seen: defaultNow, now: defaultNow });
    const [row] = await listContentSchedules(world.db);
    const cancel = () => cancelContentSchedule(world.db, { id: row?.id ?? "", now: defaultNow });
    expect((await Promise.all([cancel(), cancel()])).sort()).toEqual([false, true]);
    expect(await publishAt(later(2))).toBe(0);
    expect((await getEditedPage(world.db, "home")).differences).toMatchObject([
      { to: "Ride today" },
    ]);
  });
});

describe("publishing at the scheduled time", () => {
  it("publishScheduledContent publishes exactly once, even when several processes try", async () => {
    await saveTitle();
    await schedule();
    const published = await Promise.all(Array.from({ length: 6 }, () => publishAt(later(3))));
    expect(published.reduce((sum, count) => sum + count)).toBe(1);
    expect(await getNewestContentNumber(world.db)).toBe(2);
    expect((await readHero())?.title?.en).toBe("Ride today");
    expect(await listContentDrafts(world.db)).toEqual([]);
    expect(await listContentSchedules(world.db)).toEqual([]);
    expect(await listAudited()).toEqual([
      ["scheduled", "Ana"],
      ["published", "Ana"],
    ]);
  });

  it("publishScheduledContent never publishes again after the clock was set back", async () => {
    await saveTitle();
    await schedule();
    await publishAt(later(3));
    expect(await publishAt(later(0.5))).toBe(0);
    expect(await publishAt(later(1))).toBe(0);
    expect(await getNewestContentNumber(world.db)).toBe(2);
  });

  it("publishScheduledContent keeps what was published since and what was typed later", async () => {
    await saveTitle();
    await schedule();
    const shown = { "eyebrow.en": "Puerto Escondido, Oaxaca", "title.en": "Ride today" };
    await save({ "eyebrow.en": "Coast", "title.en": "Ride tonight" }, shown, later(0.5));
    await publishDirectly("lead", "Published meanwhile.");
    expect(await publishAt(later(1))).toBe(1);
    const hero = await readHero();
    expect([hero?.title?.en, hero?.lead?.en, hero?.eyebrow?.en]).toEqual([
      "Ride today",
      "Published meanwhile.",
      "Puerto Escondido, Oaxaca",
    ]);
    // The later changes are still in the draft, and they conflict with nothing.
    const [draft] = (await reviewContentDrafts(world.db)).drafts;
    expect(draft?.conflicts).toEqual([]);
    expect((await getEditedPage(world.db, "home")).differences).toMatchObject([
      { name: "eyebrow.en", to: "Coast" },
      { name: "title.en", to: "Ride tonight" },
    ]);
  });

  it("publishScheduledContent publishes nothing when a text was published with other words", async () => {
    await saveTitle();
    await schedule();
    await discardContentDraft(world.db, { page: "home", seen: defaultNow, now: defaultNow });
    await publishDirectly("title", "Ride tonight");
    expect(await publishAt(later(1))).toBe(0);
    expect(await publishAt(later(2))).toBe(0);
    expect((await readHero())?.title?.en).toBe("Ride tonight");
    expect(await listContentSchedules(world.db)).toMatchObject([
      { state: "refused", refusal: "conflict" },
    ]);
    const [draft] = (await reviewContentDrafts(world.db)).drafts;
    expect(draft?.conflicts).toMatchObject([{ mine: "Ride today", theirs: "Ride tonight" }]);
    expect(await listAudited()).toContainEqual(["schedule-refused", "Ana"]);
  });

  it("publishScheduledContent refuses a page that this build does not know", async () => {
    await saveTitle();
    await schedule();
    const [row] = await listContentSchedules(world.db);
    const pages = (row?.pages ?? []).map((page) => ({ ...page, page: "stables" }));
    await world.db.update(contentSchedules).set({ pages });
    expect(await publishAt(later(1))).toBe(0);
    expect(await listContentSchedules(world.db)).toMatchObject([{ refusal: "unreadable" }]);
  });
});
