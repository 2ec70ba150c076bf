import { describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { createTranslations, listUntranslated } from "#app/i18n/translations.ts";
import { exported, isLocalized, listTexts, messages, pages, pairs } from "./all-texts.ts";

const trees = Object.entries({ ...messages, ...pages });

/** Names things to the code, so it is the same in both languages. */
const identifier =
  /^(sunset|hotSprings|privacy|terms)\.(.*\.)?(icon|picture|mark|id|since|loteriaName)$/;

/** Words that are spelled alike in both languages, and names. */
const alike = new Set([
  "404",
  "Admin",
  "Blog",
  "Error",
  "Hotel",
  "Marea",
  "Monte",
  "Oaxaca",
  "Puerto Escondido",
  "Puerto Escondido, Oaxaca",
  "San José Manialtepec",
  "Sierra Madre del Sur",
  "Total",
  "Tour",
  "Tours",
  "WhatsApp",
  // Each language is offered under its own name.
  "English",
  "Español",
  // Saturday and sábado.
  "S",
]);

describe.each(trees)("the words of %s", (name, texts) => {
  const spanish = new Map(listTexts(texts.es));
  const both = listTexts(texts.en).map(
    ([path, en]) => [`${name}${path}`, en, spanish.get(path) ?? ""] as const,
  );

  it("are all there in Spanish, with the same keys and counts", () => {
    expect(listUntranslated(texts).map((place) => name + place)).toEqual([]);
  });

  it("take the same values and hold the same markup in both languages", () => {
    const parts = (path: string, text: string) =>
      [...text.matchAll(/\{\w+\}|<\/?\w+|^\s|\s$/g)].map(([part]) => `${path} ${part}`).sort();
    for (const [path, en, es] of both) expect(parts(path, es)).toEqual(parts(path, en));
  });

  it("differ, except for names and words that both languages share", () => {
    const same = both.filter(
      ([path, en, es]) =>
        en === es &&
        !identifier.test(path) &&
        !alike.has(en) &&
        /\p{L}{2}/u.test(en.replace(/\{\w+\}/g, "")),
    );
    expect(same.map(([path, en]) => `${path}: ${en}`)).toEqual([]);
  });

  it("name the same pictures, icons and sections", () => {
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

it("every message is in both languages, apart from the automation's", () => {
  const single = exported.filter(([, value]) => !isLocalized(value)).map(([name]) => name);
  expect(single).toEqual(["automationMessages"]);
  expect(Object.keys(messages).length).toBeGreaterThan(12);
});

describe("a Spanish text that is missing", () => {
  const en = { title: "Ride", list: ["one", "two"], form: { send: "Send", hint: "Soon" } };
  const broken = { title: " ", list: ["uno"], form: { send: "Enviar", more: "Más" } };
  const texts = createTranslations({ en, es: broken as unknown as typeof en });

  it("is replaced by the English one, and nothing else is", () => {
    expect(texts.es).toEqual({
      title: "Ride",
      list: ["uno", "two"],
      form: { send: "Enviar", hint: "Soon" },
    });
  });

  it("is named with its place, and so is one that English does not have", () => {
    expect([...listUntranslated(texts)].sort()).toEqual([
      ".form.hint: missing",
      ".form.more: only in Spanish",
      ".list.1: missing",
      ".title: missing",
    ]);
  });

  it("leaves whole texts as they are", () => {
    const whole = createTranslations({ en, es: en });
    expect(listUntranslated(whole)).toEqual([]);
    for (const locale of locales) expect(whole[locale]).toEqual(en);
  });
});
