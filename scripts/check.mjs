/**
 * npm run check: runs the checks that take only seconds and need neither a database nor a browser.
 */
import { runCommand } from "./lib/failure.mjs";
import { runTests } from "./lib/test-run.mjs";

await runCommand(() => runTests((parts) => parts.runStaticChecks()));
