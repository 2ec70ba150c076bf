import type { TemplateKind, WhatsAppTopic } from "#db/schema.ts";

/** The template for each topic. */
export const templateKinds: Readonly<Record<WhatsAppTopic, TemplateKind>> = {
  confirmed: "booked",
  reminder: "reminder",
  moved: "moved",
  details: "changed",
  riders: "changed",
  price: "changed",
  refund: "changed",
  "called-off": "called_off",
  "back-on": "back_on",
  cancelled: "cancelled",
  "hold-ended": "hold_ended",
  offer: "offer",
  thanks: "thanks",
  "payment-link": "payment_link",
  "rider-details": "rider_details",
};

/** The topics whose messages no person starts, so that they wait for the morning. */
export const topicsStartedBySite: readonly WhatsAppTopic[] = [
  "reminder",
  "thanks",
  "rider-details",
];

/**
 * Returns whether a number belongs to the United States, where WhatsApp delivers no marketing. A
 * number with the code 1 whose country is not known counts as one.
 */
export function isUsNumber({
  phoneE164,
  phoneCountry,
}: Readonly<{ phoneE164: string | null; phoneCountry: string | null }>): boolean {
  return (phoneE164?.startsWith("+1") ?? false) && (phoneCountry === null || phoneCountry === "US");
}
