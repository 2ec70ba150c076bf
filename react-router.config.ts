import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressBuilt } from "./scripts/assets/compress-assets.ts";
import { writeGuestsManifest } from "./scripts/assets/guests-manifest.ts";

export default {
  ssr: true,
  // A new build is made beside the build that is being served (scripts/lib/build.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The few routes come as one small cached file, not by a request after each start.
  routeDiscovery: { mode: "initial" },
  // One file per route: app/web/delivery/page-start.ts relies on it, and each file is a request.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await writeGuestsManifest(reactRouterConfig.buildDirectory);
    await compressBuilt(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
