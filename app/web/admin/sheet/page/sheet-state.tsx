import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant, formatTime } from "#app/i18n/format.ts";
import type { KeptSheet } from "#app/phone-sheet/kept-sheet.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type StateProps = Readonly<{ phone: PhoneSheetState; kept: KeptSheet }>;

/** Says whose sheet it is, how old it is, and whether there is a signal. */
export function SheetState({ phone: { last, isBusy, contact }, kept }: StateProps) {
  const locale = useLocale();
  const messages = sheetMessages[locale];
  const { sheet, facts } = kept;
  const readAt = new Date(sheet.readAt);
  const time = formatTime(toLocalTime(readAt), locale);
  const isOfToday = toLocalDate(readAt) === toLocalDate(new Date(Date.now() + facts.offsetMs));
  const isOnline = last?.contact === "kept" || last?.contact === "no-room";
  const signal = isOnline
    ? messages.online
    : last === null
      ? messages.checking
      : fillMessage(messages.offline, { time });
  return (
    <header className="state">
      <h1>{messages.title}</h1>
      <p>{sheet.account.name}</p>
      <p>
        {isOfToday
          ? fillMessage(messages.age, { time })
          : fillMessage(messages.ageOfDay, { at: formatInstant(readAt, locale, timeZone) })}
      </p>
      <p role="status" data-signal={isOnline ? "on" : "off"}>
        {signal}
      </p>
      <button type="button" className="button" disabled={isBusy} onClick={() => void contact()}>
        {messages.refresh}
      </button>
    </header>
  );
}
