import { type Plugin, parseAst, type Rolldown } from "vite";

/**
 * Writes beside the browser's files which classes each page's script may show, with every module it
 * imports. The files do not tell: one of them holds what many pages share, and each page that loads
 * it uses only some of its modules.
 */
export function shownClasses(): Plugin {
  return {
    name: "shown-classes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        // Imported by address, as in search-index-plugin.ts.
        const address = new URL("../app/web/delivery/style-sheet.ts", import.meta.url).href;
        const module: typeof import("../app/web/delivery/style-sheet.ts") = await import(address);
        const files = Object.values(bundle);
        const sheets = files.flatMap((file) =>
          file.type === "asset" && file.fileName.endsWith(".css") ? [`${file.source}`] : [],
        );
        const known = module.classesOfSheets(sheets);
        const chunks = files.filter((file) => file.type === "chunk");
        const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
        const named = new Map(modules.map(([id, { code }]) => [id, classesNamed(code, known)]));
        const shown = chunks.flatMap(({ fileName, facadeModuleId }) => {
          if (!facadeModuleId) return [];
          const reached = modulesFrom(facadeModuleId, (id) => this.getModuleInfo(id));
          return [[`/${fileName}`, [...new Set(reached.flatMap((id) => named.get(id) ?? []))]]];
        });
        const source = JSON.stringify(Object.fromEntries(shown));
        this.emitFile({ type: "asset", fileName: module.shownClassesFile, source });
      },
    },
  };
}

/** A module and all that it imports, at once or later. */
function modulesFrom(id: string, infoOf: (id: string) => Rolldown.ModuleInfo | null): string[] {
  const found = new Set([id]);
  for (const one of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(one) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return [...found];
}

/** The known classes that a module's texts name. */
function classesNamed(code: string | null, known: ReadonlySet<string>): string[] {
  const texts = textsOf(parseAst(code ?? ""));
  const words = new Set(texts.flatMap((text) => text.split(/["'`\s]+/)));
  // For `notice-${kind}`: every known class that begins with `notice-`.
  const starts = [...words].flatMap((word) => word.match(/(?<![\w-])([\w-]+-)\$\{$/)?.[1] ?? []);
  return [...known].filter(
    (name) => words.has(name) || starts.some((start) => name.startsWith(start)),
  );
}

/** All texts in a syntax tree. A part of a template that a value follows ends in `${`. */
function textsOf(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, value, tail } = node as { type?: string; value?: unknown; tail?: boolean };
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type !== "TemplateElement") return Object.values(node).flatMap(textsOf);
  const { cooked } = value as { cooked: string };
  return [tail ? cooked : `${cooked}\${`];
}
