/** The built site without its prerendered pages: every page is rendered for each request. */
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { siteHeaders } from "#server/http/security-headers.ts";
import { readStyles } from "#server/http/static-files.ts";
import { createWeb } from "#server/http/web-app.ts";
import { endingOf, watchForEnding } from "#server/shutdown.ts";
import { openSite } from "#server/site.ts";

const ending = watchForEnding();
const site = await openSite(ending);
const address = new URL("../build/server/index.js", import.meta.url).href;
const build = (await import(address)) as ServerBuild;
const services = await site.services(build.entry.module);
const web = createWeb({
  services,
  build: async () => build,
  mode: "production",
  printAs: (_catalog, work) => work(),
  headers: siteHeaders(services, "production"),
  styles: await readStyles(fileURLToPath(new URL("../build/client", import.meta.url))),
  health: site.health,
  metrics: site.metrics,
  metricsToken: site.env.metricsToken,
});
const server = createAdaptorServer({ fetch: web.fetch });
server.listen(site.env.port);
await endingOf(ending);
server.close();
await site.close();
process.exit(0);
