import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";

type SeatBarProps = Readonly<{
  ride: Pick<OperatorDeparture, "sold" | "seatsLeft" | "capacity">;
}>;

/** How full a ride is, as a bar: sold, then taken in another way, then free. The words stand beside. */
export function SeatBar({ ride }: SeatBarProps) {
  const { sold, seatsLeft, capacity } = ride;
  // Attributes instead of a style: the Content-Security-Policy forbids styles on elements.
  return (
    <svg
      className="seat-bar"
      viewBox={`0 0 ${Math.max(1, capacity)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="seat-bar-taken" width={capacity - seatsLeft} height="1" />
      <rect className="seat-bar-sold" width={sold} height="1" />
    </svg>
  );
}
