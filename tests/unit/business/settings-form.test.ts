import { describe, expect, it } from "vitest";
import { listBusinessDifferences } from "#app/business/business-differences.ts";
import { getGroupForm, toGroupTexts } from "#app/business/business-form.ts";
import {
  getGroupOfSetting,
  type SettingGroupId,
  settingGroupIds,
  settingNames,
} from "#app/business/business-groups.ts";
import type { Business } from "#app/business/business-schema.ts";
import { parseBusinessForm } from "#app/business/parse-business-form.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { changeRows, pickTexts } from "#app/forms/document-form.ts";
import { locales } from "#app/i18n/locale.ts";
import { createSettingMessages } from "../../../app/web/admin/settings-parts/format-setting.ts";

/** Returns the settings after a form was published with these changed texts. */
function published(
  group: SettingGroupId,
  changes: Readonly<Record<string, string>>,
  base: Business = seedBusiness,
): Business {
  const parsed = parseBusinessForm(base, group, { ...toGroupTexts(base, group), ...changes });
  if (parsed.outcome === "unsound") throw new Error(JSON.stringify(parsed.problems));
  return parsed.business;
}

function problems(group: SettingGroupId, changes: Readonly<Record<string, string>>) {
  const texts = { ...toGroupTexts(seedBusiness, group), ...changes };
  const parsed = parseBusinessForm(seedBusiness, group, texts);
  return parsed.outcome === "unsound" ? parsed.problems : {};
}

