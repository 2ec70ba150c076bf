type GaugeProps = Readonly<{ sold: number; capacity: number }>;

/** Shows the share of sold seats as a line. The same figures are in the text beside it. */
export function SeatGauge({ sold, capacity }: GaugeProps) {
  const share = capacity === 0 ? 0 : Math.min(100, Math.round((sold / capacity) * 100));
  return (
    <svg className="gauge" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className="gauge-part" width={share} height={4} />
    </svg>
  );
}
