import type { StoredItem, StoredPage, StoredSection } from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import type { PageDefinition } from "../model/page-definition.ts";
import {
  type ContentDifference,
  findSection,
  listContentDifferences,
} from "./content-differences.ts";

/**
 * What can be published on its own: a field, an item of a list with its place, or the order of a list
 * (ADR 88). Both languages of a text are one change.
 */
export type PageChange = Readonly<{
  /** `hero title`, `questions items.2`, or `questions items order`. */
  id: string;
  section: string;
  /** The texts that differ; none for an item that was added or removed empty. */
  differences: readonly ContentDifference[];
}>;

/** Returns the id of the change to which a text of a section belongs, by its name in the form. */
export function getChangeId(fields: Fields, section: string, name: string): string {
  const [field = "", item] = name.split(".");
  const type = fields[field]?.type;
  const isItem = (type === "list" || type === "texts") && item !== undefined;
  return isItem ? `${section} ${field}.${item}` : `${section} ${field}`;
}

/** Lists the changes between two states of a page, in the order of the page. */
export function listPageChanges(
  definition: PageDefinition,
  from: StoredPage,
  to: StoredPage,
): PageChange[] {
  const changes = new Map<string, ContentDifference[]>();
  for (const difference of listContentDifferences(definition, from, to)) {
    const fields = definition.sections[difference.section] ?? {};
    for (const id of listChangeIds(fields, difference)) {
      const texts = difference.name.includes(".") || !isList(fields, difference.name);
      changes.set(id, [...(changes.get(id) ?? []), ...(texts ? [difference] : [])]);
    }
  }
  return [...changes].map(([id, differences]) => ({
    id,
    section: id.split(" ", 1)[0] ?? "",
    differences,
  }));
}

/** Whether a change is one of those between two states of a page. */
export function hasChange(
  definition: PageDefinition,
  { from, to }: Readonly<{ from: StoredPage; to: StoredPage }>,
  change: string,
): boolean {
  return listPageChanges(definition, from, to).some(({ id }) => id === change);
}

/** Returns the change of a text; for the ids of a list, those of its items and of its order. */
function listChangeIds(fields: Fields, { section, name, from, to }: ContentDifference): string[] {
  if (name.includes(".") || !isList(fields, name)) return [getChangeId(fields, section, name)];
  const [before, after] = [readIds(from), readIds(to)];
  const isKept = (id: string) => before.includes(id) && after.includes(id);
  const moved = before.filter(isKept).join(" ") !== after.filter(isKept).join(" ");
  return [
    ...[...before, ...after].filter((id) => !isKept(id)).map((id) => `${section} ${name}.${id}`),
    ...(moved ? [`${section} ${name} order`] : []),
  ];
}

const isList = (fields: Fields, name: string) =>
  fields[name]?.type === "list" || fields[name]?.type === "texts";
const readIds = (text: string) => text.split(" ").filter(Boolean);

/**
 * Returns the page with some of the changes that lead to another state of it. An added item comes
 * after the item that it follows there, an item that is not removed stays after the one that it
 * followed, and all changes together give the other state.
 */
export function applyPageChanges(
  definition: PageDefinition,
  { from, to }: Readonly<{ from: StoredPage; to: StoredPage }>,
  ids: ReadonlySet<string>,
): StoredPage {
  const sections = from.sections.map((section) => {
    const target = findSection(to, section.kind);
    const fields = definition.sections[section.kind];
    return target && fields ? applyToSection(fields, section, target, ids) : section;
  });
  return { ...from, sections };
}

function applyToSection(
  fields: Fields,
  from: StoredSection,
  to: StoredSection,
  ids: ReadonlySet<string>,
): StoredSection {
  const values = Object.keys(fields).map((name) => {
    const place = `${from.kind} ${name}`;
    const value = isList(fields, name)
      ? applyToList(readItems(from[name]), readItems(to[name]), {
          isChosen: (id) => ids.has(`${place}.${id}`),
          isReordered: ids.has(`${place} order`),
        })
      : (ids.has(place) ? to : from)[name];
    // A list that neither state has stays absent.
    return [name, (from[name] ?? to[name]) ? value : undefined] as const;
  });
  const next = { ...from, ...Object.fromEntries(values) };
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined),
  ) as StoredSection;
}

const readItems = (value: unknown) => (value ?? []) as readonly StoredItem[];

type ChosenItems = Readonly<{ isChosen: (id: string) => boolean; isReordered: boolean }>;

function applyToList(
  from: readonly StoredItem[],
  to: readonly StoredItem[],
  { isChosen, isReordered }: ChosenItems,
): StoredItem[] {
  const [before, after] = [from, to].map((items) => new Map(items.map((one) => [one.id, one])));
  const has = (items: typeof before, id: string) => items?.has(id) ?? false;
  const isInBoth = ({ id }: StoredItem) => has(before, id) && has(after, id);
  const result = (isReordered ? to : from).filter(isInBoth).map(({ id }) => id);
  const insert = (items: readonly StoredItem[], isWanted: (id: string) => boolean) => {
    for (const [index, { id }] of items.entries()) {
      if (result.includes(id) || !isWanted(id)) continue;
      const previous = items.slice(0, index).findLast((one) => result.includes(one.id));
      result.splice(previous ? result.indexOf(previous.id) + 1 : 0, 0, id);
    }
  };
  insert(from, (id) => !has(after, id) && !isChosen(id));
  insert(to, (id) => !has(before, id) && isChosen(id));
  return result.flatMap((id) => {
    const [first, second] = isChosen(id) ? [after, before] : [before, after];
    return first?.get(id) ?? second?.get(id) ?? [];
  });
}
