import { beforeAll, describe, expect, it } from "vitest";
import { isExampleAddress } from "#app/business/example-address.ts";
import { getOtherLanguagePath, listPrerenderedPaths } from "#app/routing/paths.ts";
import { useSite } from "../../support/use-site.ts";

// The tests follow every link of the site like a search engine.
const site = useSite();
type Visited = { status: number; type: string; html: string; from: string };
const visited = new Map<string, Visited>();
beforeAll(async () => {
  const queue = ["/", "/es"].map((path) => ({ path, from: "the start" }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (visited.has(next.path)) continue;
    const answer = await fetch(site.url + next.path, { redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    const html = type.startsWith("text/html") ? await answer.text() : "";
    visited.set(next.path, { status: answer.status, type, html, from: next.from });
    for (const path of addressesIn(html)) queue.push({ path, from: next.path });
  }
});

/** Returns the addresses on this site that a page links to or loads. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(([, at]) => at);
  const sets = [...html.matchAll(/\ssrc[sS]et="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(",").map((one) => one.trim().split(" ")[0]),
  );
  return [...single, ...sets]
    .map((address = "") => address.replaceAll("&amp;", "&").replace(site.url, ""))
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replace(/#.*$/, ""));
}

const pagesOf = () => [...visited].filter(([, { html }]) => html !== "");
const isSpanish = (path: string) => /^\/es(\/|\?|$)/.test(path);

describe("every link", () => {
  it("every link leads to an existing page or file", () => {
    const broken = [...visited].filter(([, { status }]) => status !== 200);
    expect(broken.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
    expect(visited.size).toBeGreaterThan(100);
  });

  it("no page links to an example domain, and links to other sites open a new tab", () => {
    const dead = pagesOf().flatMap(([path, { html }]) =>
      [...html.matchAll(/\s(?:href|src|action)="(https?:[^"]*)"/g)]
        .filter(([, address = ""]) => isExampleAddress(address))
        .map(([, address]) => `${address} on ${path}`),
    );
    expect(dead).toEqual([]);
    const inThisTab = pagesOf().flatMap(([path, { html }]) =>
      [...html.matchAll(/<a\s[^>]*href="https?:[^>]*>/g)]
        .filter(([tag]) => !tag.includes('target="_blank"'))
        .map(([tag]) => `${tag} on ${path}`),
    );
    expect(inThisTab).toEqual([]);
  });

  it("every link to a fragment has a target on its page", () => {
    const lost = pagesOf().flatMap(([path, { html }]) =>
      [...html.matchAll(/\shref="([^"#]*)#([^"]+)"/g)].flatMap(([, target = "", id]) => {
        const there = target === "" ? html : visited.get(target.replaceAll("&amp;", "&"))?.html;
        const isOurs = target === "" || target.startsWith("/");
        return isOurs && there?.includes(` id="${id}"`) !== true && !target.endsWith(".svg")
          ? [`${target}#${id} on ${path}`]
          : [];
      }),
    );
    expect(lost).toEqual([]);
  });

  it("following links from the home page reaches every prerendered page", () => {
    expect(listPrerenderedPaths().filter((path) => !visited.has(path))).toEqual([]);
  });
});

describe("every page", () => {
  it("every page has the language of its address, one h1, a title and a description", () => {
    for (const [path, { html }] of pagesOf()) {
      expect(html, path).toContain(`<html lang="${isSpanish(path) ? "es" : "en"}"`);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(html, path).toMatch(/<title>[^<]{10,}<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{50,}"/);
    }
  });

  it("every page has a counterpart in the other language that links back", () => {
    for (const path of listPrerenderedPaths()) {
      const other = getOtherLanguagePath(path);
      expect(visited.has(other), path).toBe(true);
      expect(getOtherLanguagePath(other), path).toBe(path);
    }
  });

  it("the Spanish pages contain no English", () => {
    const english =
      /\b(the|and|with|your|you|our|from|are|this|that|what|when|where|ride|riding|horse|horses|beach|hours|people|children|night|sunset|springs|book|read|more|next|previous|close|open|menu of)\b/i;
    const found = pagesOf()
      // A search page repeats the query in whatever language it has, so it is left out.
      .filter(([path]) => isSpanish(path) && !path.includes("?q="))
      .flatMap(([path, { html }]) =>
        wordsOf(html, "en")
          .filter((text) => english.test(text))
          .map((text) => `${path}: ${text.slice(0, 80)}`),
      );
    expect(found).toEqual([]);
  });

  it("the English pages contain no Spanish except names", () => {
    const spanish =
      /\b(el|la|los|las|del|una|con|para|por|que|tu|nuestr[oa]s?|desde|hasta|muy|más|caballos?|paseos?|playa|horas|personas|niños|noche|atardecer|aguas|termales|reserva|reservar|leer|siguiente|anterior|cerrar|abrir)\b/i;
    // A mountain range, parts of town, a law and a government agency keep their Spanish names.
    const names =
      /Sierra Madre del Sur|La Punta|Código Fiscal de la Federación|Procuraduría Federal del Consumidor/g;
    const found = pagesOf()
      .filter(([path]) => !isSpanish(path) && !path.includes("?q="))
      .flatMap(([path, { html }]) =>
        wordsOf(html, "es")
          .filter((text) => spanish.test(text.replace(names, " ")))
          .map((text) => `${path}: ${text.slice(0, 80)}`),
      );
    expect(found).toEqual([]);
  });
});

/** Returns the visible and spoken words of a page, except parts marked as the other language. */
function wordsOf(html: string, other: "en" | "es"): string[] {
  const foreign = new RegExp(`<(\\w+)\\b[^>]*\\slang="${other}"[^>]*>[\\s\\S]*?</\\1>`, "gi");
  const own = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replace(foreign, " ");
  const attributes = [...own.matchAll(/\s(?:alt|aria-label|title|placeholder)="([^"]+)"/g)];
  const description = /<meta name="description" content="([^"]*)"/.exec(own)?.[1] ?? "";
  return [
    ...own.replace(/<[^>]+>/g, "\n").split("\n"),
    ...attributes.map(([, text = ""]) => text),
    description,
  ]
    .map((text) => text.replace(/https?:\S+|\S+@\S+/g, " ").trim())
    .filter(Boolean);
}
