import { redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import type { Services } from "#server/wiring/services.ts";
import { type EmailsView, emailsAddress, emailsPerPage } from "../addresses/emails-query.ts";
import { canSubmitForm } from "../layout/access-rules.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { readListPage } from "../list/read-list-page.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { emailsForms } from "./action.server.ts";
import { EmailDetail } from "./email-detail.tsx";
import { EmailsList } from "./emails-list.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const view = emailsAddress.parse(url.searchParams);
  return {
    locale: getInterfaceLanguage(request),
    view,
    done: parseResendResult(url.searchParams),
    canSeeSecret: canSubmitForm(getAccount(context), "/admin/emails", "show-secret"),
    ...(view.message
      ? { list: null, message: await getEmail(services, view.message) }
      : { list: await getEmailList(services, view), message: null }),
  };
}

/** Parses the result in the URL to which a form redirected. */
function parseResendResult(parameters: URLSearchParams): "queued" | "busy" | null {
  const done = parameters.get("done");
  return done === "queued" || done === "busy" ? done : null;
}

async function getEmailList({ notifier }: Services, { show, before }: EmailsView) {
  const [page, health] = await Promise.all([
    // There are no older deliveries if they have been erased or the id belongs to another tab.
    readListPage(
      { limit: emailsPerPage, firstPage: before ? emailsAddress.getPath({ show }) : null },
      (limit) => notifier.listDeliveries({ show, before: before || undefined, limit }),
    ),
    notifier.getHealth(),
  ]);
  return { ...page, health };
}

async function getEmail({ notifier }: Services, id: string) {
  const message = await notifier.getDelivery(id);
  // The delivery was deleted when the guest's data was erased, so the list is shown instead.
  if (!message) throw redirect(emailsAddress.path, 303);
  return message;
}

export async function action({ url, ...args }: Route.ActionArgs) {
  return handleByIntent(emailsForms, { ...(await readSubmission(args)), url });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminEmailsMessages[locale].title);

/** Lists emails and webhook calls, or shows a single one. */
export default function EmailsScreen({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastReply(given);
  const { locale, view, done, canSeeSecret, list, message } = loaderData;
  const messages = adminEmailsMessages[locale];
  return (
    <>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !given && (
        <div className="mb-4">
          <Notice kind={done === "queued" ? "ok" : "tip"} live>
            {messages.done[done]}
          </Notice>
        </div>
      )}
      {list && (
        <EmailsList
          view={view}
          secret={actionData && "secret" in actionData ? actionData.secret : undefined}
          canSeeSecret={canSeeSecret}
          {...list}
        />
      )}
      {message && <EmailDetail delivery={message} />}
    </>
  );
}
