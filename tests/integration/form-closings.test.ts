import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { findSection } from "#app/content/editing/content-differences.ts";
import { getEditedPage, saveSection } from "#app/content/editing/content-drafts.server.ts";
import { joinLines, toSectionTexts } from "#app/content/editing/section-texts.ts";
import { pageDefinitions } from "#app/content/pages/all-pages.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import type { SavedPost, SaverReply } from "#app/web/admin/ui/form-saver.ts";
import { contentDrafts, contentVersions, publications } from "#db/schema.ts";
import { createTypingPhone, type Fate } from "../support/typing-phone.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

async function load() {
  const { page } = await getEditedPage(world.db, "home");
  const hero = findSection(page, "hero");
  return hero ? toSectionTexts(pageDefinitions.home.sections.hero, hero) : {};
}

/** Stores a form as the action of the section does. */
async function save(post: SavedPost, by = "Ana"): Promise<SaverReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(post.shown)) form.set(`shown.${name}`, value);
  for (const [name, value] of Object.entries(post.theirs)) form.set(`theirs.${name}`, value);
  for (const [name, value] of Object.entries(post.choices)) form.set(`use.${name}`, value);
  const { shown, typed } = readEditedFields<string>(form, post.typed);
  const stored = await saveSection(world.db, {
    ...{ page: "home", section: "hero", shown, typed, by, now: defaultNow },
  });
  const problems = stored.outcome === "invalid" ? stored.problems : {};
  const conflicts = stored.outcome === "conflict" ? stored.form.conflicts : {};
  const next = Object.entries(typed).map(([name, text]) => [name, joinLines(text ?? "")]);
  return { shown: Object.fromEntries(next), problems, conflicts };
}

beforeEach(async () => {
  await world.db.delete(contentDrafts);
  await world.db.delete(publications);
  await world.db.delete(contentVersions);
  await ensureContent(world.db, defaultNow);
});

const online = () => "answered" as const;

describe("a form that saves itself", () => {
  it("no words are lost in 200 random closings of the page", async () => {
    const event = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("title.en", "title.es", "lead.en") },
      { weight: 3, arbitrary: fc.constant("time") },
      { weight: 4, arbitrary: fc.constantFrom("close", "close and send") },
    );
    const fate = fc.constantFrom<Fate>("answered", "answered", "lost", "unanswered");
    const events = fc.sample(event, { numRuns: 900, seed: 66 });
    const fates = fc.sample(fate, { numRuns: 2_000, seed: 66 });
    let sent = 0;
    let isOnline = false;
    const phone = createTypingPhone({ load, save }, () =>
      isOnline ? "answered" : (fates[sent++ % fates.length] ?? "lost"),
    );
    let page = await phone.open();
    const typed: Record<string, string> = {};
    let closings = 0;
    for (const [count, one] of events.entries()) {
      if (closings === 200) break;
      if (one === "time") await page.passTime();
      else if (!one.startsWith("close")) {
        typed[one] = `Words ${count}\nof ${one} `;
        page.type(one, typed[one]);
      } else {
        await page.close(one === "close and send");
        closings += 1;
        const stored = await load();
        for (const [name, words] of Object.entries(typed)) {
          const places = [phone.getKept(name) ?? "", stored[name] ?? ""].map(joinLines);
          expect(places, `${name} after closing ${closings}`).toContain(joinLines(words));
        }
        page = await phone.open();
      }
    }
    expect(closings).toBe(200);
    isOnline = true;
    for (let round = 0; round < 3; round += 1) await page.passTime();
    await page.saver.save();
    const stored = await load();
    for (const [name, words] of Object.entries(typed)) expect(stored[name]).toBe(joinLines(words));
    expect(page.getReply()?.conflicts ?? {}).toEqual({});
  });

  it("words that cannot be stored stay in the form and the rest is stored", async () => {
    const page = await createTypingPhone({ load, save }, online).open();
    page.type("lead.en", "From {prize}");
    page.type("title.es", "Monta hoy");
    await page.passTime();
    expect(page.getState()).toBe("refused");
    expect(page.getReply()?.problems).toEqual({ "lead.en": "fact-unknown" });
    expect((await load())["title.es"]).toBe("Monta hoy");
    page.type("lead.en", "From {priceFrom}");
    await page.passTime();
    expect(page.getState()).toBe("saved");
    expect((await load())["lead.en"]).toBe("From {priceFrom}");
  });

  it.each([
    ["mine", "Ride today"],
    ["theirs", "Ride tonight"],
  ])("a conflict waits for a choice, and %s keeps its words", async (choice, words) => {
    const page = await createTypingPhone({ load, save }, online).open();
    const shown = await load();
    const theirs = { ...shown, "title.en": "Ride tonight" };
    await save({ shown, typed: theirs, theirs: {}, choices: {} }, "Luis");
    page.type("title.en", "Ride today");
    await page.passTime();
    expect(page.getState()).toBe("refused");
    expect(page.getReply()?.conflicts).toMatchObject({ "title.en": { stored: "Ride tonight" } });
    page.type("title.en", "Ride today", { "title.en": choice });
    await page.passTime();
    expect(page.getState()).toBe("saved");
    expect((await load())["title.en"]).toBe(words);
    expect(page.getValues()["title.en"]).toBe(words);
  });
});
