import type { Block } from "#app/agencies/allotments.server.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fill, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { shortTitle } from "../departures/departure-view.ts";
import { holdAddress, sayHeld } from "./allotment-links.ts";

type HeldListProps = Readonly<{ blocks: readonly Block[]; none?: string; locale: Locale }>;

/** The seats that are held under agencies' names, each with its ride. */
export function HeldList({ blocks, none, locale }: HeldListProps) {
  if (blocks.length === 0) return none ? <p className="mt-2 text-muted">{none}</p> : null;
  return (
    <ul className="mt-2 grid gap-2">
      {blocks.map((block) => (
        <li key={block.id} className="wrap-anywhere">
          <TextLink href={holdAddress(block.id)}>{sayHeld(block, locale)}</TextLink>
          <span className="block text-muted">{rideOf(block, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "Sunset, Friday, December 11, 4:00 PM". */
export function rideOf(block: Pick<Block, "key" | "ride">, locale: Locale): string {
  const { key, ride: name } = block;
  return fill(adminAgenciesMessages[locale].hold.ride, {
    ride: shortTitle({ key, name }, locale),
    day: formatDate(key.date, locale, "day"),
    time: formatTime(key.start, locale),
  });
}
