import { expect, it } from "vitest";
import {
  guestsManifest,
  guestsManifestUrl,
  isOperators,
} from "#app/web/delivery/guests-manifest.ts";

const page = { hasDefaultExport: true };
const routes = {
  root: { id: "root", path: "", hasLoader: true, hasAction: false, ...page },
  "home.en": { id: "home.en", path: "/", ...page },
  "admin.en": { id: "admin.en", path: "/admin", ...page },
  operator: { id: "operator", ...page },
  bookings: { id: "bookings", path: "/admin/bookings", ...page },
  feed: { id: "feed", path: "/feed.xml", hasDefaultExport: false },
};

it("guests get the routes of their pages as browsers read them, and nothing of the operator's", () => {
  const text = `window.__reactRouterManifest=${JSON.stringify({ version: "1", routes })};`;
  const kept = guestsManifest(text);
  expect(kept).toMatch(/^window\.__reactRouterManifest=\{"version":"1".*\};$/);
  const { routes: left } = JSON.parse(kept.slice(kept.indexOf("{"), -1));
  expect(Object.keys(left)).toEqual(["root", "home.en"]);
  expect(left.root).toStrictEqual({ id: "root", path: "", hasLoader: true });
});

it("only a built manifest has a copy for guests", () => {
  expect(guestsManifestUrl("/assets/manifest-8af304b4.js")).toBe(
    "/assets/guests-manifest-8af304b4.js",
  );
  for (const other of [
    "/assets/guests-manifest-8af304b4.js",
    "/@id/manifest",
    "/site.webmanifest",
  ]) {
    expect(guestsManifestUrl(other)).toBe(other);
  }
});

it("the operator's pages keep the whole", () => {
  expect(
    Object.values(routes)
      .filter(isOperators)
      .map(({ id }) => id),
  ).toEqual(["admin.en", "operator", "bookings"]);
});
