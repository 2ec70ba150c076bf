import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";
import { run, toolEnvironment } from "./run.mjs";
import { say } from "./say.mjs";

const APT = "apt-get";
/** Debian's headless shell draws no window: with it the tests take two thirds of the time. */
const SHELL = "chromium-headless-shell";
/** With these fonts a page does not move when its own fonts arrive (app/web/styles/font-fallbacks.css). */
const FONTS = "fonts-liberation";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, else the system's, else Playwright's
 * (installed or downloaded), else the package of Debian and its relatives, if root may install
 * packages.
 * @param {string} node
 * @returns {Promise<string>} its path
 */
export async function ensureChromium(node) {
  const found = findChromium(process.env);
  if (found) return found;
  const env = toolEnvironment(node);
  const own = (await run("node", ["--print", OWN_PATH], { env })).output.trim();
  if (works(own)) return own;

  say("Fetching Chromium for the browser tests.");
  await run("playwright", ["install", "chromium"], { env, onBeat: beat });
  if (works(own)) return own;
  if (process.getuid?.() === 0 && spawnSync(APT, ["--version"]).status === 0) {
    // Also brings the libraries that Playwright's download lacks on a bare system.
    const quiet = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, onBeat: beat };
    await run(APT, ["update"], quiet);
    for (const name of [SHELL, "chromium"]) {
      await run(APT, ["install", "--yes", "--no-install-recommends", name, FONTS], quiet);
      const installed = findChromium(process.env);
      if (installed) return installed;
    }
    if (works(own)) return own;
  }
  throw new CommandFailure(
    "No Chromium was found and none could be fetched; install it (or Chrome), or set CHROMIUM_PATH to one.",
  );
}

const OWN_PATH = "require('@playwright/test').chromium.executablePath()";

/**
 * The Chromium already on this machine. Programs that do not run are skipped: on Ubuntu, for
 * example, `chromium-browser` only prints how to install Chromium.
 * @param {{ CHROMIUM_PATH?: string, PATH?: string }} env
 * @returns {string | undefined}
 */
export function findChromium({ CHROMIUM_PATH, PATH = "" }) {
  if (CHROMIUM_PATH) {
    if (works(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new CommandFailure(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not run.`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(works);
}

/** @param {string} program */
function works(program) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8", cwd: ROOT });
  return status === 0 && /\d\.\d/.test(stdout);
}

/** @param {number} seconds */
function beat(seconds) {
  say(`  still fetching (${seconds} s)`);
}
