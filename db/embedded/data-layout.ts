import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { StartupError } from "../../app/platform/startup-error.ts";
import { explainFileError } from "./explain-failures.ts";
import { canEnterFolder, getServerAccount, type SystemAccount } from "./os-account.ts";

/** The folder in which root keeps the files that an unprivileged account has to reach. */
const SHARED_ROOT = "/var/lib/marea-y-monte";
const POINTER = "postgres-location.txt";

/** In bytes. PostgreSQL truncates paths at 1024 bytes, and it appends file names to this path. */
const LONGEST_CLUSTER_PATH = 900;

export type DataLayout = {
  dataDir: string;
  /** The account that PostgreSQL runs under when this process is root; undefined otherwise. */
  account: SystemAccount | undefined;
  /**
   * The folder of the cluster and its socket. Only the account that PostgreSQL runs under can enter
   * it.
   */
  home: string;
  cluster: string;
  log: string;
};

/**
 * Creates `dataDir` and returns its real path. Throws a StartupError if no data can be stored
 * there.
 */
export function openDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    // Every account may traverse a folder that root has created, so that the database's account can
    // reach its files.
    mkdirSync(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new StartupError(
        `The data folder ${path} cannot be made; make it, or set DATA_DIR to another folder.`,
      );
    }
    throw explainFileError(error, path);
  }
}

/**
 * Whether `dataDir` contains a database. Throws a StartupError if this user may not read the
 * folder.
 */
export function hasDatabase(dataDir: string): boolean {
  const path = resolve(dataDir);
  const { cluster, pointer } = getClusterPaths(path);
  try {
    return [cluster, pointer].some((one) => statSync(one, { throwIfNoEntry: false }));
  } catch (error) {
    throw explainFileError(error, path);
  }
}

/**
 * Throws if `dataDir` contains no database, so that a command with the wrong folder does not create
 * an empty one.
 */
export function requireDatabase(dataDir: string): void {
  if (hasDatabase(dataDir)) return;
  const path = resolve(dataDir);
  throw new StartupError(
    `There is no database in the data folder ${path}. Name the site's data folder in .env, or before the command: DATA_DIR=/var/lib/marea npm run ... (A new site makes its database when it first starts.)`,
  );
}

/**
 * Returns the usual path of the cluster, and the path of the pointer file that names the folder of
 * the cluster if it is somewhere else.
 */
export function getClusterPaths(dataDir: string): { cluster: string; pointer: string } {
  return { cluster: join(dataDir, "postgres", "cluster"), pointer: join(dataDir, POINTER) };
}

/** Returns the cluster of a data folder, even if root keeps it in another folder. */
export function findCluster(dataDir: string): string {
  const { cluster, pointer } = getClusterPaths(dataDir);
  return existsSync(pointer) ? join(readPointer(pointer), "cluster") : cluster;
}

/**
 * Returns the path of the lock file. It is in the data folder itself, because the lock also guards
 * the choice of the other folders.
 */
export function getLockFile(dataDir: string): string {
  return join(dataDir, "postgres.lock");
}

/**
 * Decides where the database of `dataDir` is kept, and creates the folders. The caller has to hold
 * the lock. The database is inside `dataDir`, with one exception: if this process is root and the
 * unprivileged account cannot reach that folder, the database is under /var/lib, and a small text
 * file in `dataDir` names its folder.
 */
export function prepareLayout(dataDir: string, onProgress: (line: string) => void): DataLayout {
  const layout = isRoot() ? getLayoutForRoot(dataDir, onProgress) : getLayoutForUser(dataDir);
  if (Buffer.byteLength(layout.cluster) > LONGEST_CLUSTER_PATH) {
    throw Object.assign(new Error("path too long"), { code: "ENAMETOOLONG" });
  }
  mkdirSync(layout.home, { recursive: true, mode: 0o700 });
  for (const path of [layout.home, getLockFile(dataDir)]) changeOwner(path, layout.account);
  return layout;
}

