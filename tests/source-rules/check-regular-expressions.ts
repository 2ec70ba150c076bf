/**
 * Exits with 1 if a regular expression may take more than linear time, because a crafted text could
 * then block the server. `accepted-regular-expressions.ts` lists the expressions that the checker
 * cannot judge.
 */
import { acceptedExpressions } from "./accepted-regular-expressions.ts";
import { findSuperLinearExpressions } from "./find-super-linear-expressions.ts";
import { findExpressions } from "./regular-expressions.ts";
import { listSources, readSource } from "./source-files.ts";

const folders = ["app", "db", "jobs", "public", "scripts", "server"];
const files = listSources(folders, /(?<!\.test)\.(tsx?|m?js)$/);
const expressions = files.flatMap((file) => findExpressions(file, readSource(file)));
const violations = await findSuperLinearExpressions(expressions, acceptedExpressions);
for (const violation of violations) console.error(violation);
// The checker starts a process that may still run, so this process exits explicitly.
process.exit(violations.length > 0 ? 1 : 0);
