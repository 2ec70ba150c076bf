import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/i18n/paths.ts";
import { endpointModules } from "./app/seo/endpoint-paths.ts";

export default {
  ssr: true,
  prerender: [...prerenderedPaths(), ...Object.keys(endpointModules)],
} satisfies Config;
