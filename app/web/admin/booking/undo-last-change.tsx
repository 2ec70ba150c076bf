import { cancellationUndoSeconds, undoWindowMs } from "#app/bookings/changes/undo-window.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { toLocalTime } from "#app/platform/local-time.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { describeEvent } from "../booking-parts/describe-event.ts";
import { hasLostAnswers } from "../booking-parts/lost-answers.ts";
import { riderAnswersAdminMessages } from "../rider-parts/rider-answers-messages.ts";
import { UndoForm } from "../ui/undo-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

/**
 * Offers to undo the newest change of a booking as long as that is possible, so that leaving the page
 * after a change does not take the offer away.
 */
export function UndoLastChange({ page }: Readonly<{ page: BookingPage }>) {
  const locale = useLocale();
  const line = page.history.at(-1);
  if (page.undoLine === null || line?.id !== page.undoLine) return null;
  const messages = adminUndoMessages[locale];
  const isCancellation = line.event === "cancelled";
  const windowMs = isCancellation ? cancellationUndoSeconds * 1_000 : undoWindowMs;
  const until = new Date(line.at.getTime() + windowMs);
  return (
    <div className="my-4">
      <Notice kind="info">
        <p>
          {fillMessage(messages.last, {
            change: describeEvent(line, locale),
            time: formatTime(toLocalTime(until), locale),
          })}
        </p>
        {hasLostAnswers(page.history) && <p>{riderAnswersAdminMessages[locale].goneForGood}</p>}
        <UndoForm fields={{ line: page.undoLine }} />
      </Notice>
    </div>
  );
}
