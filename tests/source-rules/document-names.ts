/** The names that exist in the project and that documents may mention. */
export type Project = Readonly<{
  /** Paths of all files, relative to the project's root. */
  files: ReadonlySet<string>;
  /** Every identifier and word of the code outside comments. */
  words: ReadonlySet<string>;
  /** The anchors of the headings of each document. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The script names of package.json. */
  commands: ReadonlySet<string>;
}>;

/** Names that documents may mention although they are planned or belong to another project. */
type Accepted = ReadonlySet<string>;

/**
 * Returns the names in a Markdown document that the project does not have: linked files and
 * headings, paths, file names, functions and other compound names in back-ticks, and `npm run`
 * commands.
 *
 * @param document the path of the document, which its relative links start from
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
      const path = target === "" ? document : resolveLink(document, target);
      const anchors = project.anchors.get(path);
      return !existsInProject(path, project) || (anchor !== "" && anchors && !anchors.has(anchor));
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

/** Matches the name of a code or text file without a folder. */
const sourceFile = /^[\w@.-]+\.(tsx?|mjs|cjs|css|md)$/;
/** Matches a compound name, such as `holdSeats` or `refund_orders`, which is never a plain word. */
const isCompound = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/;

/**
 * Returns true if a text with a slash is a path of this project: it starts with one of the
 * project's folders or ends with the name of a source file.
 */
function isProjectPath(path: string, { files }: Pick<Project, "files">): boolean {
  const [top = ""] = path.split("/");
  return sourceFile.test(path.split("/").at(-1) ?? "") || hasFolder(top, files);
}

/**
 * Returns true if a file or folder has this path, or if a file's path ends with it. `<tour>` and
 * `*` match any name.
 */
function hasPath(path: string, { files }: Pick<Project, "files">): boolean {
  const plain = path.replace(/\/$/, "");
  if (existsInProject(plain, { files })) return true;
  const pattern = plain.replace(/[.$]/g, "\\$&").replace(/<[^>]*>|\*/g, "[^/]+");
  const ends = new RegExp(`(^|/)${pattern}${/[<*]/.test(plain) ? "($|/)" : "$"}`);
  return [...files].some((file) => ends.test(file));
}

function existsInProject(path: string, { files }: Pick<Project, "files">): boolean {
  return files.has(path) || hasFolder(path, files);
}

function hasFolder(folder: string, files: Project["files"]): boolean {
  return [...files].some((file) => file.startsWith(`${folder}/`));
}

/** Returns the anchors that GitHub generates for the headings of a document. */
export function listAnchors(text: string): ReadonlySet<string> {
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

/** Converts a link target in a document to a path from the project's root. */
function resolveLink(document: string, target: string): string {
  const parts = document.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
