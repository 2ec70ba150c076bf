import { parseContent } from "#app/content/content-schema.server.ts";
import type {
  ContentDocument,
  StoredItem,
  StoredText,
} from "#app/content/model/content-document.ts";
import type { Field, Fields } from "#app/content/model/fields.ts";
import { type RichText, toPlainText } from "#app/content/model/rich-text.ts";
import { listFactNames } from "#app/content/model/text-facts.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

/** Parts of texts that break pages which do not expect them. */
const hostileParts = [
  "<script>alert(1)</script>",
  "</script><img src=x onerror=alert(1)>",
  "]]></description><!--",
  "\"'`&quot;&amp;&lt;",
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
  "https://example.com/a/very/long/address/without/any/space/in/it/at/all.html?query=1",
  "a\u202eb\u2066c",
  "👩‍👩‍👧‍👦🐎",
  "\u0301\u0301\u0301",
  "$& $1 <% %>",
  "%s \\u0041 \\n",
  "مرحبا שלום 你好",
  "--- *** [x](y) **",
  "a  b",
];

/** Returns numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Builds a document that editors could publish: two of three texts are hostile, many of them as long
 * as they may be, and lists have as few or as many items as they may have. Posts stay as they are.
 * The document is the same for the same seed. Throws if it is not valid.
 */
export function buildRandomContent(seed: number): ContentDocument {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

  let count = 0;
  /** Whether the item is a copy of another one, which must not have the same heading. */
  let isExtraItem = false;
  const createWords = (max: number): string => {
    // Each text begins differently, because two sections with the same heading are an error.
    count += 1;
    let words = count.toString(36) + pick(hostileParts);
    const length = pick([4, max, Math.ceil(random() * max)]);
    while (words.length < length) words += pick(["", " "]) + pick(hostileParts);
    return words
      .slice(0, length)
      .toWellFormed()
      .replace(/\ufffd$/, "")
      .trim();
  };
  const changeText = (stored: StoredText<RichText>, max: number, isRich: boolean) => {
    if (random() < 1 / 3 && !isExtraItem) return stored;
    const change = (was: RichText): RichText => {
      // A text that names facts keeps them, so that this tests them beside hostile words.
      const facts = listFactNames(was)
        .map((name) => ` {${name}}`)
        .join("");
      const room = max - facts.length;
      if (room < 4) return was;
      const words = createWords(room) + facts;
      return isRich && random() < 1 / 2 ? [{ text: words, bold: true }] : toPlainText(words);
    };
    const { en, es } = stored;
    return { ...stored, ...(en && { en: change(en) }), ...(es && { es: change(es) }) };
  };
  const changeItems = (
    items: readonly StoredItem[],
    { least, most }: { least: number; most: number },
    change: (item: StoredItem) => StoredItem,
  ): StoredItem[] => {
    const count = pick([least, items.length, most]);
    const [first] = items;
    if (!first) return [];
    return Array.from({ length: count }, (_, index) => {
      const item = items[index];
      isExtraItem = item === undefined;
      const changed = change(item ?? { ...first, id: `extra-${index}` });
      isExtraItem = false;
      return changed;
    });
  };
  const changeField = (field: Field, value: unknown): unknown => {
    switch (field.type) {
      case "text":
        return changeText(value as StoredText, field.max, false);
      case "rich-text":
        return changeText(value as StoredText<RichText>, field.max, true);
      case "texts":
        return changeItems(
          value as StoredItem[],
          field,
          (item) =>
            changeText(item as unknown as StoredText, field.max, false) as unknown as StoredItem,
        );
      case "list":
        return changeItems(
          value as StoredItem[],
          field,
          (item) => ({ ...item, ...changeFields(field.item, item) }) as StoredItem,
        );
      case "value":
      case "picture":
      case "choice":
      case "date":
      case "anchor":
        return value;
    }
  };
  const changeFields = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        values[name] === undefined ? [] : [[name, changeField(field, values[name])]],
      ),
    );

  const content = buildSeedContent();
  const pages = Object.entries(content.pages).map(([page, { sections }]) => {
    const definition: Readonly<Record<string, Fields>> = pageDefinitions[page as PageId].sections;
    // The pictures are no texts, and other places name them.
    if (page === "pictures") return [page, { sections }] as const;
    const changed = sections.map((section) => ({
      ...section,
      ...changeFields(definition[section.kind] ?? {}, section),
    }));
    return [page, { sections: changed }] as const;
  });
  const checked = parseContent({ ...content, pages: Object.fromEntries(pages) });
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems, null, 2));
  return checked.content;
}
