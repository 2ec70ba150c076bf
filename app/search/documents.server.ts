import { fillMessageTree } from "../business/fill-text.ts";
import { getAboutContent } from "../content/about.ts";
import { blogPosts } from "../content/blog/blog-posts.server.ts";
import { listPostTexts } from "../content/blog/list-post-texts.ts";
import { getIntroductions, getTourCareFacts } from "../content/care.ts";
import { listContactQuestions } from "../content/contact-questions.ts";
import { getLegalContent, type LegalPage } from "../content/legal.ts";
import { fillMessage } from "../i18n/format.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import { bookingMessages } from "../i18n/messages/booking.ts";
import { contactMessages } from "../i18n/messages/contact.ts";
import { homeMessages } from "../i18n/messages/home.ts";
import { layoutMessages } from "../i18n/messages/layout.ts";
import { formatRange } from "../i18n/quantities.ts";
import { type CategoryId, categorySlugs } from "../routing/blog-addresses.ts";
import { getPagePath } from "../routing/paths.ts";
import { tourIds, tours } from "../tours/all-tours.ts";
import { buildTourContent } from "../tours/build-tour-content.ts";
import { getPublishedListing } from "../tours/catalog/published-catalog.server.ts";
import { formatListedPrice } from "../tours/format-prices.ts";
import type { Faq } from "../tours/tour-content.ts";
import { getSharedPlaceholders } from "../tours/tour-fact-texts.ts";
import type { SearchDocument } from "./search-index.ts";

/** Lists everything that a search can find in a language. The texts are those of the pages. */
export function listSearchDocuments(locale: Locale): SearchDocument[] {
  return [
    ...listTourDocuments(locale),
    ...listPageDocuments(locale),
    ...(["privacy", "terms"] as const).flatMap((page) => listLegalDocuments(page, locale)),
    ...listBlogDocuments(locale),
    ...blogPosts.map(({ id, words }) => ({
      href: getPagePath("blogPost", locale, id),
      section: "blog" as const,
      title: words[locale].title,
      text: joinSentences([words[locale].excerpt, ...listPostTexts(words[locale].body)]),
      keywords: words[locale].keywords,
    })),
  ];
}

const contactKeywords: Localized<readonly string[]> = {
  en: ["address", "location", "directions", "map", "email", "call"],
  es: ["dirección", "ubicación", "mapa", "correo", "llamar"],
};

/**
 * Words that make the tours the first result for their price, before the terms and the articles.
 */
const tourSubjects: Localized<readonly string[]> = {
  en: ["price", "prices", "cost", "rates"],
  es: ["precio", "precios", "cuesta", "tarifas"],
};

/**
 * The sentences about duration and price in search excerpts. Pages show these facts only as figures
 * next to labels.
 */
const figures: Localized = {
  en: "The tour lasts {duration}. The price is {price} per person.",
  es: "El tour dura {duration}. El precio es de {price} por persona.",
};

function listTourDocuments(locale: Locale): SearchDocument[] {
  return tourIds.flatMap((tour) => {
    const content = buildTourContent(tour, locale);
    const care = getTourCareFacts(locale);
    const { heroLead, overview, steps, bring, whyUs, safety, closing, gallery } = content;
    const href = getPagePath("tour", locale, tour);
    return [
      {
        href,
        section: "tours" as const,
        title: tours[tour].name[locale],
        text: joinSentences([
          heroLead,
          fillMessage(figures[locale], {
            duration: formatRange(getPublishedListing(tour).durationHours, "hours", locale),
            price: formatListedPrice(getPublishedListing(tour), locale),
          }),
          overview,
          steps,
          gallery,
          bring,
          whyUs,
          safety,
          closing,
        ]),
        subjects: tourSubjects[locale],
      },
      ...listQuestionDocuments(content.faqs, `${href}#questions`, tours[tour].name[locale]),
      ...listQuestionDocuments(
        care.facts.map(({ title, text }) => ({
          question: `${care.title}: ${title}`,
          answer: text,
        })),
        `${href}#care`,
        tours[tour].name[locale],
      ),
    ];
  });
}

