import { fillMessage, fillPlural, type Plural } from "../../i18n/format.ts";
import type { Locale, Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";
import type { GuideNeed } from "./guide-conflicts.ts";

const en = {
  riders: { one: "{count} rider", other: "{count} riders" } as Plural,
  lead: {
    one: "{count} guide leads at most {most}",
    other: "{count} guides lead at most {most}",
  } as Plural,
  missing: {
    one: "one more guide needed",
    other: "{count} more guides needed",
  } as Plural,
  sentence: "{riders}, {lead}: {missing}.",
};

const texts: Localized<typeof en> = createTranslations({
  en,
  es: {
    riders: { one: "{count} jinete", other: "{count} jinetes" },
    lead: {
      one: "{count} guía lleva a {most} como máximo",
      other: "{count} guías llevan a {most} como máximo",
    },
    missing: { one: "falta un guía más", other: "faltan {count} guías más" },
    sentence: "{riders}; {lead}: {missing}.",
  },
});

/** Returns text such as "14 riders, 1 guide leads at most 8: one more guide needed." */
export function formatGuideNeed({ riders, guides, most, missing }: GuideNeed, locale: Locale) {
  const messages = texts[locale];
  return fillMessage(messages.sentence, {
    riders: fillPlural(messages.riders, riders),
    lead: fillPlural(messages.lead, guides, { most }),
    missing: fillPlural(messages.missing, missing),
  });
}
