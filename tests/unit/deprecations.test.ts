import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isWatchedDeprecation } from "../support/deprecations/recorder.ts";
import { projectFolder } from "../support/project-copy.ts";

const warn = (name: string, ...frames: string[]) =>
  isWatchedDeprecation(
    { name, stack: [`${name}: old`, ...frames.map((frame) => `    at ${frame}`)].join("\n") },
    "/site/",
  );

it("a deprecation counts when our own code or the database driver made the deprecated call", () => {
  const inNode = "parse (node:url:12:3)";
  const own = "load (file:///site/server/main.ts:3:4)";
  const driver = "Client.query (/site/node_modules/pg/lib/client.js:780:7)";
  const other = "parse (/site/node_modules/hono/index.js:1:2)";
  expect(warn("DeprecationWarning", inNode, own)).toBe(true);
  expect(warn("DeprecationWarning", "/site/app/tours/pricing.ts:1:2")).toBe(true);
  expect(warn("DeprecationWarning", driver, own)).toBe(true);
  expect(warn("DeprecationWarning", inNode, other, own)).toBe(false);
  expect(warn("DeprecationWarning", "load (/elsewhere/app/main.ts:1:1)")).toBe(false);
  expect(warn("ExperimentalWarning", own)).toBe(false);
});

it("a process that a test starts reports two queries at once on one connection", async () => {
  const file = join(tmpdir(), `marea-planted-deprecation-${process.pid}`);
  // Without a server, the queries only wait; the driver warns when the third one is queued.
  const program = `import pg from "pg";
    const client = new pg.Client();
    for (const query of ["select 1", "select 2", "select 3"]) client.query(query, () => {});`;
  try {
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      cwd: projectFolder,
      env: { ...process.env, DEPRECATIONS_FILE: file },
    });
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain("already executing a query");
  } finally {
    rmSync(file, { force: true });
  }
});
