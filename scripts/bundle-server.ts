/**
 * Joins the server, its commands and the built pages in a folder of the build into a few files, with
 * the packages that they use: node scripts/bundle-server.ts .cache/next-build/server
 *
 * Node otherwise finds, reads and links nearly 2,000 modules at every start, which takes most of a
 * start's processor time and a third of its memory.
 */
import { globSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");
/** The folder in which the result is served, which is not the one in which it is built. */
const served = join(root, "build/server");
const [output] = process.argv.slice(2);
if (!output) throw new Error("Say in which folder the built pages are.");
const folder = resolve(output);

/**
 * Keeps the meaning of `import.meta.url` and `import.meta.dirname` in code that moves to another
 * folder: they still name the source file and its folder.
 */
const keepSourcePaths: Plugin = {
  name: "keep-source-paths",
  transform(code, id) {
    if (!id.startsWith(root) || id.includes("node_modules") || id.startsWith(folder)) return null;
    if (!/\bimport\.meta\.(url|dirname)\b/.test(code)) return null;
    const path = relative(served, id);
    const url = (to: string) => `new URL(${JSON.stringify(to)}, "file://" + import.meta.filename)`;
    return code
      .replace(/\bimport\.meta\.dirname\b/g, `${url(dirname(path))}.pathname`)
      .replace(/\bimport\.meta\.url\b/g, `${url(path)}.href`);
  },
};

const commands = globSync("server/commands/*.ts", { cwd: root });

await build({
  root,
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [keepSourcePaths],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // The database driver tries to load the second one, which is not installed.
  ssr: { noExternal: true, external: ["sharp", "pg-native"] },
  build: {
    ssr: true,
    target: "node24",
    outDir: folder,
    emptyOutDir: false,
    rolldownOptions: {
      // Nothing is left out (see also `minify`): a call whose result is not used may be made for the
      // error that it throws, as with decodeURIComponent.
      treeshake: false,
      input: {
        index: join(folder, "index.js"),
        main: join(root, "server/main.ts"),
        ...Object.fromEntries(commands.map((path) => [path.slice(7, -3), join(root, path)])),
      },
      output: {
        minify: false,
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // The tests watch the database driver for deprecations and no other package.
        codeSplitting: {
          groups: [
            { name: "database-driver", test: /node_modules\/pg(-[a-z]+)?\// },
            { name: "packages", test: /node_modules\// },
          ],
        },
      },
    },
  },
});
