import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeliveriesMessages } from "#app/i18n/messages/admin-deliveries.ts";
import type { DeliveryView } from "#app/notifications/delivery-store.server.ts";
import { Button } from "#app/ui/button.tsx";

type SendAgainProps = Readonly<{
  delivery: Pick<DeliveryView, "id" | "state">;
  /** The message's title, for screen readers, which do not see the row. */
  title: string;
  locale: Locale;
}>;

/** The button posts to its own page, and the page is shown again afterwards. */
export function SendAgain({ delivery, title, locale }: SendAgainProps) {
  const messages = adminDeliveriesMessages[locale];
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
