import { beforeAll, describe, expect, it } from "vitest";
import { launchMessages } from "#app/launch/messages.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// A browser without scripts submits the forms of the catalog and the settings.
const site = useSite();
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

/**
 * Waits until a public page contains a text, because the site renders its pages again after a
 * publication.
 */
const expectPage = (path: string, words: string) =>
  expect.poll(async () => (await fetch(site.url + path)).text()).toContain(words);

/** Returns the hours of each ride on the price list. */
const hoursOf = ({ document }: Screen) =>
  document.findAll(".tour-ride-time").map(({ text }) => text);

it("the preview shows each page of a draft and leads back to the form with the draft", async () => {
  const say = adminPreviewMessages.es;
  const form = adminCatalogFormMessages.es;
  const tour = await operator.open("/admin/tours/sunset?lang=es");
  const review = await tour.press(form.submit, { pricePerPersonMxn: "2345" });
  const preview = await review.follow(say.button);
  const pages = preview.document.findAll('select[name="page"] option');
  const page = pages[2]?.getAttribute("value") ?? "none";
  expect(page).toMatch(/^\/es\//);
  const shown = await preview.press(say.show, { page });
  expect(shown.address).toContain(`page=${encodeURIComponent(page)}`);
  expect(shown.document.findOne("iframe").getAttribute("src")).toContain(`/page${page}`);
  const back = await shown.press(say.back);
  expect(back.document.findAll("#pages")).toHaveLength(1);
  expect(back.text).toContain("$2,345 MXN");
});

it("a ride can be added, reviewed and published, and the earlier version restored", async () => {
  const form = adminCatalogFormMessages.es;
  const say = adminCatalogMessages.es;
  const tour = await operator.open("/admin/tours/hot-springs?lang=es");
  const longer = await tour.press(form.ride.add, { minimumRiders: "3" });
  expect(longer.getValue("minimumRiders")).toBe("3");
  // The Enter key submits the review rather than the first button of a row.
  const review = await longer.submitByReturn({
    "ride-1-start": "14:00",
    "ride-1-pickup-0": "13:00",
  });
  expect(review.text).toContain(say.differences.added);
  const published = await review.press(say.review.publish);
  expect(published.document.findOne("[data-outcome]").text).toMatch(/^Publicado\./);
  expect(hoursOf(published)).toContain("2:00 p. m.");
  const history = await published.follow(say.history);
  const before = history.document.findLinks(new RegExp(say.historyPage.bringBack)).at(-1);
  const earlier = await operator.open(before?.getAttribute("href") ?? "");
  expect(earlier.text).toContain(say.differences.removed);
  const brought = await earlier.press(/^Publicar otra vez la versión 1/);
  expect(brought.document.findOne("[data-outcome]").text).toMatch(/^Publicado\./);
  expect(brought.text).toContain("$1,850 MXN");
  expect(hoursOf(brought)).not.toContain("2:00 p. m.");
});

it("the horses form saves the number of horses per day and shows mistakes beside their fields", async () => {
  const form = adminCatalogFormMessages.es;
  const say = adminCatalogMessages.es;
  const list = await operator.open("/admin/tours?lang=es");
  const horses = await list.follow(say.editHorses);
  const row = await horses.press(form.lists.out.add, { horsesCount: "muchos" });
  const wrong = await row.submitByReturn({ "out-0-from": "2026-12-09", "out-0-fewer": "2" });
  expect(wrong.getValue("horsesCount")).toBe("muchos");
  expect(wrong.text).toContain(form.problems["not-a-day"]);
  const review = await wrong.submitByReturn({ horsesCount: "14", "out-0-to": "2026-12-09" });
  expect(review.text).toContain(say.differences.exceptions);
  const published = await review.press(say.review.publish);
  expect(published.text).toContain("14 caballos");
  expect(published.text).toContain("2 fuera, el 9 dic 2026");
});

it("the review of a ride that overlaps another ride shows the number of horses that both rides need", async () => {
  const tour = await operator.open("/admin/tours/sunset?lang=es");
  const longer = await tour.press(adminCatalogFormMessages.es.ride.add);
  const review = await longer.submitByReturn({
    ...{ "ride-2-start": "17:30", "ride-2-end": "20:30", "ride-2-pickup-0": "17:00" },
  });
  expect(review.text).toContain(adminCatalogMessages.es.review.horses);
  expect(review.text).toMatch(/24 caballos \(12 en Atardecer/);
});

it("a notice can be added and published, and the history names it", async () => {
  const { rows } = adminBusinessMessages.es;
  const empty = await operator.open("/admin/business/notices?lang=es");
  const row = await empty.press(rows.notices.add);
  // The Enter key submits the review rather than the first button of a row.
  const review = await row.submitByReturn({
    "notices-0-from": "2026-12-11",
    "notices-0-to": "2099-12-12",
    "notices-0-text-en": "Closed for the fiesta.",
    "notices-0-text-es": "Cerrado por la fiesta.",
  });
  const published = await review.press(adminCatalogMessages.es.review.publish);
  expect(published.address).toMatch(/published=/);
  await expectPage("/es", "Cerrado por la fiesta.");
  const history = await operator.open("/admin/tours/history?lang=es");
  expect(history.text).toContain("Cerrado por la fiesta.");
});

describe("the list of tasks before launch", () => {
  it("the list of tasks before launch drops a task once its value is published as correct", async () => {
    const { review } = adminBusinessMessages.en;
    const { list: words, title } = launchMessages.en;
    const { settings } = adminBusinessFieldMessages.en;
    const line = `${words.change}: ${settings.weightLimitKg}`;
    const list = await operator.open("/admin/business/launch?lang=en");
    expect(list.getLinkAddress(line)).toBe("/admin/business/welfare#setting-weightLimitKg");
    const form = await list.follow(line);
    const reviewed = await form.press(adminCatalogFormMessages.en.submit, {
      "right-weightLimitKg": "on",
    });
    expect(reviewed.text).toContain(review.right);
    const published = await reviewed.press(adminCatalogMessages.en.review.publish);
    const after = await published.follow(title);
    expect(after.document.findLinks(/^Change: /).length).toBeGreaterThan(0);
    expect(after.document.findLinks(new RegExp(`^${line}`))).toEqual([]);
  });
});
