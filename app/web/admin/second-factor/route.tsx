import { redirect } from "react-router";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { getLoginTarget, getSecondFactorSetupPath } from "../addresses/login-redirect.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { getAuthHeaders } from "../auth/auth-page-headers.ts";
import { RecoveryCodes } from "../auth/recovery-code-list.tsx";
import { handleSecondFactorForm } from "../auth/second-factor-action.server.ts";
import { SecondFactorSetupForm } from "../auth/second-factor-setup.tsx";
import { buildSecondFactorSetup } from "../auth/second-factor-setup-view.server.ts";
import { getPasswordPageErrorData } from "../layout/admin-page-error-data.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/ui/admin.css";

export const handle: LayoutHandle = { shell: false };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const page = {
    locale,
    brand: getPublishedBusiness().brand.value,
    target: url.searchParams.has("next") ? getLoginTarget(url) : "/admin",
    address: url.searchParams.has("next") ? getSecondFactorSetupPath(url) : url.pathname,
  };
  return runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    async () => {
      const token = getAdminToken(request);
      const me = await services.adminAuth.getSignedInForSetup(token);
      if (me) {
        const { offeredKey } = await services.accounts.ownAccount.read(me);
        return {
          ...page,
          isDone: false,
          offer: buildSecondFactorSetup(offeredKey, me.account, locale),
        };
      }
      if (!(await services.adminAuth.isLoggedIn(token))) throw redirect("/admin", 303);
      // The factor is already set up. If the user has just activated it, the page also shows the
      // recovery codes.
      return { ...page, isDone: true, offer: null };
    },
  );
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const form = await request.formData();
  return runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    async () => {
      const me = await services.adminAuth.getSignedInForSetup(getAdminToken(request));
      if (!me) throw redirect(url.pathname + url.search, 303);
      const answer = await handleSecondFactorForm({
        ...{ services, facts, me, form },
        page: url.pathname + url.search,
      });
      if (!answer) throw new Response("This form is not known.", { status: 400 });
      return answer;
    },
  );
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const headers = getAuthHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { second } = adminAccountMessages[loaderData?.locale ?? "en"];
  return createAdminMeta(second.title, loaderData?.brand);
}

/**
 * The page where users whose role requires a second factor set it up. Until then, they cannot open
 * any other page.
 */
export default function RequiredSecondFactorSetup({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, brand, target, address, isDone, offer } = loaderData;
  const { second, problems } = adminAccountMessages[locale];
  const { setUp, tooMany } = authMessages[locale];
  return (
    <AuthPage locale={locale} brand={brand} title={second.title}>
      <NetworkErrorNotice unanswered={unanswered} />
      {reply?.outcome === "too-many-attempts" && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {fillPlural(tooMany, Math.ceil(reply.retryAfterSeconds / 60))}
        </FocusedNotice>
      )}
      {reply?.outcome === "not-set-up" && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {problems["not-set-up"]}
        </FocusedNotice>
      )}
      {isDone ? (
        <div className="mt-4 grid gap-3">
          {reply?.outcome === "codes" ? (
            <div>
              <RecoveryCodes reply={reply} heading="h2" />
            </div>
          ) : (
            <p>{second.on}</p>
          )}
          <ButtonLink href={target} full>
            {setUp.goOn}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-4">{setUp.text}</p>
          {offer ? (
            <SecondFactorSetupForm page={address} offer={offer} reply={reply} />
          ) : (
            <OneButtonForm action={address} intent="offer" label={second.begin} variant="plum" />
          )}
          <div className="mt-4">
            <OneButtonForm action="/admin" intent="logout" label={setUp.logOut} />
          </div>
        </>
      )}
    </AuthPage>
  );
}
