import type { HorseCountPreview } from "#app/departures/preview-horse-count.server.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { horseCountMessages } from "../horse-parts/count-messages.ts";
import { ShortDays } from "../horse-parts/short-days.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { LongRides } from "./long-rides.tsx";

type CountPanelProps = Readonly<{
  count: HorseCountPreview;
  /** Whether the account may change the switch. */
  mayChange: boolean;
  /** Whether the page asks to confirm the change. */
  isAsking: boolean;
}>;

/** Says whether these horses count, and lets the owner change it after reading what that changes. */
export function CountPanel({ count, mayChange, isAsking }: CountPanelProps) {
  const locale = useLocale();
  const messages = horseCountMessages[locale];
  const { isCounted, inService, number } = count;
  const confirmMessages = isCounted ? messages.confirmOff : messages.confirmOn;
  const weight = formatNewWeightLimit(count, locale);
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
          <p>{fillPlural(confirmMessages.count, inService, { number })}</p>
          <p>{confirmMessages.effects}</p>
          {!isCounted && <p>{messages.confirmOn.ignored}</p>}
          {weight !== null && <p>{weight}</p>}
          <LongRides rides={count.tooLong} />
          <ShortDays shortages={count.shortages} />
          <OneButtonForm
            action="/admin/horses"
            intent={isCounted ? "uncount" : "count"}
            label={confirmMessages.submit}
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

/** Says which weight limit guests read after the switch; null if it stays the same. */
function formatNewWeightLimit(
  { isCounted, weightLimits: { counted, uncounted } }: HorseCountPreview,
  locale: Locale,
): string | null {
  if (counted === uncounted) return null;
  const { confirmOn, confirmOff } = horseCountMessages[locale];
  const [from, to] = isCounted ? [counted, uncounted] : [uncounted, counted];
  const { changed, none } = isCounted ? confirmOff.weight : confirmOn.weight;
  return fillMessage(from === null || to === null ? none : changed, {
    from: from ?? 0,
    to: to ?? 0,
  });
}
