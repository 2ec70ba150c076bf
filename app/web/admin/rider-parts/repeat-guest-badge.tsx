import type { Locale } from "#app/i18n/locale.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { formatOrdinal } from "./format-customer.ts";

type RepeatGuestBadgeProps = Readonly<{
  /** How many bookings the guest has for earlier rides. */
  earlier: number;
  locale: Locale;
}>;

/** Marks a repeat guest in a list; renders nothing for a first booking. */
export function RepeatGuestBadge({ earlier, locale }: RepeatGuestBadgeProps) {
  if (earlier === 0) return null;
  return (
    <p>
      <Badge kind="other">{formatOrdinal("badge", earlier, locale)}</Badge>
    </p>
  );
}
