import { useState } from "react";
import type { FieldTexts } from "../../edit-conflicts/merge-fields.ts";
import { getShownFieldName, getTheirsFieldName } from "../../edit-conflicts/read-edited-fields.ts";

/** What is stored now in each field that somebody else has changed. */
type StoredValues = Readonly<Partial<Record<string, Readonly<{ stored: string }>>>>;

type ShownValuesProps = Readonly<{ shown: FieldTexts<string>; conflicts?: StoredValues }>;

/**
 * What a form showed, in hidden fields. A page that is loaded again in the background keeps what
 * somebody is typing, so these values stay as they were when the form appeared; give a `key` to
 * begin anew.
 */
export function OriginalValueFields({ shown, conflicts = {} }: ShownValuesProps) {
  const [first] = useState({ shown, conflicts });
  return (
    <>
      {Object.entries(first.shown).map(([field, value]) => (
        <input key={field} type="hidden" name={getShownFieldName(field)} value={value} />
      ))}
      {Object.entries(first.conflicts).map(([field, conflict]) => (
        <input
          key={field}
          type="hidden"
          name={getTheirsFieldName(field)}
          value={conflict?.stored}
        />
      ))}
    </>
  );
}
