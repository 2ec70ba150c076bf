import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { listPostAddresses } from "#app/content/blog/list-post-addresses.ts";
import { bringBackContent } from "#app/content/history/bring-back-content.server.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import {
  discardPostDraft,
  findEditedPost,
  listEditedPosts,
  savePost,
} from "#app/content/posts/post-drafts.server.ts";
import { publishPost, withdrawPost } from "#app/content/posts/publish-post.server.ts";
import {
  cancelPostSchedule,
  listRefusedPosts,
  publishScheduledPosts,
  schedulePost,
} from "#app/content/posts/schedule-post.server.ts";
import { digestText } from "#app/content/posts/text-digest.ts";
import { toPostForm } from "#app/content/posts/to-post-form.ts";
import {
  findContentAt,
  getNewestContentNumber,
  storeContentVersion,
} from "#app/content/publication/content-store.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { seedPosts } from "#app/content/seed/posts/all-posts.ts";
import { runInTransaction } from "#db/database.ts";
import {
  auditEntries,
  contentDrafts,
  contentSchedules,
  contentVersions,
  postDrafts,
  postSchedules,
  publications,
} from "#db/schema.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";
import { savePostTexts, writePost } from "../support/write-post.ts";

const world = useBookingDatabase();
const now = defaultNow;
const minute = 60_000;
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

async function readContent(): Promise<ContentDocument> {
  const content = await findContentAt(world.db, await getNewestContentNumber(world.db));
  if (!content) throw new Error("there is no content");
  return content;
}

const findStored = async (id: string) => (await readContent()).posts.find((one) => one.id === id);
const readSeen = async (id: string) =>
  (await findEditedPost(world.db, id))?.draft?.changedAt ?? null;
const publish = async (id: string, at = now) =>
  publishPost(world.db, { post: id, seen: await readSeen(id), by: "Ana", now: at });
const schedule = async (id: string, publishAt: Date) =>
  schedulePost(world.db, { post: id, seen: await readSeen(id), publishAt, by: "Ana", now });
const runJob = (at: Date) => publishScheduledPosts({ db: world.db, clock: { now: () => at } });
const write = (texts: Readonly<Record<string, string>> = {}) => writePost(world.db, texts, { now });
const save = (id: string, texts: Readonly<Record<string, string>>, at = now) =>
  savePostTexts(world.db, id, texts, { now: at });

beforeEach(async () => {
  const tables = [auditEntries, postDrafts, postSchedules, contentSchedules, contentDrafts];
  for (const table of [...tables, publications, contentVersions]) await world.db.delete(table);
  await ensureContent(world.db, now);
});

