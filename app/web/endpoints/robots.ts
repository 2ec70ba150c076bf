import { robots } from "#app/seo/render-robots-txt.ts";
import { siteUrlOf } from "#app/web/services-context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robots(siteUrlOf(context)), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
