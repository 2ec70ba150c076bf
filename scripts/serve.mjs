/** npm run serve: serves the built site. Installs and builds nothing. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CommandFailure, runCommand } from "./lib/failure.mjs";
import { ROOT } from "./lib/project.mjs";
import { serve } from "./lib/supervise.mjs";

await runCommand(async () => {
  if (!existsSync(join(ROOT, "build/server/main.js"))) {
    throw new CommandFailure("The site is not built. Build it (npm run build), or use npm start.");
  }
  await serve();
});
