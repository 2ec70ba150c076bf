import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/i18n/paths.ts";

export default {
  ssr: true,
  prerender: prerenderedPaths(),
} satisfies Config;
