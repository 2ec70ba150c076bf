import { readyEvent, startLater } from "./start-later.ts";

/**
 * A document as React Router renders it, with its module graph put off (`startLater`): the same
 * modules in the same order, but imported when they are wanted, and not preloaded before.
 *
 * Relies on how React Router writes its scripts and throws when that has changed, so that a build
 * or a test fails rather than a page that silently starts early, or never.
 *
 * @param onlyWhenTouched whether the page waits for a touch; otherwise it starts when idle
 */
export function deferScripts(html: string, onlyWhenTouched: boolean): string {
  const modules = [...html.matchAll(preload)].map((match) => match[1] as string);
  const scripts = [...html.matchAll(moduleScript)];
  const [script] = scripts;
  const imports = [...(script?.[2] ?? "").matchAll(moduleImport)];
  const assignments = script?.[2]?.replaceAll(moduleImport, "") ?? "";
  const entry = entryImport.exec(assignments);
  if (scripts.length !== 1 || !script || !entry || !imports.length || !modules.length) {
    throw new Error(
      "The document's module script does not look as React Router 8.4 writes it: see app/layout/deferred-start.ts.",
    );
  }
  const names = imports.map(([, name]) => name);
  const loading = imports.map(([, , path]) => `import("${path}")`);
  const body = assignments.replace(entry[0], () => `return import("${entry[1]}")`);
  const run = `()=>Promise.all([${loading}]).then(([${names}])=>{${body}})`;
  const start = `(${startLater})(${[JSON.stringify(modules), onlyWhenTouched, JSON.stringify(readyEvent), run]})`;
  const ahead = onlyWhenTouched
    ? `<script type="speculationrules">${JSON.stringify(fetchAhead)}</script>`
    : "";
  return html
    .replaceAll(preload, "")
    .replace(script[0], () => `<script${script[1]}>${start}</script>${ahead}`);
}

/**
 * Until a page's scripts run, its links load whole documents: browsers that can fetch the next one
 * while a finger or a pointer is on its way to it (not when saving data: they see to that).
 * Afterwards the router fetches what it needs, so the rules go: nothing is fetched twice.
 * Private pages stay unread until somebody really opens them; a file is no page.
 */
const fetchAhead = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...["/admin*", "/*/manage/*", "/*/gestionar/*", "/sandbox/*", "/media/*"].map((path) => ({
            not: { href_matches: path },
          })),
          { not: { selector_matches: "[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/g;
const moduleImport = /import \* as (\w+) from "([^"]+)";/g;
const entryImport = /import\("([^"]+)"\);\s*$/;
