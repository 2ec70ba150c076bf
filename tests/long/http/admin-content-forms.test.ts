import { beforeAll, describe, expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { contentHistoryMessages } from "#app/web/admin/content-parts/content-history-messages.ts";
import { getContentLabel } from "#app/web/admin/content-parts/content-labels.ts";
import { contentReviewMessages } from "#app/web/admin/content-parts/content-review-messages.ts";
import { adminContentMessages } from "#app/web/admin/content-parts/messages.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// A browser without scripts submits the forms of the pages' content.
const site = useSite();
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

/** Waits until the home page contains a text, because the site renders its pages again. */
const expectHome = (words: string, path = "/") =>
  expect.poll(async () => (await fetch(site.url + path)).text()).toContain(words);

/** Saves another English eyebrow of the home page in its draft. */
async function saveEyebrow(words: string, lang = "en") {
  const form = await operator.open(`/admin/content/home/hero?lang=${lang}`);
  return form.press(adminContentMessages[lang as "en"].section.save, { "text.eyebrow.en": words });
}

describe.each(["en", "es"] as const)("the history of the pages (%s)", (locale) => {
  it("an operator sees what a version changed and brings the earlier one back", async () => {
    const words = contentHistoryMessages[locale];
    const saved = await saveEyebrow(`Ride out ${locale}`, locale);
    const review = await saved.follow(adminContentMessages[locale].page.review);
    expect(review.text).toContain(`Ride out ${locale}`);
    await review.press(contentReviewMessages[locale].publish.button);
    await expectHome(`Ride out ${locale}`);
    const history = await operator.open(`/admin/content-history?lang=${locale}`);
    expect(history.text).toContain(words.current);
    const [newest, earlier] = history.document
      .findLinks(new RegExp(fillMessage(words.lookOf, { number: "\\d+" })))
      .map((link) => link.getAttribute("href") ?? "");
    const made = await operator.open(newest ?? "");
    expect(made.text).toContain(words.one.isCurrent);
    expect(made.text).toContain(`Ride out ${locale}`);
    const version = await operator.open(earlier ?? "");
    expect(version.document.findOne("#difference").text).toBe(words.one.difference);
    const done = await version.press(words.one.whole);
    expect(done.document.findOne("[data-outcome]").text).toContain(
      words.one.done.replace(/\..*/, "").replace("{number}", ""),
    );
    await expectHome("Puerto\u00a0Escondido, Oaxaca");
  });
});

it("an earlier version is previewed with its own texts", async () => {
  const answer = await operator.open("/admin/content-history/1/preview?lang=en");
  expect(answer.text).toContain("Discover Puerto Escondido on Horseback");
});

it("the review shows where a change appears, compares both states and publishes chosen pages", async () => {
  const words = contentReviewMessages.es;
  await saveEyebrow("Ride for {priceFrom}", "en");
  const review = await operator.open("/admin/content-review?lang=es");
  expect(review.document.findOne("#places").text).toBe(words.places.title);
  // Facts are filled in, as guests will read them.
  expect(review.text).not.toContain("{priceFrom}");
  const links = review.document.findLinks(/antes y después/);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/content-compare/es",
    "/admin/content-compare",
  ]);
  const compared = await operator.open("/admin/content-compare");
  const frames = compared.document.findAll("iframe").map((one) => one.getAttribute("src"));
  const [before, after] = await Promise.all(
    frames.map(async (src) => (await operator.send(src ?? "")).text()),
  );
  expect(before).not.toContain("Ride for");
  expect(after).toContain("Ride for");
  const refused = await review.press(words.publish.button, {
    "change.home hero eyebrow": null,
  });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(words.refusals.nothing);
  const done = await review.press(words.publish.button);
  expect(done.text).toContain(words.done.published);
  await expectHome("Ride for");
});

it("a link that leads nowhere is named with its page, text and language and stops publishing", async () => {
  const words = adminContentMessages.en.brokenLinks;
  await saveEyebrow("Read [this](/terms#cancellation)");
  const review = await operator.open("/admin/content-review?lang=en");
  const refused = await review.press(contentReviewMessages.en.publish.button);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(words.title);
  expect(refused.text).toContain(
    "Home, Top of the page: Small line above the heading (English), English page: the link of “this”",
  );
  await saveEyebrow("Ride out");
});

it("a form with very many items is refused, and the part of an unknown item is not found", async () => {
  const body = new URLSearchParams({ intent: "save", "text.items": "a ".repeat(1_001) });
  const address = "/admin/content/terms/sections";
  expect((await operator.send(address, { method: "POST", body })).status).toBe(413);
  for (const item of ["constructor", "__proto__.x", "items.nothing", "title.en"]) {
    expect((await operator.send(`${address}?item=${item}`)).status, item).toBe(404);
  }
});

