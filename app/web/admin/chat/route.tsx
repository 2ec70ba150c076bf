import { data } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { formatPhone, getPhoneLinks } from "#app/business/phone-number.server.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { formatChatContent } from "#app/inbox/format-chat-content.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { canAnswer, getAnswerEnd } from "#app/whatsapp/answer-window.ts";
import { inboxAddress } from "../addresses/inbox-view.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { ChatBookings } from "../message-parts/chat-list.tsx";
import { chatScreenMessages } from "../message-parts/chat-screen-messages.ts";
import { toChatBookings } from "../message-parts/shown-chat.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { type ChatReply, handleChatForm } from "./action.server.ts";
import { AnswerForm } from "./answer-form.tsx";

const outcomes = ["sent", "not-sent", "unknown", "done", "open"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { chats, whatsApp, clock } = context.get(servicesContext);
  const chat = await chats.findChat(params.id);
  if (!chat) throw data(null, { status: 404 });
  const locale = getInterfaceLanguage(request);
  const phone = { phone: chat.number, phoneE164: chat.number };
  const number = formatPhone(phone);
  return {
    locale,
    number,
    name: chat.senderName || number,
    isDone: chat.doneAt !== null,
    isSetUp: (await whatsApp.getWhatsApp()).stored !== null,
    answerEnd: canAnswer(chat.lastReplyAt, clock.now()) ? getAnswerEnd(chat.lastReplyAt) : null,
    ownChat: getPhoneLinks(phone)?.whatsApp ?? null,
    messages: chat.messages.map(({ id, isReply, at, state, failure, ...message }) => ({
      ...{ id, isReply, at, state, failure },
      text: formatChatContent(message, locale),
    })),
    bookings: toChatBookings(chat.bookings),
    /** A new id for each page view, so that submitting the form twice sends one answer. */
    formId: crypto.randomUUID(),
    said: outcomes.find((one) => one === url.searchParams.get("said")) ?? null,
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return handleChatForm({ ...(await readSubmission(args)), id: params.id });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ locale, name }) =>
  fillMessage(chatScreenMessages[locale].about, { name }),
);

/** A WhatsApp conversation with its bookings, and the answer while it may leave. */
export default function Chat({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  const { locale, name, number, isDone, messages, bookings, said } = loaderData;
  const screenMessages = chatScreenMessages[locale];
  const isProblem = said === "not-sent" || said === "unknown";
  const notice =
    said && !given
      ? { attempt: `${said} ${messages.length}`, text: screenMessages.said[said] }
      : null;
  return (
    <Screen
      back={{ href: inboxAddress.path, label: screenMessages.back }}
      title={name}
      isName
      unanswered={unanswered}
      head={name !== number && <p className="mt-1 text-muted">{number}</p>}
      done={!isProblem && notice}
      problem={isProblem && notice}
    >
      <Panel id="conversation" title={screenMessages.conversation}>
        <MessageList messages={messages} name={name} />
        <div className="mt-4">
          <OneButtonForm
            intent={isDone ? "open" : "done"}
            label={isDone ? screenMessages.markOpen : screenMessages.markDone}
            icon={isDone ? "arrows-clockwise" : "check"}
          />
        </div>
      </Panel>
      <Panel id="answer" title={screenMessages.answer.title}>
        <AnswerPart page={loaderData} reply={unanswered ? undefined : (answer as ChatReply)} />
      </Panel>
      <Panel id="bookings" title={screenMessages.bookings}>
        {bookings.length === 0 ? (
          <p className="mt-2">{screenMessages.noBooking}</p>
        ) : (
          <ChatBookings bookings={bookings} />
        )}
      </Panel>
    </Screen>
  );
}

type PageData = Route.ComponentProps["loaderData"];

function AnswerPart({ page, reply }: Readonly<{ page: PageData; reply: ChatReply | undefined }>) {
  const { locale, isSetUp, answerEnd, ownChat, formId, messages } = page;
  const { closed, answer } = chatScreenMessages[locale];
  if (isSetUp && answerEnd) {
    const hint = fillMessage(answer.hint, { at: formatInstant(answerEnd, locale, timeZone) });
    return <AnswerForm key={reply?.id ?? messages.length} {...{ formId, hint, reply }} />;
  }
  return (
    <>
      <p className="mt-2">{isSetUp ? closed.text : closed.off}</p>
      {ownChat && (
        <p className="mt-3">
          <ButtonLink href={ownChat} variant="whatsapp" size="small" icon="whatsapp-logo">
            {closed.own}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function MessageList({ messages, name }: Pick<PageData, "messages" | "name">) {
  const locale = useLocale();
  const { you, states, failures } = chatScreenMessages[locale];
  const reasons: Readonly<Record<string, string>> = failures;
  return (
    <ul className="mt-2 grid gap-4">
      {messages.map(({ id, isReply, at, text, state, failure }) => (
        <li key={id} className={isReply ? "wrap-anywhere" : "pl-6 wrap-anywhere"}>
          <p className="text-muted">
            <bdi className="font-semibold">{isReply ? name : you}</bdi>,{" "}
            {formatInstant(at, locale, timeZone)}
          </p>
          <p className="my-1 whitespace-pre-wrap">
            <bdi>{text}</bdi>
          </p>
          {!isReply && (
            <p className="text-muted">
              {states[state]}
              {failure && state === "failed" && `: ${reasons[failure] ?? failures.other}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
