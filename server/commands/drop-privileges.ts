import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { getClusterPaths } from "#db/embedded/data-layout.ts";
import {
  findAccountByUid,
  SERVER_ENVIRONMENT,
  type SystemAccount,
} from "#db/embedded/os-account.ts";

const { initgroups } = process as NodeJS.Process & {
  /** This function is missing from Node's types. */
  initgroups(user: string, extraGroup: number): void;
};

const project = join(import.meta.dirname, "..");

/**
 * If root has started this process, switches it to the account that owns the data folder. All files
 * that the process writes (backups, emails, pages, database files) then belong to the account that
 * runs the service, and root never follows a link that this account has made.
 */
export function dropPrivilegesToOwner(dataDir: string): void {
  const owner = findServiceAccount(dataDir);
  if (!owner) return;
  // The groups have to be set first, because an ordinary account cannot change them.
  initgroups(owner.name, owner.gid);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/**
 * Returns the owner of the data folder. Returns undefined if this process does not run as root, or
 * if no service can run as the owner: root owns the folder, the folder does not exist, root keeps
 * its database elsewhere, or the owner cannot read the folder, the code or the settings. In that
 * last case, it prints a line.
 */
function findServiceAccount(dataDir: string): SystemAccount | undefined {
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() !== 0 || !uid) return undefined;
  const owner = findAccountByUid(uid);
  const { cluster, pointer } = getClusterPaths(dataDir);
  const clusterOwner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? uid;
  if (!owner || existsSync(pointer) || clusterOwner !== uid) return undefined;
  if (canRunService(owner, dataDir)) return owner;
  console.error(
    `This runs as root, because ${owner.name}, who owns ${dataDir}, cannot reach the code or read .env. What it writes belongs to root.`,
  );
  return undefined;
}

/**
 * Whether the account can read what a service needs. It asks the operating system, because only the
 * system knows ACLs, mounts, and whether root may switch accounts.
 */
function canRunService({ uid, gid }: SystemAccount, dataDir: string): boolean {
  const script = 'cd "$1" && cd "$2" && { [ ! -e .env ] || [ -r .env ]; }';
  const options = { uid, gid, cwd: "/", env: SERVER_ENVIRONMENT, stdio: "ignore" } as const;
  return spawnSync("/bin/sh", ["-c", script, "sh", dataDir, project], options).status === 0;
}
