import { minutesInDay, toMinutes } from "../../i18n/time-of-day.ts";

/**
 * The longest plausible time between the end of a ride and the return. A stated time that is later
 * must belong to another schedule, so it is ignored.
 */
const maxReturnMinutes = 4 * 60;

type StoredRide = Readonly<{ end?: string | null; minutesToHotel?: number }>;
type StoredCatalog = Readonly<{
  business?: Readonly<{
    backAtHotel?: Readonly<{ value?: Readonly<Record<string, string>>; example?: boolean }>;
  }>;
  listings?: Readonly<Record<string, Readonly<{ departures?: readonly StoredRide[] }>>>;
}>;

/**
 * Adds the way back to the first ride of each tour in a stored catalog from the time at which the
 * operator said that guests are back at their hotel. Catalogs had this setting before each ride had
 * its own minutes. The setting is removed, so that minutes that are deleted later do not return. A
 * value that is not an earlier catalog is returned unchanged.
 */
export function adoptReturnTimes(stored: unknown): unknown {
  const { business, listings } = (stored ?? {}) as StoredCatalog;
  const { backAtHotel, ...others } = business ?? {};
  const { value = {}, example } = backAtHotel ?? {};
  if (example || Object.keys(value).length === 0 || !listings) return stored;
  const adopted = Object.entries(listings).map(([tour, listing]) => {
    const [first, ...later] = listing.departures ?? [];
    const minutes = first && findReturnMinutes(first, value[tour]);
    return minutes === undefined
      ? [tour, listing]
      : [tour, { ...listing, departures: [{ ...first, minutesToHotel: minutes }, ...later] }];
  });
  return { ...(stored as object), business: others, listings: Object.fromEntries(adopted) };
}

function findReturnMinutes(
  { end, minutesToHotel }: StoredRide,
  told: string | undefined,
): number | undefined {
  if (!told || !end || minutesToHotel !== undefined) return undefined;
  // A time of day before the end of the ride means the next day.
  const after = (toMinutes(told) - toMinutes(end) + minutesInDay) % minutesInDay;
  return after <= maxReturnMinutes ? after : undefined;
}
