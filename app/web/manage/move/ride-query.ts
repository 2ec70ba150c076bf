import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";

/**
 * The departure and pickup that a form showed before the guest moved the booking. Both are one
 * value.
 */
export type RideQuery = Readonly<{
  /**
   * A value of `formatRideValue`; null if the form did not send one, because its page was older.
   */
  shown: string | null;
  /**
   * True if the guest chose "Use theirs": the booking then stays where somebody else has moved it.
   */
  keepsTheirs: boolean;
}>;

export function readShownRide(form: FormData): RideQuery {
  const { shown, typed } = readEditedFields(form, { ride: "" });
  return { shown: shown.ride ?? null, keepsTheirs: typed.ride !== "" };
}

/**
 * Returns the day that the guest chose, or null if it is the day that the form showed: then only
 * the pickup changes.
 */
export function getChosenDay<Day extends string>(date: Day, { shown }: RideQuery): Day | null {
  return shown?.split(" ")[1] === date ? null : date;
}
