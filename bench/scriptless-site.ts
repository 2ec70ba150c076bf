/**
 * Serves the pages and files of a folder in the same way as the site serves its cached pages and
 * static files.
 */
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { createSiteHeaders } from "#server/http/security-headers.ts";
import { createStaticFiles } from "#server/http/static-files.ts";
import { createCachedResponse, sendCachedResponse } from "#server/page-cache/cached-response.ts";

const { PORT, SITE_URL = "", FOLDER = "" } = process.env;
const site = createSiteHeaders({ env: { siteUrl: SITE_URL }, paymentOrigins: [] }, "production");
const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
const pages = new Map(
  globSync("**/index.html", { cwd: FOLDER }).map((name) => {
    const text = readFileSync(join(FOLDER, name), "utf8");
    const page = createCachedResponse({ status: 200, headers, text, isPublic: true }, site);
    return [name === "index.html" ? "/" : `/${dirname(name)}`, page];
  }),
);
const files = await createStaticFiles(FOLDER, site);
createServer(async (request, response) => {
  const page = pages.get(request.url ?? "");
  if (page) return void (await sendCachedResponse(page, request, response));
  (await files.serve(request, response)) ?? response.writeHead(404).end();
}).listen(Number(PORT));
