import type { Transaction } from "#db/database.ts";
import { generateId } from "../../bookings/booking-store.server.ts";
import { cutText } from "../../i18n/cut-text.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import type { NewDelivery } from "../deliveries/new-delivery.ts";
import type { PushPayload } from "./push-kinds.ts";
import { listActivePushPhones } from "./push-subscriptions.server.ts";

/** The maximum length of the text. Lock screens show only about four lines. */
const maxBodyLength = 240;
const maxTitleLength = 80;

/**
 * Creates the push notifications of stored messages: one for each phone that has selected the kind
 * of the message.
 */
export async function createPushDeliveries(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<NewDelivery[]> {
  if (!deliveries.some(({ ring }) => ring)) return [];
  const phones = await listActivePushPhones(tx);
  return deliveries.flatMap(({ subject, ring }) => {
    const wanted = ring ? phones.filter(({ rings }) => rings.includes(ring.kind)) : [];
    return wanted.map(({ id: recipient, language }): NewDelivery => {
      const id = generateId();
      const { title, body } = ring?.words[language] ?? { title: "", body: "" };
      const payload: PushPayload = {
        title: truncateText(title, maxTitleLength),
        body: truncateText(body, maxBodyLength),
        path: ring?.path ?? getOperatorPath("home"),
        lang: language,
        tag: id,
      };
      return { id, subject, channel: "push", recipient, payload };
    });
  });
}

/** Truncates a text to `most` characters. Never cuts a character in half. */
function truncateText(text: string, most: number): string {
  return cutText(text.replaceAll("\u00a0", " "), most);
}
