import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { runWithLock } from "./lock.mjs";
import { ROOT } from "./project.mjs";
import { getSettingsOptions, getToolEnvironment, runProgram, say } from "./run.mjs";
import { swapBuild } from "./swap-build.mjs";

/**
 * The steps before the build of the pages, in order. A step does nothing if its output is up to
 * date.
 */
const ASSETS = [
  { name: "fonts", script: "scripts/build-fonts.ts" },
  { name: "pictures", script: "scripts/build-media.ts" },
  { name: "icons", script: "scripts/build-icons.ts" },
  { name: "app icons", script: "scripts/build-app-icons.ts" },
  { name: "dates of the pages", script: "scripts/update-page-dates.ts" },
  { name: "pictures of links", script: "scripts/build-link-pictures.ts" },
];

/** The files and folders that can affect the result of the build. */
const INPUTS = [
  "app",
  "db",
  "jobs",
  "media",
  "public",
  "scripts",
  "server",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
/** Matches folders that contain output of the build. */
const MADE = /^public\/(media|fonts|link|app-icons)$/;

const BUILD = join(ROOT, "build");
const NEXT = join(ROOT, ".cache/next-build");
/** The file in a build whose modification time says when the build began. */
const STAMP = ".stamp";

/**
 * Builds the site if a source has changed since the last build.
 * @param {string} node the path of the Node to build with
 */
export async function ensureBuilt(node) {
  if (!isBuilt()) await runWithLock(() => buildPages(node));
}

/**
 * Returns whether the build has all changes of the sources. The file of npm run package has a build
 * and not everything that it was made from.
 */
export function isBuilt() {
  if (!existsSync(join(ROOT, "vite.config.ts"))) return existsSync(join(BUILD, STAMP));
  const began = statSync(join(BUILD, STAMP), { throwIfNoEntry: false })?.mtimeMs;
  return began !== undefined && !INPUTS.some((path) => hasChanged(ROOT, path, began));
}

/**
 * Whether a file or folder has changed since a time in milliseconds. This compares the change time,
 * because copying and unpacking can set the modification time back. The change time of a folder
 * shows that files were removed or renamed.
 * @param {string} root
 * @param {string} path within root; a missing file counts as unchanged
 * @param {number} since
 * @returns {boolean}
 */
export function hasChanged(root, path, since) {
  const found = MADE.test(path) ? undefined : statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return false;
  if (found.ctimeMs > since) return true;
  if (!found.isDirectory()) return false;
  return readdirSync(join(root, path)).some((name) => hasChanged(root, `${path}/${name}`, since));
}

/**
 * Creates the fonts, pictures, icons, page dates and link pictures.
 * @param {string} node
 */
export async function buildAssets(node) {
  for (const { name, script } of ASSETS) await runStep(node, name, [script]);
}

/** @param {string} node */
async function buildPages(node) {
  say("Building the site (the first time takes some minutes).");
  await buildAssets(node);
  const began = new Date();
  // The new build is written to a separate folder, so that a failed build does not change the build
  // that is being served.
  rmSync(NEXT, { recursive: true, force: true });
  const env = { BUILD_DIRECTORY: relative(ROOT, NEXT) };
  await runStep(node, "pages", ["node_modules/@react-router/dev/bin.cjs", "build"], env);
  await runStep(node, "server", ["scripts/bundle-server.ts", join(NEXT, "server")]);
  writeFileSync(join(NEXT, STAMP), "");
  utimesSync(join(NEXT, STAMP), began, began);
  swapBuild(NEXT, BUILD);
}

/**
 * @param {string} node
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 */
async function runStep(node, name, args, extra = {}) {
  const env = getToolEnvironment(node, { NODE_ENV: "production", ...extra });
  const { code, output } = await runProgram(node, [...getSettingsOptions(), ...args], { env });
  if (code === 0) return;
  const why =
    code === null
      ? "was ended by the system, most likely for want of memory: a build takes about 1.5 GB"
      : "failed; the reason is above";
  throw new CommandFailure(`${output.trim()}\nMaking the ${name} ${why}.`);
}
