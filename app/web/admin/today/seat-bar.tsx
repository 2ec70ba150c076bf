import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";

type SeatBarProps = Readonly<{
  ride: Pick<OperatorDeparture, "sold" | "seatsLeft" | "capacity">;
}>;

/**
 * Shows how full a ride is as a bar: sold, otherwise taken, then free seats. The text is beside it.
 */
export function SeatBar({ ride }: SeatBarProps) {
  const { sold, seatsLeft, capacity } = ride;
  // Widths are attributes, because the Content-Security-Policy forbids style attributes.
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
