/** npm run check: what can be checked in seconds, without database and browser. */
import { runCommand } from "./lib/failure.mjs";
import { runSteps } from "./lib/steps.mjs";

await runCommand(() => runSteps((steps) => steps.fast()));
