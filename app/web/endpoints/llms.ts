import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import type { Route } from "./+types/llms";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(renderLlmsTxt(getSiteUrl(context)), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
