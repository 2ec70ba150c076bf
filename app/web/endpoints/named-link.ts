import { redirect } from "react-router";
import { isLinkName } from "#app/leads/lead.ts";
import { getLinkTarget } from "#app/leads/link-pages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { tryWithDatabase } from "../errors/service-unavailable.server.ts";
import type { Route } from "./+types/named-link";

/**
 * `GET /go/<name>`: opens the page of a named link, with the name in its address. An unknown name, and
 * any name while the database is unavailable, opens the home page, because somebody stands in front of
 * a poster.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { name } = params;
  const found = isLinkName(name)
    ? await tryWithDatabase(services, async () => ({
        link: await services.leads.findNamedLink(name),
      }))
    : { link: undefined };
  const link = found?.link;
  const page = link ? getLinkTarget(link.page, link.language) : "/";
  // The booking checks the name again.
  const isLead = link !== undefined || found === null;
  return redirect(isLead ? `${page}?from=${name}` : page, {
    status: 302,
    headers: { "cache-control": "no-store", "x-robots-tag": "noindex" },
  });
}
