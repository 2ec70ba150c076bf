import { llms } from "#app/seo/render-llms-txt.server.ts";
import { siteUrlOf } from "#app/web/services-context.ts";
import type { Route } from "./+types/llms";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(llms(siteUrlOf(context)), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
