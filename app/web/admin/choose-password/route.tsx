import { data, Form } from "react-router";
import { formatDeviceCookie, getLoginAttempt } from "#app/accounts/admin-cookie.server.ts";
import type { Weakness } from "#app/accounts/password-strength.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { type AuthMessages, authMessages } from "#app/web/admin/auth/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { getAuthHeaders } from "../auth/auth-page-headers.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { getPasswordPageErrorData } from "../layout/admin-page-error-data.server.ts";
import { getInterfaceLanguage, getRequestedLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/ui/admin.css";

export const handle: LayoutHandle = { shell: false };

type Reply = Readonly<{ id: string; locale: Locale }> &
  Readonly<
    | { outcome: "set" | "gone" }
    | { outcome: "weak"; weakness: Weakness }
    | { outcome: "too-many-attempts"; retryAfterSeconds: number }
  >;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Opening the link does not use it up, because mail scanners open links before the recipient
  // does.
  const link = await runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    () => services.accounts.forgottenPasswords.findLinkAccount(params.token),
  );
  return {
    locale: getLinkLanguage(request, link),
    brand: getPublishedBusiness().brand.value,
    link,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestContext);
  const password = String((await request.formData()).get("password") ?? "");
  const loginAttempt = getLoginAttempt(request, clientAddress);
  const { link, answer } = await runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    async () => ({
      // The account must be read first: setting the password invalidates the link.
      link: await services.accounts.forgottenPasswords.findLinkAccount(params.token),
      answer: await services.accounts.forgottenPasswords.set(params.token, {
        password,
        loginAttempt,
      }),
    }),
  );
  const locale = getLinkLanguage(request, link);
  const status = { set: 200, gone: 410, weak: 400, "too-many-attempts": 429 }[answer.outcome];
  if (answer.outcome !== "set") return data<Reply>({ id, locale, ...answer }, { status });
  const cookie = formatDeviceCookie(answer.deviceToken, services.env.siteUrl);
  const set: Reply = { id, locale, outcome: "set" };
  return data<Reply>(set, { status, headers: { "set-cookie": cookie } });
}

/**
 * Returns the language chosen on the page, or else the account's language, in which the email was
 * written.
 */
function getLinkLanguage(request: Request, link: Readonly<{ language: Locale }> | null): Locale {
  return getRequestedLanguage(request) ?? link?.language ?? getInterfaceLanguage(request);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const headers = getAuthHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { password } = authMessages[loaderData?.locale ?? "en"];
  return createAdminMeta(getTitle(loaderData?.link ?? null, password), loaderData?.brand);
}

/** The title for a link, which may invite a new member of the team. */
function getTitle(
  link: Readonly<{ purpose: string; name: string }> | null,
  { invitation, reset }: AuthMessages["password"],
): string {
  return link?.purpose === "invitation" ? fillMessage(invitation, { name: link.name }) : reset;
}

/** The page that a password link opens, where the user chooses a password. */
export default function ChoosePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { brand, link } = loaderData;
  const locale = reply?.locale ?? loaderData.locale;
  const { password, tooMany } = authMessages[locale];
  const { weakness } = adminAccountMessages[locale];
  if (reply?.outcome === "set") {
    return (
      <AuthPage locale={locale} brand={brand} title={password.done}>
        <FocusedNotice kind="ok" attempt={reply.id}>
          {password.set}
        </FocusedNotice>
        <ButtonLink href={`/admin?lang=${locale}`} full>
          {password.login}
        </ButtonLink>
      </AuthPage>
    );
  }
  if (!link || reply?.outcome === "gone") {
    return (
      <AuthPage locale={locale} brand={brand} title={password.goneTitle}>
        <p className="my-4">{password.gone}</p>
        <ButtonLink href="/admin/forgot" full>
          {password.again}
        </ButtonLink>
      </AuthPage>
    );
  }
  const title = getTitle(link, password);
  return (
    <AuthPage locale={locale} brand={brand} title={title}>
      <NetworkErrorNotice unanswered={unanswered} />
      {reply?.outcome === "too-many-attempts" && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {fillPlural(tooMany, Math.ceil(reply.retryAfterSeconds / 60))}
        </FocusedNotice>
      )}
      <p className="mt-3 wrap-anywhere">{password.text}</p>
      <Form method="post" noValidate className="mt-5 grid gap-5">
        {/* Password managers use this value as the user name when they save the password. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={link.email ?? "admin"}
          readOnly
          hidden
        />
        <PasswordField
          name="password"
          label={password.label}
          hint={password.hint}
          required
          autoComplete="new-password"
          error={reply?.outcome === "weak" ? weakness[reply.weakness] : undefined}
        />
        <Button full>{password.submit}</Button>
      </Form>
    </AuthPage>
  );
}
