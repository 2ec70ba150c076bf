import { fillMessage } from "../i18n/format.ts";

/**
 * Fills in the placeholders, such as `{brand}`, of every text in nested messages and keeps the
 * town's name on one line. Values that are not texts are unchanged. Throws if a fact has no value.
 */
export function fillMessageTree<T>(texts: T, values: Readonly<Record<string, string | number>>): T {
  if (typeof texts === "string") {
    return fillMessage(texts, values).replaceAll("Puerto Escondido", "Puerto\u00a0Escondido") as T;
  }
  if (Array.isArray(texts)) return texts.map((item) => fillMessageTree(item, values)) as T;
  if (texts === null || typeof texts !== "object") return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, item]) => [key, fillMessageTree(item, values)]),
  ) as T;
}
