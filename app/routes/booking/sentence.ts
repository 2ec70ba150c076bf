import { fill } from "#app/i18n/format.ts";

/** A filled sentence with one full stop where a time such as "2:30 p.m." brings its own. */
export function fillSentence(message: string, values: Parameters<typeof fill>[1]): string {
  return fill(message, values).replaceAll("..", ".");
}
