import type { ReadyManualMessage } from "../bookings/manual-messages/list-ready-messages.server.ts";
import { buildGuestMessage } from "../notifications/guest-message-status.ts";
import type { Alert } from "./alert.ts";

const maxPendingShown = 5;
/** The topics of which an alert says only how many messages there are. */
const counted = [
  ["reminder", "remind-by-hand"],
  ["thanks", "thank-by-hand"],
] as const;

/**
 * Creates the alerts about manual messages: one for each message up to a limit, a count of the
 * rest, and counts of the reminders and of the thanks after a ride.
 */
export function createPendingMessageAlerts(
  pending: readonly ReadyManualMessage[],
  context: Readonly<{ siteUrl: string; now: Date }>,
): Alert[] {
  const news = pending.filter(({ message: { about } }) => !counted.some(([one]) => one === about));
  const shown = news.slice(0, maxPendingShown);
  const others = news.length - shown.length;
  return [
    ...shown.map((one) => ({ kind: "to-tell" as const, line: buildGuestMessage(one, context) })),
    ...(others > 0 ? [{ kind: "more-to-tell" as const, count: others }] : []),
    ...counted.flatMap(([about, kind]) => {
      const count = pending.filter(({ message }) => message.about === about).length;
      return count > 0 ? [{ kind, count }] : [];
    }),
  ];
}
