import type { ReactNode } from "react";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { emailsAddress } from "../addresses/emails-query.ts";
import {
  DayAndTime,
  DeliveryState,
  formatDeliveryTitle,
  formatRecipient,
} from "../message-parts/delivery-labels.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

type BookingMailsProps = Readonly<{ page: BookingPage; children: ReactNode }>;

/** Lists the sent and queued emails about the booking, with links to their content. */
export function BookingEmails({ page, children }: BookingMailsProps) {
  const locale = useLocale();
  const { mails } = adminBookingMessages[locale];
  return (
    <Panel id="mails" title={mails.title}>
      {page.mails.length === 0 && <p className="mt-2 text-muted">{mails.none}</p>}
      <ul className="mt-2 grid gap-3">
        {page.mails.map((mail) => (
          <li key={mail.id}>
            <Anchor
              href={emailsAddress.getPath({ message: mail.id })}
              className="inline-block min-h-6 font-semibold underline"
            >
              {formatDeliveryTitle(mail, locale)}
            </Anchor>
            <span className="block text-muted">
              {formatRecipient(mail, locale)}, <DayAndTime at={mail.createdAt} />
            </span>
            <DeliveryState delivery={mail} />
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}
