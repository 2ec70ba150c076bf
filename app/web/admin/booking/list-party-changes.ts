import { formatLeftRiders } from "#app/bookings/riders/format-rider.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import type { RefundLook } from "../booking-parts/refund-look.ts";
import type { BookingPage } from "./loader.server.ts";

/** Lists what a form changes about the riders, for its second page. */
export function listPartyChanges(
  { fields }: Pick<RefundLook, "fields">,
  { adjust }: Pick<BookingPage, "adjust">,
  locale: Locale,
): string[] {
  const { riders } = adminAdjustMessages[locale];
  const typed = new Map(fields);
  const left = (adjust?.riders ?? []).flatMap(({ key, rider }) =>
    typed.has(`off-${key}`) ? [rider] : [],
  );
  const count = typed.get("participants");
  return [
    ...(left.length > 0
      ? [
          fillPlural(riders.leaving, left.length, {
            riders: formatLeftRiders(left, locale, "team"),
          }),
        ]
      : []),
    ...(count === undefined ? [] : [`${riders.riders}: ${count}`]),
  ];
}
