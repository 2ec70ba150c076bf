/** Formats minutes of work with the signs of both languages: "9 h 30 min", "45 min", "2 h". */
export function formatWorkTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join(" ");
}
