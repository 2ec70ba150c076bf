import { describe, expect, it } from "vitest";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { contentLabels } from "#app/web/admin/content-parts/content-labels.ts";

function listFieldNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...(field.type === "list" ? listFieldNames(field.item) : []),
  ]);
}

const pages = Object.entries(pageDefinitions) as [PageId, { sections: Record<string, Fields> }][];
const { en } = contentLabels;

describe("the labels of the editor", () => {
  it("contentLabels names every page that is not a tour", () => {
    const ids = pages.map(([id]) => id).filter((id) => !id.startsWith("tour:"));
    expect(Object.keys(en.pages).sort()).toEqual(ids.sort());
  });

  it("contentLabels names every section of every page, and no other", () => {
    const sections = new Set(pages.flatMap(([, page]) => Object.keys(page.sections)));
    expect(Object.keys(en.sections).sort()).toEqual([...sections].sort());
  });

  it("contentLabels names every field, and no other", () => {
    const fields = new Set(
      pages.flatMap(([, page]) => Object.values(page.sections).flatMap(listFieldNames)),
    );
    expect(Object.keys(en.fields).sort()).toEqual([...fields].sort());
  });
});
