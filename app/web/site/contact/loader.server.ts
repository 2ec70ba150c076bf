import { isExampleAddress } from "#app/business/example-address.ts";
import { fillMessageTree } from "#app/business/fill-text.ts";
import { getMapAddresses } from "#app/business/map-addresses.ts";
import {
  getBusinessPhoneLinks,
  getPublishedBusiness,
  getTourChatLink,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import {
  findExternalAddress,
  getExternalLink,
  listSocialLinks,
} from "#app/content/external-links.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getSharedPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { toShownText } from "../shown-text.server.ts";

/** Returns the content of the contact page in one language. */
export function getContactPage(locale: Locale, siteUrl: string) {
  const { details, map: mapWords, ...messages } = contactMessages[locale];
  const content = getPageContent("contact", locale);
  const { questions } = content;
  const facts = getSharedPlaceholders(locale);
  const { street, locality, region } = getPublishedBusiness().address.value;
  return {
    locale,
    title: content.head.title,
    lead: content.head.lead,
    formTitle: content.form.title,
    words: messages,
    map: {
      ...content.map,
      open: mapWords.open,
      embedTitle: fillMessageTree(mapWords.embedTitle, { place: facts.address }),
      place: `${street}, ${locality}, ${region}.`,
      ...getMapLinks(mapWords.openNote, locale, siteUrl),
    },
    details: { ...fillMessageTree(details, facts), title: content.details.title },
    questions: {
      ...questions,
      items: questions.items.map(({ question, answer }) => ({
        question,
        answer: toShownText(answer, locale, siteUrl),
      })),
    },
    notices: listPublishedNotices(locale),
    newTab: `(${layoutMessages[locale].opensInNewTab})`,
    action: getPagePath("contact", locale),
    privacy: getPagePath("privacy", locale),
    reach: {
      phone: { label: facts.phone, href: getBusinessPhoneLinks().call },
      whatsApp: getTourChatLink(locale),
      email: { label: facts.email, href: `mailto:${facts.email}` },
      social: listSocialLinks(locale, siteUrl),
    },
  };
}

/**
 * Returns the map to embed, which is empty while its address is an example, and the page that opens
 * without it. `note` names the company whose map would be embedded.
 */
function getMapLinks(note: string, locale: Locale, siteUrl: string) {
  const { embed } = getMapAddresses(getPublishedBusiness());
  const isReal = embed !== "" && !isExampleAddress(embed);
  const address = findExternalAddress({ setting: "map" }, locale);
  return {
    embed: isReal ? embed : "",
    page: address && getExternalLink(address, "map", locale, siteUrl),
    openNote: isReal ? fillMessage(note, { service: getMapService(embed) }) : "",
  };
}

const mapServices: Readonly<Record<string, string>> = {
  "www.google.com": "Google Maps",
  "www.openstreetmap.org": "OpenStreetMap",
};

/** Returns the name of the company behind a map, or its domain if the name is not known here. */
function getMapService(embed: string): string {
  const { hostname } = new URL(embed);
  return mapServices[hostname] ?? hostname;
}

export type ContactPageData = ReturnType<typeof getContactPage>;
