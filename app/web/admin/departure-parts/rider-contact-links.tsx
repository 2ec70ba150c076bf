import type { PhoneLinks } from "#app/business/phone-number.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { useMessages } from "../ui/use-locale.ts";

type RiderContactLinksProps = Readonly<{
  name: string;
  /** Links to contact the guest; null if the phone number is invalid. */
  links: PhoneLinks | null;
  /** Link to a chat with the text for the current occasion; null if there is no such text. */
  chat: string | null;
}>;

/** Links to call a guest and to open a chat. Renders nothing without a phone number. */
export function RiderContactLinks({ name, links, chat }: RiderContactLinksProps) {
  const messages = useMessages(adminDeparturesMessages);
  if (!links) return null;
  const whatsApp = chat ?? links.whatsApp;
  return (
    <div className="rider-ways">
      <a href={links.call} className="rider-way" aria-label={fillMessage(messages.call, { name })}>
        <Icon name="phone" />
      </a>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener"
          className="rider-way rider-way-chat"
          aria-label={`${fillMessage(messages.whatsapp, { name })} ${messages.newTab}`}
        >
          <Icon name="whatsapp-logo" />
        </a>
      )}
    </div>
  );
}
