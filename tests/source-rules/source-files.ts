import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A rule that finds one kind of mistake in the project's source files. */
export type SourceRule = Readonly<{
  name: string;
  /** Returns the violations, each with its file and, where it helps, its line. */
  findViolations(): string[];
}>;

/** Generated files, and the packages of the bench (`bench/tools`), which nobody here writes. */
const isForeign = /^app\/generated\/|\/node_modules\//;

/**
 * Returns the paths, from the project's root, of the files in these folders whose path matches
 * `name`.
 */
export function listSources(folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => name.test(file) && !isForeign.test(file)),
  );
}

/** Returns the text of a file, given its path from the project's root. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Returns the names of the files and folders in a folder of the project. */
export function listNames(folder: string): string[] {
  return readdirSync(join(root, folder));
}
