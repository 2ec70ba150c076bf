import { data, Form } from "react-router";
import { getLoginAttempt } from "#app/accounts/admin-cookie.server.ts";
import type { AcceptResult } from "#app/accounts/invitations.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
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
import { maxShortNameLength, parseShortName } from "../ui/parse-short-name.ts";
import type { Route } from "./+types/route";
import "#app/web/admin/ui/admin.css";

export const handle: LayoutHandle = { shell: false };

type NameProblem = keyof (typeof authMessages)["en"]["invitation"]["problems"];

type Reply = Readonly<{ id: string; locale: Locale; typed: string }> &
  (AcceptResult | Readonly<{ outcome: "name"; problem: NameProblem }>);

const statuses: Readonly<Partial<Record<Reply["outcome"], number>>> = {
  ...{ joined: 200, weak: 400, name: 400, "name-taken": 409, "too-many-attempts": 429 },
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Opening the link does not use it up: WhatsApp and scanners open links before the person does.
  const invitation = await runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    () => services.accounts.invitations.find(params.token),
  );
  const locale = getLinkLanguage(request, invitation.language);
  return { locale, brand: getPublishedBusiness().brand.value, ...invitation };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const typed = getFormText(form, "name");
  const loginAttempt = getLoginAttempt(request, clientAddress);
  const { invitations } = services.accounts;
  const { language, answer } = await runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    async () => ({
      language: (await invitations.find(params.token)).language,
      answer: await readName(typed, (name) =>
        invitations.accept(params.token, {
          ...{ name, loginAttempt, password: String(form.get("password") ?? "") },
        }),
      ),
    }),
  );
  const reply: Reply = { id, locale: getLinkLanguage(request, language), typed, ...answer };
  return data(reply, { status: statuses[answer.outcome] ?? 410 });
}

/** Reads the name and goes on with it. A name with @ would look like an email address at the login. */
async function readName(typed: string, accept: (name: string) => Promise<AcceptResult>) {
  const read = parseShortName(typed);
  if ("problem" in read) return { outcome: "name", problem: read.problem } as const;
  if (read.text.includes("@")) return { outcome: "name", problem: "invalid-text" } as const;
  return accept(read.text);
}

function getLinkLanguage(request: Request, language: Locale | null): Locale {
  return getRequestedLanguage(request) ?? language ?? getInterfaceLanguage(request);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const headers = getAuthHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const brand = loaderData?.brand ?? "";
  const { title } = authMessages[loaderData?.locale ?? "en"].invitation;
  return createAdminMeta(fillMessage(title, { brand }), brand);
}

/** The page of an invitation by a link, where a person chooses the name and password to log in. */
export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { brand, role } = loaderData;
  const locale = answer?.locale ?? loaderData.locale;
  const { invitation, password, tooMany } = authMessages[locale];
  const reply = unanswered ? undefined : answer;
  const login = (
    <ButtonLink href={`/admin?lang=${locale}`} full>
      {invitation.login}
    </ButtonLink>
  );
  if (reply?.outcome === "joined") {
    return (
      <AuthPage locale={locale} brand={brand} title={invitation.doneTitle}>
        <FocusedNotice kind="ok" attempt={reply.id}>
          {fillMessage(invitation.done, { name: reply.name })}
        </FocusedNotice>
        {login}
      </AuthPage>
    );
  }
  const end = findEnd(reply) ?? loaderData.end;
  if (end) {
    return (
      <AuthPage locale={locale} brand={brand} title={invitation.endTitle}>
        <p className="my-4">{invitation.ends[end]}</p>
        {end === "used" && login}
      </AuthPage>
    );
  }
  const problem = findNameProblem(reply);
  return (
    <AuthPage locale={locale} brand={brand} title={fillMessage(invitation.title, { brand })}>
      <NetworkErrorNotice unanswered={unanswered} />
      {reply?.outcome === "too-many-attempts" && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {fillPlural(tooMany, Math.ceil(reply.retryAfterSeconds / 60))}
        </FocusedNotice>
      )}
      <p className="mt-3 wrap-anywhere">
        {fillMessage(invitation.text, { role: role ? staffMessages[locale].roles[role] : "" })}
      </p>
      <Form method="post" noValidate className="mt-5 grid gap-5">
        <TextField
          name="name"
          label={invitation.name}
          hint={invitation.nameHint}
          required
          autoComplete="username"
          defaultValue={answer?.typed}
          error={problem && fillMessage(invitation.problems[problem], { most: maxShortNameLength })}
        />
        <PasswordField
          name="password"
          label={password.label}
          hint={password.hint}
          required
          autoComplete="new-password"
          error={
            reply?.outcome === "weak"
              ? adminAccountMessages[locale].weakness[reply.weakness]
              : undefined
          }
        />
        <Button full>{invitation.submit}</Button>
      </Form>
    </AuthPage>
  );
}

const ends = ["used", "expired", "taken-back", "inviter-gone", "unknown"] as const;

function findEnd(reply: Reply | undefined) {
  return ends.find((end) => end === reply?.outcome);
}

function findNameProblem(reply: Reply | undefined): NameProblem | undefined {
  if (reply?.outcome === "name") return reply.problem;
  return reply?.outcome === "name-taken" ? "name-taken" : undefined;
}
