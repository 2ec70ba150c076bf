import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./report.ts";

const file = join(import.meta.dirname, "RESULTS.md");

const preface = `# Results

What \`npm run bench\` measured last, part by part. A run of some parts replaces only those. Speeds
depend on the machine and on what else it does; ratios and bytes hardly do.
`;

/** Replaces the previous report of a part. `origin` says when and where the report was created. */
export function writeReport(title: string, origin: string, report: Report): void {
  const sections = existsSync(file) ? parseSections(readFileSync(file, "utf8")) : new Map();
  const notes = report.notes.map((note) => `- ${note}`).join("\n");
  const parts = [`_${origin}_`, report.table, notes].filter(Boolean);
  sections.set(title, `${parts.join("\n\n")}\n`);
  const body = [...sections].map(([name, text]) => `\n## ${name}\n\n${text}`);
  writeFileSync(file, preface + body.join(""));
}

function parseSections(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [title = "", ...lines] = section.split("\n");
      return [title, `${lines.join("\n").trim()}\n`];
    }),
  );
}
