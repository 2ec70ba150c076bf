import type { ChatOccasion } from "#app/business/chat-texts.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { useMessages } from "../ui/use-locale.ts";

type ChatMenuProps = Readonly<{
  /** Link that opens a chat with the guest without a prepared text. */
  empty: string;
  /** Links to chats with prepared texts, the most relevant first. */
  chats: readonly Readonly<{ occasion: ChatOccasion; href: string }>[];
}>;

/**
 * A menu of links that open WhatsApp chats, each with a text for one occasion. It works without
 * scripts.
 */
export function WhatsAppMenu({ empty, chats }: ChatMenuProps) {
  const { links, chats: messages } = useMessages(adminBookingMessages);
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
    ...chats.map(({ occasion, href }) => ({ href, label: messages[occasion] })),
    { href: empty, label: messages.empty },
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
