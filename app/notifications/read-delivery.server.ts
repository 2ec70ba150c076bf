import type { Database } from "#db/database.ts";
import { type DeliveryView, deliveryById } from "./delivery-store.server.ts";
import type { Letter } from "./mail/mail-content.ts";
import { mailText } from "./mail/mail-text.ts";

/** A delivery with what it says, for the operator to read. */
export type DeliveryDetail = Omit<DeliveryView, "title"> &
  Readonly<{
    message:
      | {
          kind: "mail";
          toName: string;
          replyTo: string | null;
          subject: string;
          /** The plain-text twin, which says everything. */
          text: string;
          attachment: string | null;
        }
      | { kind: "automation"; body: string };
  }>;

export async function readDelivery(db: Database, id: string): Promise<DeliveryDetail | undefined> {
  const row = await deliveryById(db, id);
  if (!row) return undefined;
  const { payload, claimedUntil: _, ...view } = row;
  if (row.channel === "automation") {
    return { ...view, message: { kind: "automation", body: JSON.stringify(payload, null, 2) } };
  }
  // Written by `mailTo` and `recordContact`, and nobody else writes this channel.
  const { content, toName, replyTo, calendar } = payload as unknown as Letter;
  return {
    ...view,
    message: {
      kind: "mail",
      toName,
      replyTo,
      subject: content.subject,
      text: mailText(content),
      attachment: calendar?.filename ?? null,
    },
  };
}
