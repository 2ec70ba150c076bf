import { check } from "recheck";
import type { Expression } from "./regular-expressions.ts";

/** A regular expression that the checker rejects, with the reason why it is safe. */
export type AcceptedExpression = Readonly<{ file: string; source: string; reason: string }>;

/**
 * The checker counts steps instead of time, so that a busy machine gives the same result. Only
 * `timeout` is a time, in milliseconds.
 */
const limits = { attackTimeout: null, incubationTimeout: null, timeout: 120_000 } as const;

/**
 * Returns the violations with their file and line: expressions that may take more than linear time,
 * and accepted expressions that no longer exist or no longer need an exception.
 */
export async function findSuperLinearExpressions(
  expressions: readonly Expression[],
  accepted: readonly AcceptedExpression[],
): Promise<string[]> {
  const judged = new Map<string, string | null>();
  const needed = new Set<AcceptedExpression>();
  const violations: string[] = [];
  for (const { file, line, source, pattern, flags } of expressions) {
    const key = `/${pattern}/${flags}`;
    if (!judged.has(key)) judged.set(key, await findExpressionProblem(pattern, flags));
    const problem = judged.get(key) ?? null;
    if (problem === null) continue;
    const exception = accepted.find((one) => one.file === file && one.source === source);
    if (exception) needed.add(exception);
    else violations.push(`${file}:${line} ${source} ${problem}`);
  }
  const needless = accepted.filter((one) => !needed.has(one));
  return [
    ...violations,
    ...needless.map(({ file, source }) => `${file} needs no exception for ${source}`),
  ];
}

/** Returns why an expression is not acceptable, or null if it is. */
async function findExpressionProblem(
  pattern: string | null,
  flags: string,
): Promise<string | null> {
  if (pattern === null) return "is put together while the program runs";
  const found = await check(pattern, flags, limits);
  if (found.status === "safe") return null;
  if (found.status === "unknown") return `cannot be judged: ${JSON.stringify(found.error)}`;
  return `takes more than linear time (${found.complexity.summary}) on ${found.attack.pattern}`;
}
