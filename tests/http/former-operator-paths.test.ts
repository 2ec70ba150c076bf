import { expect, it } from "vitest";
import {
  findPresentOperatorPath,
  formerOperatorPaths,
} from "#app/routing/former-operator-paths.ts";
import { accessRules } from "#app/web/admin/layout/access-rules.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite();
const fillIn = (pattern: string) => pattern.replace(/:\w+/, "2026-12-09");

async function ask(address: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + address, { ...init, redirect: "manual" });
  return [answer.status, answer.headers.get("location")];
}

/** Asks like the scripts of an open page. Returns the address that the browser is to open. */
async function findOpenedAddress(address: string, sender: string) {
  const answer = await fetch(site.url + address, {
    headers: { referer: site.url + sender },
    redirect: "manual",
  });
  return answer.headers.get("x-remix-reload-document") === "true"
    ? answer.headers.get("x-remix-redirect")
    : null;
}

it.each(Object.entries(formerOperatorPaths))(
  "%s leads to %s with the query, and a form is sent there again",
  async (pattern, presentPattern) => {
    expect(Object.keys(accessRules)).toContain(presentPattern);
    const [former, present] = [fillIn(pattern), fillIn(presentPattern)];
    const query = "?lang=es&page=2";
    expect(await ask(former)).toEqual([301, present]);
    expect(await ask(former + query)).toEqual([301, present + query]);
    expect(await ask(former + query, { method: "HEAD" })).toEqual([301, present + query]);
    const form = { method: "POST", body: new URLSearchParams({ intent: "x" }) };
    expect(await ask(former + query, form)).toEqual([308, present + query]);
    expect(await ask(`${former}.data${query}`, form)).toEqual([308, `${present}.data${query}`]);
  },
);

it("a page that is open since before the addresses changed opens the next screen anew", async () => {
  const { numbers, staff } = { numbers: "/admin/numbers.data", staff: "/admin/staff.data" };
  expect(await findOpenedAddress(numbers, "/admin/agencies")).toBe("/admin/reports");
  const queries = "?by=day&_routes=operator";
  expect(await findOpenedAddress(numbers + queries, "/admin")).toBe("/admin/reports?by=day");
  // The page's form was accepted and leads to the present address.
  expect(await findOpenedAddress(`${staff}?done=x`, "/admin/people")).toBe("/admin/staff?done=x");
  expect(await findOpenedAddress(staff, "/admin/agencies")).toBeNull();
});

it("no address of a screen is a former one", () => {
  const moved = Object.keys(accessRules).filter((path) => findPresentOperatorPath(fillIn(path)));
  expect(moved).toEqual([]);
});
