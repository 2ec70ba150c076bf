/** npm run check: runs the checks that take seconds and need no database and no browser. */
import { runCommand } from "./lib/failure.mjs";
import { runTests } from "./lib/test-run.mjs";

await runCommand(() => runTests((parts) => parts.static()));
