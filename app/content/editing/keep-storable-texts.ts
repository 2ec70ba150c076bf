import type { SectionTexts } from "./section-texts.ts";

/** What a draft may lack. It only prevents the publication (ADR 88). */
const draftProblems: ReadonlySet<string> = new Set([
  "text-missing",
  "too-few",
  "picture-alt-missing",
]);

/** Whether a draft may have a problem. `text` is the value with the problem; an empty one may. */
export function isAllowedInDraft(problem: string, text?: string): boolean {
  return draftProblems.has(problem) || text === "";
}

type Checked = Readonly<{ texts: SectionTexts; problems: Readonly<Record<string, string>> }>;

/**
 * Returns the changed texts that a draft can store, and the error codes of the others. `check` returns
 * the section with the given ones, and what is wrong with it then.
 */
export function keepStorableTexts(
  changed: readonly string[],
  check: (names: readonly string[]) => Checked,
): Readonly<{ kept: readonly string[]; problems: Readonly<Record<string, string>> }> {
  const refused: Record<string, string> = {};
  for (let kept = changed; ; ) {
    const { texts, problems } = check(kept);
    const wrong = Object.entries(problems)
      .filter(([name, problem]) => !isAllowedInDraft(problem, texts[name]))
      // An item that is in a list twice is an error of the list.
      .map(
        ([name, problem]) => [problem === "id-twice" ? getListName(name) : name, problem] as const,
      )
      .filter(([name]) => kept.includes(name));
    if (wrong.length === 0) return { kept, problems: refused };
    for (const [name, problem] of wrong) refused[name] = problem;
    kept = kept.filter((name) => !(name in refused));
  }
}

const getListName = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf(".")));
