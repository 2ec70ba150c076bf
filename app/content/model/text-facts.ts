import { isOptionalFact } from "./fact-names.ts";
import { mapRichText, type RichText } from "./rich-text.ts";

/** The values of facts by name. An optional fact that the operator has not stated is missing. */
export type Facts = Readonly<Record<string, string | number>>;

const factPattern = /\{([\w.-]+)\}/g;

export function listFactNames(text: RichText): string[] {
  const names: string[] = [];
  mapRichText(text, (run) => {
    for (const [, name = ""] of run.matchAll(factPattern)) names.push(name);
    return run;
  });
  return names;
}

/** Whether the optional facts in a text, and those in `onlyIf`, have values. */
export function hasStatedFacts(
  text: RichText,
  facts: Facts,
  onlyIf: readonly string[] = [],
): boolean {
  const needed = [...onlyIf, ...listFactNames(text).filter(isOptionalFact)];
  return needed.every((name) => name in facts);
}
