import { toInstant } from "../platform/local-time.ts";
import type { DepartureKey } from "./availability.ts";

/** The instant a ride starts. */
export function departureStart(key: DepartureKey): Date {
  return toInstant(key.date, key.start);
}
