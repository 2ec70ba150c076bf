import { formatHorseShortage } from "#app/alerts/format-horse-shortage.ts";
import type { HorseCountPreview } from "#app/departures/preview-horse-count.server.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { horseCountMessages } from "./count-messages.ts";

/** The most days that are listed; the rest is counted. */
const maxDays = 12;

type CountPanelProps = Readonly<{
  count: HorseCountPreview;
  /** Whether the account may change the switch. */
  mayChange: boolean;
  /** Whether the page asks to confirm the change. */
  isAsking: boolean;
  locale: Locale;
}>;

/** Says whether these horses count, and lets the owner change it after reading what that changes. */
export function CountPanel({ count, mayChange, isAsking, locale }: CountPanelProps) {
  const messages = horseCountMessages[locale];
  const { isCounted, inService, number } = count;
  const words = isCounted ? messages.confirmOff : messages.confirmOn;
  return (
    <Panel id="count" title={messages.title}>
      <p className="mt-2">
        {fillMessage(isCounted ? messages.on : messages.off, { number, inService })}
      </p>
      {!mayChange ? (
        <p className="mt-2 text-muted">{messages.ownerOnly}</p>
      ) : !isAsking ? (
        <p className="mt-2">
          <TextLink href="/admin/horses?count=ask#count">
            {isCounted ? messages.switchOff : messages.switchOn}
          </TextLink>
        </p>
      ) : (
        <div className="mt-3 grid gap-3">
          <p>{fillPlural(words.count, inService, { number })}</p>
          <p>{words.effects}</p>
          {!isCounted && <p>{messages.confirmOn.ignored}</p>}
          <ShortDays shortages={count.shortages} locale={locale} />
          <OneButtonForm
            action="/admin/horses"
            intent={isCounted ? "uncount" : "count"}
            label={words.submit}
            variant="plum"
          />
          <p>
            <TextLink href="/admin/horses">{messages.cancel}</TextLink>
          </p>
        </div>
      )}
    </Panel>
  );
}

type ShortDaysProps = Readonly<{ shortages: HorseCountPreview["shortages"]; locale: Locale }>;

/** Lists the days and weeks that become short of horses. */
export function ShortDays({ shortages, locale }: ShortDaysProps) {
  const { shortages: words } = horseCountMessages[locale];
  if (shortages.length === 0) return <p>{words.none}</p>;
  const more = shortages.length - maxDays;
  return (
    <div>
      <p className="font-semibold">{shortages.length === 1 ? words.one : words.other}</p>
      <ul className="mt-1 list-disc pl-5">
        {shortages.slice(0, maxDays).map((day) => (
          <li key={`${day.date} ${day.week?.[1] ?? ""}`}>{formatHorseShortage(day, locale)}</li>
        ))}
        {more > 0 && <li>{fillPlural(words.more, more)}</li>}
      </ul>
    </div>
  );
}