function listPageDocuments(locale: Locale): SearchDocument[] {
  const facts = getSharedPlaceholders(locale);
  const home = homeMessages[locale];
  const about = fillMessageTree(getAboutContent[locale], facts);
  const contact = contactMessages[locale];
  const booking = bookingMessages[locale];
  const shell = layoutMessages[locale];
  const { lead, map, details } = contact;
  return [
    createPageDocument(getPagePath("home", locale), home.title, [home.lead, home]),
    createPageDocument(getPagePath("about", locale), shell.about, [
      about.title,
      about.lead,
      about.story,
      about,
      getIntroductions(locale),
    ]),
    createPageDocument(getPagePath("booking", locale), booking.title, [booking.metaDescription]),
    {
      ...createPageDocument(getPagePath("contact", locale), shell.contact, [
        contact.title,
        fillMessageTree([lead, map.way], facts),
        details.phone,
        facts.phone,
        facts.email,
        facts.address,
      ]),
      keywords: contactKeywords[locale],
    },
    ...listQuestionDocuments(
      listContactQuestions(locale),
      `${getPagePath("contact", locale)}#questions`,
      shell.contact,
    ),
  ];
}

/** Lists the blog's page and the pages of its categories. */
function listBlogDocuments(locale: Locale): SearchDocument[] {
  const { list, categories } = blogMessages[locale];
  const ids = Object.keys(categorySlugs) as CategoryId[];
  return [
    createPageDocument(getPagePath("blog", locale), "Blog", [list.title, list.metaDescription]),
    ...ids.map((id) =>
      createPageDocument(
        getPagePath("blogCategory", locale, id),
        `Blog: ${categories[id].name}`,
        categories[id].lead,
      ),
    ),
  ].map((document) => ({ ...document, weight: listWeight }));
}

function createPageDocument(href: string, title: string, words: unknown): SearchDocument {
  return { href, section: "pages", title, text: joinSentences(words) };
}

/** Weights below 1, so that legal texts rank below pages that say the same in plain words. */
const smallPrint = { terms: 0.55, privacy: 0.4 };
const listWeight = 0.6;

/** Lists a legal page and each of its sections, which have their own anchors. */
function listLegalDocuments(name: LegalPage, locale: Locale): SearchDocument[] {
  const { title, lead, summary, sections } = getLegalContent(name, locale);
  const href = getPagePath(name, locale);
  return [
    createPageDocument(href, title, [lead, summary.points]),
    ...sections.map((section) => ({
      ...createPageDocument(`${href}#${section.id}`, section.title, section.blocks),
      place: title,
    })),
  ].map((document) => ({ ...document, weight: smallPrint[name] }));
}

function listQuestionDocuments(
  faqs: readonly Faq[],
  href: string,
  place: string,
): SearchDocument[] {
  return faqs.map(({ question, answer }) => ({
    href,
    section: "questions",
    title: question,
    text: answer,
    place,
  }));
}

/**
 * Joins the distinct sentences in a tree of texts. Names of icons and pictures are left out, and so
 * are texts with a `{fact}`, because only their own page fills it in.
 */
function joinSentences(words: unknown): string {
  const texts = new Set(collectTexts(words));
  return [...texts]
    .filter((text) => !text.includes("{"))
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

const notWords = new Set(["icon", "picture", "mark", "time", "metaTitle", "metaDescription"]);

function collectTexts(words: unknown): string[] {
  if (typeof words === "string") return words.trim() === "" ? [] : [words];
  if (words === null || typeof words !== "object") return [];
  return Object.entries(words)
    .filter(([key]) => !notWords.has(key))
    .flatMap(([, value]) => collectTexts(value));
}
