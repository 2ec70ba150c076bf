import { fillWords } from "#app/business/fill-text.ts";
import {
  ownPhoneLinks,
  printedBusiness,
  whatsAppLink,
} from "#app/business/published-business.server.ts";
import { socialLinks } from "#app/business/social-links.ts";
import { contactQuestions } from "#app/content/tour-questions.ts";
import { formatCount } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type ContactMessages, contactMessages } from "#app/i18n/messages/contact.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { pathTo } from "#app/routing/paths.ts";
import { factWords } from "#app/tours/tour-fact-texts.ts";

/** Everything the contact page shows, in one language. */
export function contactPage(locale: Locale) {
  const { faq, errors, problems, ...rest } = contactMessages[locale];
  const facts = factWords(locale);
  const questions = contactQuestions(locale);
  const { map, ...words } = fillWords<Omit<typeof rest, "map"> & { map: MapWords }>(
    { ...rest, map: mapWords(rest.map, facts.address) },
    facts,
  );
  const { street, locality, region } = printedBusiness().address.value;
  return {
    locale,
    words: { ...words, errors, problems },
    map: {
      ...map,
      place: `${street}, ${locality}, ${region}.`,
      embed: printedBusiness().map.value.embed,
      page: printedBusiness().map.value.page,
    },
    faq: {
      title: faq.title,
      lead: fillWords(faq.lead, { questions: formatCount(questions.length, locale) }),
      items: questions,
    },
    newTab: `(${shellMessages[locale].opensInNewTab})`,
    action: pathTo("contact", locale),
    privacy: pathTo("privacy", locale),
    reach: {
      phone: { label: facts.phone, href: ownPhoneLinks().call },
      whatsApp: whatsAppLink(),
      email: { label: facts.email, href: `mailto:${facts.email}` },
      social: socialLinks(),
    },
  };
}

type MapWords = ContactMessages["map"];

function mapWords(words: MapWords, place: string): MapWords {
  return { ...words, embedTitle: words.embedTitle.replace("{place}", () => place) };
}

export type ContactPageData = ReturnType<typeof contactPage>;
