import type { ChatOccasion } from "#app/business/chat-texts.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";

type ChatMenuProps = Readonly<{
  /** Link to the guest's chat without a prepared text. */
  empty: string;
  /** Chats with a prepared text, the most likely first. */
  chats: readonly Readonly<{ occasion: ChatOccasion; href: string }>[];
  locale: Locale;
}>;

/** Offers WhatsApp chats with a text for each occasion of the booking. It works without scripts. */
export function WhatsAppMenu({ empty, chats, locale }: ChatMenuProps) {
  const { links, chats: words } = adminBookingMessages[locale];
  if (chats.length === 0) {
    return (
      <ButtonLink
        href={empty}
        newTabLabel={links.newTab}
        variant="quiet"
        size="small"
        icon="whatsapp-logo"
      >
        {links.whatsapp}
      </ButtonLink>
    );
  }
  const lines = [
    ...chats.map(({ occasion, href }) => ({ href, label: words[occasion] })),
    { href: empty, label: words.empty },
  ];
  return (
    <details className="chat-menu">
      <summary className="button button-quiet button-small">
        <span className="button-label" data-shown>
          <Icon name="whatsapp-logo" />
          {links.whatsapp}
          <Icon name="caret-down" />
        </span>
      </summary>
      <ul>
        {lines.map(({ href, label }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {label}
              <span className="sr-only"> {links.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
