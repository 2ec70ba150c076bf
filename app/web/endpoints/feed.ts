import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { renderRssFeed } from "#app/seo/render-feed.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import type { Route } from "./+types/feed";

export function loader({ context, pattern }: Route.LoaderArgs) {
  return new Response(renderRssFeed(getLocaleOfPath(pattern), getSiteUrl(context)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
