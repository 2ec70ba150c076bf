import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { WaitingReason } from "#app/pictures/find-waiting-reason.ts";
import type { AdminPicturesMessages } from "./messages.ts";

/** Says why a picture is not ready yet, or how much of it is (in percent). */
export function formatWaiting(
  reason: WaitingReason | null,
  percent: number,
  messages: AdminPicturesMessages["state"],
): string {
  switch (reason?.kind) {
    case "queued":
      return fillPlural(messages.queued, reason.before);
    case "again":
    case "late":
      return fillMessage(messages[reason.kind], { percent });
    case undefined:
      return fillMessage(messages.waiting, { percent });
  }
}
