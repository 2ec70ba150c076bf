import { listNames, listSources, readSource, type SourceRule } from "./source-files.ts";

const isSource = /\.(tsx?|mjs|css)$/;

export const documentReferences: SourceRule = {
  name: "Comments name only rulings and decisions that exist",
  findViolations() {
    const rulings = new Set(readSource("docs/rulings.md").match(/^\d+(?=\. \*\*)/gm));
    const decisions = new Set(listNames("docs/decisions").map((file) => file.slice(0, 4)));
    /** Documents that are not part of the project. */
    const elsewhere =
      /\b(spec(ification)?,? section \w|decisions, (section )?[A-Z]\b|of section \d)/;
    return listSources(["app", "db", "jobs", "server", "scripts", "bench", "tests"], isSource)
      .filter((file) => file !== "tests/source-rules/document-references-rule.ts")
      .flatMap((file) => {
        const text = readSource(file);
        const unknown = [
          ...[...text.matchAll(/docs\/rulings\.md\s+\*?\s*(\d+)/g)].filter(
            ([, number = ""]) => !rulings.has(number),
          ),
          ...[...text.matchAll(/docs\/decisions\/(\d{4})/g)].filter(
            ([, number = ""]) => !decisions.has(number),
          ),
        ].map(([found]) => `${file}: ${found} does not exist`);
        const outside = elsewhere.exec(text)?.[0];
        return outside ? [...unknown, `${file}: "${outside}" is in no document here`] : unknown;
      });
  },
};
