/** The parts of the project that a document can name. */
export type Project = Readonly<{
  /** All files, by their paths from the project's root. */
  files: ReadonlySet<string>;
  /** Every word of the code; comments do not count. */
  words: ReadonlySet<string>;
  /** For each document, the anchors of its headings. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The commands of package.json. */
  commands: ReadonlySet<string>;
}>;

/** Whether a name may be missing: it is planned, or it is a name of another project. */
type Accepted = ReadonlySet<string>;

/**
 * The names in a Markdown document that the project does not have: linked files and headings, paths,
 * file names, functions and other compound names between back-ticks, and `npm run` commands.
 *
 * @param document the path of the document, from which its links lead
 */
export function findMissingNames(
  document: string,
  text: string,
  project: Project,
  accepted: Accepted = new Set(),
): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  const links = [...prose.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, target = "", anchor = ""]) => {
      const path = target === "" ? document : resolved(document, target);
      const anchors = project.anchors.get(path);
      return !isThere(path, project) || (anchor !== "" && anchors && !anchors.has(anchor));
    })
    .map(([link]) => link.slice(2, -1));
  const spans = [...prose.matchAll(/`([^`]+)`/g)]
    .map(([, span = ""]) => span.replace(/\s+/g, " "))
    .filter((span) => !accepted.has(span) && isMissing(span, project));
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, command = ""]) => !project.commands.has(command))
    .map(([said]) => said);
  return [...new Set([...links, ...spans, ...commands])];
}

function isMissing(span: string, project: Project): boolean {
  if (/^[\w@.$<>*-]+(\/[\w@.$<>*-]*)+$/.test(span))
    return isProjectPath(span, project) && !hasPath(span, project);
  if (sourceFile.test(span)) return !hasPath(span, project);
  const [, call] = /^([A-Za-z_$][\w.$]*)\(.*\)$/.exec(span) ?? [];
  const name = call ?? (/^[A-Za-z_$][\w.$]*$/.test(span) ? span : "");
  const parts = name.split(".");
  return parts.some(
    (part, at) =>
      (isCompound.test(part) || (call !== undefined && at === parts.length - 1)) &&
      !project.words.has(part),
  );
}

/** A name of a file of code or text, without a folder. */
const sourceFile = /^[\w@.-]+\.(tsx?|mjs|cjs|css|md)$/;
/** A name of several words, which no plain English text has: `holdSeats`, `refund_orders`. */
const isCompound = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/;

/** Whether a text with a slash names a file of this project: by its first folder, or by its ending. */
function isProjectPath(path: string, { files }: Pick<Project, "files">): boolean {
  const [top = ""] = path.split("/");
  return sourceFile.test(path.split("/").at(-1) ?? "") || hasFolder(top, files);
}

/** Whether a file, a folder, or the end of a file's path exists; `<tour>` and `*` stand for any name. */
function hasPath(path: string, { files }: Pick<Project, "files">): boolean {
  const plain = path.replace(/\/$/, "");
  if (isThere(plain, { files })) return true;
  const pattern = plain.replace(/[.$]/g, "\\$&").replace(/<[^>]*>|\*/g, "[^/]+");
  const ends = new RegExp(`(^|/)${pattern}${/[<*]/.test(plain) ? "($|/)" : "$"}`);
  return [...files].some((file) => ends.test(file));
}

function isThere(path: string, { files }: Pick<Project, "files">): boolean {
  return files.has(path) || hasFolder(path, files);
}

function hasFolder(folder: string, files: Project["files"]): boolean {
  return [...files].some((file) => file.startsWith(`${folder}/`));
}

/** The anchors that GitHub gives to the headings of a document. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** A link's target as a path from the root. */
function resolved(document: string, target: string): string {
  const parts = document.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
