import { type Env, readEnv } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { explainFileError } from "#db/embedded/failure.ts";
import { openDatabase } from "./site.ts";

type Settings = Readonly<{
  env: Env;
  say(line: string): void;
}>;

export type CommandContext = Settings &
  Readonly<{
    /** The database of the settings, running. */
    connectionString: string;
  }>;

/** Runs a command on the site's settings and database, whether the site runs or not. */
export function runOnDatabase(main: (context: CommandContext) => Promise<void>): Promise<never> {
  return runOnSettings(async (settings) => {
    const closers: (() => Promise<void>)[] = [];
    try {
      await main({ ...settings, connectionString: await openDatabase(settings.env, closers) });
    } finally {
      for (const close of closers.reverse()) await close();
    }
  });
}

/** Runs a command that needs no database. */
export async function runOnSettings(main: (settings: Settings) => Promise<void>): Promise<never> {
  try {
    await main({ env: readEnv(), say: (line) => void process.stdout.write(`${line}\n`) });
  } catch (error) {
    const told = explainFileError(error, (error as NodeJS.ErrnoException).path ?? process.cwd());
    console.error(told instanceof StartupError ? `\n${told.message}\n` : error);
    process.exitCode = 1;
  }
  process.exit();
}
