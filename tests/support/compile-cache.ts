import { rmSync } from "node:fs";
import { makeTemporaryFolder } from "./temporary-data-dir.ts";

/**
 * Lets the processes of a test run share compiled code for Vitest and Playwright, because each
 * command or server otherwise spends a quarter of its start compiling the same files.
 *
 * @returns a function that removes the compiled code
 */
export default function startCompileCache(): () => void {
  const folder = makeTemporaryFolder();
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
