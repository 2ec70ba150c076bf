import { localeOfPath } from "#app/i18n/locale.ts";
import { feed } from "#app/seo/render-feed.server.ts";
import { siteUrlOf } from "#app/web/services-context.ts";
import type { Route } from "./+types/feed";

export function loader({ context, pattern }: Route.LoaderArgs) {
  return new Response(feed(localeOfPath(pattern), siteUrlOf(context)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
