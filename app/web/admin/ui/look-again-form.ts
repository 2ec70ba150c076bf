import { getFormText } from "#app/forms/form-text.ts";

/** The name of the field with what a person has seen on the second page. */
export const seenName = "seen";

/** The button of the second page that returns to the form. */
export const changeButton = { name: "look", value: "change" } as const;

/** What the second page of a form sends again: everything that was typed, and what it shows. */
export type LookAgain = Readonly<{
  fields: readonly (readonly [name: string, value: string])[];
  seen: string;
  /** True if an earlier second page showed something else. */
  isChanged: boolean;
}>;

/** Whether the person wants to change what the second page shows. */
export function wantsChange(form: FormData): boolean {
  return getFormText(form, changeButton.name) === changeButton.value;
}

/**
 * Returns the second page of a form if it has to be shown: the form does not say that the person has
 * seen `seen`. Null if it does. A form from before there was a second page shows it, too.
 */
export function findLookAgain(form: FormData, seen: string): LookAgain | null {
  const before = getFormText(form, seenName);
  if (before === seen) return null;
  return createLookAgain(form, seen, before !== "");
}

/** Creates the second page of a form. */
function createLookAgain(form: FormData, seen: string, isChanged: boolean): LookAgain {
  const own: readonly string[] = [seenName, changeButton.name];
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !own.includes(name) ? [[name, value] as const] : [],
  );
  return { fields, seen, isChanged };
}
