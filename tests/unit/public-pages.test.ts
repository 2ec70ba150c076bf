import { describe, expect, it } from "vitest";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { listPublicPaths } from "../../bench/public-pages.ts";

describe("listPublicPaths", () => {
  const paths = listPublicPaths();

  it("listPublicPaths contains only concrete paths without parameters", () => {
    expect(paths.filter((path) => path.includes(":"))).toEqual([]);
  });

  it("listPublicPaths contains every prerendered page and other public pages without repetition", () => {
    expect(paths).toEqual(expect.arrayContaining(listPrerenderedPaths()));
    expect(paths).toEqual(expect.arrayContaining(["/booking", "/es/reserva", "/search"]));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("listPublicPaths contains no page of a booking or of the operator", () => {
    expect(paths.filter((path) => /confirm|manage|gestionar|admin/.test(path))).toEqual([]);
  });
});
