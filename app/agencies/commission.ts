/**
 * Returns the commission on a booking's income, in centavos. THE ROUNDING RULE: each booking is
 * rounded separately, half a centavo up, and the commission of a month is the sum over its
 * bookings. A booking without income has no commission.
 */
export function computeCommissionCentavos(incomeCentavos: number, basisPoints: number): number {
  if (incomeCentavos <= 0) return 0;
  const exact = BigInt(incomeCentavos) * BigInt(basisPoints);
  return Number((exact + 5_000n) / 10_000n);
}

/**
 * Parses a percentage as people type it ("10", "12.5" or "12,25 %") and returns basis points
 * (hundredths of a percent). Returns null for any other text.
 */
export function parseBasisPoints(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, "").replace(",", ".");
  const [, whole, part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return points <= 10_000 ? points : null;
}

/** Formats basis points as a percentage without the percent sign: "12.5". */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}
