import type { Locale } from "#app/i18n/locale.ts";
import { getUndoMessages } from "../ui/undo-form.tsx";
import { enquiryScreenMessages } from "./enquiry-messages.ts";
import { adminInboxMessages } from "./inbox-messages.ts";

/** Returns what the inbox says after a form, by its outcome. */
export function getInboxSaid(locale: Locale) {
  return {
    ...adminInboxMessages[locale].said,
    ...getUndoMessages(locale),
    ...enquiryScreenMessages[locale].said,
  };
}
