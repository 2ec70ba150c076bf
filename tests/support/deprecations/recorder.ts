import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));
/** Matches the rest of a path below the project's folder: our own code, or the database driver. */
const watched =
  /^((app|bench|build(?!\/server\/packages)|db|jobs|scripts|server|tests)\/|(.*\/)?node_modules\/pg(-[a-z]+)?\/)/;

/**
 * Whether a warning is a deprecation that our own code or the database driver caused: the innermost
 * frame of its stack outside Node is in their folders. Deprecations inside other packages are not
 * ours to mend.
 */
export function isWatchedDeprecation(
  { name, stack = "" }: Pick<Error, "name" | "stack">,
  folder = projectFolder,
): boolean {
  if (name !== "DeprecationWarning") return false;
  const frame = stack.split("\n").find((line) => /^\s+at /.test(line) && !line.includes("node:"));
  const path = frame?.replace("file://", "").match(/(\/[^()]*?):\d+(:\d+)?\)?$/)?.[1] ?? "";
  return path.startsWith(folder) && watched.test(path.slice(folder.length));
}

/** Appends the watched deprecations of this process to a file, with their stacks. */
export function recordDeprecations(file: string): void {
  process.on("warning", (warning) => {
    if (!isWatchedDeprecation(warning)) return;
    appendFileSync(file, `${process.argv.slice(1, 3).join(" ")}\n${warning.stack}\n\n`);
  });
}
