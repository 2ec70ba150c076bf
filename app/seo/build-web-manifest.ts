import { getPublishedBusiness } from "../business/published-business.server.ts";
import { findPublishedMark } from "../content/published-marks.server.ts";
import { cream, night } from "../media/colours.ts";
import { iconFiles } from "../media/mark-files.ts";
import { getOperatorPath } from "../routing/operator-paths.ts";

/**
 * Builds the web manifest: the name, icons and colours that a phone uses if the site is added to
 * its home screen.
 */
export function buildWebManifest(description: string): string {
  return buildManifest({
    name: getPublishedBusiness().brand.value,
    short_name: getPublishedBusiness().brand.value,
    description,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
  });
}

/**
 * Builds the web manifest with which the operator's pages can be installed as an app. An iPhone
 * only shows push notifications of installed apps.
 */
export function buildAdminManifest(): string {
  const home = getOperatorPath("home");
  return buildManifest({
    name: `${getPublishedBusiness().brand.value} Admin`,
    short_name: "Admin",
    id: home,
    // The kept sheet opens without a signal. With one it leads on to Today (ADR 95).
    start_url: `${getOperatorPath("sheet")}?start`,
    scope: home,
    display: "standalone",
  });
}

/** The address of an uploaded icon contains its hash, so that phones notice a new one. */
function buildManifest(own: Readonly<Record<string, string>>): string {
  const folder = findPublishedMark("icon")?.folder ?? "/app-icons";
  const buildIcon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `${folder}/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    ...own,
    theme_color: cream,
    background_color: night,
    icons: [
      buildIcon(iconFiles.small, 192, "any"),
      buildIcon(iconFiles.large, 512, "any"),
      buildIcon(iconFiles.maskable, 512, "maskable"),
    ],
  });
}
