import { Badge } from "#app/web/ui/badges.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { formatOrdinal } from "./format-customer.ts";

type RepeatGuestBadgeProps = Readonly<{
  /** How many bookings the guest has for earlier rides. */
  earlier: number;
}>;

/** Marks a repeat guest in a list; renders nothing for a first booking. */
export function RepeatGuestBadge({ earlier }: RepeatGuestBadgeProps) {
  const locale = useLocale();
  if (earlier === 0) return null;
  return (
    <p>
      <Badge kind="other">{formatOrdinal("badge", earlier, locale)}</Badge>
    </p>
  );
}
