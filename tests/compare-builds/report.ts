import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is compared of an answer. */
export type Part = "answer" | "fields" | "html" | "file" | "rows";

/** How many addresses are printed of those that have the same difference. */
const printedAddresses = 4;
/** The most lines of one difference that are printed. */
const printedLines = 60;

/** Collects the differences between two builds. The same difference of many answers counts as one. */
export function createReport() {
  const folder = mkdtempSync(join(tmpdir(), "compare-"));
  const groups = new Map<string, { part: Part; lines: string[]; where: string[] }>();

  function findDifference([before, after]: readonly [string, string]): string[] {
    for (const [name, text] of Object.entries({ before, after })) {
      writeFileSync(join(folder, name), `${text}\n`);
    }
    const command = ["diff", "--no-index", "--no-color", "-U2", "before", "after"];
    const { stdout } = spawnSync("git", command, { cwd: folder, encoding: "utf8" });
    return stdout.split("\n").slice(4).filter(Boolean);
  }

  return {
    compare(where: string, part: Part, texts: readonly [string, string]): void {
      if (texts[0] === texts[1]) return;
      const lines = findDifference(texts);
      const key = [part, ...lines.filter((line) => /^[+-]/.test(line))].join("\n");
      const group = groups.get(key) ?? { part, lines, where: [] };
      group.where.push(where);
      groups.set(key, group);
    },
    /** Prints every difference with its addresses and returns their number. */
    print(): number {
      for (const { part, lines, where } of groups.values()) {
        const rest = where.length - printedAddresses;
        const places = [
          ...where.slice(0, printedAddresses),
          ...(rest > 0 ? [`and ${rest} more`] : []),
        ];
        const cut = lines.length - printedLines;
        const shown = [
          ...lines.slice(0, printedLines),
          ...(cut > 0 ? [`... ${cut} more lines`] : []),
        ];
        process.stdout.write(`\n${part} of ${places.join("\n  ")}\n${shown.join("\n")}\n`);
      }
      rmSync(folder, { recursive: true });
      return groups.size;
    },
  };
}

export type Report = ReturnType<typeof createReport>;
