import { findMissingNames, listAnchors, type Project } from "./document-names.ts";
import { listNames, listSources, readSource, type SourceRule } from "./source-files.ts";

const codeFolders = ["app", "db", "jobs", "server", "scripts", "bench", "tests"];
const isSource = /\.(tsx?|mjs|css)$/;
const isCode = /\.(tsx?|mjs|cjs|css|sql)$/;
const mainDocuments = ["README.md", "ARCHITECTURE.md", "STYLE.md", "CONTRIBUTING.md"];

/** Names from other programs that the documents mention. */
const ofOthers: readonly string[] = ["jsonb_populate_record", "pg_dump"];

/** Checks that the names in documents exist and that comments refer to existing documents. */
export const documentReferencesRule: SourceRule = {
  name: "Documents and comments name only what exists",
  findViolations() {
    const accepted = new Set(ofOthers);
    const documents = [...mainDocuments, ...listSources(["docs"], /\.md$/)];
    const project = readProject(documents);
    return [
      ...documents.flatMap((document) =>
        findMissingNames(document, readSource(document), project, accepted).map(
          (name) => `${document}: ${name} does not exist`,
        ),
      ),
      ...[...accepted]
        .filter((name) => findMissingNames("", `\`${name}\``, project).length === 0)
        .map(
          (name) =>
            `${name} exists: tests/source-rules/document-references-rule.ts need not accept it`,
        ),
      ...findMissingDecisions(documents),
      ...findMissingDocuments(documents),
      ...findMissingRulings(),
    ];
  },
};

function readProject(documents: readonly string[]): Project {
  const files = new Set([
    ...listNames("."),
    ...listNames("app/generated").map((name) => `app/generated/${name}`),
    ...listSources([...codeFolders, "deploy", "docs", "media", "public"], /./),
  ]);
  const settings = [".env.example", ...[...files].filter((file) => file.startsWith("deploy/"))];
  // The source rules and their tests contain names that intentionally do not exist.
  const code = listSources(codeFolders, isCode).filter((file) => !file.includes("/source-rules/"));
  const words = new Set(
    [...code, ...settings].flatMap(
      (file) => removeComments(readSource(file)).match(/[A-Za-z_$][\w$]*/g) ?? [],
    ),
  );
  const { scripts } = JSON.parse(readSource("package.json")) as { scripts: object };
  const anchors = new Map(documents.map((file) => [file, listAnchors(readSource(file))]));
  return { files, words, anchors, commands: new Set(Object.keys(scripts)) };
}

/** Removes comments, so that a name that occurs only in a comment counts as missing. */
function removeComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

/** Finds references to missing decisions, such as "ADR 18" or "docs/decisions/0018". */
function findMissingDecisions(documents: readonly string[]): string[] {
  const known = new Set(listNames("docs/decisions").map((file) => Number.parseInt(file, 10)));
  return [...documents, ...listSources(codeFolders, isSource)].flatMap((file) =>
    [...readSource(file).matchAll(/(?:\bADR |\bdecision |docs\/decisions\/)(\d+)/g)]
      .filter(([, number]) => !known.has(Number(number)))
      .map(([said]) => `${file}: ${said} does not exist`),
  );
}

/** Finds paths of documents that do not exist, with or without back-ticks. */
function findMissingDocuments(documents: readonly string[]): string[] {
  const known = new Set(documents);
  return [...documents, ...listSources(codeFolders, isSource)].flatMap((file) =>
    [...readSource(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([path]) => !known.has(path))
      .map(([path]) => `${file}: ${path} does not exist`),
  );
}

/** Finds references to missing rulings and to documents outside the project. */
function findMissingRulings(): string[] {
  const rulings = new Set(readSource("docs/rulings.md").match(/^\d+(?=\. \*\*)/gm));
  const elsewhere = /\b(spec(ification)?,? section \w|decisions, (section )?[A-Z]\b|of section \d)/;
  return listSources(codeFolders, isSource)
    .filter((file) => file !== "tests/source-rules/document-references-rule.ts")
    .flatMap((file) => {
      const text = readSource(file);
      const unknown = [...text.matchAll(/docs\/rulings\.md\s+\*?\s*(\d+)/g)]
        .filter(([, number = ""]) => !rulings.has(number))
        .map(([found]) => `${file}: ${found} does not exist`);
      const outside = elsewhere.exec(text)?.[0];
      return outside ? [...unknown, `${file}: "${outside}" is in no document here`] : unknown;
    });
}
