/**
 * Thrown when a command cannot do its work. The message says in one sentence what the user can do.
 */
export class CommandFailure extends Error {}

/**
 * Runs a command of package.json. A `CommandFailure` prints its message without a stack trace. Any
 * other error is a bug and prints its stack trace.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.message : error);
    process.exitCode = 1;
  }
}
