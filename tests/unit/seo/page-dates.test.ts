import { expect, it } from "vitest";
import { pageDates } from "#app/generated/page-dates.ts";
import { datePages, lastModified } from "#app/seo/last-modified.server.ts";
import { listedPlaces, pathOf } from "#app/seo/page-urls.ts";

const known: Record<string, { words: string; date: string }> = pageDates;

it("the table of dates knows every page as it is now", () => {
  const now = datePages(known, "a new date: npm run date-pages, and commit the table");
  expect(now).toEqual(known);
});

it("a page whose words changed gets the day of the change; the others keep theirs", () => {
  const before = { ...known, "/about": { words: "as they were", date: "2020-01-01" } };
  const after = datePages(before, "2030-01-01");
  expect(after["/about"]?.date).toBe("2030-01-01");
  expect({ ...after, "/about": known["/about"] }).toEqual(known);
});

it("a new post begins with the day it was published", () => {
  const post = "/blog/soaking-serenity-atotonilco-hot-springs";
  const { [post]: _post, "/about": _about, ...others } = known;
  const after = datePages(others, "2030-01-01");
  expect(after[post]?.date).toBe("2025-05-18");
  expect(after["/about"]?.date).toBe("2030-01-01");
});

it("every listed page has a day", () => {
  for (const place of listedPlaces()) {
    expect(lastModified(pathOf(place)), pathOf(place)).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(() => lastModified("/nope")).toThrow("/nope");
});
