import { expect, it } from "vitest";
import {
  findPresentOperatorPath,
  formerOperatorPaths,
} from "#app/routing/former-operator-paths.ts";
import { accessRules } from "#app/web/admin/layout/access-rules.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite();
const fillIn = (pattern: string) => pattern.replace(/:\w+/, "2026-12-09");

it.each(Object.entries(formerOperatorPaths))(
  "%s leads to %s with the query, and a form is sent there again",
  async (former, present) => {
    expect(Object.keys(accessRules)).toContain(present);
    for (const suffix of ["", ".data", "?lang=es&page=2", ".data?lang=es"]) {
      const ask = async (method: string, body?: URLSearchParams) => {
        const address = site.url + fillIn(former) + suffix;
        const answer = await fetch(address, { method, body: body ?? null, redirect: "manual" });
        return [answer.status, answer.headers.get("location")];
      };
      const location = fillIn(present) + suffix;
      expect(await ask("GET")).toEqual([301, location]);
      expect(await ask("HEAD")).toEqual([301, location]);
      expect(await ask("POST", new URLSearchParams({ intent: "x" }))).toEqual([308, location]);
    }
  },
);

it("no address of a screen is a former one", () => {
  const moved = Object.keys(accessRules).filter((path) => findPresentOperatorPath(fillIn(path)));
  expect(moved).toEqual([]);
});
