import { expect, test } from "vitest";
import { createPageTranslations } from "#app/i18n/translations.ts";
import { typeset } from "#app/i18n/typeset.ts";

test.each([
  ["Let's talk horses", "Let’s talk horses"],
  ["the horses' backs, and someone's home", "the horses’ backs, and someone’s home"],
  ["'Book Now' opens a tab", "‘Book Now’ opens a tab"],
  ["'We don't know' is an answer", "‘We don’t know’ is an answer"],
  ["the '90s", "the ’90s"],
  ['Say "yes, please".', "Say “yes, please”."],
  ['("Book Now")', "(“Book Now”)"],
  ['¿Dijiste "sí"?', "¿Dijiste “sí”?"],
  ['"{setting}" is missing', "“{setting}” is missing"],
  ['"2 riders, or 3"', "“2 riders, or 3”"],
  [`5'11" tall, and 6'`, `5'11" tall, and 6'`],
  ["{name}'s horse", "{name}’s horse"],
  [`<a href="/x">it's</a>`, `<a href="/x">it's</a>`],
  ["https://maps.example/it's", "https://maps.example/it's"],
  ["already “set” and ’tis", "already “set” and ’tis"],
])("typeset turns %j into %j", (typed, shown) => {
  expect(typeset(typed)).toBe(shown);
  expect(typeset(shown)).toBe(shown);
});

test("createPageTranslations typesets the texts of both languages at every depth", () => {
  const texts = createPageTranslations({
    en: { a: "it's", list: [{ one: "can't" }] },
    es: { a: 'di "sí"', list: [{ one: "d'accord" }] },
  });
  expect(texts.en).toEqual({ a: "it’s", list: [{ one: "can’t" }] });
  expect(texts.es).toEqual({ a: "di “sí”", list: [{ one: "d’accord" }] });
});
