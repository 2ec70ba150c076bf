import { data, redirect } from "react-router";
import { may } from "#app/accounts/account.ts";
import { adminTokenOf, clearedAdminCookie } from "#app/accounts/admin-cookie.server.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Toaster } from "#app/web/ui/toaster.tsx";
import { throwAwayPage } from "../../errors/service-unavailable.server.ts";
import type { ShellHandle } from "../../layout/layout-props.ts";
import { CodePage } from "../auth/login-code-page.tsx";
import { LoginPage } from "../auth/login-page.tsx";
import { setUpFor } from "../auth/login-redirect.ts";
import { wasBookings } from "../bookings/bookings-query.ts";
import { Frame } from "../layout/admin-layout.tsx";
import { interfaceLanguage, languageCookie } from "../layout/interface-language.server.ts";
import { operatorMeta } from "../layout/operator-meta.ts";
import { unkeptPage } from "../layout/operator-page.server.ts";
import { useWelcome } from "../layout/use-welcome-toast.ts";
import { tickIn } from "../manual-messages/mark-notified.server.ts";
import { TickNotice } from "../manual-messages/notified-notice.tsx";
import { todayPage } from "../today/loader.server.ts";
import { Today } from "../today/route.tsx";
import type { Route } from "./+types/route";
import { handleAdminForm } from "./action.server.ts";
import { useSessionOver } from "./use-expired-session.ts";
import { useFreshData } from "./use-revalidation.ts";
import "#app/web/admin/ui/admin.css";

/** The operator's bar takes the place of the site's header and footer. */
export const handle: ShellHandle = { shell: false };

export async function loader(args: Route.LoaderArgs) {
  const { url } = args;
  // Older mails link to the bookings at this address.
  if (wasBookings(url.searchParams)) throw redirect(`/admin/bookings${url.search}`, 303);
  const services = args.context.get(servicesContext);
  return throwAwayPage(
    services,
    () => unkeptPage(args.request),
    () => todayOrLogin(args),
  );
}

async function todayOrLogin({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { siteUrl } = services.env;
  const headers = new Headers();
  const chosen = languageCookie(request, siteUrl);
  if (chosen) headers.append("set-cookie", chosen);

  const page = { locale: interfaceLanguage(request), brand: printedBusiness().brand.value };
  const token = adminTokenOf(request);
  const account = await services.adminAuth.accountOf(token);
  if (!account) {
    if (await services.adminAuth.signedInToSetUp(token)) throw redirect(setUpFor(url), 303);
    const none = { ...page, today: null, role: null, openMessages: 0, ticked: null };
    if (await services.adminAuth.accountAwaitingCode(token)) {
      return data({ ...none, awaitsCode: true }, { headers });
    }
    if (token) headers.append("set-cookie", clearedAdminCookie(siteUrl));
    return data({ ...none, awaitsCode: false }, { headers });
  }
  const [today, openMessages, ticked] = await Promise.all([
    todayPage(services, account),
    may(account, "run-office") ? services.inbox.countOpenMessages() : 0,
    tickIn(services, url),
  ]);
  const { role } = account;
  return data({ ...page, today, role, openMessages, ticked, awaitsCode: false }, { headers });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return throwAwayPage(
    services,
    () => unkeptPage(request),
    () => handleAdminForm({ request, services, clientAddress, url }),
  );
}

/** The page is private to this browser and this moment, so nothing may cache it. */
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
  return operatorMeta(title, loaderData?.brand);
}

/** The login; with it, the operator's first screen: who rides today. */
export default function Admin({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, brand, today, role, openMessages, ticked, awaitsCode } = loaderData;
  const linkMailing = actionData?.form === "login-link" ? actionData.mailing : undefined;
  const sessionOver = useSessionOver(today !== null);
  useWelcome(today !== null, locale);
  useFreshData();

  if (today) {
    return (
      <Frame locale={locale} brand={brand} role={role} openMessages={openMessages}>
        <TickNotice ticked={ticked} back="/admin" locale={locale} />
        <Today page={today} locale={locale} />
      </Frame>
    );
  }
  return (
    <div lang={locale} className="min-h-svh md:[&_.toasts]:top-auto md:[&_.toasts]:bottom-4">
      {awaitsCode ? (
        <CodePage
          locale={locale}
          brand={brand}
          refusal={actionData?.form === "code" ? actionData.refusal : undefined}
          linkMailing={linkMailing}
        />
      ) : (
        <LoginPage
          locale={locale}
          brand={brand}
          refusal={actionData?.form === "login" ? actionData.refusal : undefined}
          linkMailing={linkMailing}
          email={actionData && "email" in actionData ? actionData.email : undefined}
          sessionOver={sessionOver}
        />
      )}
      <Toaster {...adminMessages[locale].notices} />
    </div>
  );
}
