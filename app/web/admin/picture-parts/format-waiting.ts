import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { WaitingReason } from "#app/pictures/find-waiting-reason.ts";
import type { AdminPicturesMessages } from "./messages.ts";

/** Says why a picture is not ready yet, or how much of it is (in percent). */
export function formatWaiting(
  reason: WaitingReason | null,
  percent: number,
  words: AdminPicturesMessages["state"],
): string {
  switch (reason?.kind) {
    case "queued":
      return fillPlural(words.queued, reason.before);
    case "again":
    case "late":
      return fillMessage(words[reason.kind], { percent });
    case undefined:
      return fillMessage(words.waiting, { percent });
  }
}
