import type { PhoneLinks } from "#app/business/phone-number.server.ts";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { Icon } from "#app/web/ui/icon.tsx";

type RiderWaysProps = Readonly<{
  name: string;
  /** How to reach the guest; null when their phone number cannot be one. */
  links: PhoneLinks | null;
  /** The chat with the text that fits now; null for an empty chat. */
  chat: string | null;
  locale: Locale;
}>;

/** The buttons that call a guest and open a chat; nothing without a phone number. */
export function RiderContactLinks({ name, links, chat, locale }: RiderWaysProps) {
  const messages = adminDeparturesMessages[locale];
  if (!links) return null;
  return (
    <div className="rider-ways">
      <a href={links.call} className="rider-way" aria-label={fill(messages.call, { name })}>
        <Icon name="phone" />
      </a>
      <a
        href={chat ?? links.whatsApp}
        target="_blank"
        rel="noopener"
        className="rider-way rider-way-chat"
        aria-label={`${fill(messages.whatsapp, { name })} ${messages.newTab}`}
      >
        <Icon name="whatsapp-logo" />
      </a>
    </div>
  );
}
