import { fillMessage } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { PlannedHorse } from "./find-planned-horses.server.ts";
import { plannedHorseMessages } from "./planned-horse-messages.ts";

/** Says which horse is planned for a rider, or that none is yet. */
export function formatPlannedHorse({ rider, horse }: PlannedHorse, locale: Locale): string {
  const messages = plannedHorseMessages[locale];
  return horse
    ? fillMessage(messages.horse, { rider, horse: horse.name })
    : fillMessage(messages.none, { rider });
}
