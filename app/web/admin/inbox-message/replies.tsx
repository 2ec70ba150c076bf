import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { type Locale, languageTag } from "#app/i18n/locale.ts";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { emailsAddress } from "../addresses/emails-query.ts";
import { DeliveryState } from "../message-parts/delivery-labels.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";

type RepliesProps = Readonly<{
  replies: readonly Readonly<{ id: string; at: Date; text: string; mail: DeliveryView | null }>[];
  /** The language in which the guest wrote. */
  language: Locale;
}>;

/** Lists the replies to a message, and shows whether each was delivered. */
export function InboxReplies({ replies, language }: RepliesProps) {
  const locale = useLocale();
  const messages = adminInboxMessages[locale];
  if (replies.length === 0) return null;
  return (
    <div className="mt-4">
      <Panel id="replies" title={messages.replies}>
        <ul className="mt-2 grid gap-4">
          {replies.map(({ id, at, text, mail }) => (
            <li key={id}>
              <p className="text-muted">
                {fillMessage(messages.replyAt, { at: formatInstant(at, locale, timeZone) })}
              </p>
              <p className="my-1 whitespace-pre-wrap" lang={languageTag[language]}>
                {text}
              </p>
              {mail && (
                <div className="flex flex-wrap items-baseline gap-x-4">
                  <DeliveryState delivery={mail} />
                  <Anchor href={emailsAddress.getPath({ message: mail.id })} className="underline">
                    {messages.seeMail}
                  </Anchor>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
