import type { DepartureKey } from "#app/departures/availability.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { getAddRidersPath } from "../departures/departure-view.ts";

type AddRidersProps = Readonly<{
  departure: DepartureKey;
  /** The ride's name, for those who do not see where the button stands. */
  title: string;
  variant?: "gold" | "quiet";
  size?: "small" | "compact";
  full?: boolean;
  locale: Locale;
}>;

/** Leads to the form that books riders on a ride by hand. */
export function AddRiders({
  departure,
  title,
  variant,
  size = "small",
  full,
  locale,
}: AddRidersProps) {
  return (
    <ButtonLink
      href={getAddRidersPath(departure)}
      variant={variant}
      size={size}
      full={full}
      icon="plus-bold"
    >
      {adminTodayMessages[locale].addRiders}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  );
}
