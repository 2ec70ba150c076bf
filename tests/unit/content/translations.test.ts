import { describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { createTranslations, listUntranslated } from "#app/i18n/translations.ts";
import { collectTexts, exported, isLocalized, messages, pages, pairs } from "./all-texts.ts";

const trees = Object.entries({ ...messages, ...pages });

/**
 * Values at these paths are the same in both languages: identifiers for the code, and the names of
 * lotería cards, which are in Spanish.
 */
const identifier = /^(?:privacy|terms)\.(?:.*\.)?(?:id|since)$|^tour:.*\.bring\.cards\.\d+\.name$/;

/** These names and words have the same spelling in both languages. */
const alike = new Set([
  "360dialog",
  "404",
  "Admin",
  "Blog",
  "Error",
  "Euros",
  "Hotel",
  "Manialtepec",
  "Marea",
  "Meta",
  "Monte",
  "Normal",
  "Oaxaca",
  "Puerto Escondido",
  "Puerto Escondido, Oaxaca",
  "San José Manialtepec",
  "Sierra Madre del Sur",
  "Total",
  "Tour",
  "Tours",
  "WhatsApp",
  // Units of measure.
  "{value} kg",
  "{value} cm",
  // Each language is offered under its own name.
  "English",
  "Español",
  // Saturday and sábado have the same initial.
  "S",
]);

describe.each(trees)("texts of %s", (name, texts) => {
  const spanish = new Map(collectTexts(texts.es));
  const both = collectTexts(texts.en).map(
    ([path, en]) => [`${name}${path}`, en, spanish.get(path) ?? ""] as const,
  );

  it("the Spanish texts have the same keys and list lengths as the English ones", () => {
    expect(listUntranslated(texts).map((place) => name + place)).toEqual([]);
  });

  it("both languages have the same placeholders and markup", () => {
    const parts = (path: string, text: string) =>
      [...text.matchAll(/\{[\w.-]+\}|<\/?\w+|^\s|\s$/g)].map(([part]) => `${path} ${part}`).sort();
    for (const [path, en, es] of both) expect(parts(path, es)).toEqual(parts(path, en));
  });

  it("English and Spanish texts differ, except for names and shared words", () => {
    const same = both.filter(
      ([path, en, es]) =>
        en === es &&
        !identifier.test(path) &&
        !alike.has(en) &&
        /\p{L}{2}/u.test(en.replace(/\{[\w.-]+\}/g, "")),
    );
    expect(same.map(([path, en]) => `${path}: ${en}`)).toEqual([]);
  });

  it("both languages use the same pictures, icons and sections", () => {
    for (const [path, en, es] of both) {
      if (identifier.test(path)) expect([path, es]).toEqual([path, en]);
    }
  });
});

it.each(Object.entries(pairs))("the text of %s exists in both languages", (_, { en, es }) => {
  expect(en.trim()).not.toBe("");
  expect(es.trim()).not.toBe("");
  expect(es).not.toBe(en);
});

it("every message except the automation's exists in both languages", () => {
  const single = exported.filter(([, value]) => !isLocalized(value)).map(([name]) => name);
  expect(single).toEqual(["automationMessages"]);
  expect(Object.keys(messages).length).toBeGreaterThan(12);
});

describe("missing Spanish text", () => {
  const en = { title: "Ride", list: ["one", "two"], form: { send: "Send", hint: "Soon" } };
  const broken = { title: " ", list: ["uno"], form: { send: "Enviar", more: "Más" } };
  const texts = createTranslations({ en, es: broken as unknown as typeof en });

  it("createTranslations replaces only missing Spanish texts by the English ones", () => {
    expect(texts.es).toEqual({
      title: "Ride",
      list: ["uno", "two"],
      form: { send: "Enviar", hint: "Soon" },
    });
  });

  it("listUntranslated names missing Spanish texts and those without an English counterpart", () => {
    expect([...listUntranslated(texts)].sort()).toEqual([
      ".form.hint: missing",
      ".form.more: only in Spanish",
      ".list.1: missing",
      ".title: missing",
    ]);
  });

  it("createTranslations leaves complete texts unchanged", () => {
    const whole = createTranslations({ en, es: en });
    expect(listUntranslated(whole)).toEqual([]);
    for (const locale of locales) expect(whole[locale]).toEqual(en);
  });
});
