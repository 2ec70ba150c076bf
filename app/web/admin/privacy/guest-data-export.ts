import { redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { Route } from "./+types/guest-data-export";
import { readEmail } from "./action.server.ts";
import { readGuestChoice } from "./guest-choice.ts";

/** `POST /admin/privacy/export`: everything stored about a guest, as a file. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const email = readEmail(form, "email");
  if (getFormText(form, "email") === "") return redirect("/admin/privacy", 303);
  if (email === null) return new Response("Not an email address.", { status: 400 });
  const stored = await services.operator.exportGuestData(email, readGuestChoice(form));
  if (!stored) {
    return redirect(`/admin/privacy?changed=yes&email=${encodeURIComponent(email)}`, 303);
  }
  context
    .get(requestContext)
    .log.info(
      { bookings: stored.bookings.length, messages: stored.messages.length },
      "the operator exported a guest's data",
    );
  const now = services.clock.now();
  return new Response(JSON.stringify({ email, exportedAt: now, ...stored }, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="guest-data-${toLocalDate(now)}.json"`,
      "cache-control": "no-store",
    },
  });
}

export function loader(): Response {
  return new Response("Only POST is allowed here.", { status: 405, headers: { allow: "POST" } });
}
