import { fillMessage } from "../i18n/format.ts";
import { mapTexts } from "../i18n/map-texts.ts";

/**
 * Fills in the placeholders, such as `{brand}`, of every text in nested messages and keeps the
 * town's name on one line. Values that are not texts are unchanged. Throws if a fact has no value.
 */
export function fillMessageTree<T>(texts: T, values: Readonly<Record<string, string | number>>): T {
  return mapTexts(texts, (text) =>
    fillMessage(text, values).replaceAll("Puerto Escondido", "Puerto\u00a0Escondido"),
  );
}
