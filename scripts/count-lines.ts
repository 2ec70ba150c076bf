/**
 * Counts the operator's part: `node scripts/count-lines.ts`. It prints the lines of app/web/admin and
 * of the form engines, without comments and blank lines, the lines of comments, and how the
 * folders of app/web/admin import each other.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

const root = join(import.meta.dirname, "..");
const admin = "app/web/admin";

/** The files of each way in which forms are made, so that a change of one is seen in its number. */
const engines: Readonly<Record<string, readonly string[]>> = {
  "booking fields": [
    "app/bookings/{fields,field-readers,field-schema,is-valid-field,booking-details}.ts",
    "app/bookings/{checkout/booking-request,changes/guest-details,to-guest-columns.server}.ts",
    "app/web/booking/{refill-form,form-problem,booking-problems}.ts",
  ],
  documents: ["app/forms/{document-fields,document-form,form-texts}.ts"],
  settings: [
    "app/business/{business-form,business-groups,business-limits}.ts",
    "app/business/{setting-fields,setting-field-kinds}.ts",
    "app/business/{business-schema,parse-business-form,parse-setting-texts}.ts",
    "app/business/{setting-field-types,setting-pictures,business-differences}.ts",
    `${admin}/{business-settings,settings-parts}/**/*.{ts,tsx}`,
  ],
  catalog: [
    "app/tours/catalog/{catalog-fields,catalog-inputs,ride-field,parse-catalog-form}.ts",
    `${admin}/{edit-catalog,catalog-parts}/**/*.{ts,tsx}`,
  ],
  content: [
    "app/content/model/**/*.ts",
    "app/content/editing/**/*.ts",
    `${admin}/{content,content-parts,content-section,content-edit}/**/*.{ts,tsx}`,
  ],
  "forms by hand": [
    "app/{agencies,horses,inbox}/*-form.ts",
    "app/bookings/{manual,quotes,waivers}/*-form.ts",
    `${admin}/**/*-{form,forms,form-fields,form-state,form-values,form-replies,form-reply}.{ts,tsx}`,
    `${admin}/**/*-form.server.ts`,
  ],
};

type Lines = Readonly<{ code: number; docstrings: number; comments: number; blank: number }>;

const counted = new Map<string, Lines>();

/** Counts the lines of a file. A line with code and a comment counts as code. */
function countLines(file: string): Lines {
  const known = counted.get(file);
  if (known) return known;
  const text = readFileSync(join(root, file), "utf8");
  const lines = text.replace(/\n$/, "").split("\n");
  const kinds = lines.map((line): keyof Lines => (line.trim() === "" ? "blank" : "code"));
  for (const { from, until, kind } of listComments(file, text)) {
    for (let line = from; line <= until; line += 1) {
      if (kinds[line] !== "blank") kinds[line] = kind;
    }
  }
  const count = (kind: keyof Lines) => kinds.filter((one) => one === kind).length;
  const result = {
    code: count("code"),
    docstrings: count("docstrings"),
    comments: count("comments"),
    blank: count("blank"),
  };
  counted.set(file, result);
  return result;
}

/** Lists the comments that have lines of their own, by the numbers of their lines from 0. */
function listComments(file: string, text: string) {
  const ranges = file.endsWith(".css") ? listStyleComments(text) : listScriptComments(file, text);
  return ranges.flatMap(([start, length]) => {
    const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
    const end = text.indexOf("\n", start + length);
    const after = text.slice(start + length, end === -1 ? undefined : end);
    // Braces around a comment make it one between elements.
    if (!/^\s*\{?$/.test(before) || !/^\}?\s*$/.test(after)) return [];
    const from = text.slice(0, start).split("\n").length - 1;
    const until = from + text.slice(start, start + length).split("\n").length - 1;
    const kind = text.startsWith("/**", start) ? "docstrings" : "comments";
    return [{ from, until, kind } as const];
  });
}

