import type { Plugin } from "vite";

/**
 * Creates a Vite plugin that builds the search index from the texts of the build and writes it
 * beside the server's code.
 */
export function createSearchIndexPlugin(): Plugin {
  return {
    name: "search-index",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async generateBundle() {
      // The module is imported by its URL, because Vite treats a plain import as a part of its
      // settings. It would then restart development whenever a text changes.
      const address = new URL("../app/search/make-indexes.server.ts", import.meta.url).href;
      const module: typeof import("../app/search/make-indexes.server.ts") = await import(address);
      const { indexFile: fileName, makeIndexes } = module;
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(makeIndexes()) });
    },
  };
}
