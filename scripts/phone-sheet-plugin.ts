import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";

const folder = join(import.meta.dirname, "../app");
const names = {
  worker: "admin/ring-worker.js",
  script: "admin/sheet/page.js",
  style: "admin/sheet/page.css",
};

/**
 * Creates a Vite plugin that builds the day sheet of phones: its page as one script and one style, and
 * the service worker, which contains both. Their addresses are fixed, because the worker's address is
 * part of push subscriptions.
 */
export function createPhoneSheetPlugin(): Plugin {
  return {
    name: "phone-sheet",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const [fileName, source] of await buildPhoneSheet()) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.split("?", 1)[0]?.slice(1) ?? "";
        if (!Object.values(names).includes(name)) return next();
        buildPhoneSheet()
          .then((files) => {
            const type = name.endsWith(".css") ? "text/css" : "text/javascript";
            response.setHeader("content-type", type).end(files.get(name));
          })
          .catch(next);
      });
    },
  };
}

async function buildPhoneSheet(): Promise<Map<string, string>> {
  const page = await bundle("web/admin/sheet/page/main.tsx", {});
  const worker = await bundle("phone-sheet/worker/ring-worker.ts", {
    builtSheetFiles: JSON.stringify(page),
  });
  return new Map([
    [names.worker, worker.script],
    [names.script, page.script],
    [names.style, page.style],
  ]);
}

/** Bundles a module with all its imports. `define` has values for names that the code declares. */
async function bundle(entry: string, define: Record<string, string>) {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // The style sheet takes its colours from the tokens.
    plugins: [tailwindcss({ optimize: false })],
    define: { ...define, "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      // Without this, Vite would let the script insert the styles, which the policy forbids.
      cssCodeSplit: false,
      // Below 4 kB Vite would turn files into data: addresses, which the page's policy forbids.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, entry),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  if (!("output" in built)) throw new Error(`${entry} was not built into one bundle.`);
  const script = built.output.find(({ type }) => type === "chunk");
  const style = built.output.find(({ fileName }) => fileName.endsWith(".css"));
  return {
    script: script && "code" in script ? script.code : "",
    style: style && "source" in style ? String(style.source) : "",
  };
}
