import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { type PlantedBug, plantedBugs } from "./planted-bugs.ts";

const root = join(import.meta.dirname, "../..");
const parts = ["app", "db", "jobs", "server", "tests", "package.json"];

/**
 * Plants each bug in a copy of this project and runs the chaos test there until an invariant
 * breaks, for `seconds` seconds per bug at most. Returns the number of bugs that were not found.
 */
export function findPlantedBugs(seconds: number, names: readonly string[]): number {
  const wanted = plantedBugs.filter(({ name }) => names.length === 0 || names.includes(name));
  let missed = 0;
  for (const bug of wanted) {
    const found = findBug(bug, seconds);
    if (!found) missed += 1;
    process.stdout.write(`${bug.name}: ${found ?? `NOT FOUND in ${seconds} seconds`}\n`);
  }
  process.stdout.write(`${wanted.length - missed} of ${wanted.length} planted bugs were found\n`);
  return missed;
}

function findBug(bug: PlantedBug, seconds: number): string | null {
  const copy = makeTemporaryFolder();
  try {
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    for (const edit of bug.edits) {
      const file = join(copy, edit.file);
      writeFileSync(file, plantBug(readFileSync(file, "utf8"), edit));
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join("tests", "chaos", "run.ts"),
        "bookings",
        ...["--seconds", `${seconds}`, "--provider", bug.provider, "--first"],
      ],
      { cwd: copy, encoding: "utf8" },
    );
    const [, after] = /Found after (\d+) seconds/.exec(stdout) ?? [];
    const [, violation] = /^(?:Error|\w+): ([^\n{[]*)/m.exec(stdout) ?? [];
    if (after) return `found after ${after} seconds: ${violation}`;
    if (!/ 0 violations/.test(stdout)) throw new Error(`${bug.name}: ${stdout}${stderr}`);
    return null;
  } finally {
    removeDataDir(copy);
  }
}

/**
 * Returns the text with the bug in it. Throws when the code has changed so that the bug no longer
 * fits.
 */
export function plantBug(text: string, { file, find, put }: PlantedBug["edits"][number]): string {
  if (text.split(find).length !== 2)
    throw new Error(`${file} must contain this exactly once: ${find}`);
  return text.replace(find, () => put);
}
