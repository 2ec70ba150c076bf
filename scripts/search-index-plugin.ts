import type { Plugin } from "vite";
import { indexFile, makeIndexes } from "../app/search/make-indexes.server.ts";

/** Puts the search index beside the server's code, made of the words this build has. */
export function searchIndex(): Plugin {
  return {
    name: "search-index",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: indexFile, source: JSON.stringify(makeIndexes()) });
    },
  };
}
