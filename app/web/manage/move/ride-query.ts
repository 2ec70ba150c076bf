import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";

/** What a form that moves a booking showed of ride and pickup, which are one value. */
export type RideQuery = Readonly<{
  /** `formatRideValue`; null when the form did not say, as one from before an update. */
  shown: string | null;
  /** "Use theirs" was chosen: the booking stays where somebody else has moved it. */
  keepsTheirs: boolean;
}>;

export function readShownRide(form: FormData): RideQuery {
  const { shown, typed } = readEditedFields(form, { ride: "" });
  return { shown: shown.ride ?? null, keepsTheirs: typed.ride !== "" };
}

/** The day that a form chose; null when it is the day it showed, for then only the pickup changes. */
export function getChosenDay<Day extends string>(date: Day, { shown }: RideQuery): Day | null {
  return shown?.split(" ")[1] === date ? null : date;
}
