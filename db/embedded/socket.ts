import { lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeOwner, createShortHash, type DataLayout } from "./data-layout.ts";
import { canEnterFolder } from "./os-account.ts";

/**
 * PostgreSQL's port number. It only becomes a part of the socket's file name; no TCP port is
 * opened.
 */
export const PORT = 5432;

/**
 * In bytes. The kernel limits the path of a socket to 108 bytes on Linux and to 104 bytes on macOS.
 */
const LONGEST_SOCKET_PATH = 100;

function getSocketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT}`);
}

/**
 * Creates a folder for the socket that only the server's account can enter and whose path is short
 * enough. If possible this is the former folder, because open pools still connect to it.
 */
export async function openSocketDirectory(layout: DataLayout, former?: string): Promise<string> {
  for (const directory of [...(former ? [former] : []), ...listCandidates(layout)]) {
    if (!isShortEnough(directory) || !createPrivateFolder(directory, layout)) continue;
    // Our server is not running yet, so a response comes from another server that now uses a folder
    // with this name.
    if (!(await isSocketAnswering(directory))) return directory;
  }
  // Other accounts own folders with all the usual names. Nobody can predict the name of a new
  // temporary folder.
  const directory = mkdtempSync(join(getShortTemporaryRoot(layout), "marea-"));
  changeOwner(directory, layout.account);
  return directory;
}

function listCandidates(layout: DataLayout): string[] {
  return [
    join(layout.home, "run"),
    join(getShortTemporaryRoot(layout), `marea-${createShortHash(layout.cluster)}`),
  ];
}

function getShortTemporaryRoot(layout: DataLayout): string {
  const root = tmpdir();
  const usable =
    isShortEnough(join(root, `marea-${createShortHash("")}`)) &&
    (!layout.account || canEnterFolder(layout.account, root));
  return usable ? root : "/tmp";
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(getSocketFile(directory)) <= LONGEST_SOCKET_PATH;
}

/**
 * Creates a folder that only the account of the server can access. Returns false if the name is
 * already taken by something else.
 */
function createPrivateFolder(directory: string, layout: DataLayout): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 });
    changeOwner(directory, layout.account);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST") {
      if (code === "ENOENT" || code === "EACCES") return false;
      throw error;
    }
  }
  const stats = lstatSync(directory);
  const uid = layout.account?.uid ?? process.getuid?.();
  return stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0;
}

/** Removes the socket of a dead server. Must be called only when no server is running. */
export function clearSocket(directory: string): void {
  for (const file of [getSocketFile(directory), `${getSocketFile(directory)}.lock`]) {
    rmSync(file, { force: true });
  }
}

/**
 * Whether a server accepts connections on the socket. A server that is too busy to accept one
 * counts too.
 */
export function isSocketAnswering(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(getSocketFile(directory));
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EAGAIN"));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
