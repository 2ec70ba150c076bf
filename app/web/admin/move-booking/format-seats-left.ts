import { fillPlural } from "#app/i18n/format.ts";
import type { AdminMoveMessages } from "#app/web/admin/move-booking/messages.ts";

/** Returns the number of free seats, and whether they are too few for the party. */
export function formatSeatsLeft(left: number, riders: number, messages: AdminMoveMessages): string {
  const places = fillPlural(messages.left, left);
  return left < riders ? `${places}, ${messages.full}` : places;
}
