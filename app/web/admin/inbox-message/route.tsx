import { data } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locale.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { inboxAddress, parseArchivedMessage, parseInboxOutcome } from "../addresses/inbox-view.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { handleInboxForm } from "../message-parts/inbox-action.server.ts";
import {
  DoneForm,
  MessageAuthor,
  MessageText,
  RelatedBookings,
} from "../message-parts/inbox-entry.tsx";
import { getInboxSaid } from "../message-parts/inbox-said.ts";
import { toShownMessage } from "../message-parts/shown-message.server.ts";
import { BackLink } from "../ui/back-link.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { UndoForm } from "../ui/undo-form.tsx";
import type { Route } from "./+types/route";
import { EnquiryPanel } from "./enquiry-panel.tsx";
import { InboxReplies } from "./replies.tsx";
import { InboxReplyForm } from "./reply-form.tsx";
import "#app/web/admin/message-parts/inbox.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { inbox, quotes, clock, notifier, env } = context.get(servicesContext);
  const message = await inbox.findInboxMessage(params.id);
  if (!message) throw data(null, { status: 404 });
  const [mails, enquiries] = await Promise.all([
    notifier.listDeliveriesAbout(message.id),
    quotes.listEnquiries([message.id]),
  ]);
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    message: toShownMessage(message, enquiries.get(message.id), {
      ...{ locale, siteUrl: env.siteUrl, now: clock.now() },
    }),
    replies: message.replies.map(({ id, at, text }) => ({
      ...{ id, at, text },
      mail: mails.find(({ subject }) => subject === `contact-reply:${message.id}:${id}`) ?? null,
    })),
    /** A new id for each page view, so that submitting the form twice sends one reply. */
    formId: crypto.randomUUID(),
    said: parseInboxOutcome(url.searchParams),
    put: parseArchivedMessage(url.searchParams),
  };
}

export async function action({ params, url, ...args }: Route.ActionArgs) {
  return handleInboxForm({ ...(await readSubmission(args)), id: params.id, back: url });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ locale, message }) =>
  fillMessage(adminInboxMessages[locale].about, { subject: message.subject, name: message.name }),
);

/** Shows one message with its replies, the related bookings, and ways to reply. */
export default function MessageScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { locale, message, replies, formId, said, put } = loaderData;
  const messages = adminInboxMessages[locale];
  return (
    <div className="mx-auto max-w-[48rem] text-base wrap-anywhere">
      <BackLink href={inboxAddress.path}>{messages.back}</BackLink>
      <NetworkErrorNotice unanswered={unanswered} />
      {said && !actionData && (
        <FocusedNotice
          kind={said === "not-open" ? "info" : "ok"}
          attempt={`${said} ${replies.length}`}
        >
          {getInboxSaid(locale)[said]}
          {said === "done" && put && <UndoForm fields={put} />}
        </FocusedNotice>
      )}
      <article className="inbox-entry mt-2">
        <h1 className="text-[1.5rem] leading-[1.2]" lang={languageTag[message.subjectLanguage]}>
          {message.subject}
        </h1>
        <MessageAuthor message={message} />
        <MessageText message={message} />
        <RelatedBookings message={message} />
        <div className="mt-4 flex flex-wrap gap-2">
          {message.chats.map((chat) => (
            <ButtonLink
              key={chat.href}
              href={chat.href}
              newTabLabel={messages.newTab}
              variant="quiet"
              size="small"
              icon="whatsapp-logo"
            >
              {fillMessage(messages.whatsapp, { name: chat.name })}
            </ButtonLink>
          ))}
          <DoneForm message={message} />
        </div>
        {message.chats.length === 0 && message.bookings.length > 0 && !message.enquiry?.phone && (
          <p className="mt-2 text-muted">{messages.noPhone}</p>
        )}
      </article>
      {message.enquiry && (
        <EnquiryPanel message={message} enquiry={message.enquiry} refused={answer} />
      )}
      <InboxReplies replies={replies} language={message.language} />
      {message.email && (
        <InboxReplyForm
          // The key resets the form after a response, and after a reply has been sent.
          key={answer?.id ?? replies.length}
          message={message}
          formId={formId}
          refused={answer?.about === undefined ? answer : undefined}
        />
      )}
    </div>
  );
}
