import { hasPermission } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import {
  type BatchError,
  batchErrorStatuses,
  batchLimits,
  batchSchema,
  type SheetActsAnswer,
} from "#app/bookings/sheet-acts/act.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { isFromThisSite } from "../addresses/is-from-this-site.ts";
import type { Route } from "./+types/sheet-acts-endpoint";

/**
 * `POST /admin/sheet-acts`: stores acts that a phone made without a signal. Shapes, limits and answers
 * are those of `app/bookings/sheet-acts/act.ts`. It has its own checks, because it answers a worker,
 * which cannot follow a redirect to the login.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  if (!isFromThisSite(request, services.env.siteUrl)) return refuse("not-allowed");
  const text = await request.text();
  if (new TextEncoder().encode(text).length > batchLimits.bytes) return refuse("batch-too-large");
  const read = batchSchema.safeParse(parseJson(request, text));
  const account = await services.adminAuth.findAccount(getAdminToken(request));
  if (!account) {
    const isBlocked = read.success && (await services.adminAuth.isBlocked(read.data.account));
    return refuse(isBlocked ? "account-blocked" : "session-ended");
  }
  if (!hasPermission(account, "check-in")) return refuse("not-allowed");
  if (!read.success) {
    const isTooLong = read.error.issues.some(({ code }) => code === "too_big");
    return refuse(isTooLong ? "batch-too-large" : "bad-batch");
  }
  if (read.data.account !== account.id) return refuse("other-account");
  const { acts } = read.data;
  const outcomes = await services.auditLog.runAsActor(account, () =>
    services.operator.submitSheetActs(account, acts),
  );
  const counts = Object.fromEntries(
    [...Map.groupBy(outcomes, ({ outcome }) => outcome)].map(([outcome, own]) => [
      outcome,
      own.length,
    ]),
  );
  log.info({ by: account.id, ...counts }, "a phone sent acts of day sheets");
  const answer: SheetActsAnswer = { sheetAt: services.clock.now().toISOString(), outcomes };
  return createJsonResponse(answer, 200);
}

export function loader(): Response {
  return createJsonResponse({ error: "not-allowed" }, 405, { allow: "POST" });
}

/** Reads the body as JSON; undefined if it is none. */
function parseJson(request: Request, text: string): unknown {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(error: BatchError): Response {
  return createJsonResponse({ error }, batchErrorStatuses[error]);
}

function createJsonResponse(
  body: unknown,
  status: number,
  headers: Readonly<Record<string, string>> = {},
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
