import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { fillCountMessage } from "../departure-parts/departure-view.ts";
import { readWayParameters } from "../departure-parts/way-parameters.ts";
import { formatNotifiedGuests } from "../message-parts/format-guest-reach.ts";
import { type DaySelectionTexts, toSelectionFields } from "./day-selection-form-values.ts";

/** The result of closing or reopening days, or of undoing a closing. */
export type ClosingResult = Readonly<{
  operation: "close" | "reopen" | "undone";
  days: number;
  rides: number;
  guests: number;
  byMail?: number;
  byWhatsApp?: number;
  /** Number of affected guests whom staff must notify, because no email reaches them. */
  byHand: number;
  left: number;
  /** Number of rides that stay closed because there are not enough horses. */
  short?: number;
}>;

/** Parses the result in the URL of a redirect. Returns null if there is none. */
export function parseClosingResult(parameters: URLSearchParams): ClosingResult | null {
  const operation = (["close", "reopen", "undone"] as const).find(
    (one) => one === parameters.get("done"),
  );
  const readNumber = (name: string) =>
    Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  if (!operation) return null;
  return {
    operation,
    days: readNumber("days"),
    rides: readNumber("rides"),
    guests: readNumber("guests"),
    byHand: readNumber("hand"),
    ...readWayParameters(parameters),
    left: readNumber("left"),
    short: readNumber("short"),
  };
}

/** Returns text such as "24 days closed. 3 rides keep their riders." */
export function formatClosingResult(
  { operation, days, rides, guests, byMail, byWhatsApp, byHand, left, short = 0 }: ClosingResult,
  locale: Locale,
): string {
  const messages = closeDaysMessages[locale];
  const formatOutcome = (operationMessages: typeof messages.close | typeof messages.reopen) =>
    days > 0
      ? fillPlural(operationMessages.daysDone, days)
      : fillCountMessage(operationMessages.done, rides);
  if (operation === "undone") {
    const { undone, changed } = adminUndoMessages[locale];
    return [...(days + rides > 0 ? [undone, formatOutcome(messages.reopen)] : [])]
      .concat(left > 0 ? [changed] : [])
      .join(" ");
  }
  return [
    ...(days + rides + guests === 0 || days + rides > 0
      ? [formatOutcome(messages[operation])]
      : []),
    ...(guests > 0 ? [formatNotifiedGuests({ guests, byMail, byWhatsApp, byHand }, locale)] : []),
    ...(left > 0 ? [fillPlural(messages[operation].left, left)] : []),
    ...(short > 0 ? [fillPlural(messages.reopen.short, short)] : []),
  ].join(" ");
}

/** Returns the value of a URL parameter that identifies a closing, so that it can be undone. */
export function formatUndoParameter(texts: DaySelectionTexts, at: Date): string {
  return new URLSearchParams([
    ...toSelectionFields(texts),
    ["at", String(at.getTime())],
  ]).toString();
}

/** Returns the form fields that undo the closing named in the URL; null if it names none. */
export function parseUndoFields(
  parameters: URLSearchParams,
): Readonly<Record<string, string>> | null {
  const named = parameters.get("undo");
  const { days = 0, rides = 0 } = parseClosingResult(parameters) ?? {};
  if (!named || days + rides === 0) return null;
  return { ...Object.fromEntries(new URLSearchParams(named.slice(0, 400))), rides: String(rides) };
}
