import { parseMark } from "#app/content/brand-marks.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";

const wording = {
  en: { seed: "the one that came with the site", own: "your own, {width} × {height} pixels" },
  es: { seed: "el que traía el sitio", own: "el tuyo, {width} × {height} pixeles" },
};

/** Says which logo or icon a stored value means. */
export function formatMarkChange(text: string, locale: Locale): string {
  const mark = parseMark(text);
  return mark ? fillMessage(wording[locale].own, mark) : wording[locale].seed;
}
