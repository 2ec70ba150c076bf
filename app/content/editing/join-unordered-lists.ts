import type { FieldTexts } from "../../edit-conflicts/merge-fields.ts";
import type { Fields } from "../model/fields.ts";
import type { SectionTexts } from "./section-texts.ts";

type TextVersions = Readonly<{
  stored: SectionTexts;
  shown: FieldTexts<string>;
  typed: FieldTexts<string>;
}>;

/**
 * Joins the items that two editors have added to a list without an order, and omits those that
 * either has removed, so that such a list is never a conflict.
 */
export function joinUnorderedLists(fields: Fields, versions: TextVersions): TextVersions {
  const joined: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== "list" || !field.unordered) continue;
    const [stored, shown, typed] = [versions.stored, versions.shown, versions.typed].map((texts) =>
      (texts[name] ?? "").split(" ").filter(Boolean),
    ) as [string[], string[], string[]];
    const items = [...new Set([...stored, ...typed])];
    const isRemoved = (id: string) =>
      shown.includes(id) && !(stored.includes(id) && typed.includes(id));
    joined[name] = items.filter((id) => !isRemoved(id)).join(" ");
  }
  const shown = Object.fromEntries(
    Object.keys(joined).map((name) => [name, versions.stored[name] ?? ""]),
  );
  return {
    stored: versions.stored,
    shown: { ...versions.shown, ...shown },
    typed: { ...versions.typed, ...joined },
  };
}
