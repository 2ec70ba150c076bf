import type { DepartureKey } from "#app/departures/availability.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { getAddRidersPath } from "./departure-view.ts";

type AddRidersProps = Readonly<{
  departure: DepartureKey;
  /** Name of the ride, for screen readers. */
  title: string;
  variant?: "gold" | "quiet";
  size?: "small" | "compact";
  full?: boolean;
}>;

/** A link to the form that creates a manual booking on a ride. */
export function AddRidersLink({ departure, title, variant, size = "small", full }: AddRidersProps) {
  const locale = useLocale();
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
