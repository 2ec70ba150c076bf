import { describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import {
  cleanValue,
  fillTemplate,
  fitValues,
  listExamples,
  listPlaceholders,
  toNumberedText,
} from "#app/notifications/whatsapp/template-text.ts";
import {
  type TemplatePlaceholder,
  templateExamples,
  templateTexts,
} from "#app/notifications/whatsapp/template-texts.ts";

const texts = Object.entries(templateTexts).flatMap(([kind, text]) =>
  locales.map((locale) => ({ kind, locale, text: text[locale] })),
);

describe("the templates", () => {
  it.each(texts)("$kind in $locale keeps the rules of WhatsApp", ({ text, locale }) => {
    const body = toNumberedText(text);
    expect(body).not.toMatch(/^\s*\{\{|\}\}\s*$/);
    expect(body).not.toMatch(/\}\}\s*\{\{|[^\S\n]{2}|\n{3}|\t/);
    expect(body.length).toBeLessThanOrEqual(600);
    const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
    const count = listPlaceholders(text).length;
    expect([...new Set(numbers)]).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    // A text needs enough words of its own for the number of its values.
    expect(body.split(/\s+/).length - numbers.length).toBeGreaterThan(2 * count);
    expect(listExamples(text, locale).every((example) => example === cleanValue(example))).toBe(
      true,
    );
  });

  it.each(Object.keys(templateTexts))("%s has the same values in both languages", (kind) => {
    const { en, es } = templateTexts[kind as keyof typeof templateTexts];
    expect(listPlaceholders(en).toSorted()).toEqual(listPlaceholders(es).toSorted());
  });
});

describe("fitValues", () => {
  const values = (change: Partial<Record<TemplatePlaceholder, string>>) => ({
    ...(Object.fromEntries(
      Object.entries(templateExamples).map(([name, { en }]) => [name, en]),
    ) as Record<TemplatePlaceholder, string>),
    ...change,
  });

  it("puts each value on one line with single spaces, and none is empty", () => {
    const [name, brand] = fitValues(
      "Hi {name} of {brand}!",
      values({ name: " A\n\n\tb \u00a0 c ", brand: " \n" }),
    );
    expect([name, brand]).toEqual(["A b c", "-"]);
  });

  it("shortens the longest values, and never a link, until the text has 1,024 characters", () => {
    const text = templateTexts.booked.en;
    const link = `https://example.com/${"x".repeat(300)}`;
    const fitted = fitValues(
      text,
      values({ name: "a".repeat(65_536), meeting: "b".repeat(500), link }),
    );
    const filled = fillTemplate(text, fitted);
    expect(filled.length).toBeLessThanOrEqual(1_024);
    expect(filled).toContain(link);
    expect(filled).toContain("…");
  });
});
