/** Serves a folder of pages and files as the site serves its own built files. */
import { createServer } from "node:http";
import { siteHeaders } from "#server/security-headers.ts";
import { loadStaticFiles } from "#server/static-files.ts";

const { PORT, SITE_URL = "", FOLDER = "" } = process.env;
const headers = siteHeaders({ env: { siteUrl: SITE_URL }, paymentOrigins: [] }, "production");
const files = await loadStaticFiles(FOLDER, SITE_URL, headers);
createServer((request, response) => {
  files.serve(request, response) ?? response.writeHead(404).end();
}).listen(Number(PORT));
