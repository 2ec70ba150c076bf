/** Reduces a guest's text to one line, so that it cannot imitate another line of the email. */
export function toSingleLine(text: string): string {
  return text
    .replace(/(?<!\s)\s*\n\s*/g, " / ")
    .replace(/\s+/g, " ")
    .trim();
}