describe("forms of the settings", () => {
  it("every setting belongs to exactly one group of the settings form", () => {
    expect(settingNames.toSorted()).toEqual(Object.keys(seedBusiness).toSorted());
    expect(new Set(settingNames.map(getGroupOfSetting))).toEqual(new Set(settingGroupIds));
  });

  it.each(settingGroupIds)(
    "every input has a label and options in both languages (%s)",
    (group) => {
      const inputs = getGroupForm(group).listInputs("", toGroupTexts(seedBusiness, group));
      for (const input of inputs.filter(({ name }) => !name.startsWith("right-"))) {
        for (const locale of locales) {
          const { getLabels, formatOption } = createSettingMessages(locale);
          expect(getLabels(input).label).not.toBe(input.name);
          const options = (input.options ?? []).filter((option) => !/^\d$/.test(option));
          for (const option of options) expect(formatOption(input, option)).not.toBe(option);
        }
      }
    },
  );

  it.each(settingGroupIds)(
    "parseBusinessForm changes nothing when no text was changed (%s)",
    (group) => {
      const sent = pickTexts(
        getGroupForm(group),
        Object.entries(toGroupTexts(seedBusiness, group)),
      );
      expect(sent).toEqual(toGroupTexts(seedBusiness, group));
      expect(published(group, {})).toEqual(seedBusiness);
    },
  );

  it("parseBusinessForm stops marking a setting as an example once it is changed", () => {
    const after = published("contact", { phone: " +52 954 133 4455 " });
    expect(after.phone).toEqual({ value: "+52 954 133 4455" });
    expect(after.address).toEqual(seedBusiness.address);
    expect(after.address.example).toBe(true);
  });

  it("parseBusinessForm reads the place in a link, and names a link without one", () => {
    const link = "https://maps.google.com/?q=15.8612,-97.0654";
    expect(published("contact", { location: link }).location).toEqual({
      value: { latitude: 15.8612, longitude: -97.0654 },
    });
    expect(problems("contact", { location: "https://maps.app.goo.gl/AbC" })).toEqual({
      location: "link-without-place",
    });
    for (const location of ["", "by the lagoon", "7".repeat(64_000)]) {
      expect(problems("contact", { location })).toEqual({ location: "not-coordinates" });
    }
  });

  it("parseBusinessForm stops marking a value as an example once the operator confirms it", () => {
    const after = published("contact", { "right-address": "on" });
    expect(after.address).toEqual({ value: seedBusiness.address.value });
    expect(listBusinessDifferences(seedBusiness, after)).toEqual([
      { kind: "business", setting: "address", change: "right" },
    ]);
  });

  it("pickTexts drops fields of other groups and unknown fields", () => {
    const sent = { phone: "1", brand: "x", tips: "y", "__proto__-x": "z", isAdmin: "on" };
    expect(pickTexts(getGroupForm("contact"), Object.entries(sent))).toEqual({
      phone: "1",
      brand: "x",
    });
  });

  it("parseBusinessForm accepts a lowest sum for installments from 300 pesos on, or none", () => {
    const after = published("payments", { instalmentsFromMxn: "300" });
    expect(after.instalmentsFromMxn).toEqual({ value: 300 });
    expect(published("payments", { instalmentsFromMxn: " " }, after).instalmentsFromMxn.value).toBe(
      null,
    );
    for (const instalmentsFromMxn of ["299", "0", "-300", "300.50", "many", "100001"]) {
      expect(problems("payments", { instalmentsFromMxn })).toEqual({
        instalmentsFromMxn: "out-of-range",
      });
    }
  });

  it("parseBusinessForm accepts an account for transfers, or none, and names a wrong CLABE", () => {
    const account = {
      "bankTransfer-bank": "BBVA",
      "bankTransfer-holder": "Marea y Monte",
      "bankTransfer-clabe": "002 010 07777777777 1",
      "bankTransfer-account": "",
    };
    const after = published("payments", account);
    expect(after.bankTransfer).toEqual({
      value: { bank: "BBVA", holder: "Marea y Monte", clabe: "002010077777777771", account: "" },
    });
    const wrong = { ...account, "bankTransfer-clabe": "002010077777777772" };
    expect(problems("payments", wrong)).toEqual({ "bankTransfer-clabe": "not-a-clabe" });
    expect(problems("payments", { "bankTransfer-clabe": "002010077777777771" })).toEqual({
      "bankTransfer-bank": "required",
      "bankTransfer-holder": "required",
    });
    const none = Object.fromEntries(Object.keys(account).map((name) => [name, " "]));
    expect(published("payments", none, after).bankTransfer.value).toBeNull();
  });

  it("parseBusinessForm accepts currencies with typed rates and their day", () => {
    const after = published("currencies", {
      "guestCurrencies-USD": "on",
      "guestCurrencies-GBP": "on",
      "exchangeRates-day": "2026-12-09",
      "exchangeRates-USD": "18,5",
    });
    expect(after.guestCurrencies.value).toEqual(["USD", "GBP"]);
    expect(after.exchangeRates.value).toEqual({
      ...{ day: "2026-12-09", USD: 18.5, CAD: null, EUR: null, GBP: null },
    });
  });

  it.each([
    ["exchangeRates-day", "not-a-day", { "exchangeRates-USD": "18.5" }],
    ["exchangeRates-day", "not-a-day", { "exchangeRates-day": "2026-02-30" }],
    ["exchangeRates-USD", "out-of-range", { "exchangeRates-USD": "0.05" }],
    ["exchangeRates-EUR", "out-of-range", { "exchangeRates-EUR": "twenty" }],
    ["exchangeRatesUrl", "not-a-link", { exchangeRatesUrl: "http://rates.example.com/mxn" }],
    ["exchangeRatesUrl", "not-a-link", { exchangeRatesUrl: "https://10.0.0.1/mxn" }],
  ] as const)("parseBusinessForm reports %s: %s", (field, problem, changes) => {
    const day = { "exchangeRates-day": field === "exchangeRates-day" ? "" : "2026-12-09" };
    expect(problems("currencies", { ...day, ...changes })).toEqual({ [field]: problem });
  });

  it("parseBusinessForm refuses rates of a day after today", () => {
    const texts = { "exchangeRates-day": "2026-12-10", "exchangeRates-USD": "18.5" };
    const parseOn = (today: string) =>
      parseBusinessForm(seedBusiness, "currencies", texts, today).outcome;
    expect(parseBusinessForm(seedBusiness, "currencies", texts, "2026-12-09")).toEqual({
      outcome: "unsound",
      problems: { "exchangeRates-day": "future-day" },
    });
    expect(parseOn("2026-12-10")).toBe("sound");
  });

  it("parseBusinessForm accepts pasted URLs, videos, maps and verification codes", () => {
    const film = published("media", {
      "videos-sunset-en": "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s",
      "videos-sunset-es": "https://youtu.be/dQw4w9WgXcQ",
      "map-embed":
        '<iframe src="https://www.google.com/maps/embed?pb=1&amp;z=2" width="600"></iframe>',
    });
    expect(film.videos.value.sunset).toEqual({ en: "dQw4w9WgXcQ", es: "dQw4w9WgXcQ" });
    expect(film.map.value.embed).toBe("https://www.google.com/maps/embed?pb=1&z=2");
    const code = '<meta name="google-site-verification" content="abc-123_X" />';
    const links = published("links", { "searchConsole-google": code });
    expect(links.searchConsole.value.google).toBe("abc-123_X");
    const place = published("contact", { location: "(15.8921, -97.0767)" });
    expect(place.location.value).toEqual({ latitude: 15.8921, longitude: -97.0767 });
  });

  it("parseBusinessForm stores null for fields that were left empty", () => {
    const empty = { weightLimitKg: "", "insurance-en": "", "insurance-es": "", helmets: "unsaid" };
    const after = published("welfare", empty);
    expect(after.weightLimitKg).toEqual({ value: null });
    expect(after.insurance).toEqual({ value: null });
    expect(after.helmets).toEqual({ value: null });
  });

  it("parseBusinessForm reports each problem at its field", () => {
    expect(
      problems("contact", { phone: "12", "social-tiktok": "tiktok", location: "here" }),
    ).toEqual({
      phone: "invalid-phone",
      "social-tiktok": "not-a-link",
      location: "not-coordinates",
    });
    expect(problems("links", { "externalBooking-sunset-es": "javascript:x" })).toEqual({
      "externalBooking-sunset-es": "not-a-link",
    });
    expect(problems("payments", { "tips-es": "" })).toEqual({ "tips-es": "both-languages" });
    expect(problems("welfare", { "helmets-to": "99", "helmets-belowAge": "many" })).toEqual({
      "helmets-to": "out-of-range",
      "helmets-belowAge": "out-of-range",
    });
  });

  it("changeRows adds and removes rows, and problems name the number of the typed row", () => {
    const before = toGroupTexts(seedBusiness, "guides");
    const removed = changeRows(getGroupForm("guides"), before, "remove-guides-0");
    expect(removed["guides-1-name"]).toBe("Maribel");
    const added = changeRows(getGroupForm("guides"), removed, "add-guides");
    expect(added["guides-3-name"]).toBe("");
    const parsed = parseBusinessForm(seedBusiness, "guides", added);
    expect(parsed).toMatchObject({
      outcome: "unsound",
      problems: { "guides-3-name": "required", "guides-3-languages-es": "no-language" },
    });
    const filled = {
      ...added,
      "guides-3-name": "Ana",
      "guides-3-languages-es": "on",
      "guides-3-sentence-en": "Rides in front.",
      "guides-3-sentence-es": "Va adelante.",
    };
    const after = parseBusinessForm(seedBusiness, "guides", filled);
    if (after.outcome === "unsound") throw new Error("unsound");
    expect(after.business.guides.value.map(({ name }) => name)).toEqual(["Maribel", "Toño", "Ana"]);
    expect(listBusinessDifferences(seedBusiness, after.business)).toMatchObject([
      { change: "row", from: expect.stringMatching(/^Eusebio · /), to: null },
      { change: "row", from: null, to: expect.stringMatching(/^Ana · es · Rides/) },
    ]);
  });

  it("parseBusinessForm reports too few testimonials at the button that adds one", () => {
    const texts = changeRows(
      getGroupForm("testimonials"),
      toGroupTexts(seedBusiness, "testimonials"),
      "remove-testimonials-1",
    );
    const parsed = parseBusinessForm(seedBusiness, "testimonials", texts);
    expect(parsed).toEqual({ outcome: "unsound", problems: { "add-testimonials": "too-few" } });
  });

  it("parseBusinessForm keeps the values of a tour that this build does not know", () => {
    const whales = { en: "https://whales.mx", es: "https://whales.mx" };
    const { value } = seedBusiness.externalBooking;
    const base = { ...seedBusiness, externalBooking: { value: { ...value, whales } } };
    const after = published("links", { "externalBooking-sunset-en": "" }, base);
    expect(after.externalBooking.value).toMatchObject({ whales, sunset: { en: "" } });
  });
});
