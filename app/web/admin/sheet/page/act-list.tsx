import { formatTime } from "#app/i18n/format.ts";
import { type KeptAct, listTakenBack } from "#app/phone-sheet/kept-act.ts";
import type { KeptSheet } from "#app/phone-sheet/kept-sheet.ts";
import { toLocalTime } from "#app/platform/local-time.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { formatAct } from "./format-act.ts";
import { sheetMessages } from "./messages.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type ActListProps = Readonly<{ phone: PhoneSheetState; kept: KeptSheet; acts: readonly KeptAct[] }>;

/** Lists what was noted on this phone, the newest first, each with its state. */
export function ActList({ phone: { note, discard }, kept, acts }: ActListProps) {
  const locale = useLocale();
  const { acts: messages, reasons } = sheetMessages[locale];
  if (acts.length === 0) return null;
  const takenBack = listTakenBack(acts);
  const { accountId } = kept.facts;
  const takeBack = (one: KeptAct) => {
    const { act } = one;
    // What was never sent cannot have reached the site, so nobody needs to hear of it.
    if (!one.wasTried) return discard(accountId, [act.id]);
    const bookingId = "bookingId" in act ? act.bookingId : null;
    return note({ kind: "take-back", ride: act.ride, of: act.id, bookingId });
  };
  return (
    <section className="acts" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <ul>
        {acts.toReversed().map((one) => {
          const { act, state, reason } = one;
          const isOpen = state === "waiting" || state === "stored";
          return (
            <li key={act.id} data-state={state}>
              <span className="line">
                {formatTime(toLocalTime(new Date(act.at)), locale)}{" "}
                {formatAct(act, { acts, sheet: kept.sheet, locale })}
              </span>
              <strong className="line">
                {messages[state]}
                {reason ? `. ${reasons[reason]}` : ""}
              </strong>
              {isOpen && act.kind !== "take-back" && !takenBack.has(act.id) && (
                <button type="button" className="button" onClick={() => void takeBack(one)}>
                  {messages.takeBack}
                </button>
              )}
              {act.kind === "take-back" && state === "waiting" && !one.wasTried && (
                <button type="button" className="button" onClick={() => void takeBack(one)}>
                  {messages.takeBack}
                </button>
              )}
              {(state === "refused" || state === "in-question") && (
                <button
                  type="button"
                  className="button"
                  onClick={() => void discard(accountId, [act.id])}
                >
                  {state === "refused" ? messages.discard : messages.seen}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
