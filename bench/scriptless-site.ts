/** Serves a folder of pages and files as the site serves its own built files. */
import { createServer } from "node:http";
import { siteHeaders } from "#server/http/security-headers.ts";
import { readContents, serving, staticFile } from "#server/http/static-files.ts";
import { compressSmaller } from "#server/pages/smaller-forms.ts";

const { PORT, SITE_URL = "", FOLDER = "" } = process.env;
const headers = siteHeaders({ env: { siteUrl: SITE_URL }, paymentOrigins: [] }, "production");
const contents = await readContents(FOLDER, SITE_URL);
const files = contents.map((content) => staticFile(FOLDER, content, headers));
const site = serving(FOLDER, files);
createServer((request, response) => {
  site.serve(request, response) ?? response.writeHead(404).end();
}).listen(Number(PORT));
await compressSmaller(files, new AbortController().signal);
