import { data, redirect } from "react-router";
import { hasPermission } from "#app/accounts/account.ts";
import { formatExpiredAdminCookie, getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getWays } from "#app/business/ways.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Toaster } from "#app/web/ui/toaster.tsx";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { isFormerBookingsPath } from "../addresses/bookings-query.ts";
import { getSecondFactorSetupPath } from "../addresses/login-redirect.ts";
import { LoginCodePage } from "../auth/login-code-page.tsx";
import { LoginPage } from "../auth/login-page.tsx";
import { AdminLayout } from "../layout/admin-layout.tsx";
import { getPasswordPageErrorData } from "../layout/admin-page-error-data.server.ts";
import { formatLanguageCookie, getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta } from "../layout/operator-meta.ts";
import { useForgottenSheet } from "../layout/use-kept-sheet.ts";
import { useWelcomeToast } from "../layout/use-welcome-toast.ts";
import { findNotifiedOutcome } from "../message-parts/mark-notified.server.ts";
import { NotifiedNotice } from "../message-parts/notified-notice.tsx";
import { LocaleContext } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { handleHomeForm } from "./action.server.ts";
import { getTodayPage } from "./loader.server.ts";
import { Today } from "./today-rides.tsx";
import { useExpiredSession } from "./use-expired-session.ts";
import { useRevalidation } from "./use-revalidation.ts";
import "#app/web/admin/ui/admin.css";

/** These pages have the operator's bar instead of the site's header and footer. */
export const handle: LayoutHandle = { shell: false };

export async function loader(args: Route.LoaderArgs) {
  const { url } = args;
  // Older emails link to this URL for the list of bookings.
  if (isFormerBookingsPath(url.searchParams)) throw redirect(`/admin/bookings${url.search}`, 303);
  const services = args.context.get(servicesContext);
  return runWithDatabase(
    services,
    () => getPasswordPageErrorData(args.request),
    () => loadTodayOrLogin(args),
  );
}

async function loadTodayOrLogin({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { siteUrl } = services.env;
  const headers = new Headers();
  const chosen = formatLanguageCookie(request, siteUrl);
  if (chosen) headers.append("set-cookie", chosen);

  const business = getPublishedBusiness();
  const page = {
    locale: getInterfaceLanguage(request),
    brand: business.brand.value,
    ways: getWays(business),
  };
  const token = getAdminToken(request);
  const signedIn = await services.adminAuth.getSignedIn(token);
  if (!signedIn) {
    if (await services.adminAuth.getSignedInForSetup(token))
      throw redirect(getSecondFactorSetupPath(url), 303);
    const none = {
      ...{ ...page, today: null, account: null, openMessages: 0, ticked: null },
      keepsSheet: false,
    };
    if (await services.adminAuth.findAccountAwaitingCode(token)) {
      return data({ ...none, awaitsCode: true }, { headers });
    }
    if (token) headers.append("set-cookie", formatExpiredAdminCookie(siteUrl));
    return data({ ...none, awaitsCode: false }, { headers });
  }
  const { account, isOwnDevice: keepsSheet } = signedIn;
  const [today, openMessages, ticked] = await Promise.all([
    getTodayPage(services, account, page.locale),
    hasPermission(account, "run-office") ? services.inbox.countOpenMessages() : 0,
    findNotifiedOutcome(services, url),
  ]);
  const { role, editsContent } = account;
  return data(
    {
      ...{ ...page, today, account: { role, editsContent }, openMessages, ticked },
      ...{ awaitsCode: false, keepsSheet },
    },
    { headers },
  );
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    () => handleHomeForm({ request, services, clientAddress, url }),
  );
}

/** The page is private and changes all the time, so it must not be cached. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const answer = new Headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  for (const source of [loaderHeaders, actionHeaders]) {
    const retryAfter = source.get("retry-after");
    if (retryAfter) answer.set("retry-after", retryAfter);
  }
  return answer;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title } = adminMessages[loaderData?.locale ?? "en"];
  return createAdminMeta(title, loaderData?.brand);
}

/** Shows the login to visitors, and today's rides to users who are logged in. */
export default function Admin({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, brand, ways, today, account, openMessages, ticked, awaitsCode, keepsSheet } =
    loaderData;
  const linkMailing = actionData?.form === "login-link" ? actionData.mailing : undefined;
  const sessionOver = useExpiredSession(today !== null);
  useWelcomeToast(today !== null, locale);
  useRevalidation();
  useForgottenSheet(today === null);

  if (today) {
    return (
      <AdminLayout
        locale={locale}
        brand={brand}
        account={account}
        openMessages={openMessages}
        ways={ways}
        keepsSheet={keepsSheet}
      >
        <NotifiedNotice ticked={ticked} back="/admin" />
        <Today page={today} />
        {keepsSheet && (
          <p className="mt-6">
            <Anchor
              href={getOperatorPath("sheet")}
              document
              className="inline-flex min-h-12 items-center font-semibold underline"
            >
              {adminMessages[locale].keptSheet}
            </Anchor>
          </p>
        )}
      </AdminLayout>
    );
  }
  return (
    <LocaleContext value={locale}>
      <div lang={locale} className="min-h-svh md:[&_.toasts]:top-auto md:[&_.toasts]:bottom-4">
        {awaitsCode ? (
          <LoginCodePage
            brand={brand}
            refusal={actionData?.form === "code" ? actionData.refusal : undefined}
            linkMailing={linkMailing}
          />
        ) : (
          <LoginPage
            brand={brand}
            refusal={actionData?.form === "login" ? actionData.refusal : undefined}
            linkMailing={linkMailing}
            email={actionData && "email" in actionData ? actionData.email : undefined}
            sessionOver={sessionOver}
          />
        )}
        <Toaster {...adminMessages[locale].notices} />
      </div>
    </LocaleContext>
  );
}
