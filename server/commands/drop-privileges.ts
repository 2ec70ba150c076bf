import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { findAccountByUid, SERVER_ENVIRONMENT, type SystemAccount } from "#db/embedded/account.ts";
import { getClusterPlaces } from "#db/embedded/layout.ts";

const { initgroups } = process as NodeJS.Process & {
  /** Missing in Node's types. */
  initgroups(user: string, extraGroup: number): void;
};

const project = join(import.meta.dirname, "..");

/**
 * Makes a process that root has started go on as the owner of the data folder. Then every file of
 * the process (backups, mails, pages, the database's notes) belongs to the owner, as which the
 * service runs, and root follows no link that the owner has made.
 */
export function dropPrivilegesToOwner(dataDir: string): void {
  const owner = findOwnerForRoot(dataDir);
  if (!owner) return;
  // In this order: an ordinary account may change neither its groups nor itself.
  initgroups(owner.name, owner.gid);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/**
 * Undefined when this process is not root's, and where no service could run as the owner: the folder
 * is root's or does not exist, root keeps its database, or the owner cannot reach it, the code or
 * the settings. Says so in the last case.
 */
function findOwnerForRoot(dataDir: string): SystemAccount | undefined {
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() !== 0 || !uid) return undefined;
  const owner = findAccountByUid(uid);
  const { cluster, pointer } = getClusterPlaces(dataDir);
  const clusterOwner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? uid;
  if (!owner || existsSync(pointer) || clusterOwner !== uid) return undefined;
  if (canServe(owner, dataDir)) return owner;
  console.error(
    `This runs as root, because ${owner.name}, who owns ${dataDir}, cannot reach the code or read .env. What it writes belongs to root.`,
  );
  return undefined;
}

/** The system decides, because it knows ACLs and mounts, and whether root may switch at all. */
function canServe({ uid, gid }: SystemAccount, dataDir: string): boolean {
  const script = 'cd "$1" && cd "$2" && { [ ! -e .env ] || [ -r .env ]; }';
  const options = { uid, gid, cwd: "/", env: SERVER_ENVIRONMENT, stdio: "ignore" } as const;
  return spawnSync("/bin/sh", ["-c", script, "sh", dataDir, project], options).status === 0;
}
