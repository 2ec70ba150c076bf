import type { PublicationDraft } from "#app/content/publication/publication.ts";
import { findElements } from "#app/web/delivery/find-elements.ts";
import type { Preview } from "#app/web/services-context.ts";
import { hashInline, type SiteHeaders } from "../http/security-headers.ts";

type Parts = Readonly<{
  headers: Pick<SiteHeaders, "buildFramedPolicy">;
  siteUrl: string;
  /**
   * Runs `work` as if the draft were published, including everything `work` does
   * asynchronously.
   */
  runWithDraft<T>(draft: PublicationDraft, work: () => T): T;
  /**
   * Renders a page as the site renders its public pages, without the data of any single visitor.
   */
  render(address: string): Promise<Response>;
}>;

/** Renders public pages as they would look after the publication of a draft (ADR 37). */
export function createPreview({ headers, runWithDraft, render, siteUrl }: Parts): Preview {
  return {
    runWithDraft,
    async renderPage(draft, path, { titlePrefix, rewriteLink: linkTo, rewriteDocument }) {
      const answer = await runWithDraft(draft, () => render(new URL(path, siteUrl).href));
      if (answer.status !== 200) return null;
      const rendered = removeScripts(await answer.text());
      const page = rewriteDocument?.(rendered) ?? rendered;
      const html = rewriteLinks(page, linkTo).replace("<title>", () => `<title>${titlePrefix}: `);
      return new Response(html, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": headers.buildFramedPolicy(hashInline(html, "style"), {
            isWatched: rewriteDocument !== undefined,
          }),
          "x-frame-options": "SAMEORIGIN",
          "x-robots-tag": "noindex",
          "cache-control": "no-store",
        },
      });
    },
  };
}

/** Removes scripts and autofocus, because browsers block both in such a frame and log an error. */
function removeScripts(html: string): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { start, end } of findElements(html, "script")) {
    pieces.push(html.slice(last, start));
    last = end;
  }
  return [...pieces, html.slice(last)]
    .join("")
    .replace(/<link\b[^<>]*>/g, (link) => (link.includes(' rel="modulepreload"') ? "" : link))
    .replace(/(<[^<>]*) autofocus=""/gi, "$1");
}

/**
 * Makes each link of a document open another address in the whole window. Links to a part of the
 * same page are unchanged.
 */
function rewriteLinks(html: string, linkTo: (href: string) => string | null): string {
  return html.replace(/<a\b[^<>]*>/g, (tag) => {
    const href = / href="([^"]*)"/.exec(tag)?.[1];
    if (href === undefined || href.startsWith("#")) return tag;
    const target = linkTo(href.replaceAll("&amp;", "&"));
    const bare = tag.replace(/ (?:href|target)="[^"]*"/g, "").replace(/\/?>$/, "");
    if (target === null) return `${bare} role="link" aria-disabled="true">`;
    return `${bare} href="${target.replaceAll("&", "&amp;")}" target="_top">`;
  });
}
