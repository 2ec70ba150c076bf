import type { Database, Transaction } from "#db/database.ts";
import type { WhatsAppTopic } from "#db/schema.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { listConsentingNumbers } from "../whatsapp/consent/consents.server.ts";
import {
  listSendableTemplates,
  type TemplateRow,
  templateLanguages,
} from "../whatsapp/templates/sendable-templates.server.ts";
import { isUsNumber, templateKinds } from "../whatsapp/templates/template-kinds.ts";
import type { BookingDependencies } from "./booking-dependencies.server.ts";
import type { BookingRow } from "./booking-store.server.ts";
import { isReachable } from "./guest-email.ts";

/** By which ways a message about a booking goes to its guest. Without one, a person tells them. */
export type GuestChannels = Readonly<{ byMail: boolean; byWhatsApp: boolean }>;

type Guest = Pick<BookingRow, "id" | "email" | "phoneE164" | "phoneCountry" | "language">;
type Settings = Pick<BookingDependencies, "areEmailsSent" | "isWhatsAppSetUp">;

/**
 * Finds the ways by which a message on a topic goes to some guests, by the ids of their bookings
 * (ADR 97). The same function decides when the message is made and says before an act who hears how.
 */
export async function findGuestChannels(
  db: Database | Transaction,
  settings: Settings,
  { guests, topic }: Readonly<{ guests: readonly Guest[]; topic: WhatsAppTopic }>,
): Promise<ReadonlyMap<string, GuestChannels>> {
  const isOn = settings.isWhatsAppSetUp;
  const numbers = guests.flatMap(({ phoneE164 }) => phoneE164 ?? []);
  const [consenting, templates] = isOn
    ? await Promise.all([
        listConsentingNumbers(db, numbers),
        listSendableTemplates(db, templateKinds[topic]),
      ])
    : [new Set<string>(), new Map<string, TemplateRow>()];
  return new Map(
    guests.map((guest) => {
      const byMail = isReachable(guest, settings);
      const template = templates.get(templateLanguages[guest.language]);
      const byWhatsApp =
        template !== undefined &&
        consenting.has(guest.phoneE164 ?? "") &&
        isAllowed(guest, template, topic, byMail);
      return [guest.id, { byMail, byWhatsApp }];
    }),
  );
}

/** The same for one guest. */
export async function findChannelsOfGuest(
  db: Database | Transaction,
  settings: Settings,
  guest: Guest,
  topic: WhatsAppTopic,
): Promise<GuestChannels> {
  const found = await findGuestChannels(db, settings, { guests: [guest], topic });
  return found.get(guest.id) ?? { byMail: false, byWhatsApp: false };
}

/** Marketing never goes to the United States; thanks go only to guests whom no email reaches. */
function isAllowed(
  guest: Guest,
  { category, reportedCategory }: TemplateRow,
  topic: WhatsAppTopic,
  byMail: boolean,
): boolean {
  const isMarketing = (reportedCategory ?? category) === "marketing";
  if (isMarketing && isUsNumber(guest)) return false;
  if (topic !== "thanks") return true;
  return !byMail && getPublishedBusiness().reviewLink.value !== "";
}

/** Returns the detail of a history line about a reminder or thanks: how its guest gets them. */
export function toHistoryDetail({
  byMail,
  byWhatsApp,
}: GuestChannels): Readonly<{ reason?: "by-hand" | "by-whatsapp" }> {
  if (byMail) return {};
  return { reason: byWhatsApp ? "by-whatsapp" : "by-hand" };
}
