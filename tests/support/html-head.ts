import { decodeEntities } from "./html-entities.ts";

/** The head of a page, as crawlers read it. */
export type Head = Readonly<{
  title: string;
  /**
   * The contents of the meta elements by name or property. A repeated name has several contents.
   */
  metas: ReadonlyMap<string, readonly string[]>;
  links: readonly Readonly<Record<string, string>>[];
  /** The parsed JSON of each structured data script. */
  data: readonly unknown[];
}>;

export function parseHead(html: string): Head {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
  const metas = new Map<string, string[]>();
  for (const { name, property, content = "" } of listTags(head, "meta")) {
    const key = name ?? property;
    if (key) metas.set(key, [...(metas.get(key) ?? []), content]);
  }
  return {
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    metas,
    links: listTags(head, "link"),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as unknown,
    ),
  };
}

function listTags(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, "g"))].map(([, text = ""]) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        decodeEntities(value),
      ]),
    ),
  );
}
