import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandFailure, explainOutput, outOfMemory } from "./failure.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { withLock } from "./lock.mjs";
import { ROOT } from "./project.mjs";
import { run, settingsOptions, toolEnvironment } from "./run.mjs";
import { say } from "./say.mjs";
import { swapBuild } from "./swap.mjs";

/**
 * @typedef {{ name: string, script: string, args?: string[] }} Step
 * @typedef {(pid: number) => void} Share
 */

/**
 * Steps in the order they run; each does nothing if its own output is up to date.
 * @type {Step[]}
 */
const ASSETS = [
  { name: "fonts", script: "scripts/build-fonts.ts" },
  { name: "pictures", script: "scripts/build-media.ts" },
  { name: "icons", script: "scripts/build-icons.ts" },
  { name: "app icons", script: "scripts/build-app-icons.ts" },
  { name: "dates of the pages", script: "scripts/update-page-dates.ts" },
  { name: "pictures of links", script: "scripts/build-link-pictures.ts" },
];
/** @type {Step} */
const PAGES = { name: "pages", script: "node_modules/@react-router/dev/bin.cjs", args: ["build"] };

/** Whatever can change the outcome of the build. */
const INPUTS = [
  "app",
  "db",
  "media",
  "public",
  "scripts/assets",
  "scripts/search-index-plugin.ts",
  "scripts/shown-classes-plugin.ts",
  "server/http/compression.ts",
  "server/http/static-files.ts",
  ...ASSETS.map(({ script }) => script),
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
/** Skips files that the build itself makes and files that do not influence the build. */
/** @param {string} path */
const skip = (path) => /^public\/(media|fonts|link|app-icons)$|\.test\.tsx?$/.test(path);

const BUILD = join(ROOT, "build");
const NEXT = join(ROOT, ".cache/next-build");
/** The file in a build that holds the fingerprint of its inputs. */
const STAMP = ".stamp";

/**
 * Builds the site, unless the build at hand was made from the same files.
 * @param {string} node the Node to build with
 */
export async function ensureBuilt(node) {
  if (isBuilt()) return;
  await withLock(
    join(ROOT, ".cache/commands.lock"),
    () => say("Waiting for another command that installs or builds."),
    async (share) => {
      if (!isBuilt()) await build(node, share);
    },
  );
}

/**
 * Makes fonts, pictures, icons, the dates of the pages and the pictures of links.
 * @param {string} node
 * @param {Share} [share]
 */
export async function buildAssets(node, share) {
  for (const step of ASSETS) {
    if (existsSync(join(ROOT, step.script))) await runStep(node, step, share);
  }
}

/** @param {string} node @param {Share} share */
async function build(node, share) {
  say("Building the site (the first time takes a minute or two).");
  await buildAssets(node, share);
  const made = inputs();
  // Beside the build that is being served, so that a build that fails or is stopped changes
  // nothing.
  rmSync(NEXT, { recursive: true, force: true });
  await runStep(node, PAGES, share, { BUILD_DIRECTORY: relative(ROOT, NEXT) });
  writeFileSync(join(NEXT, STAMP), made);
  swapBuild(NEXT, BUILD);
}

function isBuilt() {
  const stamp = join(BUILD, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputs();
}

function inputs() {
  return fingerprint(ROOT, INPUTS, { skip });
}

/** @param {string} node @param {Step} step @param {Share} [share] @param {NodeJS.ProcessEnv} [extra] */
async function runStep(node, { name, script, args = [] }, share, extra = {}) {
  const env = toolEnvironment(node, { NODE_ENV: "production", ...extra });
  const { code, output } = await run(node, [...settingsOptions(), script, ...args], {
    env,
    onStart: share,
    onBeat: (seconds) => say(`  still making the ${name} (${seconds} s)`),
  });
  if (code === 0) return;
  if (code === null) throw outOfMemory(`Making the ${name}`);
  console.error(output.trim());
  throw (
    explainOutput(output, ROOT) ??
    new CommandFailure(`Making the ${name} failed; the reason stands above.`)
  );
}
