import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { EmailAddress } from "#app/web/ui/email-address.tsx";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { CustomerPage } from "./loader.server.ts";

type CustomerContactProps = Readonly<{
  page: Pick<CustomerPage, "emails" | "phones">;
}>;

/** Shows the email addresses and phone numbers of all bookings, with links to call and to chat. */
export function CustomerContact({ page: { emails, phones } }: CustomerContactProps) {
  const messages = useMessages(customerMessages).contact;
  const { links } = useMessages(adminBookingMessages);
  return (
    <Panel id="contact" title={messages.title}>
      {emails.length + phones.length === 0 && <p className="mt-2 text-muted">{messages.none}</p>}
      <ul className="mt-2 grid gap-3">
        {emails.map((email) => (
          <li key={email}>
            <EmailAddress address={email} />
          </li>
        ))}
        {phones.map(({ text, links: ways }) => (
          <li key={text}>
            {text}
            {ways && (
              <span className="mt-2 flex flex-wrap gap-2">
                <ButtonLink href={ways.call} variant="quiet" size="small" icon="phone">
                  {fillMessage(messages.call, { phone: text })}
                </ButtonLink>
                {ways.whatsApp && (
                  <ButtonLink
                    href={ways.whatsApp}
                    newTabLabel={links.newTab}
                    variant="quiet"
                    size="small"
                    icon="whatsapp-logo"
                  >
                    {fillMessage(messages.whatsApp, { phone: text })}
                  </ButtonLink>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
