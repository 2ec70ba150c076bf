import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";

/**
 * The departure that a form showed before the guest chose another, and whether the guest keeps
 * somebody else's change.
 */
export type ShownRide = Readonly<{
  /**
   * Departure and pickup time in the format of `formatRideValue`; null if the form did not send
   * them, because its page was loaded before that field existed.
   */
  shown: string | null;
  /**
   * True if the guest chose "Use theirs". The booking then stays on the departure to which somebody
   * else has moved it.
   */
  keepsTheirs: boolean;
}>;

/** Reads the departure that the form showed, and whether the guest chose "Use theirs". */
export function readShownRide(form: FormData): ShownRide {
  const { shown, typed } = readEditedFields(form, { ride: "" });
  return { shown: shown.ride ?? null, keepsTheirs: typed.ride !== "" };
}

/**
 * Returns the day that the guest chose, or null if it is the day that the form showed. With null,
 * only the pickup time changes.
 */
export function getChosenDay<Day extends string>(date: Day, { shown }: ShownRide): Day | null {
  return shown?.split(" ")[1] === date ? null : date;
}
