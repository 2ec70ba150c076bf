import type { Alert } from "#app/alerts/alert.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { useMessages } from "../ui/use-locale.ts";

type ActionsProps = Readonly<{ alert: Alert }>;

/** The ways out of an alert about riders: moving them, taking one off, and writing to the guest. */
export function RiderAlertActions({ alert }: ActionsProps) {
  const messages = useMessages(adminTodayMessages).riderAlerts;
  switch (alert.kind) {
    case "cannot-ride": {
      const booking = `/admin/bookings/${alert.bookingId}`;
      return (
        <p className="mt-1 mb-2 flex flex-wrap gap-2">
          <ButtonLink href={`${booking}/move`} variant="quiet" size="small">
            {messages.move}
            <span className="sr-only">: {alert.guest}</span>
          </ButtonLink>
          <ButtonLink
            href={alert.isAdultNeeded || alert.isAlone ? `${booking}/cancel` : `${booking}#party`}
            document
            variant="quiet"
            size="small"
          >
            {alert.isAdultNeeded ? messages.cancel : messages.takeOff}
            <span className="sr-only">
              : {alert.rider ?? fillMessage(messages.somebody, { guest: alert.guest })}
            </span>
          </ButtonLink>
          <ChatLink chat={alert.chat} guest={alert.guest} />
        </p>
      );
    }
    case "read-answers":
    case "ask-weights":
    case "adult-away":
      return (
        <p className="mt-1 mb-2 flex flex-wrap gap-2">
          <ChatLink chat={alert.chat} guest={alert.guest} />
        </p>
      );
    case "ride-unready":
      return (
        <p className="mt-1 mb-2 flex flex-wrap gap-2">
          {alert.asks.map(({ bookingId, guest, chat }) => (
            <ChatLink key={bookingId} chat={chat} guest={guest} isNamed />
          ))}
        </p>
      );
    default:
      return null;
  }
}

type ChatProps = Readonly<{
  /** Null unless the country of the guest's number is known. */
  chat: string | null;
  guest: string;
  /** Whether the button shows the guest's name. */
  isNamed?: boolean;
}>;

function ChatLink({ chat, guest, isNamed }: ChatProps) {
  const { whatsappShort, newTab } = useMessages(manualMessageTexts);
  if (chat === null) return null;
  return (
    <ButtonLink
      href={chat}
      newTabLabel={newTab}
      variant="whatsapp"
      size="small"
      icon="whatsapp-logo"
    >
      {isNamed ? guest : whatsappShort}
      <span className="sr-only">: {isNamed ? whatsappShort : guest}</span>
    </ButtonLink>
  );
}
