import { data, Form } from "react-router";
import { adminDeviceCookie, deviceKnock } from "#app/accounts/admin-cookie.server.ts";
import type { Weakness } from "#app/accounts/password-strength.server.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { fill, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/web/admin/account/messages.ts";
import { adminDoorsMessages } from "#app/web/admin/auth/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { throwAwayPage } from "../../../errors/service-unavailable.server.ts";
import type { ShellHandle } from "../../../layout/layout-props.ts";
import { askedLanguage, interfaceLanguage } from "../../layout/interface-language.server.ts";
import { operatorMeta } from "../../layout/operator-meta.ts";
import { unkeptPage } from "../../layout/operator-page.server.ts";
import { FocusedNotice } from "../../ui/focused-notice.tsx";
import { stay, useLastAnswer } from "../../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../../ui/network-error-notice.tsx";
import { DoorPage } from "../auth-page.tsx";
import { doorHeaders } from "../auth-page-headers.ts";
import { PasswordField } from "../password-field.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/ui/admin.css";

export const handle: ShellHandle = { shell: false };

type Reply = Readonly<{ id: string; locale: Locale }> &
  Readonly<
    | { outcome: "set" | "gone" }
    | { outcome: "weak"; weakness: Weakness }
    | { outcome: "too-many-attempts"; retryAfterSeconds: number }
  >;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Opening the link uses nothing up: mail scanners open it first.
  const link = await throwAwayPage(
    services,
    () => unkeptPage(request),
    () => services.accounts.forgotten.look(params.token),
  );
  return {
    locale: languageOf(request, link),
    brand: printedBusiness().brand.value,
    link,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestContext);
  const password = String((await request.formData()).get("password") ?? "");
  const knock = deviceKnock(request, clientAddress);
  const { link, answer } = await throwAwayPage(
    services,
    () => unkeptPage(request),
    async () => ({
      // Once the password is set, the link no longer says whose it was.
      link: await services.accounts.forgotten.look(params.token),
      answer: await services.accounts.forgotten.set(params.token, { password, knock }),
    }),
  );
  const locale = languageOf(request, link);
  const status = { set: 200, gone: 410, weak: 400, "too-many-attempts": 429 }[answer.outcome];
  if (answer.outcome !== "set") return data<Reply>({ id, locale, ...answer }, { status });
  const mark = adminDeviceCookie(answer.deviceMark, services.env.siteUrl);
  const set: Reply = { id, locale, outcome: "set" };
  return data<Reply>(set, { status, headers: { "set-cookie": mark } });
}

/** The language chosen on the page, else that of the account, as in the mail with the link. */
function languageOf(request: Request, link: Readonly<{ language: Locale }> | null): Locale {
  return askedLanguage(request) ?? link?.language ?? interfaceLanguage(request);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export const headers = doorHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { password } = adminDoorsMessages[loaderData?.locale ?? "en"];
  return operatorMeta(password.reset, loaderData?.brand);
}

/** The page behind a mailed link: somebody chooses a password. */
export default function ChoosePassword({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastAnswer(given);
  const { brand, link } = loaderData;
  const locale = reply?.locale ?? loaderData.locale;
  const { password, tooMany } = adminDoorsMessages[locale];
  const { weakness } = adminAccountMessages[locale];
  if (reply?.outcome === "set") {
    return (
      <DoorPage locale={locale} brand={brand} title={password.reset}>
        <FocusedNotice kind="ok" attempt={reply.id}>
          {password.set}
        </FocusedNotice>
        <ButtonLink href={`/admin?lang=${locale}`} full>
          {password.login}
        </ButtonLink>
      </DoorPage>
    );
  }
  if (!link || reply?.outcome === "gone") {
    return (
      <DoorPage locale={locale} brand={brand} title={password.goneTitle}>
        <p className="my-4">{password.gone}</p>
        <ButtonLink href="/admin/forgot" full>
          {password.again}
        </ButtonLink>
      </DoorPage>
    );
  }
  const title =
    link.purpose === "invitation" ? fill(password.invitation, { name: link.name }) : password.reset;
  return (
    <DoorPage locale={locale} brand={brand} title={title}>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      {reply?.outcome === "too-many-attempts" && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {fillPlural(tooMany, Math.ceil(reply.retryAfterSeconds / 60))}
        </FocusedNotice>
      )}
      <p className="mt-3 wrap-anywhere">{password.text}</p>
      <Form method="post" noValidate className="mt-5 grid gap-5">
        {/* Password managers file the password under this name. */}
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
          locale={locale}
        />
        <Button full>{password.submit}</Button>
      </Form>
    </DoorPage>
  );
}
