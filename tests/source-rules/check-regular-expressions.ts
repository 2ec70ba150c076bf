/**
 * Fails for every regular expression whose time grows faster than the text it reads: a text that is
 * made for such an expression would stop the process for everybody. `accepted-expressions.ts` lists
 * what the checker cannot judge.
 */
import { acceptedExpressions } from "./accepted-regular-expressions.ts";
import { findSuperLinear } from "./find-super-linear-expressions.ts";
import { findExpressions } from "./regular-expressions.ts";
import { listSources, readSource } from "./source-files.ts";

const folders = ["app", "db", "jobs", "public", "scripts", "server"];
const files = listSources(folders, /(?<!\.test)\.(tsx?|m?js)$/);
const expressions = files.flatMap((file) => findExpressions(file, readSource(file)));
const violations = await findSuperLinear(expressions, acceptedExpressions);
for (const violation of violations) console.error(violation);
// An explicit exit, because the checker's own process may still be there.
process.exit(violations.length > 0 ? 1 : 0);
