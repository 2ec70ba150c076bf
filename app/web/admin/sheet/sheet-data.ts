import { getSignedIn } from "#app/accounts/account-context.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/sheet-data";
import { buildPhoneSheet } from "./build-sheet.server.ts";

/**
 * `GET /admin/sheet.json`: what a phone keeps of the next seven days; with `?health=1` also the health
 * answers of today and tomorrow that this account may read. 409 on a phone that its user did not call
 * her own at the login.
 */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const { account, sessionId, isOwnDevice } = getSignedIn(context);
  if (!isOwnDevice) return Response.json({ error: "not-own-device" }, { status: 409 });
  const services = context.get(servicesContext);
  const { sheetPhones } = services.accounts;
  await sheetPhones.recordContact(sessionId);
  const answer = await buildPhoneSheet({
    services,
    account,
    locale: getInterfaceLanguage(request),
    wantsHealth: url.searchParams.get("health") === "1",
  });
  return Response.json(answer);
}
