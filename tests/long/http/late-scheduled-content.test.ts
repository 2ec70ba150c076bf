import { afterAll, beforeAll, expect, it } from "vitest";
import { alertMessages } from "#app/alerts/messages.ts";
import { getEditedPage, saveSection } from "#app/content/editing/content-drafts.server.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { getNewestContentNumber } from "#app/content/publication/content-store.server.ts";
import { scheduleContentDrafts } from "#app/content/schedule/schedule-content.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { contentSchedules } from "#db/schema.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase({ prepare: prepareFirstStart });
const yesterday = new Date(Date.now() - 24 * 3_600_000);
let connection: Connection;
let sites: SiteProcess[] = [];

/** Schedules another English title of a page for a time yesterday, when no process was running. */
async function scheduleTitle(page: PageId, kind: "hero" | "head", title: string) {
  const { db } = connection;
  const { page: stored } = await getEditedPage(db, page);
  const section = stored.sections.find((one) => one.kind === kind);
  const fields = (pageDefinitions[page].sections as never)[kind];
  if (!section) throw new Error(`the page "${page}" has no section "${kind}"`);
  const shown = { "title.en": toSectionTexts(fields, section)["title.en"] ?? "" };
  const author = { by: "Ana", now: yesterday };
  await saveSection(db, { page, section: kind, shown, typed: { "title.en": title }, ...author });
  const publishAt = new Date(yesterday.getTime() + 3_600_000);
  const drafts = [{ page, seen: yesterday }];
  expect(await scheduleContentDrafts(db, { drafts, publishAt, ...author })).toEqual({
    outcome: "scheduled",
  });
}

beforeAll(async () => {
  connection = connect(database.connectionString, () => {});
  await scheduleTitle("home", "hero", "The ride that was late");
  await scheduleTitle("contact", "head", "Write to the stable");
  // The page of the second one is of another build, so it cannot be published.
  const [, second] = await connection.db.select().from(contentSchedules);
  if (!second) throw new Error("there is no second schedule");
  const pages = second.pages.map((page) => ({ ...page, page: "stables" }));
  await connection.db
    .insert(contentSchedules)
    .values({ ...second, id: crypto.randomUUID(), pages });
  const settings = { DATABASE_URL: database.connectionString };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await connection.pool.end();
});

it("two processes that start late make each overdue publication once, and both show it", async () => {
  for (const { url } of sites) {
    await expect.poll(async () => (await fetch(url)).text()).toContain("The ride that was late");
    await expect
      .poll(async () => (await fetch(`${url}/contact`)).text())
      .toContain("Write to the stable");
  }
  expect(await getNewestContentNumber(connection.db)).toBe(3);
  const rows = await connection.db.select().from(contentSchedules);
  expect(rows.map(({ state }) => state).sort()).toEqual(["published", "published", "refused"]);
});

it("the first screen says that a scheduled publication was not made, and links to the review", async () => {
  const [site] = sites as [SiteProcess];
  const operator = await createOperatorBrowser(site.url);
  const today = await operator.open("/admin?lang=es");
  const [text = ""] = alertMessages.es.unpublishedPages.split("{when}");
  const review = await today.follow(new RegExp(text));
  expect(review.address).toContain("/admin/content-review");
  expect(today.text).toContain(alertMessages.es.unpublishedWhy.unreadable);
});
