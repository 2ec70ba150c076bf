import { endpointModules } from "../../../../app/seo/endpoint-paths.ts";
import type { FirstHourSite } from "./first-hour-site.ts";

export type PublicText = Readonly<{ path: string; text: string }>;

/** Addresses to which no page of the sitemap links. */
const unlisted = [
  "/nothing-here",
  "/es/nada",
  "/admin",
  "/admin/forgot",
  "/booking",
  "/es/reserva",
];

/**
 * Fetches the texts of all public addresses that the sitemap, the pages and the files for programs name,
 * and of `more`, with the data that scripts load for each page.
 */
export async function fetchPublicAddresses(
  { url, localUrl }: Pick<FirstHourSite, "url" | "localUrl">,
  more: readonly string[] = [],
): Promise<PublicText[]> {
  const texts: PublicText[] = [];
  const queue = new Set([...Object.keys(endpointModules), "/", "/es", ...unlisted, ...more]);
  for (const path of queue) {
    const answer = await fetch(localUrl + path, { redirect: "manual" });
    const next = answer.headers.get("location");
    const isText = /text|json|xml|javascript/.test(answer.headers.get("content-type") ?? "");
    const text = next || !isText ? "" : await answer.text();
    if (!isText) await answer.body?.cancel();
    texts.push({ path, text });
    for (const link of next ? [next] : listLinks(text)) {
      const to = URL.parse(link, url + path);
      if (to?.origin !== url || /\.(webp|jpe?g|png|avif|woff2|mp4|ico)$/.test(to.pathname))
        continue;
      queue.add(to.pathname + to.search);
      const isPage = !to.pathname.includes(".") && !to.pathname.startsWith("/admin");
      if (isPage) queue.add(`${to.pathname === "/" ? "/_" : to.pathname}.data${to.search}`);
    }
  }
  return texts;
}

function listLinks(text: string): string[] {
  const found = text.matchAll(/(?:href|src|action)="([^"#]+)"|<loc>([^<]+)</g);
  return [...found].map(([, link, listed]) => (link ?? listed ?? "").replaceAll("&amp;", "&"));
}

/** Returns the texts of a mail with its quoted-printable and base64 parts decoded. */
export function readMail(message: string): string {
  const quoted = message
    .replaceAll("=\r\n", "")
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
  const packed = message.matchAll(/\r\n\r\n((?:[A-Za-z0-9+/]{60,}={0,2}\r\n)+)/g);
  return [quoted, ...[...packed].map(([, text = ""]) => Buffer.from(text, "base64"))].join("\n");
}
