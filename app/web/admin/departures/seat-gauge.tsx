type GaugeProps = Readonly<{ sold: number; capacity: number }>;

/** Shows the sold share of a ride as a line. The figures beside it say the same. */
export function SeatGauge({ sold, capacity }: GaugeProps) {
  const share = capacity === 0 ? 0 : Math.min(100, Math.round((sold / capacity) * 100));
  return (
    <svg className="gauge" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className="gauge-part" width={share} height={4} />
    </svg>
  );
}
