/**
 * Fails for every regular expression whose time grows faster than the text it reads: a text that is
 * made for such an expression would stop the process for everybody. `accepted-expressions.ts` lists
 * what the checker cannot judge.
 */
import { check } from "recheck";
import { acceptedExpressions } from "./accepted-expressions.ts";
import { type Expression, findExpressions } from "./expressions.ts";
import { listSources, readSource } from "./source-files.ts";

/** By steps and not by the clock, so that a busy machine judges as an idle one; see `timeout`. */
const limits = { attackTimeout: null, incubationTimeout: null, timeout: 120_000 } as const;

const judged = new Map<string, Promise<string | null>>();

/** Why an expression cannot stay as it is, or null. */
function problemOf({ pattern, flags }: Expression): Promise<string | null> {
  if (pattern === null) return Promise.resolve("is put together while the program runs");
  const key = `/${pattern}/${flags}`;
  const problem = judged.get(key) ?? judge(pattern, flags);
  judged.set(key, problem);
  return problem;
}

async function judge(pattern: string, flags: string): Promise<string | null> {
  const found = await check(pattern, flags, limits);
  if (found.status === "safe") return null;
  if (found.status === "unknown") return `cannot be judged: ${JSON.stringify(found.error)}`;
  return `takes more than linear time (${found.complexity.summary}) on ${found.attack.pattern}`;
}

const files = listSources(["app", "db", "jobs", "scripts", "server"], /(?<!\.test)\.(tsx?|mjs)$/);
const violations: string[] = [];
const needed = new Set<(typeof acceptedExpressions)[number]>();
for (const expression of files.flatMap((file) => findExpressions(file, readSource(file)))) {
  const problem = await problemOf(expression);
  if (problem === null) continue;
  const { file, line, source } = expression;
  const accepted = acceptedExpressions.find((one) => one.file === file && one.source === source);
  if (accepted) needed.add(accepted);
  else violations.push(`${file}:${line} ${source} ${problem}`);
}
for (const one of acceptedExpressions) {
  if (needed.has(one)) continue;
  violations.push(`${one.file} needs no exception for ${one.source} (accepted-expressions.ts)`);
}

for (const violation of violations) console.error(violation);
// An explicit exit, because the checker's own process may still be there.
process.exit(violations.length > 0 ? 1 : 0);
