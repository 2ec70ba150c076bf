import { describe, expect, it } from "vitest";
import { findAdrProblems, findUnexplainedPackages } from "../../source-rules/adr-form.ts";
import { findMissingNames, listAnchors, type Project } from "../../source-rules/document-names.ts";

const project: Project = {
  files: new Set([
    "README.md",
    "app/seats/hold-seats.ts",
    "docs/export.md",
    "docs/decisions/README.md",
  ]),
  words: new Set(["holdSeats", "read", "refund_orders", "SITE_URL"]),
  anchors: new Map([["docs/export.md", listAnchors("# Export\n\n## 1. What's in it: rows")]]),
  commands: new Set(["backup"]),
};

describe("findMissingNames", () => {
  const missingIn = (text: string) => findMissingNames("docs/admin.md", text, project);

  it.each([
    ["a path", "See `app/seats/gone.ts`.", "app/seats/gone.ts"],
    ["a folder", "See `app/gone`.", "app/gone"],
    ["the end of a path", "See `gone/hold-seats.ts`.", "gone/hold-seats.ts"],
    ["a file name", "See `gone.ts`.", "gone.ts"],
    ["a function", "`releaseSeats` does it.", "releaseSeats"],
    ["a called function", "`release()` does it.", "release()"],
    ["a method", "`seats.releaseAll(now)` does it.", "seats.releaseAll(now)"],
    ["a column", "in `refund_jobs`", "refund_jobs"],
    ["a setting", "Set `SITE_NAME`.", "SITE_NAME"],
    ["a link", "[here](gone.md#part)", "gone.md#part"],
    ["a heading", "[here](export.md#part)", "export.md#part"],
    ["a link to a file of another folder", "[here](README.md)", "README.md"],
    ["a link to another folder", "[here](../GONE.md)", "../GONE.md"],
    ["a command", "```\nnpm run restore -- FILE\n```", "npm run restore"],
  ])("findMissingNames returns %s that does not exist", (_, text, name) => {
    expect(missingIn(text)).toEqual([name]);
  });

  it.each([
    "`app/seats/hold-seats.ts`, `seats/hold-seats.ts`, `hold-seats.ts`, `app/seats/`, `app/<any>/*.ts`",
    "`holdSeats`, `read(file)`, `holdSeats({ now })`, `refund_orders`, `SITE_URL`",
    "[here](export.md#1-whats-in-it-rows), [there](../README.md), [elsewhere](https://example.com/gone.md)",
    "`npm run backup -- --keep 30`, `/admin/gone`, `text/plain`, `refund`, `Cache-Control: no-store`",
    "```\nnode app/gone.ts && releaseSeats()\n```",
  ])("findMissingNames finds nothing in: %s", (text) => {
    expect(missingIn(text)).toEqual([]);
  });

  it("findMissingNames ignores accepted names", () => {
    const accepted = new Set(["app/gone.ts"]);
    expect(findMissingNames("a.md", "`app/gone.ts`", project, accepted)).toEqual([]);
  });
});

describe("findAdrProblems", () => {
  const name = "0003-lock-one-row.md";
  const index = `| [3](${name}) | Lock one row | In one line | Accepted |`;
  const record = ({
    status = "Status: Accepted. Date:\n2026-11-20.",
    decision = "We lock.",
  } = {}) =>
    `# 3. Lock one row\n\n${status}\n\n## Context\n\nA.\n\n## Decision\n\n${decision}\n\n## Consequences\n\nB.\n`;

  it("findAdrProblems accepts a short record with its status, date and sections", () => {
    expect(findAdrProblems(name, record(), index)).toEqual([]);
  });

  it.each([
    ["no status", { status: "Decided. Date: 2026-11-20." }, "no line with its status"],
    ["no date", { status: "Status: Accepted." }, "no date beside its status"],
    ["another section", { decision: "## Rejected" }, "its sections are not"],
    ["too many lines", { decision: "We lock.\n".repeat(60) }, "lines, at most 60"],
    ["too many words", { decision: "We lock. ".repeat(350) }, "words, at most 700"],
    ["a second table", { decision: "|a|\n|---|\n\n|b|\n|---|" }, "more than one table"],
  ])("findAdrProblems reports a record with %s", (_, parts, problem) => {
    expect(findAdrProblems(name, record(parts), index)).toEqual([expect.stringContaining(problem)]);
  });

  it("findAdrProblems reports a title whose number differs from the file name's", () => {
    expect(findAdrProblems("0004-lock-one-row.md", record(), index)).toContain(
      "the title is not `# N. Title`",
    );
  });

  it("findAdrProblems reports a record that is missing in the index", () => {
    expect(findAdrProblems(name, record(), "")).toEqual([
      "no line with its title in docs/decisions/README.md",
    ]);
  });
});

describe("findUnexplainedPackages", () => {
  const table =
    "| Package | Reason |\n|---|---|\n| react, @types/* | pages |\n| lighthouse (`bench`) | speed |\n";

  it("findUnexplainedPackages returns the packages that are missing in the document's table", () => {
    const packages = ["react", "@types/pg", "lighthouse", "react-dom", "bench"];
    expect(findUnexplainedPackages(packages, table)).toEqual(["react-dom", "bench"]);
  });
});
