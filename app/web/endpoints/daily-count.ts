import { getFormText } from "#app/forms/form-text.ts";
import { leadKey, turnedAwayKey } from "#app/web/delivery/lead-key.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { tryWithDatabase } from "../errors/service-unavailable.server.ts";
import type { Route } from "./+types/daily-count";

/**
 * `POST /count/<what>`: adds to a count of the day (ADR 93). The browser sends it in the background
 * and does not read the answer, which is the same whatever was counted.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const ownHost = new URL(services.env.siteUrl).host;
  const form = await request.formData();
  const readText = (name: string) => getFormText(form, name);
  // Browsers always send an origin, and the server has refused that of another site.
  if (request.headers.has("origin")) {
    await tryWithDatabase(services, () => {
      if (params.what === turnedAwayKey) {
        const wish = { tour: readText("tour"), day: readText("day"), riders: readText("riders") };
        return services.leads.countTurnedAway(wish, clientAddress);
      }
      const sent = { what: params.what, lead: readText(leadKey), ownHost };
      return services.leads.countForVisitor(sent, clientAddress);
    });
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
