import { describe, expect, it } from "vitest";
import { listActiveNotices } from "#app/business/active-notices.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { listCatalogDifferences } from "#app/tours/catalog/catalog-differences.ts";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import { rebaseCatalog, upgradeEarlierCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

const seed = seedCatalog();
const stored = (catalog: unknown) => JSON.parse(JSON.stringify(catalog));
const { business: _business, ...withoutBusiness } = seed;
const phone = (value: string) => ({
  ...seed,
  business: { ...seed.business, phone: { value } },
});

describe("settings of a stored catalog version", () => {
  it("catalogSchema adds the seed settings to a version without settings", () => {
    expect(catalogSchema.parse(stored(withoutBusiness))).toEqual(seed);
  });

  it("upgradeEarlierCatalog gives a version without settings the newest settings", () => {
    const earlier = catalogSchema.parse(stored(withoutBusiness));
    const newest = phone("+52 954 133 4455");
    expect(upgradeEarlierCatalog(earlier, newest).business).toEqual(newest.business);
  });

  it("upgradeEarlierCatalog restores the settings of a version that has them", () => {
    const newest = phone("+52 954 133 4455");
    expect(upgradeEarlierCatalog(catalogSchema.parse(stored(seed)), newest).business).toEqual(
      seedBusiness,
    );
  });

  it("catalogSchema adds the seed value for a setting that is missing in a version", () => {
    const { tips: _tips, ...others } = phone("+52 954 133 4455").business;
    const read = catalogSchema.parse(stored({ ...seed, business: others })) as typeof seed;
    expect(read.business.tips).toEqual(seedBusiness.tips);
    expect(read.business.phone.value).toBe("+52 954 133 4455");
  });

  it("catalogSchema names a wrong setting by its path", () => {
    const checked = catalogSchema.safeParse(stored(phone("<b>")));
    expect(checked.error?.issues.map(({ path }) => path.join("."))).toEqual([
      "business.phone.value",
    ]);
  });

  it("catalogSchema keeps properties that this build does not know", () => {
    expect(catalogSchema.parse({ ...seed, horsesOfTheDay: [1] })).toMatchObject({
      horsesOfTheDay: [1],
    });
  });

  it("rebaseCatalog merges settings one by one", () => {
    const mine = phone("+52 954 133 4455");
    const theirs = {
      ...seed,
      policy: { ...seed.policy, refundSteps: [{ percent: 100, hours: 24 }] },
      business: { ...seed.business, brand: { value: "Rancho del Mar" } },
    };
    const both = rebaseCatalog({ base: seed, mine, newest: theirs });
    expect(both.business.brand.value).toBe("Rancho del Mar");
    expect(both.business.phone.value).toBe("+52 954 133 4455");
    expect(both.policy.refundSteps).toEqual([{ percent: 100, hours: 24 }]);
    expect(listCatalogDifferences(theirs, both)).toEqual([
      {
        kind: "business",
        setting: "phone",
        change: "field",
        field: "phone",
        from: seed.business.phone.value,
        to: "+52 954 133 4455",
      },
    ]);
  });
});

describe("listActiveNotices", () => {
  const notice = (from: string, to: string) => ({ from, to, text: { en: from, es: to } });
  const business = {
    ...seedBusiness,
    notices: { value: [notice("2026-12-20", "2026-12-21"), notice("2026-11-01", "2026-11-02")] },
  };
  const firstDays = (today: string) => listActiveNotices(business, today).map(({ from }) => from);

  it("listActiveNotices returns notices until the end of their last day, earliest first", () => {
    expect(firstDays("2026-10-01")).toEqual(["2026-11-01", "2026-12-20"]);
    expect(firstDays("2026-11-02")).toEqual(["2026-11-01", "2026-12-20"]);
    expect(firstDays("2026-11-03")).toEqual(["2026-12-20"]);
    expect(firstDays("2026-12-22")).toEqual([]);
  });
});
