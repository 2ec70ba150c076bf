import { fillMessage } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locale.ts";
import { enquiryScreenMessages } from "#app/web/admin/message-parts/enquiry-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import type { ShownEnquiry, ShownQuote } from "../message-parts/enquiry-view.server.ts";
import { adminInboxMessages } from "../message-parts/inbox-messages.ts";
import type { InboxReply } from "../message-parts/inbox-reply.ts";
import type { ShownMessage } from "../message-parts/shown-message.server.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { LossForm } from "./loss-form.tsx";

type EnquiryPanelProps = Readonly<{
  message: ShownMessage;
  enquiry: ShownEnquiry;
  /** Why the last form was refused. */
  refused: InboxReply | undefined;
}>;

/** What a guest asked for, the offers that answer it, and the forms for both. */
export function EnquiryPanel({ message, enquiry, refused }: EnquiryPanelProps) {
  const messages = useMessages(enquiryScreenMessages);
  const { fields } = messages;
  const rows = [
    [fields.tour, enquiry.tour],
    [fields.day, enquiry.day],
    [fields.riders, String(enquiry.riders)],
    ...(enquiry.childAges ? [[fields.childAges, enquiry.childAges]] : []),
  ];
  return (
    <div className="mt-4 grid gap-4">
      <Panel id="enquiry" title={messages.title}>
        <dl className="mt-2 grid gap-1.5">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
          {enquiry.phone && (
            <div>
              <dt className="text-muted">{fields.phone}</dt>
              <dd className="font-semibold">
                <PhoneLink phone={enquiry.phone} name={message.name} />
              </dd>
            </div>
          )}
        </dl>
        {enquiry.lost.map((line) => (
          <p key={line} className="mt-2">
            {line}
          </p>
        ))}
        <p className="mt-4">
          <ButtonLink href={getNewQuotePath({ enquiry: message.id })} variant="plum" size="small">
            {enquiry.quotes.length > 0 ? messages.anotherOffer : messages.makeOffer}
          </ButtonLink>
        </p>
        {enquiry.state === "new" && <LossForm id={message.id} intent="lose" refused={refused} />}
      </Panel>
      {enquiry.quotes.length > 0 && (
        <Panel id="offers" title={messages.offers}>
          <ul className="mt-2 grid gap-5">
            {enquiry.quotes.map((quote) => (
              <li key={quote.id}>
                <QuoteEntry quote={quote} refused={refused} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

type PhoneLinkProps = Readonly<{
  phone: NonNullable<ShownEnquiry["phone"]>;
  name: string;
}>;

function PhoneLink({ phone: { text, links }, name }: PhoneLinkProps) {
  const messages = useMessages(adminInboxMessages);
  if (!links) return text;
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <a href={links.call} className="inline-flex min-h-11 items-center underline">
        {text}
      </a>
      {links.whatsApp && (
        <Anchor
          href={links.whatsApp}
          newTabLabel={messages.newTab}
          className="inline-flex min-h-11 items-center underline"
        >
          {fillMessage(messages.whatsapp, { name })}
        </Anchor>
      )}
    </span>
  );
}

type QuoteEntryProps = Readonly<{
  quote: ShownQuote;
  refused: InboxReply | undefined;
}>;

function QuoteEntry({ quote, refused }: QuoteEntryProps) {
  const messages = useMessages(enquiryScreenMessages);
  const inboxMessages = useMessages(adminInboxMessages);
  const kinds = { open: "pending", won: "paid" } as const;
  const isOpen = quote.state === "open";
  return (
    <>
      <p>
        <Badge kind={quote.state in kinds ? kinds[quote.state as "open" | "won"] : "other"}>
          {messages.states[quote.state]}
        </Badge>
      </p>
      <p className="mt-1 font-semibold">{quote.summary}</p>
      <p>{quote.terms}</p>
      <p className="text-muted">{quote.made}</p>
      {quote.loss && <p className="mt-1">{quote.loss}</p>}
      <p className="mt-1 whitespace-pre-wrap" lang={languageTag[quote.language]}>
        {quote.text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {quote.isPayable && (
          <ButtonLink
            href={quote.chat.href}
            newTabLabel={inboxMessages.newTab}
            variant="whatsapp"
            size="small"
            icon="whatsapp-logo"
          >
            {quote.chat.label}
          </ButtonLink>
        )}
        <ButtonLink
          href={quote.url}
          newTabLabel={inboxMessages.newTab}
          variant="quiet"
          size="small"
        >
          {messages.look}
        </ButtonLink>
        <ButtonLink href={`/admin/bookings/${quote.id}`} variant="quiet" size="small">
          {messages.booking}
        </ButtonLink>
      </div>
      {isOpen && (
        <>
          {quote.isPayable && <p className="mt-2 text-muted">{quote.mailed}</p>}
          <LossForm id={quote.id} intent="withdraw" refused={refused} />
        </>
      )}
    </>
  );
}
