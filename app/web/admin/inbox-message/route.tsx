import { data } from "react-router";
import { accountOf } from "#app/accounts/account-context.ts";
import { fill } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locale.ts";
import { adminInboxMessages } from "#app/web/admin/inbox/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { changeInbox } from "../inbox/action.server.ts";
import { BookingsBeside, DoneForm, MessageText, Writer } from "../inbox/inbox-entry.tsx";
import { inboxAddress, putAwayIn, saidIn } from "../inbox/inbox-view.ts";
import { shownMessage } from "../inbox/loader.server.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import { UndoForm, undoSaid } from "../ui/undo-form.tsx";
import type { Route } from "./+types/route";
import { InboxReplies } from "./replies.tsx";
import { InboxReplyForm } from "./reply-form.tsx";
import "#app/web/admin/inbox/inbox.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { inbox, clock, notifier } = context.get(servicesContext);
  const found = await inbox.inboxMessage(params.id);
  if (!found) throw data(null, { status: 404 });
  const mails = await notifier.deliveriesAbout(found.id);
  const locale = interfaceLanguage(request);
  return {
    locale,
    message: shownMessage(found, locale, clock.now()),
    replies: found.replies.map(({ id, at, text }) => ({
      ...{ id, at, text },
      mail: mails.find(({ subject }) => subject === `contact-reply:${found.id}:${id}`) ?? null,
    })),
    /** Names this opening of the form. */
    formId: crypto.randomUUID(),
    said: saidIn(url.searchParams),
    put: putAwayIn(url.searchParams),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return changeInbox({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: accountOf(context).name,
    id: params.id,
    form: await request.formData(),
    back: url,
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, message } = loaderData;
  const title = fill(adminInboxMessages[locale].about, {
    subject: message.subject,
    name: message.name,
  });
  return operatorMeta(title, brandIn(matches));
}

/** One message with its bookings, its answers, and the ways to answer. */
export default function Message({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastAnswer(given);
  const { locale, message, replies, formId, said, put } = loaderData;
  const words = adminInboxMessages[locale];
  return (
    <div className="mx-auto max-w-[48rem] text-base wrap-anywhere">
      <Anchor
        href={inboxAddress()}
        className="flex min-h-11 items-center gap-2 font-semibold underline"
      >
        <Icon name="arrow-left" />
        {words.back}
      </Anchor>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      {said && !given && (
        <FocusedNotice kind="ok" attempt={`${said} ${replies.length}`}>
          {{ ...words.said, ...undoSaid(locale) }[said]}
          {said === "done" && put && <UndoForm fields={put} locale={locale} />}
        </FocusedNotice>
      )}
      <article className="inbox-entry mt-2">
        <h1 className="text-[1.5rem] leading-[1.2]" lang={languageTag[message.language]}>
          {message.subject}
        </h1>
        <Writer message={message} locale={locale} />
        <MessageText message={message} />
        <BookingsBeside message={message} locale={locale} />
        <div className="mt-4 flex flex-wrap gap-2">
          {message.chats.map((chat) => (
            <ButtonLink
              key={chat.href}
              href={chat.href}
              newTabLabel={words.newTab}
              variant="quiet"
              size="small"
              icon="whatsapp-logo"
            >
              {fill(words.whatsapp, { name: chat.name })}
            </ButtonLink>
          ))}
          <DoneForm message={message} locale={locale} />
        </div>
        {message.chats.length === 0 && message.bookings.length > 0 && (
          <p className="mt-2 text-muted">{words.noPhone}</p>
        )}
      </article>
      <InboxReplies replies={replies} language={message.language} locale={locale} />
      <InboxReplyForm
        // A new answer of the server, or a sent reply, fills the form anew.
        key={answer?.id ?? replies.length}
        message={message}
        formId={formId}
        refused={answer}
        locale={locale}
      />
    </div>
  );
}