function getLayoutForUser(dataDir: string): DataLayout {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) {
    throw new StartupError(
      `The database of ${dataDir} was made by root and lives in ${readPointer(pointer)}; start as root, or set DATABASE_URL.`,
    );
  }
  const layout = createLayout(join(dataDir, "postgres"), dataDir, undefined);
  if (existsSync(layout.cluster) && statSync(layout.cluster).uid !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${layout.cluster} belongs to another user; start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  return layout;
}

function getLayoutForRoot(dataDir: string, onProgress: (line: string) => void): DataLayout {
  const pointer = join(dataDir, POINTER);
  const inside = join(dataDir, "postgres");
  const settled = existsSync(pointer) ? claimPointedFolder(pointer, dataDir) : undefined;
  const home = settled ?? inside;
  const owner = [join(home, "cluster"), home, dataDir].find((path) => existsSync(path)) ?? dataDir;
  const account = getServerAccount(statSync(owner).uid);
  if (settled) return createLayout(settled, dataDir, account);
  if (canEnterFolder(account, dataDir)) return createLayout(inside, dataDir, account);
  if (existsSync(join(inside, "cluster"))) {
    throw new StartupError(
      `The database in ${inside} cannot be reached by the account ${account.name}, under which it runs when root starts it; allow that (chmod o+x on the folders above) or start as an ordinary user.`,
    );
  }
  const outside = join(openSharedRoot(), createShortHash(dataDir));
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  writeFileSync(join(outside, "belongs-to.txt"), `${dataDir}\n`);
  writePointer(pointer, outside, account);
  onProgress(
    `PostgreSQL does not run as root and the account ${account.name} cannot reach ${dataDir}, so the database lives in ${outside}.`,
  );
  return createLayout(outside, dataDir, account);
}

function createLayout(
  home: string,
  dataDir: string,
  account: SystemAccount | undefined,
): DataLayout {
  return {
    dataDir,
    account,
    home,
    cluster: join(home, "cluster"),
    log: join(dataDir, "postgres.log"),
  };
}

/**
 * Returns the folder that the pointer file names. Throws if the folder is missing or belongs to
 * another data folder.
 */
function claimPointedFolder(pointer: string, dataDir: string): string {
  const home = readPointer(pointer);
  if (!existsSync(home)) {
    throw new StartupError(
      `The database that ${pointer} names (${home}) is gone; bring it back, or delete that file to start with an empty one.`,
    );
  }
  const back = join(home, "belongs-to.txt");
  const formerly = existsSync(back) ? readFileSync(back, "utf8").trim() : dataDir;
  const formerPointer = join(formerly, POINTER);
  if (formerly !== dataDir && existsSync(formerPointer) && readPointer(formerPointer) === home) {
    throw new StartupError(
      `${pointer} is a copy and names the database of ${formerly}; delete it to start here with an empty one.`,
    );
  }
  if (formerly !== dataDir) writeFileSync(back, `${dataDir}\n`);
  return home;
}

function readPointer(pointer: string): string {
  return readFileSync(pointer, "utf8").split("\n")[0] ?? "";
}

function writePointer(pointer: string, home: string, account: SystemAccount): void {
  const text = `${home}\n\nThe first line says where the database of this folder lives: PostgreSQL does not run as root,\nand the account ${account.name} cannot reach this folder. Back up both.\n`;
  writeFileSync(`${pointer}.new`, text);
  renameSync(`${pointer}.new`, pointer);
}

/** Creates the folder that every account may traverse. Returns its real path. */
export function openSharedRoot(): string {
  try {
    mkdirSync(SHARED_ROOT, { recursive: true });
    chmodSync(SHARED_ROOT, 0o755);
    return realpathSync(SHARED_ROOT);
  } catch (error) {
    throw new StartupError(
      `PostgreSQL does not run as root, and ${SHARED_ROOT}, where root would keep its files, cannot be made (${(error as Error).message}); start as an ordinary user, or set DATABASE_URL.`,
    );
  }
}

/**
 * Makes the server's account the owner of a path, so that root leaves no files that only root can
 * open.
 */
export function changeOwner(path: string, account: SystemAccount | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

export function createShortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