function listStyleComments(text: string) {
  const ranges: [start: number, length: number][] = [];
  for (let start = text.indexOf("/*"); start !== -1; ) {
    const end = text.indexOf("*/", start + 2);
    if (end === -1) break;
    ranges.push([start, end + 2 - start]);
    start = text.indexOf("/*", end + 2);
  }
  return ranges;
}

const listScriptComments = (file: string, text: string) =>
  parseSync(file, text).comments.map(({ start, end }) => [start, end - start] as const);

const listFiles = (patterns: readonly string[]) =>
  [...new Set(globSync([...patterns], { cwd: root }))].toSorted();

/** Prints how many lines some files have. */
function printLines(title: string, files: readonly string[]): void {
  const all = files.map(countLines);
  const sum = (kind: keyof Lines) => all.reduce((total, lines) => total + lines[kind], 0);
  const print = (number: number) => String(number).padStart(8);
  process.stdout.write(
    `${title.padEnd(34)}${print(files.length)}${print(sum("code"))}${print(sum("docstrings"))}${print(sum("comments"))}\n`,
  );
}

/** Returns the folder of app/web/admin in which a file is; undefined for other files. */
function findFolder(file: string): string | undefined {
  const path = relative(join(root, admin), file);
  return path.startsWith("..") || !path.includes("/") ? undefined : path.split("/")[0];
}

/** Returns the folders that each folder of app/web/admin imports, types included. */
function readFolderImports(files: readonly string[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const folder = findFolder(join(root, file));
    if (!folder) continue;
    const own = imports.get(folder) ?? new Set();
    imports.set(folder, own);
    const { staticImports, staticExports } = parseSync(
      file,
      readFileSync(join(root, file), "utf8"),
    ).module;
    const names = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ];
    for (const fileName of names) {
      const target = fileName.startsWith("#app/")
        ? join(root, "app", fileName.slice("#app/".length))
        : join(root, dirname(file), fileName);
      const other = findFolder(target);
      // React Router writes the types of a route.
      const isWritten = fileName.includes("+types");
      if (other && other !== folder && !isWritten) own.add(other);
    }
  }
  return imports;
}

/** Lists the strongly connected components of folders, the largest first (Tarjan). */
function listComponents(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (folder: string) => {
    numbers.set(folder, numbers.size);
    lowest.set(folder, numbers.size - 1);
    stack.push(folder);
    for (const other of imports.get(folder) ?? []) {
      if (!numbers.has(other)) visit(other);
      else if (!stack.includes(other)) continue;
      lowest.set(folder, Math.min(lowest.get(folder) ?? 0, lowest.get(other) ?? 0));
    }
    if (lowest.get(folder) === numbers.get(folder)) {
      components.push(stack.splice(stack.indexOf(folder)));
    }
  };
  for (const folder of imports.keys()) if (!numbers.has(folder)) visit(folder);
  return components.toSorted((one, other) => other.length - one.length);
}

const adminFiles = listFiles([`${admin}/**/*.{ts,tsx,css}`]);
const engineFiles = Object.values(engines).map(listFiles);
const measured = [...new Set([...adminFiles, ...engineFiles.flat()])];
const rest = listFiles(["app/**/*.{ts,tsx,css}"]).filter((file) => !measured.includes(file));

process.stdout.write(`${"".padEnd(34)}   files    code     /**       /* //\n`);
printLines(admin, adminFiles);
for (const [index, name] of Object.keys(engines).entries()) {
  printLines(`  form engine: ${name}`, engineFiles[index] ?? []);
}
printLines("both, each file once", measured);
printLines("the rest of app", rest);

const imports = readFolderImports(adminFiles);
const folders = [...imports.keys()];
const pairs = folders.flatMap((one) =>
  folders.flatMap((other) =>
    one < other && imports.get(one)?.has(other) && imports.get(other)?.has(one)
      ? [`${one} - ${other}`]
      : [],
  ),
);
const [largest = []] = listComponents(imports);
process.stdout.write(
  `\n${pairs.length} two-way pairs of ${folders.length} folders:\n  ${pairs.join("\n  ")}\nThe largest strongly connected component has ${largest.length} folders.\n`,
);
