import { formatReference } from "#app/bookings/format-reference.ts";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { chatScreenMessages } from "./chat-screen-messages.ts";
import { DayAndTime } from "./delivery-labels.tsx";
import type { ShownChat } from "./shown-chat.server.ts";

/** Lists WhatsApp conversations with the guest's last message. */
export function ChatList({ chats }: Readonly<{ chats: readonly ShownChat[] }>) {
  const messages = useMessages(chatScreenMessages);
  return (
    <ul className="mt-2 grid gap-4">
      {chats.map(({ id, senderName, number, doneAt, lastReplyAt, quote, bookings }) => (
        <li key={id} className="wrap-anywhere">
          <Anchor
            href={getOperatorPath("chat", id)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            <bdi>{senderName || number}</bdi>
          </Anchor>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-muted">
            <Badge kind={doneAt ? "other" : "pending"}>
              {doneAt ? messages.done : messages.open}
            </Badge>
            {senderName && <span>{number}</span>}
            <DayAndTime at={lastReplyAt} />
          </p>
          <p className="mt-1">
            <bdi>{quote}</bdi>
          </p>
          <ChatBookings bookings={bookings} />
        </li>
      ))}
    </ul>
  );
}

type ChatBookingsProps = Readonly<{ bookings: ShownChat["bookings"] }>;

/** Links to the bookings with the number of a conversation. */
export function ChatBookings({ bookings }: ChatBookingsProps) {
  if (bookings.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {bookings.map(({ id, reference, guest }) => (
        <Anchor
          key={id}
          href={getOperatorPath("booking", id)}
          className="inline-flex min-h-11 items-center underline"
        >
          {formatReference(reference)}, <bdi>{guest}</bdi>
        </Anchor>
      ))}
    </p>
  );
}
