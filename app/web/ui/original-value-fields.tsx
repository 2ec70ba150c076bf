import { useState } from "react";
import type { Texts } from "../../edit-conflicts/merge-fields.ts";
import { shownName, theirsName } from "../../edit-conflicts/read-edited-fields.ts";

/** What is stored now in each field that somebody else has changed. */
type StoredValues = Readonly<Partial<Record<string, Readonly<{ stored: string }>>>>;

type ShownValuesProps = Readonly<{ shown: Texts<string>; conflicts?: StoredValues }>;

/**
 * What a form showed, in hidden fields. A page that is loaded again in the background keeps what
 * somebody is typing, so these values stay as they were when the form appeared; give a `key` to
 * begin anew.
 */
export function ShownValues({ shown, conflicts = {} }: ShownValuesProps) {
  const [first] = useState({ shown, conflicts });
  return (
    <>
      {Object.entries(first.shown).map(([field, value]) => (
        <input key={field} type="hidden" name={shownName(field)} value={value} />
      ))}
      {Object.entries(first.conflicts).map(([field, conflict]) => (
        <input key={field} type="hidden" name={theirsName(field)} value={conflict?.stored} />
      ))}
    </>
  );
}
