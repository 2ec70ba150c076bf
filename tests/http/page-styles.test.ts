import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "postcss";
import { beforeAll, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { bookOnline, payInSandbox } from "../support/guest-requests.ts";
import { projectFolder } from "../support/project-copy.ts";
import { publicPages } from "../support/public-pages.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite();
const pages = new Map<string, string>();
let allStyled: ReadonlySet<string>;

beforeAll(async () => {
  const date = addDays(toLocalDate(new Date()), 12);
  const held = await bookOnline(site.url, { date, tour: "sunset" });
  const paid = await payInSandbox(site.url, held.sessionId);
  const confirmation = new URL(paid.headers.get("location") ?? "", site.url);
  const confirmed = await (await fetch(confirmation)).text();
  const [manage = ""] = /\/booking\/manage\/[0-9a-f]{32}/.exec(confirmed) ?? [];
  const overview = await (await fetch(site.url + manage)).text();
  const further = [...overview.matchAll(/href="(\/booking\/manage\/[^"]+)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !path.endsWith(".ics"));
  const unpaid = await bookOnline(site.url, { date });
  const paths = [
    ...publicPages.flat(),
    getPagePath("enquiry", "en"),
    "/search?q=manialtepec",
    "/search?q=zebra",
    `/booking?tour=sunset&date=${date}&pickup=14:30&riders=2`,
    `/sandbox/checkout/${unpaid.sessionId}`,
    confirmation.pathname,
    confirmation.pathname + confirmation.search,
    manage,
    ...further,
    "/a-trail-that/ends",
  ];
  for (const path of new Set(paths)) {
    pages.set(path, await (await fetch(site.url + path)).text());
  }
  const folder = join(projectFolder, "build/client/assets");
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(sheets.map((name) => readFile(join(folder, name), "utf8")));
  allStyled = new Set(texts.flatMap(listClassNames));
});

it("a public page has at most 45 kB of styles in it", () => {
  const sizes = [...pages].map(([path, html]) => ({
    path,
    bytes: readStyles(html).join("").length,
  }));
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(({ bytes }) => bytes > 45_000)).toEqual([]);
});

it("a public page has the styles of every class name in it", () => {
  const missing = [...pages].flatMap(([path, html]) => {
    const own = new Set(readStyles(html).flatMap(listClassNames));
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" "),
    );
    return [...new Set(used)]
      .filter((name) => allStyled.has(name) && !own.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

function readStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
}

/** Lists the class names in the selectors of a style sheet. */
function listClassNames(css: string): string[] {
  const names: string[] = [];
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.((?:\\.|[\w-])+)/g)) {
      names.push(name.replaceAll("\\", ""));
    }
  });
  return names;
}
