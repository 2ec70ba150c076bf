import type { Database } from "#db/database.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Email } from "../email/email-content.ts";
import { renderPlainText } from "../email/render-plain-text.ts";
import type { AutomationEvent } from "../webhook/automation-event.ts";
import type { AutomationPayload } from "../webhook/automation-payload.ts";
import { type DeliveryView, findDeliveryById } from "./delivery-store.server.ts";

/** A delivery with its content, for the operator to read. */
export type DeliveryDetail = DeliveryView &
  Readonly<{
    message:
      | {
          kind: "mail";
          locale: Locale;
          toName: string;
          replyTo: string | null;
          /** The plain text, which has the same content as the HTML. */
          text: string;
          attachment: string | null;
        }
      /** The text is empty until it is sent. */
      | { kind: "whatsapp"; text: string }
      | { kind: "automation"; body: string };
  }>;

export async function getDeliveryDetail(
  db: Database,
  id: string,
): Promise<DeliveryDetail | undefined> {
  const row = await findDeliveryById(db, id);
  // Push notifications are left out, because they repeat an email.
  if (!row || row.channel === "push") return undefined;
  const { payload, claimedUntil: _, ...view } = row;
  if (row.channel === "automation") {
    const { customerName, type, reference } = payload as Partial<
      AutomationPayload & AutomationEvent
    >;
    const title = customerName ?? [type, reference].filter(Boolean).join(" ");
    const body = JSON.stringify(payload, null, 2);
    return { ...view, title, message: { kind: "automation", body } };
  }
  if (row.channel === "whatsapp") {
    const { text } = payload as { text?: string };
    const title = row.subject;
    return { ...view, title, message: { kind: "whatsapp", text: text ?? "" } };
  }
  // The cast is safe, because only `createEmailDelivery` and `queueOperatorEmail` write deliveries
  // of this channel.
  const { content, toName, replyTo, calendar } = payload as unknown as Email;
  return {
    ...view,
    title: content.subject,
    message: {
      kind: "mail",
      locale: content.locale,
      toName,
      replyTo,
      text: renderPlainText(content),
      attachment: calendar?.filename ?? null,
    },
  };
}
