import type { RouterContextProvider } from "react-router";
import type { SignedIn } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { servicesContext } from "#app/web/services-context.ts";

/** Returns the session of a request. The layout's middleware has already checked it. */
export async function getCurrentSession({
  request,
  context,
}: Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>): Promise<SignedIn> {
  const me = await context.get(servicesContext).adminAuth.getSignedIn(getAdminToken(request));
  if (!me) throw new Response(null, { status: 401 });
  return me;
}
