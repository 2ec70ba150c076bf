import { renderSitemap } from "#app/seo/render-sitemap.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(renderSitemap(getSiteUrl(context)), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
