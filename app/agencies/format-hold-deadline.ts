import { localDateOf, localTimeOf } from "../platform/local-time.ts";

/** Day and hour at which a hold lapses as one value, as a form compares them. */
export function untilText(until: Date): string {
  return `${localDateOf(until)} ${localTimeOf(until)}`;
}
