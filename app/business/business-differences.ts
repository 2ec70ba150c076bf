import type { DocumentTexts } from "../forms/document-texts.ts";
import { isSameValue } from "../tours/catalog/canonical-json.ts";
import { toSettingTexts } from "./business-form.ts";
import { isListSetting, type ListName, settingNames } from "./business-groups.ts";
import type { Business, SettingName } from "./business-schema.ts";

/** One difference between two versions of the settings. */
export type BusinessDifference = Readonly<{ kind: "business"; setting: SettingName }> &
  (
    | Readonly<{ change: "field"; field: string; from: string; to: string }>
    /** A changed row of a list. `from` is null for a new row, and `to` for a removed one. */
    | Readonly<{ change: "row"; from: string | null; to: string | null }>
    /** Only the picture of a row changed; `row` is the row's first text. */
    | Readonly<{ change: "picture"; row: string }>
    /**
     * Only the example mark of the value changed: it was added (`example`) or removed (`right`).
     */
    | Readonly<{ change: "right" | "example" }>
  );

/** Lists the differences between two versions of the settings. */
export function listBusinessDifferences(from: Business, to: Business): BusinessDifference[] {
  return settingNames.flatMap((setting) => {
    const [before, after] = [from[setting], to[setting]];
    if (isSameValue(before, after)) return [];
    const rows = [before.value, after.value] as [readonly object[], readonly object[]];
    const changes = isListSetting(setting)
      ? [...listRowChanges(setting, ...rows), ...listPictureChanges(setting, ...rows)]
      : listFieldChanges(
          setting,
          toSettingTexts(setting, before.value),
          toSettingTexts(setting, after.value),
        );
    if (changes.length > 0 || before.example === after.example) return changes;
    const change = after.example ? "example" : "right";
    return [{ kind: "business", setting, change } as const];
  });
}

function listFieldChanges(
  setting: SettingName,
  from: DocumentTexts,
  to: DocumentTexts,
): BusinessDifference[] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields
    .map((field) => ({ field, from: from[field] ?? "", to: to[field] ?? "" }))
    .filter((change) => change.from !== change.to)
    .map((change) => ({ kind: "business", setting, change: "field", ...change }));
}

/**
 * Rows have no id, so a removed row and a new row with the same first text are treated as one
 * changed row.
 */
function listRowChanges(
  setting: ListName,
  from: readonly object[],
  to: readonly object[],
): BusinessDifference[] {
  const [before, after] = [from.map(formatRow), to.map(formatRow)];
  const gone = before.filter((row) => !after.includes(row));
  const fresh = after.filter((row) => !before.includes(row));
  const changes = gone.map((row) => {
    const now = fresh.find((other) => getFirstText(other) === getFirstText(row)) ?? null;
    if (now !== null) fresh.splice(fresh.indexOf(now), 1);
    return { from: row, to: now };
  });
  const isReordered = gone.length + fresh.length === 0 && before.join() !== after.join();
  return [
    ...changes,
    ...fresh.map((row) => ({ from: null, to: row })),
    ...(isReordered
      ? [{ from: before.map(getFirstText).join(", "), to: after.map(getFirstText).join(", ") }]
      : []),
  ].map((change) => ({ kind: "business", setting, change: "row", ...change }));
}

/** Lists the rows that have the same texts as before but another picture. */
function listPictureChanges(
  setting: ListName,
  from: readonly object[],
  to: readonly object[],
): BusinessDifference[] {
  const before = new Map(from.map((row) => [formatRow(row), getPicture(row)]));
  return to
    .map((row) => ({ text: formatRow(row), picture: getPicture(row) }))
    .filter(({ text, picture }) => before.has(text) && before.get(text) !== picture)
    .map(({ text }) => ({
      ...{ kind: "business", setting, change: "picture" },
      row: getFirstText(text),
    }));
}

function getPicture(row: object): string {
  const { picture, stamp }: { picture?: string | null; stamp?: string } = row;
  return picture || stamp || "";
}

/** Formats the texts of a row as one line. */
function formatRow(row: object): string {
  return Object.entries(row)
    .filter(([name]) => name !== "picture" && name !== "stamp")
    .flatMap(([, value]) => (Array.isArray(value) ? value.join(", ") : flattenTexts(value)))
    .filter((text) => text !== "")
    .join(" · ");
}

function flattenTexts(value: unknown): string[] {
  if (value === null) return [];
  return typeof value === "object" ? Object.values(value as object).map(String) : [String(value)];
}

function getFirstText(row: string): string {
  return row.split(" · ", 1)[0] ?? "";
}
