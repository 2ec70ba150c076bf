import { getOtherLocale, type Locale, locales } from "../../i18n/locale.ts";
import { findField } from "../editing/find-field.ts";
import { type SectionTexts, toSectionTexts } from "../editing/section-texts.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import type { StoredPost } from "../model/post.ts";
import { listBlockTexts } from "../model/post-block.ts";
import { type LinkTarget, linkTarget, type RichText } from "../model/rich-text.ts";
import { formatRichText, parseRichText } from "../model/rich-text-markup.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { listPageSections } from "./page-sections.ts";

/** A link in a text that would lead nowhere on the pages in a language. */
export type BrokenLink = Readonly<{
  place:
    | Readonly<{ page: PageId; section: string; name: string; texts: SectionTexts }>
    | Readonly<{ post: StoredPost["id"] }>;
  /** The language of the pages on which the link would be broken. */
  language: Locale;
  /** The link as editors type it: `[words](post:hot-springs)`. */
  link: string;
}>;

/** A link as editors type it, whatever it leads to. */
const typedLink = /\[[^[\]]*\]\([^()]*\)/g;

/**
 * Lists the links that would lead nowhere if the document were published: to a page or tour that
 * the site does not have, to a post that does not exist in the language of the page, or to an
 * address that is not written in the form of a link and so would be printed as it is.
 */
export function findBrokenContentLinks(content: ContentDocument): BrokenLink[] {
  const pages = (Object.keys(pageDefinitions) as PageId[]).flatMap((page) =>
    (content.pages[page]?.sections ?? []).flatMap((section) => {
      const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
      const fields = sections[section.kind];
      if (!fields) return [];
      const texts = toSectionTexts(fields, section);
      return Object.entries(texts).flatMap(([name, text]) =>
        listShownLanguages(fields, name, texts).flatMap((language) =>
          listLinks(fields, name, text)
            .filter(({ target }) => !target || !hasTarget(target, language, content))
            .map(({ link }) => ({
              place: { page, section: section.kind, name, texts },
              language,
              link,
            })),
        ),
      );
    }),
  );
  return [...pages, ...content.posts.flatMap((post) => findBrokenPostLinks(post, content))];
}

/**
 * Lists the languages of the pages that show a text: both if it is missing in the other language.
 */
function listShownLanguages(fields: Fields, name: string, texts: SectionTexts): readonly Locale[] {
  if (findField(fields, name.split("."))?.type === "choice") return locales;
  const language = locales.find((one) => name.endsWith(`.${one}`));
  if (!language) return [];
  const place = name.slice(0, -language.length);
  return texts[place + getOtherLocale(language)] ? [language] : locales;
}

type Link = Readonly<{
  link: string;
  /** Null if the link has no form that pages can show. */
  target: LinkTarget | null;
}>;

function listLinks(fields: Fields, name: string, text: string): Link[] {
  const field = findField(fields, name.split("."));
  const type = field?.type;
  if (field?.type === "choice") {
    return field.of === "posts" ? [{ link: text, target: { post: text } }] : [];
  }
  return listTextLinks(type === "rich-text" ? parseRichText(text) : text);
}

function listTextLinks(text: RichText): Link[] {
  const runs = typeof text === "string" ? [text] : text;
  return runs.flatMap((run): Link[] => {
    if (typeof run !== "string") {
      return run.link ? [{ link: formatRichText([run]), target: run.link }] : [];
    }
    return [...run.matchAll(typedLink)].map(([link]) => ({ link, target: null }));
  });
}

function findBrokenPostLinks(post: StoredPost, content: ContentDocument): BrokenLink[] {
  // Nobody sees a post that is withdrawn.
  return (post.withdrawn ? [] : locales).flatMap((language) =>
    (post.texts[language]?.blocks ?? [])
      .flatMap((block): Link[] => [
        ...listBlockTexts(block).flatMap(listTextLinks),
        ...(block.kind === "button" ? [{ link: block.text, target: block.link }] : []),
      ])
      .filter(({ target }) => !target || !hasTarget(target, language, content))
      .map(({ link }) => ({ place: { post: post.id }, language, link })),
  );
}

/** Whether a link leads to a page that exists in the language. */
function hasTarget(target: LinkTarget, language: Locale, content: ContentDocument): boolean {
  // A stored document may come from another build, with other pages and tours.
  if (!linkTarget.safeParse(target).success) return false;
  if ("post" in target) {
    return content.posts.some(
      ({ id, texts, withdrawn }) =>
        id === target.post && !withdrawn && texts[language] !== undefined,
    );
  }
  if (!("page" in target) || !target.section) return true;
  return listPageSections(target.page, content).some(({ id }) => id === target.section);
}
