import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { formatAllotment, getAllotmentPath } from "../addresses/allotment-links.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { formatRideTitle } from "./format-ride-title.ts";

type HeldAllotmentsProps = Readonly<{ rides: readonly OperatorDeparture[] }>;

/**
 * Lists the allotments on the rides to be closed. An allotment is kept unless its box is ticked.
 */
export function HeldAllotments({ rides }: HeldAllotmentsProps) {
  const locale = useLocale();
  const { blocks: messages } = closeDaysMessages[locale];
  const held = rides.flatMap((ride) => ride.blocks.map((block) => ({ ride, block })));
  if (held.length === 0) return null;
  return (
    <Panel id="blocks" title={messages.title}>
      <p className="mt-1">{messages.note}</p>
      <ul className="mt-2 grid gap-3">
        {held.map(({ ride, block }) => (
          <li key={block.id} className="review-ride">
            <Anchor href={getAllotmentPath(block.id)} className="tap underline">
              {formatDate(ride.key.date, locale, "short")}, {formatRideTitle(ride, locale)}
            </Anchor>
            <span>{formatAllotment(block, locale)}</span>
            <label className="tick">
              <input type="checkbox" name={`give-back-${block.id}`} />
              <span>{messages.giveBack}</span>
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
