import { describe, expect, it } from "vitest";
import { listPageSections } from "#app/content/links/page-sections.ts";
import { linkTarget } from "#app/content/model/rich-text.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { listLinkOptions } from "#app/web/admin/content-parts/list-link-options.server.ts";
import { findLinkTarget } from "#app/web/admin/content-parts/text-tools.ts";

const origin = "https://rides.example";
const section = listPageSections("terms", buildSeedContent())[0]?.id ?? "";
const find = (typed: string) => findLinkTarget(typed, listLinkOptions("es"), origin);

describe("typed and pasted addresses", () => {
  it("become links to pages of the site, in either language", () => {
    expect(find(`${origin}/terms`)).toBe("page:terms");
    expect(find("/es/terminos/?utm_source=mail#cancelacion")).toBe("page:terms");
    expect(find(origin)).toBe("page:home");
    expect(find(`${origin}/terms#${section}`)).toBe(`page:terms#${section}`);
    expect(find("/es/terminos#nothing-of-that-name")).toBe("page:terms");
  });

  it("become links to other sites, which texts can store", () => {
    for (const [typed, target] of [
      ["https://example.com/a (b)*[c]", "https://example.com/a%20%28b%29%2A%5Bc%5D"],
      ["wa.me/529541334477", "https://wa.me/529541334477"],
      ["https://www.google.com/url?q=https://example.com/mapa&sa=D", "https://example.com/mapa"],
    ] as const) {
      expect(find(typed)).toBe(target);
      expect(linkTarget.safeParse({ url: target }).success).toBe(true);
    }
  });

  it("are refused if they are none, or are no page of the site", () => {
    for (const typed of [
      ...["", "caballo", "javascript:alert(1)", "data:text/html,x", "mailto:a@b.example"],
      ...[`${origin}/admin/content`, "//evil.example/x", `https://a.example/${"x".repeat(600)}`],
    ]) {
      expect(find(typed)).toBeNull();
    }
  });
});
