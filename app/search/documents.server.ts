import { listPosts } from "../content/blog/blog-posts.server.ts";
import { listPostTexts } from "../content/blog/list-post-texts.ts";
import { getIntroductions } from "../content/care.ts";
import { listContactQuestions } from "../content/contact-questions.server.ts";
import { getPageContent } from "../content/get-page-content.server.ts";
import {
  getLegalContent,
  type LegalBlock,
  type LegalPage,
} from "../content/legal-content.server.ts";
import { listPageTexts } from "../content/list-page-texts.ts";
import { toPlainText } from "../content/model/rich-text.ts";
import { pageDefinitions } from "../content/pages/all-pages.ts";
import { type Faq, listTourQuestions } from "../content/tour-questions.server.ts";
import { fillMessage } from "../i18n/format.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { contactMessages } from "../i18n/messages/contact.ts";
import { layoutMessages } from "../i18n/messages/layout.ts";
import { formatRange } from "../i18n/quantities.ts";
import { getPagePath } from "../routing/paths.ts";
import { tourIds } from "../tours/all-tours.ts";
import { getPublishedListing } from "../tours/catalog/published-catalog.server.ts";
import { formatListedPrice } from "../tours/format-prices.ts";
import { getSharedPlaceholders } from "../tours/tour-fact-texts.ts";
import { getTourName } from "../tours/tour-names.ts";
import type { SearchDocument } from "./search-index.ts";

/** Lists everything that a search can find in a language. The texts are those of the pages. */
export function listSearchDocuments(locale: Locale): SearchDocument[] {
  return [
    ...listTourDocuments(locale),
    ...listPageDocuments(locale),
    ...(["privacy", "terms"] as const).flatMap((page) => listLegalDocuments(page, locale)),
    ...listBlogDocuments(locale),
    ...listPosts(locale).map(({ id, texts }) => ({
      href: getPagePath("blogPost", locale, id),
      section: "blog" as const,
      title: texts.title,
      text: joinSentences([texts.excerpt, ...listPostTexts(texts.blocks)]),
      keywords: texts.keywords,
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
    const { hero, overview, itinerary, gallery, bring, care, safety, reasons, closing } =
      getPageContent(`tour:${tour}`, locale);
    const href = getPagePath("tour", locale, tour);
    return [
      {
        href,
        section: "tours" as const,
        title: getTourName(tour, locale),
        text: joinSentences([
          hero.lead,
          fillMessage(figures[locale], {
            duration: formatRange(getPublishedListing(tour).durationHours, "hours", locale),
            price: formatListedPrice(getPublishedListing(tour), locale),
          }),
          overview,
          itinerary.steps,
          gallery.pictures,
          bring,
          reasons,
          safety,
          [closing.title, closing.text],
        ]),
        subjects: tourSubjects[locale],
      },
      ...listQuestionDocuments(
        listTourQuestions(tour, locale),
        `${href}#questions`,
        getTourName(tour, locale),
      ),
      ...listQuestionDocuments(
        care.facts.map(({ title, texts }) => ({
          question: `${care.title}: ${title}`,
          answer: texts.join(" "),
        })),
        `${href}#care`,
        getTourName(tour, locale),
      ),
    ];
  });
}

function listPageDocuments(locale: Locale): SearchDocument[] {
  const facts = getSharedPlaceholders(locale);
  const home = getPageContent("home", locale);
  const about = getPageContent("about", locale);
  const contact = getPageContent("contact", locale);
  const booking = getPageContent("booking", locale);
  const shellMessages = layoutMessages[locale];
  return [
    createPageDocument(getPagePath("home", locale), home.hero.title, [
      home.hero.lead,
      listPageTexts(pageDefinitions.home, home),
    ]),
    createPageDocument(getPagePath("about", locale), shellMessages.about, [
      about.head.title,
      about.head.lead,
      about.story.title,
      about.story.paragraphs.map(({ text }) => toPlainText(text)),
      listPageTexts(pageDefinitions.about, about),
      getIntroductions(locale),
    ]),
    createPageDocument(getPagePath("booking", locale), booking.head.title, [
      booking.meta.description,
    ]),
    {
      ...createPageDocument(getPagePath("contact", locale), shellMessages.contact, [
        contact.head.title,
        contact.head.lead,
        contact.map.way,
        contactMessages[locale].details.phone,
        facts.phone,
        facts.email,
        facts.address,
      ]),
      keywords: contactKeywords[locale],
    },
    ...listQuestionDocuments(
      listContactQuestions(locale),
      `${getPagePath("contact", locale)}#questions`,
      shellMessages.contact,
    ),
  ];
}

/** Lists the blog's page and the pages of its categories. */
function listBlogDocuments(locale: Locale): SearchDocument[] {
  const { meta, list, categories } = getPageContent("blog", locale);
  return [
    createPageDocument(getPagePath("blog", locale), "Blog", [list.title, meta.description]),
    ...categories.items.map(({ category, name, lead }) =>
      createPageDocument(getPagePath("blogCategory", locale, category), `Blog: ${name}`, lead),
    ),
  ].map((document) => ({ ...document, weight: listWeight }));
}

function createPageDocument(href: string, title: string, texts: unknown): SearchDocument {
  return { href, section: "pages", title, text: joinSentences(texts) };
}

/** Weights below 1, so that legal texts rank below pages that say the same in plain words. */
const smallPrint = { terms: 0.55, privacy: 0.4 };
const listWeight = 0.6;

/** Lists a legal page and each of its sections, which have their own anchors. */
function listLegalDocuments(name: LegalPage, locale: Locale): SearchDocument[] {
  const { head, summary, sections } = getLegalContent(name, locale);
  const href = getPagePath(name, locale);
  return [
    createPageDocument(href, head.title, [head.lead, summary.points]),
    ...sections.items.map(({ anchor, title, blocks }) => ({
      ...createPageDocument(`${href}#${anchor}`, title, blocks.map(listBlockTexts)),
      place: head.title,
    })),
  ].map((document) => ({ ...document, weight: smallPrint[name] }));
}

function listBlockTexts({ text = "", points }: LegalBlock): string[] {
  return [text, ...points.map((point) => point.text)].map(toPlainText);
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
function joinSentences(tree: unknown): string {
  const texts = new Set(collectTexts(tree));
  return [...texts]
    .filter((text) => !text.includes("{"))
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

const notWords = new Set(["icon", "picture", "mark", "time", "metaTitle", "metaDescription"]);

function collectTexts(tree: unknown): string[] {
  if (typeof tree === "string") return tree.trim() === "" ? [] : [tree];
  if (tree === null || typeof tree !== "object") return [];
  return Object.entries(tree)
    .filter(([key]) => !notWords.has(key))
    .flatMap(([, value]) => collectTexts(value));
}
