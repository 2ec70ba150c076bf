import { checkSettingsFile, type Env, readEnv } from "#app/platform/env.server.ts";
import { dropPrivilegesToOwner } from "./commands/drop-privileges.ts";

/**
 * Reads the settings of this process from its environment and .env. Prints a warning for unknown
 * names that look like a setting. If the process runs as root, switches to the owner of the data
 * folder. Throws a StartupError for an invalid value.
 */
export function loadEnvSettings(): Env {
  for (const line of checkSettingsFile()) process.stderr.write(`${line}\n`);
  const env = readEnv();
  dropPrivilegesToOwner(env.dataDir);
  return env;
}
