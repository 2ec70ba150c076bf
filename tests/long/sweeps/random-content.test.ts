import { parseXml } from "@rgrove/parse-xml";
import { expect, it } from "vitest";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";
import { parseHead } from "../../support/html-head.ts";
import { findHtmlErrors } from "../../support/html-rules.ts";
import { publicPages } from "../../support/public-pages.ts";
import { publishRandomContent } from "../../support/publish-random-content.ts";
import { useSite } from "../../support/use-site.ts";

// Nothing that an editor types breaks a page. tests/long/browser/random-content.spec.ts looks at
// the pages.
const site = useSite();
const all = [...new Set([...publicPages.flat(), ...listListedPages().map(getListedPath)])];
const paths = all;
const documents = ["/feed.xml", "/es/feed.xml", "/sitemap.xml"];

const read = async (path: string) => {
  // The server closes idle connections while this process checks a page.
  const answer = await fetch(site.url + path).catch(() => fetch(site.url + path));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Publishes the document of a seed and waits until the site shows it. */
async function show(seed: number): Promise<void> {
  const before = (await read("/")).text;
  await publishRandomContent(site.connectionString, seed);
  await expect
    .poll(async () => getHeadings((await read("/")).text) !== getHeadings(before), {
      timeout: 60_000,
    })
    .toBe(true);
}

const getHeadings = (html: string) => html.match(/<h2.*?<\/h2>/gs)?.join();

it.each([12, 13])(
  "pages, structured data and feeds stay valid with random texts (document %i)",
  async (seed) => {
    await show(seed);
    for (const path of paths) {
      const { status, headers, text } = await read(path);
      expect(status, path).toBe(200);
      expect(await findHtmlErrors(text), path).toEqual([]);
      expect(text, path).not.toContain("<script>alert");
      expect(text, path).not.toContain("<img src=x");
      expect(headers.get("content-security-policy"), path).not.toContain("unsafe");
      for (const graph of parseHead(text).data) expect(graph, path).toHaveProperty("@graph");
    }
    for (const path of documents) {
      const { status, text } = await read(path);
      expect(status, path).toBe(200);
      expect(() => parseXml(text), path).not.toThrow();
    }
    expect((await read("/llms.txt")).status).toBe(200);
  },
);
