import { describe, expect, it } from "vitest";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { publicPaths } from "../../bench/public-pages.ts";

describe("publicPaths", () => {
  const paths = publicPaths();

  it("publicPaths contains only concrete paths without parameters", () => {
    expect(paths.filter((path) => path.includes(":"))).toEqual([]);
  });

  it("publicPaths contains every prerendered page and other public pages without repetition", () => {
    expect(paths).toEqual(expect.arrayContaining(listPrerenderedPaths()));
    expect(paths).toEqual(expect.arrayContaining(["/booking", "/es/reserva", "/search"]));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("publicPaths contains no page of a booking or of the operator", () => {
    expect(paths.filter((path) => /confirm|manage|gestionar|admin/.test(path))).toEqual([]);
  });
});
