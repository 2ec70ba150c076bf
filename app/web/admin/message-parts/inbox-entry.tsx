import { Form } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { formatPickup } from "#app/departures/pickup.ts";
import { findCharacterStart } from "#app/i18n/cut-text.ts";
import { fillMessage, formatDate, formatInstant } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locale.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { EmailAddress } from "#app/web/ui/email-address.tsx";
import { getMessagePath } from "../addresses/inbox-view.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { DayAndTime } from "./delivery-labels.tsx";
import { enquiryScreenMessages } from "./enquiry-messages.ts";
import type { ShownEnquiry } from "./enquiry-view.server.ts";
import type { ShownMessage } from "./shown-message.server.ts";

type EntryProps = Readonly<{ message: ShownMessage }>;

/** Shows a message in the inbox, with its author, time, text, related bookings and actions. */
export function InboxEntry({ message }: EntryProps) {
  const messages = useMessages(adminInboxMessages);
  const id = `message-${message.id}`;
  return (
    <article aria-labelledby={id} className="inbox-entry" data-done={message.doneAt !== null}>
      <h2
        id={id}
        className="text-[1.125rem] leading-[1.25]"
        lang={languageTag[message.subjectLanguage]}
      >
        <Anchor href={getMessagePath(message.id)} className="underline">
          {message.subject}
        </Anchor>
      </h2>
      <MessageAuthor message={message} />
      <CollapsibleText message={message} />
      <RelatedBookings message={message} />
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          href={getMessagePath(message.id)}
          variant={message.doneAt ? "quiet" : "plum"}
          size="small"
          icon="envelope-simple"
        >
          {messages.answer}
          <ScreenReaderSubject message={message} />
        </ButtonLink>
        <DoneForm message={message} />
      </div>
    </article>
  );
}

/** Text for screen readers that tells which message a button belongs to. */
function ScreenReaderSubject({ message }: EntryProps) {
  const locale = useLocale();
  return (
    <span className="sr-only">
      :{" "}
      {fillMessage(adminInboxMessages[locale].about, {
        subject: message.subject,
        name: message.name,
      })}
    </span>
  );
}

function EnquiryBadge({ state }: Readonly<{ state: ShownEnquiry["state"] }>) {
  const locale = useLocale();
  const kinds = { new: "pending", offered: "pending", won: "paid", lost: "other" } as const;
  return <Badge kind={kinds[state]}>{enquiryScreenMessages[locale].enquiryStates[state]}</Badge>;
}

/** Shows who wrote the message and when, and the message's state. */
export function MessageAuthor({ message }: EntryProps) {
  const locale = useLocale();
  const { states } = adminInboxMessages[locale];
  const { name, email, receivedAt, doneAt, answeredAt, enquiry } = message;
  return (
    <>
      <p className="mt-1">
        <bdi className="font-semibold">{name}</bdi>
        {email && (
          <>
            ,{" "}
            <a href={`mailto:${encodeURIComponent(email)}`} className="underline">
              <EmailAddress address={email} />
            </a>
          </>
        )}
        {!email && enquiry?.phone && `, ${enquiry.phone.text}`}
      </p>
      <p className="text-muted">
        <DayAndTime at={receivedAt} />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        <Badge kind={doneAt ? "other" : "pending"}>{doneAt ? states.done : states.open}</Badge>
        {enquiry && <EnquiryBadge state={enquiry.state} />}
        {answeredAt && (
          <Badge kind="paid">
            {fillMessage(states.answered, { at: formatInstant(answeredAt, locale, timeZone) })}
          </Badge>
        )}
      </p>
    </>
  );
}

/** Number of characters that are shown before the rest of a text is collapsed. */
const shownCharacters = 320;
const shownLines = 5;

function CollapsibleText({ message }: EntryProps) {
  const { text, language } = message;
  const { whole, less } = useMessages(adminInboxMessages);
  const lines = text.split("\n").slice(0, shownLines).join("\n");
  const beginning = lines.slice(0, findCharacterStart(lines, shownCharacters));
  if (beginning.length === text.length) return <MessageText message={message} />;
  return (
    <details className="inbox-text">
      <summary>
        <span className="inbox-beginning" lang={languageTag[language]}>
          {beginning.trimEnd()}…{" "}
        </span>
        <span className="inbox-unfold">{whole}</span>
        <span className="inbox-fold">{less}</span>
      </summary>
      <MessageText message={message} />
    </details>
  );
}

/** Shows a message's text with its line breaks. */
export function MessageText({ message }: { message: ShownMessage }) {
  return (
    <p className="mt-3 whitespace-pre-wrap" lang={languageTag[message.language]}>
      {message.text}
    </p>
  );
}

/** Lists the bookings that a message may be about. */
export function RelatedBookings({ message }: EntryProps) {
  const locale = useLocale();
  const { bookings, by } = adminInboxMessages[locale];
  if (message.bookings.length === 0) return null;
  return (
    <section aria-label={bookings} className="mt-3 border-t border-admin-line pt-2.5">
      <ul className="grid gap-2">
        {message.bookings.map((booking) => (
          <li key={booking.id}>
            <Anchor href={`/admin/bookings/${booking.id}`} className="font-semibold underline">
              {booking.reference}
            </Anchor>
            , {booking.ride}, {formatDate(booking.date, locale)},{" "}
            {formatPickup(booking.pickupTime, locale)}
            <span className="block text-muted">
              {booking.guest ? `${booking.guest}, ` : ""}
              {fillMessage("{state}. {by}.", { state: booking.state, by: by[booking.by] })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form that marks a message as done or as open. */
export function DoneForm({ message }: EntryProps) {
  const messages = useMessages(adminInboxMessages);
  const isDone = message.doneAt !== null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={message.id} />
      <Button
        name="intent"
        value={isDone ? "open" : "done"}
        variant="quiet"
        size="small"
        icon={isDone ? "arrows-clockwise" : "check"}
      >
        {isDone ? messages.notDone : messages.done}
        <ScreenReaderSubject message={message} />
      </Button>
    </Form>
  );
}
