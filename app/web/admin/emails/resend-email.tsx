import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import { adminMailsMessages } from "#app/web/admin/emails/messages.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { getMessagePath } from "../inbox/inbox-view.ts";

type SendAgainProps = Readonly<{
  delivery: Pick<DeliveryView, "id" | "state" | "subject">;
  /** The message's title, for screen readers, which do not see the row. */
  title: string;
  locale: Locale;
}>;

/**
 * The main thing to do with a mail: to answer a guest's question, or else to send it again. The
 * notice of a question that the mail server has not taken yet can still be tried.
 */
export function EmailAction(props: SendAgainProps) {
  const { delivery, title, locale } = props;
  const asked = findMessageId(delivery.subject);
  if (asked === null) return <ResendButton {...props} />;
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonLink
        href={getMessagePath(asked)}
        variant="quiet"
        size="compact"
        icon="envelope-simple"
      >
        {adminMailsMessages[locale].toMessage}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
      {delivery.state !== "delivered" && <ResendButton {...props} />}
    </div>
  );
}

/** The message of a guest that the operator's notice is about; null for any other mail. */
function findMessageId(subject: string): string | null {
  return /^contact:([\da-f-]{36})$/.exec(subject)?.[1] ?? null;
}

/** The button posts to its own page, and the page is shown again afterwards. */
function ResendButton({ delivery, title, locale }: SendAgainProps) {
  const messages = adminMailsMessages[locale];
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="send-again" />
      <input type="hidden" name="id" value={delivery.id} />
      <Button variant="quiet" size="compact" icon="arrows-clockwise">
        {delivery.state === "queued" ? messages.sendNow : messages.sendAgain}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
