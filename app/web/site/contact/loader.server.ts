import { fillMessageTree } from "#app/business/fill-text.ts";
import {
  getBusinessPhoneLinks,
  getPublishedBusiness,
  getWhatsAppLink,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { listSocialLinks } from "#app/business/social-links.ts";
import { listContactQuestions } from "#app/content/tour-questions.ts";
import { formatCount } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type ContactMessages, contactMessages } from "#app/i18n/messages/contact.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getSharedPlaceholders } from "#app/tours/tour-fact-texts.ts";

/** Returns the content of the contact page in one language. */
export function getContactPage(locale: Locale) {
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
      embed: getPublishedBusiness().map.value.embed,
      page: getPublishedBusiness().map.value.page,
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
      social: listSocialLinks(),
    },
  };
}

type MapMessages = ContactMessages["map"];

function getMapMessages(words: MapMessages, place: string): MapMessages {
  return { ...words, embedTitle: words.embedTitle.replace("{place}", () => place) };
}

export type ContactPageData = ReturnType<typeof getContactPage>;
