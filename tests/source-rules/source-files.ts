import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Finds one kind of mistake in the project's source files. */
export type SourceRule = Readonly<{
  name: string;
  /** What is wrong, each with its file and, where it helps, its line. */
  findViolations(): string[];
}>;

/** The paths of the files in these folders whose name matches, from the project's root. */
export function listSources(folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => name.test(file) && !file.startsWith("app/generated/")),
  );
}

/** The text of a file of the project. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** The names in a folder of the project. */
export function listNames(folder: string): string[] {
  return readdirSync(join(root, folder));
}
