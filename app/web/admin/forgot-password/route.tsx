import { data, Form } from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { getAuthHeaders } from "../auth/auth-page-headers.ts";
import { getPasswordPageErrorData } from "../layout/admin-page-error-data.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/ui/admin.css";

export const handle: LayoutHandle = { shell: false };

type Reply = Readonly<{ id: string; email: string; outcome: "asked" | "required" | "too-long" }>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  return {
    locale: getInterfaceLanguage(request),
    brand: getPublishedBusiness().brand.value,
    areEmailsSent: accounts.areEmailsSent(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const email = String((await request.formData()).get("email") ?? "").trim();
  const isTooLong = email.length > textRules.email.maximum;
  if (email === "" || isTooLong) {
    const outcome = isTooLong ? "too-long" : "required";
    return data<Reply>({ id, email, outcome }, { status: 400 });
  }
  await runWithDatabase(
    services,
    () => getPasswordPageErrorData(request),
    () => services.accounts.forgottenPasswords.requestLink(email),
  );
  return data<Reply>({ id, email, outcome: "asked" });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const headers = getAuthHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { forgot } = authMessages[loaderData?.locale ?? "en"];
  return createAdminMeta(forgot.title, loaderData?.brand);
}

/** The page where users request an email with a link for choosing a new password. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, brand, areEmailsSent } = loaderData;
  const { forgot } = authMessages[locale];
  return (
    <AuthPage locale={locale} brand={brand} title={forgot.title}>
      <NetworkErrorNotice unanswered={unanswered} />
      {reply?.outcome === "asked" && !unanswered && areEmailsSent && (
        <FocusedNotice kind="ok" attempt={reply.id}>
          {forgot.asked}
        </FocusedNotice>
      )}
      {!areEmailsSent && (
        <div className="mt-4">
          <Notice kind="tip">{forgot.noMail}</Notice>
        </div>
      )}
      <p className="mt-3">{forgot.text}</p>
      <Form method="post" action="/admin/forgot" noValidate className="my-5 grid gap-5">
        <TextField
          name="email"
          type="email"
          label={forgot.email}
          required
          autoComplete="username"
          defaultValue={reply?.email}
          error={
            reply && reply.outcome !== "asked"
              ? fillMessage(forgot[reply.outcome], { most: textRules.email.maximum })
              : undefined
          }
        />
        <Button full>{forgot.submit}</Button>
      </Form>
      <TextLink href="/admin">{forgot.back}</TextLink>
    </AuthPage>
  );
}
