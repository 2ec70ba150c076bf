import type { StoredItem, StoredPage, StoredSection } from "./content-document.ts";
import type { Field, Fields } from "./fields.ts";
import type { PageDefinition, SeedPage } from "./page-definition.ts";

/**
 * Converts the texts of a new site to the stored form of a page: sections in the order of the
 * definition, and an id for each item of a list.
 */
export function buildSeedPage<Definition extends PageDefinition>(
  definition: Definition,
  seed: SeedPage<Definition>,
): StoredPage {
  const values = seed as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const sections = Object.entries(definition.sections).map(
    ([kind, fields]): StoredSection => ({
      id: kind,
      kind,
      ...addIds(fields, values[kind] ?? {}),
    }),
  );
  return { sections };
}

function addIds(fields: Fields, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => values[name] !== undefined && field.type !== "anchor")
      .map(([name, field]) => [name, addItemIds(field, values[name])]),
  );
}

/**
 * The items of a new site have their anchor as id, or else are numbered. Those that an editor adds
 * later get random ids.
 */
function addItemIds(field: Field, value: unknown): unknown {
  if (field.type !== "list" && field.type !== "texts") return value;
  return (value as readonly Readonly<Record<string, unknown>>[]).map(
    (item, index): StoredItem => ({
      id: field.type === "list" ? getItemId(field.item, item, index) : String(index + 1),
      ...(field.type === "list" ? addIds(field.item, item) : item),
    }),
  );
}

function getItemId(fields: Fields, item: Readonly<Record<string, unknown>>, index: number): string {
  const [anchor] = Object.entries(fields).find(([, { type }]) => type === "anchor") ?? [];
  return anchor ? String(item[anchor]) : String(index + 1);
}
