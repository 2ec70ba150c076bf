import type { ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { languageTag } from "#app/i18n/locale.ts";
import type { DeliveryDetail } from "#app/notifications/deliveries/get-delivery.server.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { emailsAddress } from "../addresses/emails-query.ts";
import {
  DayAndTime,
  DeliveryError,
  DeliveryState,
  formatDeliveryTitle,
  formatRecipient,
} from "../message-parts/delivery-labels.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { EmailAction } from "./resend-email.tsx";

type MessageProps = Readonly<{ delivery: DeliveryDetail }>;

/** Shows one email or webhook call with its content, whether or not it was sent. */
export function EmailDetail({ delivery }: MessageProps) {
  const locale = useLocale();
  const messages = adminEmailsMessages[locale];
  const { message } = delivery;
  const isMail = message.kind === "mail";
  const isCall = message.kind === "automation";
  const title = formatDeliveryTitle(delivery, locale);
  return (
    <div className="max-w-[56rem]">
      <BackLink href={emailsAddress.path}>{messages.message.back}</BackLink>
      <div className="mt-2 grid items-start gap-x-4 gap-y-3 md:grid-cols-[1fr_auto]">
        <h1
          className="text-[1.75rem] leading-[1.15] wrap-anywhere"
          lang={isMail ? languageTag[message.locale] : undefined}
        >
          {title}
        </h1>
        <EmailAction delivery={delivery} title={title} />
      </div>
      <Facts delivery={delivery} />
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.375rem] leading-[1.2]">
          {isCall ? messages.message.body : messages.message.text}
        </h2>
        {isMail && (
          <ButtonLink
            href={`/admin/emails/${delivery.id}/html`}
            newTabLabel={messages.message.newTab}
            variant="quiet"
            size="compact"
          >
            {messages.message.asSent}
          </ButtonLink>
        )}
      </div>
      <pre
        className="mt-3 rounded-[14px] bg-paper px-5 py-4 font-mono text-[0.875rem] whitespace-pre-wrap wrap-anywhere"
        lang={isMail ? languageTag[message.locale] : undefined}
      >
        {isCall ? message.body : message.text || messages.message.nothing}
      </pre>
    </div>
  );
}

function Facts({ delivery }: MessageProps) {
  const locale = useLocale();
  const messages = adminEmailsMessages[locale];
  const { columns } = messages;
  const { message, deliveredAt } = delivery;
  const facts: [label: string, value: ReactNode][] = [
    [columns.recipient, toText(delivery, locale)],
    [columns.created, <DayAndTime key="created" at={delivery.createdAt} />],
    [columns.state, <DeliveryState key="state" delivery={delivery} />],
    [
      messages.message.deliveredAt,
      deliveredAt ? <DayAndTime key="delivered" at={deliveredAt} /> : messages.message.notYet,
    ],
    [columns.error, <DeliveryError key="error" lastError={delivery.lastError} />],
    ...(message.kind === "mail"
      ? (
          [
            [messages.message.replyTo, message.replyTo ?? messages.message.nothing],
            [messages.message.attachment, message.attachment ?? messages.message.nothing],
          ] as const
        ).map(([label, value]): [string, ReactNode] => [label, value])
      : []),
    [
      messages.message.id,
      <span key="id" className="font-mono text-[0.875rem]">
        {delivery.id}
      </span>,
    ],
  ];
  return (
    <section aria-label={messages.message.facts}>
      <dl className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-[14px] bg-paper px-5 py-4 md:grid-cols-[9rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function toText(delivery: DeliveryDetail, locale: Locale): string {
  const { message } = delivery;
  const address = formatRecipient(delivery, locale);
  return message.kind === "mail" && message.toName ? `${message.toName}, ${address}` : address;
}
