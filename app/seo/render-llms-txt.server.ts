import {
  getPublishedBusiness,
  listPublishedNotices,
} from "../business/published-business.server.ts";
import { getOnSiteBookingPath } from "../content/booking-links.ts";
import { formatCareFacts } from "../content/care-facts.server.ts";
import { listContactQuestions } from "../content/contact-questions.server.ts";
import { getPageContent } from "../content/get-page-content.server.ts";
import { hasStatedFacts } from "../content/model/text-facts.ts";
import { listTourQuestions } from "../content/tour-questions.server.ts";
import { fillMessage } from "../i18n/format.ts";
import { type Locale, locales } from "../i18n/locale.ts";
import { tourMessages } from "../i18n/messages/tour.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import { getPublishedListing } from "../tours/catalog/published-catalog.server.ts";
import { listOtherPrices } from "../tours/format-prices.ts";
import { getSharedPlaceholders, getTourPlaceholders } from "../tours/tour-fact-texts.ts";
import { getTourName } from "../tours/tour-names.ts";
import { describePage } from "./describe-page.server.ts";
import { llmsMessages } from "./llms-messages.ts";
import { getListedPath, listListedPages } from "./page-urls.ts";

/**
 * Renders a summary of the site for language models (llmstxt.org): facts, pages and answers in both
 * languages.
 */
export function renderLlmsTxt(siteUrl: string): string {
  const home = describePage({ page: "home", locale: "en" });
  const text = [
    `# ${getPublishedBusiness().brand.value}`,
    `> ${home.description}`,
    ...locales.flatMap((locale) => listLanguageLines(locale, siteUrl)),
  ].join("\n\n");
  return `${text.replaceAll("\u00a0", " ")}\n`;
}

function listLanguageLines(locale: Locale, siteUrl: string): string[] {
  const messages = llmsMessages[locale];
  const facts = { ...formatCareFacts(locale), ...getSharedPlaceholders(locale) };
  const { hours, group, minimum, refund, reach, since, completed, pictures } = messages;
  const general = [
    hours,
    group,
    "company" in facts ? minimum : "",
    refund,
    since,
    completed,
    reach,
    pictures,
  ]
    .filter((one) => one !== "" && hasStatedFacts(one, facts))
    .map((one) => fillMessage(one, facts));
  const listPageLinks = (isPost: boolean) =>
    listListedPages()
      .filter((place) => place.locale === locale && (place.page === "blogPost") === isPost)
      .map((place) => {
        const { headline, description } = describePage(place);
        return `[${headline}](${siteUrl}${getListedPath(place)}): ${description}`;
      });
  const faqs = [
    ...tourIds.flatMap((tour) =>
      listTourQuestions(tour, locale).map((faq) => ({
        ...faq,
        question: `${getTourName(tour, locale)}: ${faq.question}`,
      })),
    ),
    ...listContactQuestions(locale),
  ];
  return [
    `## ${messages.language}: ${messages.facts}`,
    formatList([
      ...listPublishedNotices(locale),
      ...general,
      ...getPageContent("shared", locale).machines.lines,
      ...tourIds.map((tour) => formatTourLine(tour, locale, siteUrl)),
    ]),
    `## ${messages.language}: ${messages.pages}`,
    formatList(listPageLinks(false)),
    `## ${messages.language}: ${messages.posts}`,
    formatList(listPageLinks(true)),
    `## ${messages.language}: ${messages.questions}`,
    formatList(faqs.map(({ question, answer }) => `${question} ${answer}`)),
  ];
}

/** Formats a tour's facts as one line, with the labels of the tour's booking card. */
function formatTourLine(tour: TourId, locale: Locale, siteUrl: string): string {
  const { card, perPerson } = tourMessages[locale];
  const placeholders = getTourPlaceholders(tour, locale);
  const facts = [
    `${placeholders.price} ${perPerson}`,
    ...listOtherPrices(getPublishedListing(tour), locale).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
    `${card.duration}: ${placeholders.fullDuration}`,
    placeholders.ride
      ? `${card.pickup}: ${placeholders.pickup}; ${card.ride}: ${placeholders.ride}`
      : `${card.departure}: ${fillMessage(card.departureValue, { time: placeholders.pickup })}`,
    ...(placeholders.daysLabel ? [`${card.days}: ${placeholders.days}`] : []),
    `${card.location}: ${getPageContent(`tour:${tour}`, locale).bookingCard.location}`,
    `${card.age}: ${fillMessage(card.ageValue, placeholders)}`,
    fillMessage(llmsMessages[locale].book, {
      address: siteUrl + getOnSiteBookingPath(tour, locale),
    }),
  ];
  return `${getTourName(tour, locale)}: ${facts.join("; ")}`;
}

function formatList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
