import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { tryWithDatabase } from "../errors/service-unavailable.server.ts";
import type { Route } from "./+types/daily-count";

/**
 * `POST /count/<what>`: adds one to a count of the day (ADR 93). The browser sends it in the background
 * and does not read the answer, which is the same whatever was counted.
 */
export async function action({
  request,
  params,
  context,
  url,
}: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const ownHost = new URL(services.env.siteUrl).host;
  const isOwn = URL.parse(request.headers.get("origin") ?? "")?.host === url.host;
  const sent = { what: params.what, lead: isOwn ? await request.text() : "", ownHost };
  if (isOwn) {
    await tryWithDatabase(services, () => services.leads.countForVisitor(sent, clientAddress));
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** Opening the address counts nothing. */
export function loader(): Response {
  return new Response(null, {
    status: 405,
    headers: { allow: "POST", "cache-control": "no-store" },
  });
}