it("drafts are scheduled for a local time, shown, and canceled again", async () => {
  const words = contentReviewMessages.es;
  await saveEyebrow("Ride at noon");
  const review = await operator.open("/admin/content-review?lang=es");
  const unclear = await review.press(words.publish.schedule, { day: "", time: "12:00" });
  expect(unclear.status).toBe(409);
  expect(unclear.text).toContain(words.refusals["not-a-time"]);
  expect(unclear.getValue("time")).toBe("12:00");
  const past = await review.press(words.publish.schedule, { day: "2026-01-01", time: "12:00" });
  expect(past.text).toContain(words.refusals.past);
  // The Enter key in the field of the time schedules, and does not publish now.
  const day = addDays(toLocalDate(new Date()), 7);
  const scheduled = await review.submitByReturn({ day, time: "12:00" });
  expect(scheduled.text).toContain(words.done.scheduled);
  expect(scheduled.text).toContain(words.scheduled.note);
  expect(scheduled.text).toMatch(/12:00/);
  // The scheduled change is published now only if somebody chooses it.
  expect(scheduled.text).toContain(words.changes.scheduled.split("{when}")[0]);
  const nothing = await scheduled.press(words.publish.button);
  expect(nothing.text).toContain(words.refusals.nothing);
  const canceled = await scheduled.press(new RegExp(words.scheduled.cancel));
  expect(canceled.text).toContain(words.done.canceled);
  expect(canceled.text).toContain("Ride at noon");
  expect(canceled.text).toContain(words.publish.button);
});

it("several chosen pages are published together, and the others stay drafts", async () => {
  const words = contentReviewMessages.en;
  await saveEyebrow("Ride out together");
  for (const page of ["contact", "about"]) {
    const form = await operator.open(`/admin/content/${page}/head?lang=en`);
    const title = { "text.title.en": `New title of ${page}` };
    await form.press(adminContentMessages.en.section.save, title);
  }
  const review = await operator.open("/admin/content-review?lang=en");
  const done = await review.press(words.publish.button, {
    "change.about head title": null,
  });
  expect(done.text).toContain(words.done.published);
  await expectHome("Ride out together");
  await expectHome("New title of contact", "/contact");
  expect(done.text).toContain("New title of about");
  expect(done.text).not.toContain("New title of contact");
});

it("the review asks about one language, keeps the answer, and names what is missing", async () => {
  const words = contentReviewMessages.es;
  await saveEyebrow("Words in English only", "es");
  const form = await operator.open("/admin/content/about/meta?lang=es");
  await form.press(adminContentMessages.es.section.save, { "text.title.es": "" });
  const review = await operator.open("/admin/content-review?lang=es");
  expect(review.text).toContain(words.changes["one-language"].es);
  const listShown = ({ document }: typeof review) =>
    document
      .findLinks(new RegExp(`^${words.changes.show}`))
      .map((link) => link.getAttribute("href"));
  const place = "/admin/content/home/hero#eyebrow.es";
  expect(listShown(review)).toContain(place);
  const refused = await review.press(words.publish.button);
  expect(refused.text).toContain(words.refusals.invalid);
  expect(refused.text).toContain("(español): escribe un texto.");
  // The boxes stay as they were when a question is answered.
  const eyebrow = getContentLabel("fields", "eyebrow", "es");
  const answered = await refused.press(new RegExp(`^${words.changes.fine}.*${eyebrow}`), {
    "change.about meta title": null,
  });
  expect(answered.text).toContain(words.done.answered);
  expect(listShown(answered)).not.toContain(place);
  const done = await answered.press(words.publish.button);
  expect(done.text).toContain(words.done.published);
  await expectHome("Words in English only");
  expect(done.text).toContain("(español): escribe un texto.");
  const again = await operator.open("/admin/content/about/meta?lang=es");
  const title = { "text.title.es": form.getValue("text.title.es") };
  await again.press(adminContentMessages.es.section.save, title);
});

it("a text without Spanish is English on the Spanish page, and the page says so", async () => {
  const form = await operator.open("/admin/content/about/head?lang=es");
  const saved = await form.press(adminContentMessages.es.section.save, {
    ...{ "text.title.es": "", "text.title.en": "All about our horses" },
  });
  const review = await saved.follow(adminContentMessages.es.page.review);
  await review.press(contentReviewMessages.es.publish.button);
  await expectHome('lang="en">All about our horses</h1>', "/es/sobre-nosotros");
  for (const path of ["/es/sobre-nosotros", "/es/sobre-nosotros.data", "/about", "/es/feed.xml"]) {
    const text = await (await fetch(site.url + path)).text();
    expect(text, path).not.toMatch(/[\u2061-\u2063]/);
  }
});

it("an operator settles a conflict between a draft and a version that came back", async () => {
  const words = contentReviewMessages.en;
  await saveEyebrow("Words of the draft");
  const version = await operator.open("/admin/content-history/1?lang=en");
  await version.press(contentHistoryMessages.en.one.whole);
  const review = await operator.open("/admin/content-review?lang=en");
  expect(review.text).toContain(words.conflict.title);
  const unchosen = await review.press(words.conflict.save);
  expect(unchosen.status).toBe(409);
  expect(unchosen.text).toContain(words.refusals.unchosen);
  const settled = await unchosen.press(words.conflict.save, { "use.hero.eyebrow.en": "mine" });
  expect(settled.text).toContain(words.done.settled);
  await settled.press(words.publish.button);
  await expectHome("Words of the draft");
});
