import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getLastModified } from "#app/seo/last-modified.server.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";
import { findChangeDate, findSources } from "../../../scripts/assets/page-dates.ts";

const projectRoot = join(import.meta.dirname, "../../..");

describe("findChangeDate", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "page-dates-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { stdio: "ignore" });
  const write = (file: string, text: string, importedFrom: string) =>
    writeFileSync(
      join(root, file),
      `import { fill } from "${importedFrom}";\n\nexport const words = {\n  title: "${text}",\n};\n`,
    );
  const commit = (day: string) => {
    const at = `${day}T12:00:00Z`;
    git("add", "-A");
    execFileSync(
      "git",
      ["-C", root, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-m", "Change"],
      { stdio: "ignore", env: { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at } },
    );
  };

  it("findChangeDate returns the day of the newest commit that changed a text in the files", async () => {
    git("init");
    write("a.ts", "First", "./fill.ts");
    write("b.ts", "Second", "./fill.ts");
    commit("2026-01-10");
    write("b.ts", "Changed", "./fill.ts");
    commit("2026-02-10");
    expect(await findChangeDate(root, ["a.ts", "b.ts"])).toBe("2026-02-10");
  });

  it("findChangeDate ignores commits that moved a file or changed only its imports", async () => {
    git("init");
    write("a.ts", "First", "./fill.ts");
    commit("2026-01-10");
    renameSync(join(root, "a.ts"), join(root, "moved.ts"));
    write("moved.ts", "First", "./elsewhere/fill.ts");
    commit("2026-02-10");
    expect(await findChangeDate(root, ["moved.ts"])).toBe("2026-01-10");
  });

  it("findChangeDate returns the day on which a file with an uncommitted change was saved", async () => {
    git("init");
    write("a.ts", "First", "./fill.ts");
    commit("2026-01-10");
    write("a.ts", "Changed", "./fill.ts");
    utimesSync(join(root, "a.ts"), 0, new Date("2026-03-10T18:00:00Z"));
    expect(await findChangeDate(root, ["a.ts"])).toBe("2026-03-10");
  });

  it("findChangeDate without a git history returns the day on which the files were saved", async () => {
    write("a.ts", "First", "./fill.ts");
    utimesSync(join(root, "a.ts"), 0, new Date("2026-03-10T18:00:00Z"));
    expect(await findChangeDate(root, ["a.ts"])).toBe("2026-03-10");
  });
});

it("findSources returns source files for every listed page", () => {
  for (const place of listListedPages()) {
    expect(findSources(projectRoot, place), getListedPath(place)).not.toEqual([]);
  }
});

it("getLastModified returns a day for every listed page when there are no dates from a build", () => {
  for (const place of listListedPages()) {
    expect(getLastModified(getListedPath(place)), getListedPath(place)).toMatch(
      /^\d{4}-\d\d-\d\d$/,
    );
  }
});
