import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressBuilt } from "./scripts/assets/compress-assets.ts";
import { writeGuestsManifest } from "./scripts/assets/guests-manifest.ts";

export default {
  ssr: true,
  // A new build is written beside the build that is being served (scripts/lib/build.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The few routes are one small cached file, so that no request for them follows each start.
  routeDiscovery: { mode: "initial" },
  // Each route is one file: app/web/delivery/page-start.ts relies on it, and each file costs a
  // request.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await writeGuestsManifest(reactRouterConfig.buildDirectory);
    await compressBuilt(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
