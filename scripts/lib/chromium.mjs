import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { runProgram, say } from "./run.mjs";

/**
 * The name of Debian's headless shell. It draws no window, which saves a third of the tests' time.
 */
const SHELL = "chromium-headless-shell";
/**
 * The package with the fonts that replace the web fonts until these are loaded. With them, a page
 * does not move when its web fonts load (app/web/styles/font-fallbacks.css).
 */
const FONTS = "fonts-liberation";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds the Chromium for the browser tests: CHROMIUM_PATH, else one on the PATH, else the package
 * of Debian and its derivatives. If this process is root, it installs the package.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = findChromium(process.env);
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    say("Installing Chromium for the browser tests.");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runProgram("apt-get", ["update"], { env });
    for (const name of [SHELL, "chromium"]) {
      const packages = ["--yes", "--no-install-recommends", name, FONTS];
      await runProgram("apt-get", ["install", ...packages], { env });
      const installed = findChromium(process.env);
      if (installed) return installed;
    }
  }
  throw new CommandFailure(
    "No Chromium was found. Install it (or Chrome) so that it is on the PATH, or set CHROMIUM_PATH to one.",
  );
}

/**
 * Finds a Chromium that is already on this machine. Skips programs that do not run, such as
 * `chromium-browser` on Ubuntu, which only prints how to install Chromium.
 * @param {{ CHROMIUM_PATH?: string, PATH?: string }} env
 * @returns {string | undefined}
 */
export function findChromium({ CHROMIUM_PATH, PATH = "" }) {
  if (CHROMIUM_PATH) {
    if (isRunnable(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new CommandFailure(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not run.`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable);
}

/** @param {string} program */
function isRunnable(program) {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 && /\d\.\d/.test(stdout);
}