describe("publishing a post", () => {
  it("publishPost publishes a post in one language, with an address made from its title", async () => {
    const id = await write();
    expect(await publish(id)).toMatchObject({ outcome: "published" });
    const post = await findStored(id);
    expect(post).toMatchObject({
      addresses: { es: { slug: "amanecer-en-la-playa", former: [] } },
      categories: ["adventures"],
      texts: { es: { title: "Amanecer en la playa" } },
    });
    expect(post?.texts.en).toBeUndefined();
    expect(post?.texts.es?.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph"]);
    expect(await findEditedPost(world.db, id)).toMatchObject({ draft: null });
    expect((await readContent()).posts).toHaveLength(seedPosts.length + 1);
  });

  it("publishPost names the title, the description and the pictures that keep it from being published", async () => {
    const id = await write({ title: "", "es.metaDescription": "", cover: "no-such-picture" });
    expect(await publish(id)).toEqual({
      outcome: "invalid",
      problems: {
        "es.title": "text-missing",
        "es.metaDescription": "text-missing",
        cover: "picture-unknown",
      },
    });
    await save(id, { "es.shown": "" });
    expect(await publish(id)).toMatchObject({ problems: { languages: "language-missing" } });
  });

  it("publishPost refuses a post that somebody has changed since it was seen", async () => {
    const id = await write();
    const seen = await readSeen(id);
    await save(id, { "es.title": "Otro título" }, later(1));
    expect(await publishPost(world.db, { post: id, seen, by: "Ana", now })).toEqual({
      outcome: "changed",
    });
  });

  it("a changed address of a published post leads to the new one, and back", async () => {
    const id = await write();
    await publish(id);
    await save(id, { "es.slug": "playa-de-madrugada" });
    await publish(id);
    expect((await findStored(id))?.addresses.es).toEqual({
      slug: "playa-de-madrugada",
      former: ["amanecer-en-la-playa"],
    });
    await save(id, { "es.slug": "amanecer-en-la-playa" });
    await publish(id);
    expect((await findStored(id))?.addresses.es).toEqual({
      slug: "amanecer-en-la-playa",
      former: ["playa-de-madrugada"],
    });
  });

  it.each([
    ["category", "slug-reserved"],
    ["riding-horses-puerto-escondido", undefined],
    ["paseos-a-caballo-puerto-escondido", "slug-taken"],
    ["caballos-y-herencia-cultura-oaxaca", "slug-taken"],
    ["mi dirección", "slug-unreadable"],
    ["../admin", "slug-unreadable"],
    ["a".repeat(101), "slug-too-long"],
  ])("publishPost says what is wrong with the Spanish address %s", async (slug, problem) => {
    const id = await write({ "es.slug": slug });
    const result = await publish(id);
    expect("problems" in result ? result.problems["es.slug"] : undefined).toBe(problem);
  });

  it("posts with the same title, or a title in another script, get addresses of their own", async () => {
    const ids = [await write(), await write(), await write({ title: "日本の馬" })];
    for (const id of ids) expect(await publish(id)).toMatchObject({ outcome: "published" });
    const slugs = await Promise.all(
      ids.map(async (id) => (await findStored(id))?.addresses.es?.slug),
    );
    expect(slugs[0]).toBe("amanecer-en-la-playa");
    expect(slugs[1]).toBe("amanecer-en-la-playa-2");
    expect(slugs[2]).toMatch(/^articulo-\d{4}-\d\d-\d\d$/);
  });

  it("a text in a language in which the post is not published stays in the draft", async () => {
    const id = await write({ "en.title": "Dawn on the beach" });
    await publish(id);
    expect((await findStored(id))?.texts.en).toBeUndefined();
    expect(await findEditedPost(world.db, id)).toMatchObject({
      form: { "en.title": "Dawn on the beach", "es.title": "Amanecer en la playa" },
    });
  });

  it("publishPost refuses a post with a link to a withdrawn one", async () => {
    const target = await write();
    await publish(target);
    const id = await write({ title: "Otro" });
    const block = (await findEditedPost(world.db, id))?.form["es.blocks"];
    await save(id, { [`es.blocks.${block}.text`]: `Mira [esto](post:${target}).` });
    expect(await publish(id)).toMatchObject({ outcome: "published" });
    expect(await withdrawPost(world.db, { post: target, by: "Ana", now })).toMatchObject({
      outcome: "broken-links",
      links: [{ place: { post: id }, language: "es" }],
    });
  });
});

describe("withdrawing a post", () => {
  it("withdrawPost takes a post off the site, and publishPost puts it back", async () => {
    const id = await write();
    await publish(id);
    expect(await withdrawPost(world.db, { post: id, by: "Ana", now })).toMatchObject({
      outcome: "withdrawn",
    });
    const gone = listPostAddresses((await readContent()).posts).es;
    expect(gone.ids.has("amanecer-en-la-playa")).toBe(false);
    expect(gone.withdrawn.has("amanecer-en-la-playa")).toBe(true);
    expect(await publish(id)).toMatchObject({ outcome: "published" });
    const back = listPostAddresses((await readContent()).posts).es;
    expect(back.ids.get("amanecer-en-la-playa")).toBe(id);
  });

  it("withdrawPost refuses a post to which a page leads", async () => {
    expect(await withdrawPost(world.db, { post: "hot-springs", by: "Ana", now })).toMatchObject({
      outcome: "broken-links",
    });
  });
});

describe("scheduling a post", () => {
  it("publishScheduledPosts publishes a post once at its minute, even if several processes try", async () => {
    const id = await write();
    expect(await schedule(id, later(30))).toEqual({ outcome: "scheduled" });
    expect(await runJob(later(29))).toBe(0);
    const all = await Promise.all([runJob(later(30)), runJob(later(30)), runJob(later(30))]);
    expect(all.sort()).toEqual([0, 0, 1]);
    expect((await findStored(id))?.texts.es?.title).toBe("Amanecer en la playa");
    expect(await findEditedPost(world.db, id)).toMatchObject({ draft: null, schedule: null });
  });

  it("a scheduled post is published as it was, and later words stay in the draft", async () => {
    const id = await write();
    await schedule(id, later(30));
    await save(id, { "es.title": "Otro título" }, later(1));
    await runJob(later(31));
    expect((await findStored(id))?.texts.es?.title).toBe("Amanecer en la playa");
    const edited = await findEditedPost(world.db, id);
    expect(edited?.form["es.title"]).toBe("Otro título");
    expect(await publish(id)).toMatchObject({ outcome: "published" });
  });

  it("a scheduled post keeps its address free, and is refused when a link of it is gone", async () => {
    const target = await write({ title: "El destino" });
    await publish(target);
    const id = await write();
    const block = (await findEditedPost(world.db, id))?.form["es.blocks"];
    await save(id, { [`es.blocks.${block}.text`]: `Mira [esto](post:${target}).` });
    await schedule(id, later(30));
    const other = await write();
    await publish(other);
    expect((await findStored(other))?.addresses.es?.slug).toBe("amanecer-en-la-playa-2");
    await withdrawPost(world.db, { post: target, by: "Ana", now });
    expect(await runJob(later(30))).toBe(0);
    expect(await listRefusedPosts(world.db)).toMatchObject([
      { id, title: "Amanecer en la playa", refusal: "broken-links" },
    ]);
    expect(await runJob(later(31))).toBe(0);
    expect(await cancelPostSchedule(world.db, { post: id, now })).toBe(true);
    expect(await listRefusedPosts(world.db)).toEqual([]);
  });

  it.each([
    [0, "past"],
    [-1, "past"],
    [366 * 24 * 60, "too-far"],
  ])("schedulePost refuses a time in %i minutes", async (minutes, outcome) => {
    expect(await schedule(await write(), later(minutes))).toEqual({ outcome });
  });

  it("a scheduled draft is not discarded before its publication is canceled", async () => {
    const id = await write();
    await schedule(id, later(30));
    const discard = async () =>
      discardPostDraft(world.db, { post: id, seen: await readSeen(id), now });
    expect(await discard()).toEqual({ outcome: "scheduled" });
    await cancelPostSchedule(world.db, { post: id, now });
    expect(await discard()).toEqual({ outcome: "discarded" });
    expect(await findEditedPost(world.db, id)).toBeNull();
  });
});

describe("the draft of a post", () => {
  it("two people who change different texts both keep theirs, and the same text is a conflict", async () => {
    const id = await write();
    const seenTitle = digestText("Amanecer en la playa");
    const type = (typed: Readonly<Record<string, string>>, digest: string, by: string) =>
      savePost(world.db, {
        ...{ post: id, typed, shown: {}, by, now },
        digests: new Map(Object.keys(typed).map((name) => [name, digest])),
      });
    expect(await type({ author: "Rosa" }, digestText(""), "Rosa")).toMatchObject({
      outcome: "saved",
    });
    expect(await type({ "es.title": "El alba" }, seenTitle, "Rosa")).toMatchObject({
      outcome: "saved",
    });
    expect(await type({ "es.title": "La aurora" }, seenTitle, "Ana")).toMatchObject({
      outcome: "conflict",
      form: { conflicts: { "es.title": { name: "Rosa", stored: "El alba" } } },
    });
    const edited = await findEditedPost(world.db, id);
    expect(edited?.form).toMatchObject({ author: "Rosa", "es.title": "El alba" });
  });

  it("a draft that is as published is gone, and texts that no post has are not stored", async () => {
    const [first] = seedPosts;
    if (!first) throw new Error("there is no post");
    const title = toPostForm(first)["en.title"] ?? "";
    await save(first.id, { "en.title": "Another title", "en.password": "x", "__proto__.a": "y" });
    expect((await findEditedPost(world.db, first.id))?.form).toMatchObject({
      "en.title": "Another title",
    });
    expect(Object.keys((await findEditedPost(world.db, first.id))?.form ?? {})).not.toContain(
      "en.password",
    );
    await save(first.id, { "en.title": title });
    expect(await findEditedPost(world.db, first.id)).toMatchObject({ draft: null });
  });

  it("a draft takes characters that the database cannot store without losing the others", async () => {
    const id = await write({ title: "Caballo \u0000🐴 \ud83d alba" });
    const { form } = (await findEditedPost(world.db, id)) ?? {};
    expect(form?.["es.title"]).toBe("Caballo 🐴 \ufffd alba");
    expect(await publish(id)).toMatchObject({ problems: { "es.title": "text-unreadable" } });
  });
});

describe("the first posts", () => {
  it("every first post, published again from its form, stays as it is", async () => {
    for (const { id } of seedPosts) {
      const before = await findStored(id);
      await save(id, { author: "Rosa" });
      expect(await publish(id)).toMatchObject({ outcome: "published" });
      expect(await findStored(id)).toEqual({ ...before, author: "Rosa" });
    }
  });

  it("a published version of an older build gets the addresses and redirects of the first posts", async () => {
    const content = await readContent();
    const posts = content.posts.map(({ addresses: _, ...post }) => post);
    const old = { ...content, posts } as unknown as ContentDocument;
    const number = (await getNewestContentNumber(world.db)) + 1;
    await runInTransaction(world.db, (tx) =>
      storeContentVersion(tx, { number, content: old }, "Ana", now),
    );
    await ensureContent(world.db, now);
    const { es } = listPostAddresses((await readContent()).posts);
    expect(es.slugs.get("culture")).toBe("cascos-y-herencia-cultura-oaxaca-caballo");
    expect(es.former.get("caballos-y-herencia-cultura-oaxaca")).toBe("culture");
  });
});

it("an earlier version that is brought back keeps later addresses, and withdraws later posts", async () => {
  const first = await getNewestContentNumber(world.db);
  const id = await write();
  await publish(id);
  await save("culture", { "es.slug": "cascos" });
  await publish("culture");
  const basedOn = await getNewestContentNumber(world.db);
  const back = { number: first, page: null, basedOn, by: "Ana", now };
  expect(await bringBackContent(world.db, back)).toMatchObject({ outcome: "published" });
  const { es } = listPostAddresses((await readContent()).posts);
  expect(es.slugs.get("culture")).toBe("cascos-y-herencia-cultura-oaxaca-caballo");
  expect(es.former.get("cascos")).toBe("culture");
  expect(es.withdrawn.has("amanecer-en-la-playa")).toBe(true);
  expect(await publish(id)).toMatchObject({ outcome: "published" });
});

it("listEditedPosts lists published posts and drafts, and the audit log names each act", async () => {
  const actor = { id: "11111111-1111-4111-8111-111111111111", name: "Ana" };
  const id = await runAsActor(actor, async () => {
    const post = await write();
    await schedule(post, later(5));
    await cancelPostSchedule(world.db, { post, now });
    await publish(post);
    await withdrawPost(world.db, { post, by: "Ana", now });
    return post;
  });
  const { posts } = await listEditedPosts(world.db);
  expect(posts).toHaveLength(seedPosts.length + 1);
  expect(posts.find((one) => one.id === id)?.stored?.withdrawn).toBe(true);
  const entries = await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(entries.map(({ action }) => action).reverse()).toEqual([
    ...["post-created", "page-edited", "scheduled", "schedule-canceled"],
    ...["post-published", "post-withdrawn"],
  ]);
});
