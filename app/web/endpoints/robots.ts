import { renderRobotsTxt } from "#app/seo/render-robots-txt.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(renderRobotsTxt(getSiteUrl(context)), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
