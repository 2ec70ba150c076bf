import { Form } from "react-router";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import type { GuestMessage } from "#app/notifications/guest-message-status.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import "#app/web/admin/message-parts/manual-messages.css";

/** Path of the page with the pending messages, to which all forms in these lists are posted. */
export const pendingMessagesPath = "/admin/manual-messages";

type ListProps = Readonly<{
  lines: readonly GuestMessage[];
  /** The page to which the forms redirect. */
  back: string;
}>;

/**
 * Lists the guests whom staff must notify, each with a link for a chat or call, the prepared text,
 * and a button that marks the guest as notified.
 */
export function PendingMessageList({ lines, back }: ListProps) {
  return (
    <ul className="to-tell">
      {lines.map((line) => (
        <li key={line.id}>
          <PendingMessageLine line={line} back={back} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Readonly<{ line: GuestMessage; back: string }>;

/** Shows one of the guests whom staff must notify. */
export function PendingMessageLine({ line, back }: LineProps) {
  const locale = useLocale();
  const messages = manualMessageTexts[locale];
  const { name, about, riders, key, call, chat, text } = line;
  return (
    <div className="to-tell-line">
      <p>
        <Anchor href={`/admin/bookings/${line.bookingId}`} className="font-bold underline">
          <bdi>{name}</bdi>
        </Anchor>
        : {messages.abouts[about]}
        {", "}
        {formatDate(key.date, locale, "day")}
        {", "}
        {fillPlural(adminDeparturesMessages[locale].riders, riders)}
      </p>
      <div className="to-tell-ways">
        {chat && (
          <ButtonLink
            href={chat}
            newTabLabel={messages.newTab}
            aria-label={`${fillMessage(messages.whatsapp, { name })} ${messages.newTab}`}
            variant="whatsapp"
            size="small"
            icon="whatsapp-logo"
          >
            {messages.whatsappShort}
          </ButtonLink>
        )}
        {call ? (
          <ButtonLink
            href={call}
            aria-label={fillMessage(messages.call, { name })}
            variant="quiet"
            size="small"
            icon="phone"
          >
            {messages.callShort}
          </ButtonLink>
        ) : (
          <p className="self-center">{messages.noPhone}</p>
        )}
        {call && !chat && <p className="self-center">{messages.unknownCountry}</p>}
        <MarkNotifiedForm line={line} told back={back} />
      </div>
      <details>
        <summary>{messages.text}</summary>
        <p className="whitespace-pre-line" lang={text ? undefined : locale}>
          {text ?? messages.noText}
        </p>
      </details>
    </div>
  );
}

type MarkNotifiedFormProps = Readonly<{
  line: Pick<GuestMessage, "id" | "bookingId" | "name">;
  /** True if the form marks the guest as notified; false if it undoes that. */
  told: boolean;
  back: string;
}>;

/** A button that marks a guest as notified, or undoes that. */
export function MarkNotifiedForm({ line, told, back }: MarkNotifiedFormProps) {
  const { tick, untick } = useMessages(manualMessageTexts);
  return (
    <Form method="post" action={pendingMessagesPath}>
      <input type="hidden" name="booking" value={line.bookingId} />
      <input type="hidden" name="message" value={line.id} />
      <input type="hidden" name="told" value={told ? "yes" : "no"} />
      <input type="hidden" name="back" value={back} />
      <Button variant="quiet" size="small" icon={told ? "check-bold" : undefined}>
        {told ? tick : untick}
        <span className="sr-only">: {line.name}</span>
      </Button>
    </Form>
  );
}
