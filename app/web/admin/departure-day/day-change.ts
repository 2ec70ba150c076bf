import { questionMessages } from "#app/bookings/sheet-submission/question-messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-parts/guides-messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { formatNotifiedGuests } from "../message-parts/format-guest-reach.ts";
import { horsePanelMessages } from "./horse-panel-messages.ts";

const operations = [
  "closed",
  "reopen",
  "capacity",
  "offer",
  "withdraw",
  "came",
  "no-show",
  "guides",
  "horses-chosen",
  "ride-completed",
  "arrived",
  "arrived-undone",
  "asked",
  "question-closed",
  "collected",
  "undone",
  "handed-in",
  "horse-remark",
  "horse-out",
] as const;

/** Parses the result in the URL to which a form redirected; null if there is none. */
export function parseDayChange(parameters: URLSearchParams) {
  const operation = operations.find((operation) => operation === parameters.get("done"));
  const readNumber = (name: string) =>
    Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  return operation ? { operation, guests: readNumber("guests"), byHand: readNumber("hand") } : null;
}

/** Says what a form about a day or one of its rides has changed. */
export function formatDayChange(
  { operation, ...change }: NonNullable<ReturnType<typeof parseDayChange>>,
  locale: Locale,
) {
  const { done } = adminDeparturesMessages[locale];
  if (operation === "closed") {
    return change.guests === 0
      ? done.closed.none
      : `${done.closed.some} ${formatNotifiedGuests(change, locale)}`;
  }
  if (operation === "guides") return adminGuidesMessages[locale].done;
  if (operation === "horses-chosen" || operation === "ride-completed") {
    return horsePanelMessages[locale].done[operation];
  }
  if (operation === "reopen")
    return `${done.reopened} ${formatNotifiedGuests(change, locale)}`.trim();
  return {
    ...guideWorkMessages[locale].done,
    asked: questionMessages[locale].asked,
    "question-closed": questionMessages[locale].closed,
    capacity: done.capacity,
    offer: done.offered,
    withdraw: done.withdrawn,
    came: done.came,
    "no-show": done.noShow,
  }[operation];
}
