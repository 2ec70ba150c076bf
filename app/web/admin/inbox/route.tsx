import { Form, redirect } from "react-router";
import { enquiryStates } from "#app/bookings/quotes/quote-state.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import {
  inboxAddress,
  messagesPerPage,
  parseArchivedMessage,
  parseInboxOutcome,
} from "../addresses/inbox-view.ts";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import { CsvLink } from "../csv/csv-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { EmptyList } from "../list/empty-list.tsx";
import { FilterTabs } from "../list/filter-tabs.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { ChatList } from "../message-parts/chat-list.tsx";
import { chatScreenMessages } from "../message-parts/chat-screen-messages.ts";
import { enquiryScreenMessages } from "../message-parts/enquiry-messages.ts";
import { handleInboxForm } from "../message-parts/inbox-action.server.ts";
import { InboxEntry } from "../message-parts/inbox-entry.tsx";
import { getInboxSaid } from "../message-parts/inbox-said.ts";
import { toShownChat } from "../message-parts/shown-chat.server.ts";
import { toShownMessage } from "../message-parts/shown-message.server.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { UndoForm } from "../ui/undo-form.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/message-parts/inbox.css";

/** The most WhatsApp conversations that the first page lists. */
const chatsShown = 20;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { inbox, chats, quotes, clock, env } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const view = inboxAddress.parse(url.searchParams);
  const [{ messages, hasMore }, open] = await Promise.all([
    inbox.getInboxPage({
      search: view.search,
      limit: messagesPerPage,
      offset: (view.page - 1) * messagesPerPage,
      state: view.state || null,
    }),
    inbox.countOpenMessages(),
  ]);
  if (messages.length === 0 && view.page > 1) {
    const total = await inbox.countMessages(view.search, view.state || null);
    const page = Math.max(1, Math.ceil(total / messagesPerPage));
    throw redirect(inboxAddress.getPath({ ...view, page }));
  }
  const isWhole = view.page === 1 && view.search === "" && !view.state;
  const conversations = isWhole ? await chats.listChats(chatsShown) : [];
  const enquiries = await quotes.listEnquiries(messages.map(({ id }) => id));
  const shown = { locale, siteUrl: env.siteUrl, now: clock.now() };
  return {
    locale,
    view,
    open,
    hasMore,
    messages: messages.map((message) => toShownMessage(message, enquiries.get(message.id), shown)),
    chats: conversations.map((chat) => toShownChat(chat, locale)),
    said: parseInboxOutcome(url.searchParams),
    put: parseArchivedMessage(url.searchParams),
  };
}

export async function action({ url, ...args }: Route.ActionArgs) {
  const submission = await readSubmission(args);
  return handleInboxForm({ ...submission, id: getFormText(submission.form, "id"), back: url });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminInboxMessages[locale].title);

/** Lists the messages sent with the contact form. Open messages come first. */
export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { unanswered } = useLastReply(actionData);
  const { locale, view, open, messages, chats, hasMore, said, put } = loaderData;
  const inboxMessages = adminInboxMessages[locale];
  const { filter, newOffer } = enquiryScreenMessages[locale];
  const { search, page } = view;
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <h1 className="text-[2rem] leading-[1.1]">{inboxMessages.title}</h1>
      <p className="mt-1 text-muted">
        {inboxMessages.intro}{" "}
        <span className="font-semibold">
          {open > 0 ? fillPlural(inboxMessages.open, open) : inboxMessages.nothingOpen}
        </span>
      </p>
      <NetworkErrorNotice unanswered={unanswered} />
      {said && !unanswered && (
        <FocusedNotice
          kind={said === "gone" || said === "undo-changed" || said === "not-open" ? "info" : "ok"}
          attempt={`${said} ${open}`}
        >
          {getInboxSaid(locale)[said]}
          {said === "done" && put && <UndoForm fields={put} />}
        </FocusedNotice>
      )}
      <Form
        method="get"
        action={inboxAddress.path}
        role="search"
        className="mt-4 flex flex-wrap items-end gap-2"
      >
        <TextField
          key={view.search}
          className="min-w-0 flex-1 basis-52"
          name="q"
          type="search"
          compact
          label={inboxMessages.search.label}
          defaultValue={view.search}
        />
        <Button variant="quiet" size="compact" icon="magnifying-glass">
          {inboxMessages.search.submit}
        </Button>
        {view.search && (
          <ButtonLink href={inboxAddress.path} variant="quiet" size="compact">
            {inboxMessages.search.all}
          </ButtonLink>
        )}
      </Form>
      <FilterTabs
        label={filter.label}
        tabs={(["", ...enquiryStates] as const).map((state) => ({
          href: inboxAddress.getPath({ search, state }),
          current: view.state === state,
          children: state ? filter.states[state] : filter.all,
        }))}
      />
      <p className="mt-3">
        <ButtonLink href={getNewQuotePath()} variant="quiet" size="compact">
          {newOffer}
        </ButtonLink>
      </p>
      {chats.length > 0 && (
        <div className="mt-4">
          <Panel id="chats" title={chatScreenMessages[locale].title}>
            <ChatList chats={chats} />
            {chats.length === chatsShown && (
              <p className="mt-2 text-muted">{chatScreenMessages[locale].more}</p>
            )}
          </Panel>
        </div>
      )}
      <div className="mt-4 grid gap-3">
        {messages.map((message) => (
          <InboxEntry key={message.id} message={message} />
        ))}
        {messages.length === 0 && (
          <EmptyList>
            {view.search || view.state ? inboxMessages.noneFound : inboxMessages.none}
          </EmptyList>
        )}
      </div>
      <ListPager
        newest={page > 1 ? inboxAddress.getPath({ ...view, page: 1 }) : null}
        older={hasMore ? inboxAddress.getPath({ ...view, page: page + 1 }) : null}
      />
      {messages.length > 0 && (
        <p className="mt-4">
          <CsvLink
            href={inboxAddress.getPath({ search }, "/admin/lists/messages.csv")}
            list="messages"
          />
        </p>
      )}
    </div>
  );
}
