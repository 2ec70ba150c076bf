import { isExampleAddress } from "#app/business/example-address.ts";
import { fillMessageTree } from "#app/business/fill-text.ts";
import {
  getBusinessPhoneLinks,
  getPublishedBusiness,
  getWhatsAppLink,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { listContactQuestions } from "#app/content/contact-questions.ts";
import {
  findExternalAddress,
  getExternalLink,
  listSocialLinks,
} from "#app/content/external-links.ts";
import { formatCount } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type ContactMessages, contactMessages } from "#app/i18n/messages/contact.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getSharedPlaceholders } from "#app/tours/tour-fact-texts.ts";

/** Returns the content of the contact page in one language. */
export function getContactPage(locale: Locale, siteUrl: string) {
  const { faq, errors, problems, ...rest } = contactMessages[locale];
  const facts = getSharedPlaceholders(locale);
  const questions = listContactQuestions(locale);
  const { map, ...words } = fillMessageTree<Omit<typeof rest, "map"> & { map: MapMessages }>(
    { ...rest, map: getMapMessages(rest.map, facts.address) },
    facts,
  );
  const { street, locality, region } = getPublishedBusiness().address.value;
  return {
    locale,
    words: { ...words, errors, problems },
    map: {
      ...map,
      place: `${street}, ${locality}, ${region}.`,
      ...getMapLinks(rest.map.openNote, locale, siteUrl),
    },
    faq: {
      title: faq.title,
      lead: fillMessageTree(faq.lead, { questions: formatCount(questions.length, locale) }),
      items: questions,
    },
    notices: listPublishedNotices(locale),
    newTab: `(${layoutMessages[locale].opensInNewTab})`,
    action: getPagePath("contact", locale),
    privacy: getPagePath("privacy", locale),
    reach: {
      phone: { label: facts.phone, href: getBusinessPhoneLinks().call },
      whatsApp: getWhatsAppLink(),
      email: { label: facts.email, href: `mailto:${facts.email}` },
      social: listSocialLinks(locale, siteUrl),
    },
  };
}

type MapMessages = Omit<ContactMessages["map"], "openNote">;

function getMapMessages(words: ContactMessages["map"], place: string): MapMessages {
  const { openNote, ...others } = words;
  return { ...others, embedTitle: words.embedTitle.replace("{place}", () => place) };
}

/**
 * Returns the map to embed, which is empty while its address is an example, and the page that opens
 * without it. `note` names the company whose map would be embedded.
 */
function getMapLinks(note: string, locale: Locale, siteUrl: string) {
  const { embed } = getPublishedBusiness().map.value;
  const isReal = embed !== "" && !isExampleAddress(embed);
  const address = findExternalAddress({ setting: "map" }, locale);
  return {
    embed: isReal ? embed : "",
    page: address && getExternalLink(address, "map", locale, siteUrl),
    openNote: isReal ? note.replace("{service}", () => getMapService(embed)) : "",
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
