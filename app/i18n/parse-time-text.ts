/**
 * Converts a time of day as people write it in English or Spanish to `HH:MM`: `16:00`, `4:00 p. m.`,
 * `4 pm`, `4:00PM`, `9`. Other texts are only trimmed, so that the schema of the form rejects them.
 */
export function parseTimeText(text = ""): string {
  const typed = text.trim();
  const [, hourText = "", minute = "00", half] =
    /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?(?:\s{0,3}([ap])\s?\.?\s?m\.?)?$/i.exec(
      typed.replaceAll(/[\u00a0\u202f]/g, " "),
    ) ?? [];
  if (hourText === "") return typed;
  const hour = Number(hourText);
  if (!half) return `${hourText.padStart(2, "0")}:${minute}`;
  if (hour < 1 || hour > 12) return typed;
  const inDay = (hour % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(inDay).padStart(2, "0")}:${minute}`;
}
