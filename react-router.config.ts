import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressBuilt } from "./scripts/assets/compress-assets.ts";
import { writeGuestsManifests } from "./scripts/assets/guests-manifests.ts";

export default {
  ssr: true,
  // A new build is written to a separate folder while the old one is being served
  // (scripts/lib/build.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The list of routes is one small cached file, so pages do not have to request it piece by piece.
  routeDiscovery: { mode: "initial" },
  // Each route stays a single file: app/web/delivery/page-start.ts relies on it, and each
  // additional file costs a request.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await writeGuestsManifests(reactRouterConfig.buildDirectory);
    await compressBuilt(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
