import { useState } from "react";
import type { FieldTexts } from "../../edit-conflicts/merge-fields.ts";
import { getShownFieldName, getTheirsFieldName } from "../../edit-conflicts/read-edited-fields.ts";

/** The stored value of each field that somebody else has changed. */
type StoredValues = Readonly<Partial<Record<string, Readonly<{ stored: string }>>>>;

type ShownValuesProps = Readonly<{ shown: FieldTexts<string>; conflicts?: StoredValues }>;

/**
 * Hidden fields with the values that the form originally showed. When the page's data is loaded
 * again, the typed values stay, so these values must stay, too. A new `key` resets them.
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
