import { Form, redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { enquiryStates } from "#app/bookings/quotes/quote-state.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { ChipLink } from "#app/web/ui/badges.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import {
  getInboxPath,
  type InboxView,
  messagesPerPage,
  parseArchivedMessage,
  parseInboxOutcome,
  parseInboxView,
} from "../addresses/inbox-view.ts";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import { CsvLink } from "../csv/csv-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { enquiryScreenMessages } from "../message-parts/enquiry-messages.ts";
import { handleInboxForm } from "../message-parts/inbox-action.server.ts";
import { InboxEntry } from "../message-parts/inbox-entry.tsx";
import { getInboxSaid } from "../message-parts/inbox-said.ts";
import { toShownMessage } from "../message-parts/shown-message.server.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { UndoForm } from "../ui/undo-form.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/message-parts/inbox.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { inbox, quotes, clock, env } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const view = parseInboxView(url.searchParams);
  const [{ messages, hasMore }, open] = await Promise.all([
    inbox.getInboxPage({
      search: view.search,
      limit: messagesPerPage,
      offset: (view.page - 1) * messagesPerPage,
      state: view.state,
    }),
    inbox.countOpenMessages(),
  ]);
  if (messages.length === 0 && view.page > 1) {
    const total = await inbox.countMessages(view.search, view.state);
    const page = Math.max(1, Math.ceil(total / messagesPerPage));
    throw redirect(getInboxPath({ ...view, page }));
  }
  const enquiries = await quotes.listEnquiries(messages.map(({ id }) => id));
  const shown = { locale, siteUrl: env.siteUrl, now: clock.now() };
  return {
    locale,
    view,
    open,
    hasMore,
    messages: messages.map((message) => toShownMessage(message, enquiries.get(message.id), shown)),
    said: parseInboxOutcome(url.searchParams),
    put: parseArchivedMessage(url.searchParams),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  return handleInboxForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: getAccount(context).name,
    id: getFormText(form, "id"),
    form,
    back: url,
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return createAdminMeta(adminInboxMessages[loaderData?.locale ?? "en"].title, findBrand(matches));
}

/** Lists the messages sent with the contact form. Open messages come first. */
export default function Inbox({ loaderData, actionData: given }: Route.ComponentProps) {
  const { unanswered } = useLastReply(given);
  const { locale, view, open, messages, hasMore, said, put } = loaderData;
  const words = adminInboxMessages[locale];
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <h1 className="text-[2rem] leading-[1.1]">{words.title}</h1>
      <p className="mt-1 text-muted">
        {words.intro}{" "}
        <span className="font-semibold">
          {open > 0 ? fillPlural(words.open, open) : words.nothingOpen}
        </span>
      </p>
      <NetworkErrorNotice unanswered={unanswered} locale={locale} />
      {said && !unanswered && (
        <FocusedNotice
          kind={said === "gone" || said === "undo-changed" || said === "not-open" ? "info" : "ok"}
          attempt={`${said} ${open}`}
        >
          {getInboxSaid(locale)[said]}
          {said === "done" && put && <UndoForm fields={put} locale={locale} />}
        </FocusedNotice>
      )}
      <Form
        method="get"
        action="/admin/messages"
        role="search"
        className="mt-4 flex flex-wrap items-end gap-2"
      >
        <TextField
          key={view.search}
          className="min-w-0 flex-1 basis-52"
          name="q"
          type="search"
          compact
          label={words.search.label}
          defaultValue={view.search}
        />
        <Button variant="quiet" size="compact" icon="magnifying-glass">
          {words.search.submit}
        </Button>
        {view.search && (
          <ButtonLink href={getInboxPath()} variant="quiet" size="compact">
            {words.search.all}
          </ButtonLink>
        )}
      </Form>
      <EnquiryFilter view={view} locale={locale} />
      <p className="mt-3">
        <ButtonLink href={getNewQuotePath()} variant="quiet" size="compact">
          {enquiryScreenMessages[locale].newOffer}
        </ButtonLink>
      </p>
      <div className="mt-4 grid gap-3">
        {messages.map((message) => (
          <InboxEntry key={message.id} message={message} locale={locale} />
        ))}
        {messages.length === 0 && (
          <p className="rounded-[14px] bg-paper px-5 py-10 text-center">
            {view.search || view.state ? words.noneFound : words.none}
          </p>
        )}
      </div>
      <InboxPager view={view} hasMore={hasMore} locale={locale} />
      {messages.length > 0 && (
        <p className="mt-4">
          <CsvLink href={getInboxCsvPath(view)} list="messages" locale={locale} />
        </p>
      )}
    </div>
  );
}

type FilterProps = Readonly<{
  view: InboxView;
  locale: Route.ComponentProps["loaderData"]["locale"];
}>;

/** The links that show only enquiries in one state. */
function EnquiryFilter({ view, locale }: FilterProps) {
  const { filter } = enquiryScreenMessages[locale];
  const { search } = view;
  return (
    <nav aria-label={filter.label} className="mt-4 flex flex-wrap gap-2">
      <ChipLink href={getInboxPath({ search })} current={view.state === null}>
        {filter.all}
      </ChipLink>
      {enquiryStates.map((state) => (
        <ChipLink key={state} href={getInboxPath({ search, state })} current={view.state === state}>
          {filter.states[state]}
        </ChipLink>
      ))}
    </nav>
  );
}

function getInboxCsvPath({ search }: InboxView): string {
  return `/admin/lists/messages.csv${search ? `?${new URLSearchParams({ q: search })}` : ""}`;
}

type PagesProps = Readonly<{
  view: InboxView;
  hasMore: boolean;
  locale: Route.ComponentProps["loaderData"]["locale"];
}>;

function InboxPager({ view, hasMore, locale }: PagesProps) {
  const words = adminInboxMessages[locale];
  if (view.page === 1 && !hasMore) return null;
  return (
    <nav aria-label={words.pages} className="mt-4 flex flex-wrap justify-end gap-3">
      {view.page > 1 && (
        <ButtonLink
          href={getInboxPath({ ...view, page: 1 })}
          variant="quiet"
          size="compact"
          icon="caret-left"
        >
          {words.newest}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink
          href={getInboxPath({ ...view, page: view.page + 1 })}
          variant="quiet"
          size="compact"
          iconEnd="caret-right"
        >
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
