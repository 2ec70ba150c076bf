import type { Transaction } from "#db/database.ts";
import type { WhatsAppConsentWay } from "#db/schema.ts";
import { currentConsentNumber } from "../whatsapp/consent/consent-text.ts";
import { recordConsent } from "../whatsapp/consent/consents.server.ts";
import type { BookingRow } from "./booking-store.server.ts";

type FormConsent = Readonly<{
  booking: Pick<BookingRow, "phoneE164">;
  way: Exclude<WhatsAppConsentWay, "guest-wrote">;
  /** Whether the box in the form was ticked. */
  agrees: boolean | undefined;
  now: Date;
}>;

/**
 * Stores the consent that a booking's form gave, for the number of the booking. Without a tick, or
 * for a number whose country is not known, nothing is stored.
 */
export async function recordFormConsent(
  tx: Transaction,
  { booking: { phoneE164: number }, way, agrees = false, now }: FormConsent,
): Promise<void> {
  if (!agrees || !number) return;
  await recordConsent(tx, { number, way, textNumber: currentConsentNumber }, now);
}
