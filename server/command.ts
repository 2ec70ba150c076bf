import { type Env, readEnv } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { explainFileError } from "#db/embedded/failure.ts";
import { openDatabase } from "./site.ts";

export type CommandContext = Readonly<{
  env: Env;
  /** The database of the settings, running. */
  connectionString: string;
  say(line: string): void;
}>;

/** Runs a command on the site's settings and database, whether the site runs or not. */
export async function runOnDatabase(main: (context: CommandContext) => Promise<void>) {
  const closers: (() => Promise<void>)[] = [];
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const env = readEnv();
    await main({ env, connectionString: await openDatabase(env, closers), say });
  } catch (error) {
    const told = explainFileError(error, (error as NodeJS.ErrnoException).path ?? process.cwd());
    console.error(told instanceof StartupError ? `\n${told.message}\n` : error);
    process.exitCode = 1;
  } finally {
    for (const close of closers.reverse()) await close();
  }
  process.exit();
}
