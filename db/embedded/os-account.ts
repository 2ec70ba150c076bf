import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { StartupError } from "../../app/platform/startup-error.ts";

/** A system account other than root. */
export type SystemAccount = { name: string; uid: number; gid: number };

/**
 * The accounts that databases usually run under, and as the last choice `nobody`, which owns no
 * files.
 */
const USUAL_ACCOUNTS = ["postgres", "_postgres", "nobody"];

/**
 * The complete environment of PostgreSQL. Variables such as LANG and PGDATA are not passed on,
 * because they would change its behaviour.
 */
export const SERVER_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin" };

/**
 * Returns the account that PostgreSQL runs under if this process is root, because PostgreSQL
 * refuses to run as root. Prefers the owner of the data if that is not root, so that both root and
 * this owner can run the site.
 */
export function getServerAccount(dataOwner: number): SystemAccount {
  const accounts = listSystemAccounts();
  const custom = USUAL_ACCOUNTS.map((name) => accounts.find((account) => account.name === name));
  const account = findAccountByUid(dataOwner) ?? custom.find((account) => account !== undefined);
  if (!account) {
    throw new StartupError(
      "PostgreSQL does not run as root and this system has no account `nobody`; start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return account;
}

/**
 * Finds the account with a user id. Undefined for root and for an id that the system does not know.
 */
export function findAccountByUid(uid: number): SystemAccount | undefined {
  return listSystemAccounts().find((account) => account.uid === uid && uid !== 0);
}

/**
 * Lists the accounts in /etc/passwd. PostgreSQL can run only under one of these, because initdb
 * looks up its own account.
 */
function listSystemAccounts(): SystemAccount[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    );
}

/**
 * Whether `account` can enter `folder`. The operating system decides, because only it knows ACLs
 * and mounts.
 */
export function canEnterFolder(account: SystemAccount, folder: string): boolean {
  const { status, error } = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    uid: account.uid,
    gid: account.gid,
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    stdio: "ignore",
  });
  if (error) {
    throw new StartupError(
      `PostgreSQL does not run as root and this system refuses to switch to the account ${account.name}; start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return status === 0;
}
