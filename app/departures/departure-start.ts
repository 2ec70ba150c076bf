import { toInstant } from "../platform/local-time.ts";
import type { DepartureKey } from "./availability.ts";

export function getDepartureStart(key: DepartureKey): Date {
  return toInstant(key.date, key.start);
}
