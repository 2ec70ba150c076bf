import { listNames, readSource, type SourceRule } from "./source-files.ts";

const folder = "docs/decisions";
/** The maximum size of a record, and of the index of all records. */
const most = { lines: 60, words: 700, indexLines: 120 } as const;
const sections = ["Context", "Decision", "Consequences"];

const dependencyRecord = "0005-give-a-reason-for-each-dependency.md";

/** The maximum number of words in ARCHITECTURE.md. */
const architectureWords = 1_500;
/** Turns the limit on ARCHITECTURE.md on or off. */
const isArchitectureLimited = true;

/** Checks that decisions have the form described in `docs/decisions/README.md`. */
export const adrForm: SourceRule = {
  name: "A decision is a short ADR with a line in the index",
  findViolations() {
    const index = readSource(`${folder}/README.md`);
    const records = listNames(folder).filter((name) => name !== "README.md");
    const words = countWords(readSource("ARCHITECTURE.md"));
    return [
      ...records.flatMap((name) =>
        findAdrProblems(name, readSource(`${folder}/${name}`), index).map(
          (problem) => `${folder}/${name}: ${problem}`,
        ),
      ),
      ...(countLines(index) > most.indexLines
        ? [`${folder}/README.md: more than ${most.indexLines} lines`]
        : []),
      ...findUnexplainedPackages(
        listDependencies(),
        readSource(`${folder}/${dependencyRecord}`),
      ).map((name) => `${folder}/${dependencyRecord}: no reason for ${name}`),
      ...(isArchitectureLimited && words > architectureWords
        ? [`ARCHITECTURE.md: ${words} words, at most ${architectureWords}`]
        : []),
    ];
  },
};

/** Returns the form errors of a decision record, given its file name and the text of the index. */
export function findAdrProblems(name: string, text: string, index: string): string[] {
  const [, number = ""] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name) ?? [];
  const [, titleNumber, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  const line = text.split("\n\n", 2)[1]?.replace(/\s+/g, " ") ?? "";
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const [lines, words] = [countLines(text), countWords(text)];
  return [
    ...(number ? [] : ["the file name is not NNNN-imperative-title.md"]),
    ...(Number(number) === Number(titleNumber) ? [] : ["the title is not `# N. Title`"]),
    ...(/^Status: (Accepted|Superseded by ADR \d+|Deprecated)\b/.test(line)
      ? []
      : ["no line with its status"]),
    ...(/\bDate: \d{4}-\d\d-\d\d\b/.test(line) ? [] : ["no date beside its status"]),
    ...(headings.join() === sections.join() ? [] : [`its sections are not ${sections.join(", ")}`]),
    ...(lines > most.lines ? [`${lines} lines, at most ${most.lines}`] : []),
    ...(words > most.words ? [`${words} words, at most ${most.words}`] : []),
    ...([...text.matchAll(/^\|[-| ]+\|$/gm)].length > 1 ? ["more than one table"] : []),
    ...(title && index.includes(`(${name}) | ${title} |`)
      ? []
      : ["no line with its title in docs/decisions/README.md"]),
  ];
}

/**
 * Returns the packages that are missing in the table of reasons. A row such as `@types/*` covers
 * all packages with that prefix.
 */
export function findUnexplainedPackages(packages: readonly string[], text: string): string[] {
  const named = [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
  return packages.filter(
    (name) =>
      !named.some((one) =>
        one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one.replace(/ .*/, ""),
      ),
  );
}

function listDependencies(): string[] {
  const groups = JSON.parse(readSource("package.json")) as Record<string, object>;
  return ["dependencies", "optionalDependencies", "devDependencies"].flatMap((group) =>
    Object.keys(groups[group] ?? {}),
  );
}

function countLines(text: string): number {
  return text.trimEnd().split("\n").length;
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
