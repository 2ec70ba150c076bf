import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordDeprecations } from "./recorder.ts";

/**
 * Watches this process and those that it starts for deprecations. Returns a function that throws if
 * there was one since its last call.
 */
export function watchDeprecations(): () => void {
  const file = join(tmpdir(), `marea-deprecations-${process.pid}`);
  // Test files share a process, and each of them calls this.
  if (process.env.DEPRECATIONS_FILE !== file) {
    process.env.DEPRECATIONS_FILE = file;
    const preload = new URL("child-process.ts", import.meta.url).href;
    process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${preload}`]
      .filter(Boolean)
      .join(" ");
    recordDeprecations(file);
  }
  return () => {
    if (!existsSync(file)) return;
    const found = readFileSync(file, "utf8").trim();
    rmSync(file);
    throw new Error(`Deprecated calls, which a later version of the package refuses:\n${found}`);
  };
}
