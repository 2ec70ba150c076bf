import { lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canEnter } from "./account.ts";
import { type Layout, own, shortHash } from "./layout.ts";

/** Only names the socket file; no TCP port is opened. */
export const PORT = 5432;

/** The kernel's limit for a whole socket path is 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 100;

function socketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT}`);
}

/**
 * Makes a folder for the socket that only the server's account can enter, with a path short enough:
 * the former one where that is possible, because open pools know it.
 */
export async function openSocketDirectory(layout: Layout, former?: string): Promise<string> {
  for (const directory of [...(former ? [former] : []), ...candidates(layout)]) {
    if (!isShort(directory) || !makePrivate(directory, layout)) continue;
    // Our server does not run yet, so an answer comes from another server that moved to this name.
    if (!(await socketAnswers(directory))) return directory;
  }
  // Other owners hold the names we would have taken; nobody can foresee the name of a new folder.
  const directory = mkdtempSync(join(shortTemporaryRoot(layout), "marea-"));
  own(directory, layout.account);
  return directory;
}

function candidates(layout: Layout): string[] {
  return [
    join(layout.home, "run"),
    join(shortTemporaryRoot(layout), `marea-${shortHash(layout.cluster)}`),
  ];
}

function shortTemporaryRoot(layout: Layout): string {
  const root = tmpdir();
  const usable =
    isShort(join(root, `marea-${shortHash("")}`)) &&
    (!layout.account || canEnter(layout.account, root));
  return usable ? root : "/tmp";
}

function isShort(directory: string): boolean {
  return Buffer.byteLength(socketFile(directory)) <= LONGEST_SOCKET_PATH;
}

/** False when the name is taken by anything but a private folder of the server's account. */
function makePrivate(directory: string, layout: Layout): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 });
    own(directory, layout.account);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST") {
      if (code === "ENOENT" || code === "EACCES") return false;
      throw error;
    }
  }
  const found = lstatSync(directory);
  const uid = layout.account?.uid ?? process.getuid?.();
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}

/** Removes the remains of a dead server's socket. Call it only when no server runs. */
export function clearSocket(directory: string): void {
  for (const file of [socketFile(directory), `${socketFile(directory)}.lock`]) {
    rmSync(file, { force: true });
  }
}

/** Whether a server accepts connections on the socket, or is too busy to accept one. */
export function socketAnswers(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile(directory));
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EAGAIN"));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
