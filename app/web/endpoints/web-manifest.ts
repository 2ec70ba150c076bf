import { homeMessages } from "#app/i18n/messages/home.ts";
import { buildWebManifest } from "#app/seo/build-web-manifest.ts";

export function loader() {
  return new Response(buildWebManifest(homeMessages.en.metaDescription), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
