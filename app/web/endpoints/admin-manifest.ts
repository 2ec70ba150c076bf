import { buildAdminManifest } from "#app/seo/build-web-manifest.ts";

export function loader() {
  return new Response(buildAdminManifest(), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
