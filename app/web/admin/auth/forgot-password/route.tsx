import { data, Form } from "react-router";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { adminDoorsMessages } from "#app/web/admin/auth/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { throwAwayPage } from "../../../errors/service-unavailable.server.ts";
import type { ShellHandle } from "../../../layout/layout-props.ts";
import { interfaceLanguage } from "../../layout/interface-language.server.ts";
import { operatorMeta } from "../../layout/operator-meta.ts";
import { unkeptPage } from "../../layout/operator-page.server.ts";
import { FocusedNotice } from "../../ui/focused-notice.tsx";
import { stay, useLastAnswer } from "../../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../../ui/network-error-notice.tsx";
import { DoorPage } from "../auth-page.tsx";
import { doorHeaders } from "../auth-page-headers.ts";
import type { Route } from "./+types/route";
import "#app/web/admin/ui/admin.css";

export const handle: ShellHandle = { shell: false };

type Reply = Readonly<{ id: string; email: string; outcome: "asked" | "required" }>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  return {
    locale: interfaceLanguage(request),
    brand: printedBusiness().brand.value,
    mailsLeave: accounts.mailsLeave,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const email = String((await request.formData()).get("email") ?? "").trim();
  const shown = email.slice(0, 254);
  if (email === "" || email.length > 254) {
    return data<Reply>({ id, email: shown, outcome: "required" }, { status: 400 });
  }
  await throwAwayPage(
    services,
    () => unkeptPage(request),
    () => services.accounts.forgotten.ask(email),
  );
  return data<Reply>({ id, email: shown, outcome: "asked" });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export const headers = doorHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { forgot } = adminDoorsMessages[loaderData?.locale ?? "en"];
  return operatorMeta(forgot.title, loaderData?.brand);
}

/** The page on which somebody asks for a link to choose a new password. */
export default function Forgot({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastAnswer(given);
  const { locale, brand, mailsLeave } = loaderData;
  const { forgot } = adminDoorsMessages[locale];
  return (
    <DoorPage locale={locale} brand={brand} title={forgot.title}>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      {reply?.outcome === "asked" && !unanswered && mailsLeave && (
        <FocusedNotice kind="ok" attempt={reply.id}>
          {forgot.asked}
        </FocusedNotice>
      )}
      {!mailsLeave && (
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
          maxLength={254}
          defaultValue={reply?.email}
          error={reply?.outcome === "required" ? forgot.required : undefined}
        />
        <Button full>{forgot.submit}</Button>
      </Form>
      <TextLink href="/admin">{forgot.back}</TextLink>
    </DoorPage>
  );
}
