import type { Plugin } from "vite";

/** Puts the search index beside the server's code, made of the words this build has. */
export function searchIndex(): Plugin {
  return {
    name: "search-index",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async generateBundle() {
      // By address: what Vite sees imported here, it would take for a part of its own settings, and
      // start development anew with every changed word.
      const address = new URL("../app/search/make-indexes.server.ts", import.meta.url).href;
      const module: typeof import("../app/search/make-indexes.server.ts") = await import(address);
      const { indexFile: fileName, makeIndexes } = module;
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(makeIndexes()) });
    },
  };
}
