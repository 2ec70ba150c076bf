import { Form } from "react-router";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { getMessagePath } from "../addresses/inbox-view.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type SendAgainProps = Readonly<{
  delivery: Pick<DeliveryView, "id" | "channel" | "state" | "subject">;
  /**
   * Title of the email. Screen readers add it to the buttons, which they read without the table
   * row.
   */
  title: string;
}>;

/**
 * The actions for an email. An operator email about a guest's message has a link for answering the
 * message and, until the email is delivered, a button that sends it again. Any other email has only
 * the button.
 */
export function EmailAction(props: SendAgainProps) {
  const locale = useLocale();
  const { delivery, title } = props;
  const messageId = findMessageId(delivery.subject);
  // WhatsApp messages are never sent twice.
  if (delivery.channel === "whatsapp") return null;
  if (messageId === null) return <ResendButton {...props} />;
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonLink
        href={getMessagePath(messageId)}
        variant="quiet"
        size="compact"
        icon="envelope-simple"
      >
        {adminEmailsMessages[locale].toMessage}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
      {delivery.state !== "delivered" && <ResendButton {...props} />}
    </div>
  );
}

/**
 * Returns the id of the guest's message that an operator email is about; null for any other email.
 */
function findMessageId(subject: string): string | null {
  return /^contact:([\da-f-]{36})$/.exec(subject)?.[1] ?? null;
}

/** A button that sends an email again. It posts to the current page, which then reloads. */
function ResendButton({ delivery, title }: SendAgainProps) {
  const messages = useMessages(adminEmailsMessages);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="send-again" />
      <input type="hidden" name="id" value={delivery.id} />
      <Button
        variant="quiet"
        size="compact"
        icon="arrows-clockwise"
        className="min-[75rem]:whitespace-nowrap"
      >
        {delivery.state === "queued" ? messages.sendNow : messages.sendAgain}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
