import { seedTestimonials } from "#app/business/seed/testimonials.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { type Locale, type Localized, locales } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";
import { pictures } from "#app/media/pictures.ts";
import { tours } from "#app/tours/all-tours.ts";

/** All exports of all message files, so that a new file is tested without being listed here. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../app/**/{messages,*-messages}.ts", "../../../app/i18n/messages/*.ts"],
  {
    eager: true,
  },
);

export const exported = Object.values(modules).flatMap((module) => Object.entries(module));

/** Message files that only the operator's team reads. */
const operatorFiles =
  /\/app\/(?:web\/admin|accounts|agencies|alerts|horses|launch|bookings\/manual-messages)\/|\/(?:i18n\/messages\/(?:admin|operator-booking)|day-sheet-messages|unreadable-form-messages)\.ts$/;

/** The names of all exports of those files. */
export const operatorExports: ReadonlySet<string> = new Set(
  Object.entries(modules).flatMap(([file, module]) =>
    operatorFiles.test(file) ? Object.keys(module) : [],
  ),
);

/** All messages that exist in both languages, by the name of their export. */
export const messages: Readonly<Record<string, Localized<object>>> = Object.fromEntries(
  exported.filter((one): one is [string, Localized<object>] => isLocalized(one[1])),
);

/** The texts of pages in both languages. Those of posts are in app/content/seed/posts. */
export const pages: Readonly<Record<string, Localized<object>>> = {
  ...Object.fromEntries(
    Object.entries(buildSeedContent().pages).map(([page, { sections }]) => {
      const bySection = Object.fromEntries(sections.map(({ kind, ...fields }) => [kind, fields]));
      const [en, es] = [pickLanguage(bySection, "en"), pickLanguage(bySection, "es")];
      return [page, createTranslations({ en, es })];
    }),
  ),
};

/**
 * Returns the texts of a page in one language, without pictures, icons and ids, which both languages
 * share.
 */
function pickLanguage(node: object, locale: Locale): object {
  const picked = Object.entries(node)
    .filter(([, value]) => typeof value === "object")
    .map(([key, value]) => [key, "en" in value ? value[locale] : pickLanguage(value, locale)]);
  return Object.fromEntries(picked);
}

/** Short texts that have both languages side by side where they are defined. */
export const pairs: Readonly<Record<string, Localized>> = {
  ...Object.fromEntries(Object.values(tours).map(({ id, name }) => [`tour ${id}`, name])),
  ...Object.fromEntries(
    Object.entries(pictures).map(([name, { alt }]) => [`picture ${name}`, alt]),
  ),
  ...Object.fromEntries(
    seedTestimonials.value.map(({ author, quote }) => [`testimonial of ${author}`, quote]),
  ),
};

/** Returns every text of a tree with its path. */
export function collectTexts(node: unknown, path = ""): [path: string, text: string][] {
  if (typeof node === "string") return [[path, node]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, item]) => collectTexts(item, `${path}.${key}`));
}

export function isLocalized(value: unknown): value is Localized<object> {
  return (
    typeof value === "object" &&
    value !== null &&
    locales.every((locale) => locale in value) &&
    Object.keys(value).length === locales.length
  );
}
