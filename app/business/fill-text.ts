import { fill } from "../i18n/format.ts";

/**
 * Fills in the `{facts}` of every text in a tree and keeps the town's name on one line. Values that
 * are not texts are unchanged. Throws if a fact has no value.
 */
export function fillMessageTree<T>(words: T, values: Readonly<Record<string, string | number>>): T {
  if (typeof words === "string") {
    return fill(words, values).replaceAll("Puerto Escondido", "Puerto\u00a0Escondido") as T;
  }
  if (Array.isArray(words)) return words.map((item) => fillMessageTree(item, values)) as T;
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, item]) => [key, fillMessageTree(item, values)]),
  ) as T;
}
