import { getPageContent } from "#app/content/get-page-content.server.ts";
import { buildWebManifest } from "#app/seo/build-web-manifest.ts";

export function loader() {
  return new Response(buildWebManifest(getPageContent("home", "en").meta.description), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
