import { data } from "react-router";
import { servicesContext } from "#app/web/services-context.ts";
import { emailsAddress } from "../addresses/emails-query.ts";
import type { Route } from "./+types/email-html";

/**
 * Emails contain guests' input and are therefore not trusted. This policy blocks scripts, external
 * resources, form submissions and access to this site.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** `GET /admin/emails/<id>/html`: an email as its recipient sees it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { notifier } = context.get(servicesContext);
  const { message: id } = emailsAddress.parse(new URLSearchParams({ message: params.id }));
  const page = id === "" ? undefined : await notifier.renderEmailPage(id);
  if (page === undefined) throw data(null, { status: 404 });
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": mailPolicy,
      "cache-control": "no-store",
    },
  });
}
