import { z } from "zod";
import { hasPermission } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { isFromThisSite } from "../addresses/is-from-this-site.ts";
import type { Route } from "./+types/webhook-test-endpoint";

const requestSchema = z.object({
  url: z.string().min(1).max(2_000),
  payload: z.record(z.string().max(100), z.unknown()),
});

/**
 * `POST /admin/test-webhook {url, payload}`: sends a test from the confirmation page's hidden panel
 * to the automation webhook. Requires the permission "change-settings". Returns `{ok: true}` or
 * `{ok: false, message, status?, statusText?}`, where `status` is the webhook's response status.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  if (request.method !== "POST")
    return createRefusal(405, "Only POST is allowed here", { allow: "POST" });
  const account = await services.adminAuth.findAccount(getAdminToken(request));
  if (!account) return createRefusal(401, "Please log in at /admin first.");
  if (!hasPermission(account, "change-settings"))
    return createRefusal(403, "Your role does not include this.");
  if (!isFromThisSite(request, services.env.siteUrl)) {
    return createRefusal(403, "This request was sent from another site.");
  }
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return createRefusal(415, "The body must be sent as application/json");
  }
  const body = requestSchema.safeParse(await readJson(request));
  if (!body.success)
    return createRefusal(400, "Send {url, payload}: an address and a JSON object.");
  const { url, payload } = body.data;
  const result = await services.notifier.sendTestWebhook(url, payload);
  context.get(requestContext).log.info({ ok: result.ok }, "automation webhook tested");
  return createJsonResponse(result);
}

export function loader(): Response {
  return createRefusal(405, "Only POST is allowed here", { allow: "POST" });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createRefusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return createJsonResponse({ ok: false, message }, status, headers);
}

function createJsonResponse(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
