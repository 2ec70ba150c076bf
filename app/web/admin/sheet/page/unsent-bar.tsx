import { fillPlural, formatTime } from "#app/i18n/format.ts";
import { type KeptAct, listWaiting } from "#app/phone-sheet/kept-act.ts";
import type { KeptSheet } from "#app/phone-sheet/kept-sheet.ts";
import { toLocalTime } from "#app/platform/local-time.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type BarProps = Readonly<{ phone: PhoneSheetState; kept: KeptSheet; acts: readonly KeptAct[] }>;

/** Stays visible until the site has confirmed everything that was noted on this phone. */
export function UnsentBar({ phone: { isBusy, contact }, acts }: BarProps) {
  const locale = useLocale();
  const messages = sheetMessages[locale];
  const waiting = listWaiting(acts);
  const [first] = waiting;
  if (!first) return null;
  const time = formatTime(toLocalTime(new Date(first.act.at)), locale);
  return (
    <div className="unsent" role="status">
      <strong>{fillPlural(messages.unsent, waiting.length, { time })}</strong>
      <button type="button" className="button" disabled={isBusy} onClick={() => void contact()}>
        {messages.sendNow}
      </button>
    </div>
  );
}
