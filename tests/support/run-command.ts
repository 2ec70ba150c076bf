import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectFolder } from "./project-copy.ts";

export type ProgramResult = Readonly<{ code: number; output: string }>;

/** Returns the variables that every process of the site gets from the test run. */
export function getProcessEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS, DEPRECATIONS_FILE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS, DEPRECATIONS_FILE };
}

/** Runs a built command of `server/` until it ends. Returns its exit code and everything it printed. */
export function runCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const program = [`build/server/commands/${command}.js`, ...args];
  return runProgram(program, { LOG_LEVEL: "silent", ...settings });
}

/**
 * Runs a program of the project until it ends, or sends it a signal once its output contains
 * `told.after`. Returns its exit code and everything it printed.
 */
export async function runProgram(
  program: readonly string[],
  settings: Readonly<Record<string, string>>,
  told?: { signal: "SIGINT" | "SIGTERM"; after: string },
): Promise<ProgramResult> {
  const child = spawn(process.execPath, program, {
    cwd: projectFolder,
    env: { ...getProcessEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (told && output.includes(told.after)) child.kill(told.signal);
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}
