/**
 * The commission on what a booking brought in, in centavos. THE ROUNDING RULE: each booking is
 * rounded by itself, half a centavo up; a month's commission is the sum of its bookings. Nothing is
 * owed on a booking that brought in nothing.
 */
export function computeCommissionCentavos(incomeCentavos: number, basisPoints: number): number {
  if (incomeCentavos <= 0) return 0;
  const exact = BigInt(incomeCentavos) * BigInt(basisPoints);
  return Number((exact + 5_000n) / 10_000n);
}

/** Hundredths of a percent, as people type percent: "10", "12.5" or "12,25 %"; null otherwise. */
export function readBasisPoints(typed: string): number | null {
  const text = typed.slice(0, 20).replace(/[\s%]/g, "").replace(",", ".");
  const [, whole, part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return points <= 10_000 ? points : null;
}

/** The same as it stands in the form: "12.5". */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}
