import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";

type SeatBarProps = Readonly<{
  ride: Pick<OperatorDeparture, "sold" | "seatsLeft" | "capacity">;
}>;

/**
 * A bar that shows the seats of a ride: sold ones, then those taken in other ways, then free ones.
 * The figures are in the text beside it.
 */
export function SeatBar({ ride }: SeatBarProps) {
  const { sold, seatsLeft, capacity } = ride;
  // The widths are SVG attributes, because the Content-Security-Policy forbids style attributes.
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
