import { checkSettingsFile, type Env, readEnv } from "#app/platform/env.server.ts";
import { dropPrivilegesToOwner } from "./commands/drop-privileges.ts";

/**
 * The settings of this process, read from its environment and .env. Tells of names that look like a
 * setting, and goes on as the owner of the data folder. Throws a StartupError about a value to mend.
 */
export function loadEnvSettings(): Env {
  for (const line of checkSettingsFile()) process.stderr.write(`${line}\n`);
  const env = readEnv();
  dropPrivilegesToOwner(env.dataDir);
  return env;
}
