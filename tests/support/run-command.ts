import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs a command of `server/` until it ends. Returns its exit code and everything it printed. */
export async function runCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`server/commands/${command}.ts`, ...args], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, "close");
  return { code: code as number, output };
}
