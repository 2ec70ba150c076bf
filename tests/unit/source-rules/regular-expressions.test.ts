import { describe, expect, it } from "vitest";
import { findSuperLinearExpressions } from "../../source-rules/find-super-linear-expressions.ts";
import { findExpressions } from "../../source-rules/regular-expressions.ts";

describe("findExpressions", () => {
  const found = (text: string, file = "a.ts") =>
    findExpressions(file, text).map(({ pattern, flags }) =>
      pattern === null ? null : `/${pattern}/${flags}`,
    );

  it.each([
    ["const a = /a+$/g;", ["/a+$/g"]],
    ['text.replace(/\\/+$/, "").split(/x/)', ["/\\/+$/", "/x/"]],
    ['new RegExp("a+$", "g")', ["/a+$/g"]],
    ["RegExp(`a+`)", ["/a+/"]],
    ['new RegExp(sign + "+$")', [null]],
    ['new RegExp("a", flags)', [null]],
    ["new RegExp(/a/, flags)", [null, "/a/"]],
    ["const a = 4 / 2 / 1; // /a+$/", []],
    ['const a = "/a+$/";', []],
  ])("findExpressions finds the expressions in: %s -> %s", (text, expressions) =>
    expect(found(text)).toEqual(expressions),
  );

  it("findExpressions finds expressions in TypeScript and JSX and returns their lines", () => {
    expect(found("const a = (x as string).match(/a/) satisfies unknown;")).toEqual(["/a/"]);
    expect(found("const a = <b>{c.split(/a/)}</b>;", "a.tsx")).toEqual(["/a/"]);
    expect(found("/** @param {string} a */ const b = /a/;", "a.mjs")).toEqual(["/a/"]);
    const text = "\n\nconst a =\n  /a/;";
    expect(findExpressions("a.ts", text)).toEqual([
      { file: "a.ts", line: 4, source: "/a/", pattern: "a", flags: "" },
    ]);
  });
});

describe("findSuperLinearExpressions", () => {
  const found = (text: string, accepted: Parameters<typeof findSuperLinearExpressions>[1] = []) =>
    findSuperLinearExpressions(findExpressions("a.ts", text), accepted);
  const exception = { file: "a.ts", source: "/x+$/", reason: "Its text is short." };

  it.each(["/x+$/", "/(a|a)*b/", "/^\\s+|\\s+$/g", "/(,|^)[\\s,]*(?==)/"])(
    "findSuperLinearExpressions reports %s with its file, its line and a text that makes it slow",
    async (source) => {
      const [violation, ...others] = await found(`\nconst a = ${source};`);
      expect(others).toEqual([]);
      expect(violation).toContain(`a.ts:2 ${source} takes more than linear time`);
    },
  );

  it("findSuperLinearExpressions accepts linear expressions", async () => {
    expect(await found("const a = [/(?<!x)x+$/, /^a+b/, /a{1,3}$/];")).toEqual([]);
  });

  it("findSuperLinearExpressions reports an expression that is built at run time, unless it is accepted", async () => {
    expect(await found("new RegExp(words)")).toEqual([
      "a.ts:1 new RegExp(words) is put together while the program runs",
    ]);
    expect(await found("a.replace(/x+$/, '')", [exception])).toEqual([]);
  });

  it("findSuperLinearExpressions reports an accepted expression that no longer exists or is linear", async () => {
    const needless = ["a.ts needs no exception for /x+$/"];
    expect(await found("const a = 1;", [exception])).toEqual(needless);
    expect(await found("const a = /y/;", [{ ...exception, source: "/y/" }])).toEqual([
      "a.ts needs no exception for /y/",
    ]);
  });
});
