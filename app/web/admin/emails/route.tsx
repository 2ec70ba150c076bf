import { data, redirect } from "react-router";
import { accountOf } from "#app/accounts/account-context.ts";
import { adminMailsMessages } from "#app/web/admin/emails/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import type { Services } from "#server/wiring/services.ts";
import { maySend } from "../layout/access-rules.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { OneMail } from "./email-detail.tsx";
import { MailsList } from "./emails-list.tsx";
import { addressOf, type MailsView, mailsPerPage, viewOf } from "./emails-query.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const view = viewOf(url.searchParams);
  return {
    locale: interfaceLanguage(request),
    view,
    done: doneIn(url.searchParams),
    canSeeSecret: maySend(accountOf(context), "/admin/mails", "show-secret"),
    ...(view.message
      ? { list: null, message: await messageOf(services, view.message) }
      : { list: await listOf(services, view), message: null }),
  };
}

/** The outcome of the form that redirected here. */
function doneIn(parameters: URLSearchParams): "queued" | "busy" | null {
  const done = parameters.get("done");
  return done === "queued" || done === "busy" ? done : null;
}

async function listOf({ notifier }: Services, { show, before }: MailsView) {
  const [rows, health] = await Promise.all([
    notifier.deliveries({
      show,
      before: before ?? undefined,
      limit: mailsPerPage + 1,
    }),
    notifier.health(),
  ]);
  // What was older has arrived or been erased meanwhile.
  if (before && rows.length === 0) throw redirect(addressOf({ show }));
  const hasOlder = rows.length > mailsPerPage;
  return { rows: rows.slice(0, mailsPerPage), hasOlder, health };
}

async function messageOf({ notifier }: Services, id: string) {
  const message = await notifier.delivery(id);
  // The delivery was deleted together with its guest's data.
  if (!message) throw redirect(addressOf(), 303);
  return message;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const { log } = context.get(requestContext);
  switch (form.get("intent")) {
    case "send-again": {
      const id = viewOf(new URLSearchParams({ message: String(form.get("id")) })).message;
      const queued = id !== null && (await services.notifier.sendAgain(id));
      log.info({ deliveryId: id, queued }, "the operator had a message sent again");
      // The redirect's address can be reloaded without sending the message again.
      const shown = new URLSearchParams(url.search);
      shown.set("done", queued ? "queued" : "busy");
      return redirect(`/admin/mails?${shown}`, 303);
    }
    case "show-secret":
      log.info("the operator had the webhook's secret shown");
      return data({ secret: services.notifier.webhookSecret() });
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = adminMailsMessages[loaderData?.locale ?? "en"];
  return operatorMeta(title, brandIn(matches));
}

export default function Mails({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastAnswer(given);
  const { locale, view, done, canSeeSecret, list, message } = loaderData;
  const words = adminMailsMessages[locale];
  return (
    <>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      {done && !given && (
        <div className="mb-4">
          <Notice kind={done === "queued" ? "ok" : "tip"} live>
            {words.done[done]}
          </Notice>
        </div>
      )}
      {list && (
        <MailsList
          locale={locale}
          view={view}
          secret={actionData && "secret" in actionData ? actionData.secret : undefined}
          canSeeSecret={canSeeSecret}
          {...list}
        />
      )}
      {message && <OneMail delivery={message} locale={locale} />}
    </>
  );
}
