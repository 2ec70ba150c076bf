import type { Absence } from "#app/horses/absences.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { horsesMessages } from "./messages.ts";

type HorseStateProps = Readonly<{
  horse: Readonly<{ isRetired: boolean; absence: Absence | null }>;
}>;

/** Says whether a horse is in service today, and if not, until when and why. */
export function HorseState({ horse: { isRetired, absence } }: HorseStateProps) {
  const locale = useLocale();
  const messages = horsesMessages[locale];
  if (isRetired) return <Badge kind="other">{messages.retiredBadge}</Badge>;
  if (!absence) return <p className="mt-1">{messages.inService}</p>;
  const { fromDay, toDay, reason } = absence;
  return (
    <p className="mt-1 font-semibold">
      {toDay === null
        ? fillMessage(messages.out, { from: formatDate(fromDay, locale, "short"), reason })
        : fillMessage(messages.outUntil, { to: formatDate(toDay, locale, "short"), reason })}
    </p>
  );
}
