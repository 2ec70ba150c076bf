import { beforeAll, describe, expect, it } from "vitest";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { createOperatorBrowser } from "../support/operator-without-scripts.ts";
import { useSite } from "../support/use-site.ts";

// An owner gives a tour names of her own, without scripts.
const site = useSite();
const names = {
  nameEn: "Lagoon & O'Hara's Night Ride",
  nameEs: "Laguna de los mil y un luceros",
  shortNameEn: "Night lagoon",
  shortNameEs: "Laguna",
};
const { submit, problems } = adminCatalogFormMessages.en;
let owner: Awaited<ReturnType<typeof createOperatorBrowser>>;

const getText = async (path: string) =>
  (await (await fetch(site.url + path)).text())
    .replaceAll("&amp;", "&")
    .replaceAll(/&#x27;|’/g, "'");

beforeAll(async () => {
  owner = await createOperatorBrowser(site.url);
});

describe("the names of a tour", () => {
  it("are refused beside their field while one is empty, too long or has braces", async () => {
    const form = await owner.open("/admin/tours/sunset?lang=en");
    const { name } = seedCatalog().listings.sunset;
    expect([form.getValue("nameEn"), form.getValue("nameEs")]).toEqual([name.en, name.es]);
    for (const nameEs of ["", "{price}", "a".repeat(61)]) {
      const refused = await form.press(submit, { nameEs });
      expect(refused.text).toContain(problems["not-a-tour-name"].replace("{most}", "60"));
    }
  });

  it("are said by pages, lists for search engines and the operator's screens", async () => {
    const form = await owner.open("/admin/tours/sunset?lang=en");
    const review = await form.press(submit, names);
    expect(review.text).toContain(names.nameEn);
    await review.press(adminCatalogMessages.en.review.publish);
    await expect.poll(() => getText("/booking"), { interval: 50 }).toContain(names.nameEn);
    expect(await getText("/es/reserva")).toContain(names.nameEs);
    expect(await getText("/sunset-tour")).toMatch(/"name":"Lagoon [^"]+ O'Hara's Night Ride"/);
    expect(await getText("/es")).toContain(names.nameEs);
    expect(await getText("/llms.txt")).toContain(names.nameEn);
    // The Spanish menu calls the tour what its page says there, which is content.
    for (const path of ["/booking", "/llms.txt"]) {
      expect(await getText(path), path).not.toMatch(/Sunset Beach Tour|Tour al Atardecer/);
    }
    const { text } = await owner.open("/admin/tours?lang=es");
    expect(text).toContain(names.nameEs);
    expect((await owner.open("/admin/departures?lang=es")).text).toContain(names.shortNameEs);
  });
});
