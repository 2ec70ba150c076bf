import { readEdited } from "#app/edit-conflicts/read-edited-fields.ts";

/** What a form that moves a booking showed of ride and pickup, which are one value. */
export type ShownRide = Readonly<{
  /** `rideValue`; null when the form did not say, as one from before an update. */
  shown: string | null;
  /** "Use theirs" was chosen: the booking stays where somebody else has moved it. */
  keepsTheirs: boolean;
}>;

export function readShownRide(form: FormData): ShownRide {
  const { shown, typed } = readEdited(form, { ride: "" });
  return { shown: shown.ride ?? null, keepsTheirs: typed.ride !== "" };
}

/** The day that a form chose; null when it is the day it showed, for then only the pickup changes. */
export function chosenDay<Day extends string>(date: Day, { shown }: ShownRide): Day | null {
  return shown?.split(" ")[1] === date ? null : date;
}
