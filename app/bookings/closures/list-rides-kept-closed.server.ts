import type { Database } from "#db/database.ts";
import { listClosedDays } from "../../departures/closed-day-store.server.ts";
import { isDayClosed } from "../../departures/closed-days.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import type { Localized } from "../../i18n/locale.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { type LocalTime, toLocalDate } from "../../platform/local-time.ts";
import { type TourId, tourIds } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";

/** A ride that a new catalog adds on closed days, on which it is not sold. */
export type RideKeptClosed = Readonly<{
  tour: TourId;
  start: LocalTime;
  name: Localized | null;
  /** The closed days in ascending order. */
  days: readonly LocalDate[];
}>;

const lastOfTime = "9999-12-31";

/** Lists the rides that a new catalog adds on closed days from today on. The days stay closed. */
export async function listRidesKeptClosed(
  db: Database,
  { from, to, now }: Readonly<{ from: Catalog; to: Catalog; now: Date }>,
): Promise<RideKeptClosed[]> {
  const today = toLocalDate(now);
  const closed = await listClosedDays(db, today, lastOfTime);
  const dates = [...new Set(closed.map(({ date }) => date))].sort();
  return tourIds.flatMap((tour) =>
    to.listings[tour].departures.flatMap(({ start, name }) => {
      const days = dates.filter((date) => {
        const key = { tour, date, start };
        return (
          isDayClosed(closed, key) &&
          findScheduledRide(to.listings[tour], key) &&
          !findScheduledRide(from.listings[tour], key)
        );
      });
      return days.length > 0 ? [{ tour, start, name: name ?? null, days }] : [];
    }),
  );
}
