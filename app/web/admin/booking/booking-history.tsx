import { timeZone } from "#app/business/facts.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { describeEvent } from "../booking-parts/describe-event.ts";
import { formatPerson } from "../ui/format-person.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

/** Lists the booking's events, newest first, each with its time and author. */
export function BookingHistory({ page }: { page: BookingPage }) {
  const locale = useLocale();
  const { history } = adminBookingMessages[locale];
  const findNoteOf = ({ event, detail }: BookingPage["history"][number]) =>
    event === "note-added" ? page.notes.find(({ id }) => id === detail.note)?.text : undefined;
  return (
    <Panel id="history" title={history.title}>
      {page.history.length === 0 && <p className="mt-2 text-muted">{history.none}</p>}
      <ol className="mt-2 grid gap-2">
        {page.history.toReversed().map((line) => (
          <li key={line.id}>
            <span className="block font-semibold">
              {describeEvent(line, locale)}
              {findNoteOf(line) && (
                <>
                  : <Remarks text={findNoteOf(line) ?? ""} />
                </>
              )}
            </span>
            <span className="text-muted">
              <time dateTime={line.at.toISOString()}>
                {formatInstant(line.at, locale, timeZone)}
              </time>
              ,{" "}
              {line.account === null
                ? history.actors[line.detail.byRider === true ? "rider" : line.actor]
                : formatPerson(line.account, locale)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
