import type { ReadyManualMessage } from "../bookings/manual-messages/list-ready-messages.server.ts";
import { buildGuestMessage } from "../notifications/guest-message-status.ts";
import type { Alert } from "./alert.ts";

const maxPendingShown = 5;

/**
 * Creates the alerts about manual messages: one for each message up to a limit, a count of the
 * rest, and a count of the reminders.
 */
export function createPendingMessageAlerts(
  pending: readonly ReadyManualMessage[],
  context: Readonly<{ siteUrl: string; now: Date }>,
): Alert[] {
  const news = pending.filter(({ message }) => message.about !== "reminder");
  const shown = news.slice(0, maxPendingShown);
  const reminders = pending.length - news.length;
  const others = news.length - shown.length;
  return [
    ...shown.map((one) => ({ kind: "to-tell" as const, line: buildGuestMessage(one, context) })),
    ...(others > 0 ? [{ kind: "more-to-tell" as const, count: others }] : []),
    ...(reminders > 0 ? [{ kind: "remind-by-hand" as const, count: reminders }] : []),
  ];
}
