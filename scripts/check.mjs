/** npm run check: what can be checked in seconds, without database and browser. */
import { runCommand } from "./lib/failure.mjs";
import { runTests } from "./lib/test-run.mjs";

await runCommand(() => runTests((parts) => parts.static()));
