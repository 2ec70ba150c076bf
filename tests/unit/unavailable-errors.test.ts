import { closeSync, openSync, writeSync } from "node:fs";
import { connect } from "node:net";
import pg from "pg";
import { expect, it } from "vitest";
import { isDatabaseUnavailable, toUnavailableError } from "#db/database-unavailable.ts";

const isUnavailable = (error: Error) => isDatabaseUnavailable(toUnavailableError(error));

/** Returns an error as Node creates it for a failed system call. */
const createSystemError = (syscall: string, code: string, path?: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code, ...(path && { path }) });

it.each([
  ["connect", "ECONNREFUSED"],
  ["getaddrinfo", "ENOTFOUND"],
  ["read", "ECONNRESET"],
  ["write", "EPIPE"],
])("toUnavailableError converts a connection's failed %s", (syscall, code) => {
  expect(isUnavailable(createSystemError(syscall, code))).toBe(true);
});

it("toUnavailableError converts the error of a socket that is not there", async () => {
  const socket = connect({ path: "/nonexistent/.s.PGSQL.5432" });
  const error = await new Promise<Error>((resolve) => socket.once("error", resolve));
  expect(isUnavailable(error)).toBe(true);
});

it("toUnavailableError returns the errors of files unchanged", () => {
  const files = [
    createSystemError("write", "ENOSPC"),
    createSystemError("write", "EDQUOT"),
    createSystemError("read", "EIO", "/var/lib/marea/secrets.key"),
    createSystemError("open", "EROFS", "/var/lib/marea/backups"),
    createSystemError("mkdir", "EACCES", "/var/lib/marea/backups"),
    createSystemError("fsync", "EIO"),
  ];
  expect(files.filter(isUnavailable)).toEqual([]);
});

it.runIf(process.platform === "linux")(
  "toUnavailableError returns the error of a full disk unchanged",
  () => {
    const full = openSync("/dev/full", "w");
    let error: unknown;
    try {
      writeSync(full, "a backup");
    } catch (failure) {
      error = failure;
    }
    closeSync(full);
    expect([error, isUnavailable(error as Error)]).toMatchObject([{ code: "ENOSPC" }, false]);
  },
);

it("toUnavailableError converts the error of a database whose disk is full", () => {
  const error = new pg.DatabaseError("could not extend file", 0, "error");
  error.code = "53100";
  expect(isUnavailable(error)).toBe(true);
});
