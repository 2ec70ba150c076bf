import type { Alert } from "#app/alerts/alert.ts";
import { formatNumberMend } from "#app/alerts/format-alert.ts";
import { formatLaterShortage } from "#app/alerts/format-horse-shortage.ts";
import { alertMessages } from "#app/alerts/messages.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getAllotmentPath } from "../addresses/allotment-links.ts";
import { bookingsAddress } from "../addresses/bookings-query.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type AlertOf<Kind extends Alert["kind"]> = Readonly<{
  alert: Extract<Alert, { kind: Kind }>;
}>;

/** Leads to who rides, to the bookings that can be moved, and to seats that agencies still hold. */
export function ShortageActions({ alert: { shortage, held } }: AlertOf<"horses">) {
  const { who, move, giveBack } = useMessages(alertMessages).missingHorses;
  const { date } = shortage;
  return (
    <span className="flex flex-wrap gap-x-4">
      <TextLink href={getDayPath(date)}>{who}</TextLink>
      <TextLink href={bookingsAddress.getPath({ from: date, until: date })}>{move}</TextLink>
      {held.map(({ id, seats, agency }) => (
        <TextLink key={id} href={getAllotmentPath(id)}>
          {fillPlural(giveBack, seats, { agency })}
        </TextLink>
      ))}
    </span>
  );
}

/** The later days on which riders have no horse, each with a link to its sheet. */
export function LaterShortages({ alert: { shortages } }: AlertOf<"later-horses">) {
  const locale = useLocale();
  return (
    <ul className="list-disc pl-5">
      {shortages.map((shortage) => (
        <li key={shortage.date}>
          <TextLink href={getDayPath(shortage.date)}>
            {formatLaterShortage(shortage, locale)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * Lets the owner count the horses one by one, or review the number of horses, with the days on which
 * fewer are out, and publish it.
 */
export function HorseNumberActions({ alert: { mend } }: AlertOf<"horse-number">) {
  const locale = useLocale();
  const { count } = alertMessages[locale].horseNumber;
  return (
    <form method="post" action="/admin/tours/horses" className="mt-1">
      {Object.entries(mend.form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ButtonRow>
        <ButtonLink href="/admin/horses?count=ask#count" variant="quiet" size="small">
          {count}
        </ButtonLink>
        <Button name="intent" value="review" variant="quiet" size="small">
          {formatNumberMend(mend, locale)}
        </Button>
      </ButtonRow>
    </form>
  );
}
