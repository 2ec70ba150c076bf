import { describe, expect, it } from "vitest";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { publicPaths } from "../../bench/public-pages.ts";

describe("the pages that the bench measures", () => {
  const paths = publicPaths();

  it("are addresses that can be opened", () => {
    expect(paths.filter((path) => path.includes(":"))).toEqual([]);
  });

  it("are all that are the same for everybody, and the others once each", () => {
    expect(paths).toEqual(expect.arrayContaining(listPrerenderedPaths()));
    expect(paths).toEqual(expect.arrayContaining(["/booking", "/es/reserva", "/search"]));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("are none of one booking or of the operator", () => {
    expect(paths.filter((path) => /confirm|manage|gestionar|admin/.test(path))).toEqual([]);
  });
});
