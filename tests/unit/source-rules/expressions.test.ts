import { describe, expect, it } from "vitest";
import { findExpressions } from "../../source-rules/expressions.ts";

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
  ])("finds what %s matches", (text, expressions) => expect(found(text)).toEqual(expressions));

  it("reads types and elements, and tells the line", () => {
    expect(found("const a = (x as string).match(/a/) satisfies unknown;")).toEqual(["/a/"]);
    expect(found("const a = <b>{c.split(/a/)}</b>;", "a.tsx")).toEqual(["/a/"]);
    expect(found("/** @param {string} a */ const b = /a/;", "a.mjs")).toEqual(["/a/"]);
    const text = "\n\nconst a =\n  /a/;";
    expect(findExpressions("a.ts", text)).toEqual([
      { file: "a.ts", line: 4, source: "/a/", pattern: "a", flags: "" },
    ]);
  });
});
