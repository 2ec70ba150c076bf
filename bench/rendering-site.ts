/** The built site without its prerendered pages: each is made when it is asked for. */
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { openSite } from "#server/site.ts";
import { stopSignal } from "#server/stop-signal.ts";
import { createWeb } from "#server/web.ts";

const site = await openSite();
const address = new URL("../build/server/index.js", import.meta.url).href;
const build = (await import(address)) as ServerBuild;
const web = createWeb({
  services: await site.services(build.entry.module),
  build: async () => build,
  mode: "production",
  files: null,
  isHealthy: site.isHealthy,
});
const server = createAdaptorServer({ fetch: web.fetch });
server.listen(site.env.port);
await stopSignal();
server.close();
await site.close();
process.exit(0);
