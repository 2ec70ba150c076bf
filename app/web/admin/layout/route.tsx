import {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { hasPermission } from "#app/accounts/account.ts";
import {
  accountContext,
  getAccount,
  getSignedIn,
  signedInContext,
} from "#app/accounts/account-context.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getWays } from "#app/business/ways.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { listTourNames } from "#app/tours/tour-names.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { getLoginPath, getSecondFactorSetupPath } from "../addresses/login-redirect.ts";
import { LocaleContext } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { canOpenPage } from "./access-rules.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { getAdminPageErrorData } from "./admin-page-error-data.server.ts";
import { formatLanguageCookie, getInterfaceLanguage } from "./interface-language.server.ts";
import { createAdminMeta } from "./operator-meta.ts";
import { requirePagePermission } from "./require-permission.server.ts";
import { shouldReloadPageData } from "./should-reload-page-data.ts";
import { useTourNames } from "./use-tour-names.ts";
import { useWelcomeToast } from "./use-welcome-toast.ts";
import "#app/web/admin/ui/admin.css";

/** These pages have the operator's bar instead of the site's header and footer. */
export const handle: LayoutHandle = { shell: false };

/**
 * Protects all pages and files of the operator except the login. Visitors who are not logged in are
 * redirected to the login, and then back to the requested page. Users who must first set up a
 * second factor are redirected to the page for that. Responses are never cached.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url, pattern }, next) => {
    const services = context.get(servicesContext);
    const { adminAuth, env } = services;
    const token = getAdminToken(request);
    const { signedIn, mustSetUp } = await runWithDatabase(
      services,
      () => getAdminPageErrorData(request),
      async () => {
        const signedIn = await adminAuth.getSignedIn(token);
        return { signedIn, mustSetUp: !signedIn && (await adminAuth.getSignedInForSetup(token)) };
      },
    );
    if (!signedIn)
      throw redirect(mustSetUp ? getSecondFactorSetupPath(url) : getLoginPath(url), 303);
    const { account } = signedIn;
    context.set(signedInContext, signedIn);
    context.set(accountContext, account);
    await requirePagePermission({
      account,
      pattern,
      request,
      log: context.get(requestContext).log,
    });
    // The audit log names this account as the author of all changes made by this request.
    const response = await services.auditLog.runAsActor(account, next);
    response.headers.set("cache-control", "no-store");
    response.headers.set("x-robots-tag", "noindex");
    const chosen = formatLanguageCookie(request, env.siteUrl);
    if (chosen) response.headers.append("set-cookie", chosen);
    return response;
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { inbox } = context.get(servicesContext);
  const account = getAccount(context);
  const { role, editsContent } = account;
  return data({
    locale: getInterfaceLanguage(request),
    brand: getPublishedBusiness().brand.value,
    ways: getWays(getPublishedBusiness()),
    tourNames: listTourNames(),
    account: { role, editsContent },
    openMessages: hasPermission(account, "run-office") ? await inbox.countOpenMessages() : 0,
    keepsSheet: getSignedIn(context).isOwnDevice,
  });
}

export const shouldRevalidate = shouldReloadPageData;

export function meta({ loaderData }: Route.MetaArgs) {
  return createAdminMeta(adminMessages[loaderData?.locale ?? "en"].title, loaderData?.brand);
}

/** The layout of the operator's pages: the bar and the page's content. */
export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  useTourNames(loaderData.tourNames);
  // The first page after the login shows a greeting, and this may be that page.
  useWelcomeToast(true, loaderData.locale);
  // The layout keeps its data while links are followed, so that the screen knows the language better.
  const screen = useMatches().at(-1)?.loaderData as Partial<typeof loaderData> | undefined;
  return (
    <AdminLayout {...loaderData}>
      <LocaleContext value={screen?.locale ?? loaderData.locale}>
        <Outlet />
      </LocaleContext>
    </AdminLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // If a form failed, there may be no loader data. The language is then unknown; English is used.
  const known = useRouteLoaderData<typeof loader>("operator") ?? {
    locale: "en" as const,
    brand: "",
    account: null,
    openMessages: 0,
    ways: null,
    keepsSheet: false,
  };
  const { missing, unread, failure } = adminMessages[known.locale];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const messages = status === 400 ? unread : status < 500 ? missing : failure;
  const isGuide = known.account !== null && !canOpenPage(known.account, "/admin/bookings");
  return (
    <AdminLayout {...known}>
      <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
      <p className="mt-2 mb-4">{messages.text}</p>
      <TextLink href={isGuide ? "/admin" : "/admin/bookings"}>
        {isGuide ? adminMessages[known.locale].forbidden.back : missing.back}
      </TextLink>
    </AdminLayout>
  );
}
