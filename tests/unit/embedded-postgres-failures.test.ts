import { describe, expect, it } from "vitest";
import { StartupError } from "#app/platform/startup-error.ts";
import { explainFileError, explainServerOutput } from "#db/embedded/explain-failures.ts";

const where = { cluster: "/srv/data/postgres/cluster", log: "/srv/data/postgres.log" };
const stamp = "2026-03-01 08:00:00.000 UTC [311] ";

describe("explainServerOutput", () => {
  it.each([
    'FATAL:  lock file "postmaster.pid" already exists',
    "FATAL:  pre-existing shared memory block (key 983, ID 4) is still in use",
  ])('explainServerOutput returns "retry" for the message: %s', (line) => {
    expect(explainServerOutput(`${stamp}${line}\nended with 1`, where)).toBe("retry");
  });

  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      "No space is left on the disk",
    ],
    [
      'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
      "No space is left on the disk",
    ],
    ["initdb: error: could not write to file: Disk quota exceeded", "No space is left on the disk"],
    [
      "FATAL:  could not create shared memory segment: No space left on device",
      "no shared memory left",
    ],
    ["FATAL:  database files are incompatible with server", "another version of PostgreSQL"],
    ["PANIC:  could not locate a valid checkpoint record", "could not locate a valid checkpoint"],
  ])('explainServerOutput returns for %s a startup error that contains "%s"', (line, words) => {
    const failure = explainServerOutput(`${stamp}${line}\nended with 1`, where);
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(words);
  });
});

describe("explainFileError for SQLite errors", () => {
  it.each([
    [13, "No space is left"],
    [8, "cannot be written"],
    [14, "cannot be written"],
  ])(
    'explainFileError returns for the SQLite error %s a sentence that contains "%s"',
    (errcode, words) => {
      const error = Object.assign(new Error("sqlite"), { code: "ERR_SQLITE_ERROR", errcode });
      expect(String(explainFileError(error, "/srv/data"))).toContain(words);
    },
  );
});

describe("explainFileError for file system errors", () => {
  it.each([
    ["ENOSPC", "No space is left"],
    ["EACCES", "cannot be written"],
    ["EROFS", "cannot be written"],
    ["ENAMETOOLONG", "too long"],
  ])('explainFileError returns for %s a startup error that contains "%s"', (code, words) => {
    const failure = explainFileError(Object.assign(new Error(code), { code }), "/srv/data");
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(words);
  });

  it("explainFileError returns an unknown error unchanged", () => {
    const error = new Error("unforeseen");
    expect(explainFileError(error, "/srv/data")).toBe(error);
  });
});
