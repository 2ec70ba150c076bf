import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/i18n/paths.ts";
import { endpointModules } from "./app/seo/endpoint-paths.ts";
import { detachPageScripts } from "./scripts/assets/page-scripts.ts";

export default {
  ssr: true,
  buildEnd: ({ reactRouterConfig }) =>
    detachPageScripts(join(reactRouterConfig.buildDirectory, "client")),
  prerender: [...prerenderedPaths(), ...Object.keys(endpointModules)],
} satisfies Config;
