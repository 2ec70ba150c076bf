import { siteUrlOf } from "#app/platform/services-context.ts";
import { robots } from "#app/seo/robots.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robots(siteUrlOf(context)), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
