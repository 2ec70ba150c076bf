import { z } from "zod";
import { type Locale, locales } from "../../i18n/locale.ts";
import { type CategoryId, categorySlugs } from "../../routing/blog-addresses.ts";
import { defaultTour, tourIds } from "../../tours/all-tours.ts";
import type { ContentDocument } from "../model/content-document.ts";
import { findTextProblem } from "../model/content-schema.server.ts";
import type { PostAddress, StoredPost, StoredPostTexts } from "../model/post.ts";
import { listTakenSlugs } from "../model/post-addresses.ts";
import { postCounts, postTextLimits } from "../model/post-limits.ts";
import { findSlugProblem, makeFreeSlug } from "../model/post-slug.ts";
import { buildBlocks } from "./build-blocks.server.ts";
import { type PostForm, splitNames } from "./post-form.ts";
import type { PostProblem, PostProblems } from "./post-problem.ts";

type Surroundings = Readonly<{
  id: string;
  /** The published content. */
  content: ContentDocument;
  /** Slugs that scheduled posts will have, as `es some-slug`. */
  reserved?: ReadonlySet<string>;
  /** The facts that the texts of posts may contain. */
  facts: ReadonlySet<string>;
  /** The day of a post whose form has none, `YYYY-MM-DD`. */
  today: string;
}>;

/** A post as it would be published, and what keeps it from being published. */
export type BuiltPost = Readonly<{ post: StoredPost; problems: PostProblems }>;

/** The words that a post without a title has in a preview. */
const nameless = "…";

/**
 * Builds a post from its form. What is wrong is left out, or replaced so that the post can be
 * previewed. Whether its pictures and links exist is checked in the whole content.
 */
export function buildPost(form: PostForm, around: Surroundings): BuiltPost {
  const { id, content, facts, today } = around;
  const problems: Record<string, PostProblem> = {};
  const former = content.posts.find((post) => post.id === id);
  const languages = locales.filter((locale) => form[`${locale}.shown`] === "yes");
  if (languages.length === 0) problems.languages = "language-missing";
  const texts: Partial<Record<Locale, StoredPostTexts>> = {};
  const addresses: Partial<Record<Locale, PostAddress>> = { ...former?.addresses };
  for (const locale of languages) {
    const built = buildTexts(form, locale, facts);
    texts[locale] = built.texts;
    Object.assign(problems, built.problems);
    addresses[locale] = buildAddress(form, locale, { ...around, former, problems });
  }
  const author = getText(form, "author");
  if (author) addProblem(problems, "author", findTextProblem(author, postTextLimits.author, facts));
  const date = getText(form, "date");
  const isDay = z.iso.date().safeParse(date).success;
  if (date && !isDay) problems.date = "not-a-day";
  const gallery = splitNames(form.gallery);
  if (gallery.length > postCounts.gallery) problems.gallery = "too-many";
  const tour = tourIds.find((one) => one === form.tour) ?? defaultTour;
  const post = {
    ...{ id, date: isDay ? date : today, ...(author && !problems.author && { author }) },
    cover: getText(form, "cover") || findPicture(texts, gallery) || findTourPicture(content, tour),
    ...{ categories: readCategories(form), tour, gallery: gallery.slice(0, postCounts.gallery) },
    ...{ texts, addresses },
  } as StoredPost;
  return { post, problems };
}

type Problems = Record<string, PostProblem>;

function addProblem(problems: Problems, name: string, problem: PostProblem | null): void {
  if (problem) problems[name] ??= problem;
}

/** Returns a text on one line. */
function getText(form: PostForm, name: string): string {
  return (form[name] ?? "").replace(/\s+/g, " ").trim();
}

function buildTexts(form: PostForm, locale: Locale, facts: ReadonlySet<string>) {
  const { blocks, problems: wrong } = buildBlocks(form, locale, facts);
  const problems: Problems = { ...wrong };
  const read = (name: "title" | "metaDescription" | OptionalText) => {
    const text = getText(form, `${locale}.${name}`);
    const isNeeded = name === "title" || name === "metaDescription";
    if (text === "" && !isNeeded) return undefined;
    const problem = findTextProblem(text, postTextLimits[name], facts);
    addProblem(problems, `${locale}.${name}`, problem);
    return problem ? undefined : text;
  };
  const keywords = (form[`${locale}.keywords`] ?? "")
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  if (keywords.length > postCounts.keywords) problems[`${locale}.keywords`] = "too-many";
  for (const word of keywords) {
    const problem = findTextProblem(word, postTextLimits.keyword, facts);
    addProblem(problems, `${locale}.keywords`, problem);
  }
  const optional = Object.fromEntries(
    optionalTexts.flatMap((name) => {
      const text = read(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const texts: StoredPostTexts = {
    ...optional,
    title: read("title") ?? nameless,
    metaDescription: read("metaDescription") ?? nameless,
    ...(keywords.length > 0 && !problems[`${locale}.keywords`] && { keywords }),
    blocks: [...blocks],
  };
  return { texts, problems };
}

const optionalTexts = ["shortTitle", "excerpt", "metaTitle", "coverCaption"] as const;
type OptionalText = (typeof optionalTexts)[number];

/**
 * Builds the address of a post in a language. An address that the published post has, or had, is kept
 * as a former one.
 */
function buildAddress(
  form: PostForm,
  locale: Locale,
  around: Surroundings & Readonly<{ former: StoredPost | undefined; problems: Problems }>,
): PostAddress {
  const { id, content, reserved = new Set(), former, problems, today } = around;
  const before = former?.addresses[locale];
  const name = `${locale}.slug`;
  const own = new Set(before ? [before.slug, ...before.former] : []);
  const taken = new Set(listTakenSlugs(content.posts, locale, id));
  for (const one of reserved) if (one.startsWith(`${locale} `)) taken.add(one.slice(3));
  const typed = getText(form, name).toLowerCase();
  if (typed) {
    addProblem(problems, name, findSlugProblem(typed));
    if (taken.has(typed)) addProblem(problems, name, "slug-taken");
  }
  const fallback = `${locale === "es" ? "articulo" : "post"}-${today}`;
  const made = () =>
    before?.slug ?? makeFreeSlug(getText(form, `${locale}.title`), taken, fallback);
  const slug = typed && !problems[name] ? typed : made();
  const earlier = [...own].filter((one) => one !== slug).slice(-postCounts.former);
  return { slug, former: earlier };
}

function readCategories(form: PostForm): [CategoryId, ...CategoryId[]] {
  const known = Object.keys(categorySlugs) as CategoryId[];
  const main = known.find((one) => one === form.category) ?? known[0];
  const also = splitNames(form.also).flatMap((name) => known.find((one) => one === name) ?? []);
  return [main as CategoryId, ...also.filter((one) => one !== main)];
}

/** Finds the first picture of a post, for its cover. */
function findPicture(
  texts: Partial<Record<Locale, StoredPostTexts>>,
  gallery: readonly string[],
): string | undefined {
  const shown = locales.flatMap((locale) =>
    (texts[locale]?.blocks ?? []).flatMap((block) =>
      block.kind === "pictures" ? block.pictures.map(({ picture }) => picture as string) : [],
    ),
  );
  return [...shown, ...gallery][0];
}

/** Finds the picture at the top of a tour's page. */
function findTourPicture({ pages }: ContentDocument, tour: string): string {
  const hero = pages[`tour:${tour}`]?.sections.find(({ kind }) => kind === "hero");
  return typeof hero?.picture === "string" ? hero.picture : "";
}
