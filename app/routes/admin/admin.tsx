import { useEffect, useRef, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { adminTokenOf, clearedAdminCookie } from "#app/accounts/admin-cookie.server.ts";
import { printedBusiness } from "#app/business/printed-business.server.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import type { ShellHandle } from "../shell-props.ts";
import { throwAwayPage } from "../while-away.server.ts";
import type { Route } from "./+types/admin";
import { handleAdminForm } from "./admin-forms.server.ts";
import { filterOf, offsetOf, rowsPerPage, viewOf } from "./bookings-page.ts";
import { Dashboard } from "./dashboard.tsx";
import { interfaceLanguage, languageCookie } from "./language.server.ts";
import { rememberLogin } from "./login-flag.ts";
import { LoginPage } from "./login-page.tsx";
import { operatorMeta } from "./operator-meta.ts";
import { unkeptPage } from "./operator-page.server.ts";
import { rideNamesIn } from "./ride-names.server.ts";
import "#app/styles/pages/admin.css";

/** The operator's bar takes the place of the site's header and footer. */
export const handle: ShellHandle = { shell: false };

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  return throwAwayPage(
    services,
    () => unkeptPage(args.request),
    () => dashboardOrLogin(args),
  );
}

async function dashboardOrLogin({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { siteUrl, publicAnonKey } = services.env;
  const headers = new Headers();
  const chosen = languageCookie(request, siteUrl);
  if (chosen) headers.append("set-cookie", chosen);

  const page = { locale: interfaceLanguage(request), brand: printedBusiness().brand.value };
  const token = adminTokenOf(request);
  if (!(await services.adminAuth.isLoggedIn(token))) {
    if (token) headers.append("set-cookie", clearedAdminCookie(siteUrl));
    return data({ ...page, dashboard: null }, { headers });
  }
  const view = viewOf(url.searchParams);
  const filter = filterOf(view);
  const { rows, total } = await services.operator.pageOfRecords({
    limit: rowsPerPage,
    offset: offsetOf(view),
    ...filter,
  });
  const troubles = await services.operator.troubles();
  const openMessages = await services.inbox.countOpenMessages();
  const loadedAt = services.clock.now().getTime();
  const first = { view, rows, total, loadedAt };
  const rideNames = rideNamesIn(page.locale);
  return data(
    { ...page, dashboard: { publicKey: publicAnonKey, first, rideNames, troubles, openMessages } },
    { headers },
  );
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

/** The dashboard itself fetches the pages and searches of its table. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isForm = formMethod !== undefined && formMethod !== "GET";
  const isOtherLanguage = currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang");
  if (isForm || isOtherLanguage || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return false;
}

export default function Admin({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, brand, dashboard } = loaderData;
  const messages = adminMessages[locale];
  const loggedIn = dashboard !== null;
  const [sessionOver, setSessionOver] = useState(false);
  const wasLoggedIn = useRef<boolean>(null);

  useEffect(() => {
    rememberLogin(loggedIn);
    if (loggedIn && wasLoggedIn.current === false) {
      showToast({ title: messages.login.successTitle, description: messages.login.success });
      setSessionOver(false);
      // The form that had the focus is gone.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    wasLoggedIn.current = loggedIn;
  }, [loggedIn, messages]);

  return (
    <div
      lang={locale}
      className="min-h-svh [--header:60px] md:[&_.toasts]:top-auto md:[&_.toasts]:bottom-4"
    >
      {dashboard ? (
        <Dashboard
          locale={locale}
          brand={brand}
          publicKey={dashboard.publicKey}
          first={dashboard.first}
          rideNames={dashboard.rideNames}
          troubles={dashboard.troubles}
          openMessages={dashboard.openMessages}
          connectionTest={actionData?.form === "test-connection" ? actionData : undefined}
          onSessionOver={() => setSessionOver(true)}
        />
      ) : (
        <LoginPage
          locale={locale}
          brand={brand}
          refusal={actionData?.form === "login" ? actionData.refusal : undefined}
          linkMailing={actionData?.form === "login-link" ? actionData.mailing : undefined}
          sessionOver={sessionOver}
        />
      )}
      <Toaster {...messages.notices} />
    </div>
  );
}
