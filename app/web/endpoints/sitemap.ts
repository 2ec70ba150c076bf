import { sitemap } from "#app/seo/render-sitemap.server.ts";
import { siteUrlOf } from "#app/web/services-context.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemap(siteUrlOf(context)), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
