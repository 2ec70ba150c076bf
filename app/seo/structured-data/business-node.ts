import type { OfferCatalog, Person, PostalAddress, TravelAgency, WebSite } from "schema-dts";
import {
  getBusinessPhone,
  getPublishedBusiness,
} from "../../business/published-business.server.ts";
import { listRealProfiles } from "../../content/external-links.ts";
import { listPublishedGuides } from "../../content/published-team.server.ts";
import { formatMoney } from "../../i18n/format.ts";
import { type Locale, languageTag, locales } from "../../i18n/locale.ts";
import { getPagePath, pages } from "../../routing/paths.ts";
import { getLogoForSearchEngines } from "./logo.ts";
import { getNodeIds } from "./node-ids.ts";
import { buildOpeningHours } from "./opening-hours.ts";
import type { TourData } from "./tour-data.ts";
import { buildTourOffer } from "./tour-nodes.ts";

/** Builds the node of the business: name, place, opening hours and contact. */
export function buildTravelAgency(
  siteUrl: string,
  locale: Locale,
  about: Readonly<{
    description: string;
    image: string;
    tours: readonly TourData[];
    /** Whether to include the tours on offer, on pages about the business. */
    withCatalog: boolean;
    /** Whether to include the guides, on the page that introduces them. */
    withGuides: boolean;
  }>,
): TravelAgency {
  const { guides } = listPublishedGuides();
  const profiles = listRealProfiles();
  const prices = about.tours.flatMap(({ price, highestPrice }) => [price, highestPrice]);
  return {
    "@type": "TravelAgency",
    "@id": getNodeIds(siteUrl).business,
    name: getPublishedBusiness().brand.value,
    description: about.description,
    url: siteUrl + pages.home[locale],
    logo: siteUrl + getLogoForSearchEngines().path,
    image: about.image,
    telephone: getBusinessPhone(),
    email: getPublishedBusiness().email.value,
    address: buildPostalAddress(),
    geo: { "@type": "GeoCoordinates", ...getPublishedBusiness().location.value },
    openingHoursSpecification: buildOpeningHours(getPublishedBusiness().openingHours.value),
    areaServed: "Puerto Escondido, Oaxaca",
    foundingDate: String(getPublishedBusiness().operatingSince.value),
    currenciesAccepted: "MXN",
    priceRange: `${formatMoney(Math.min(...prices), locale)}–${formatMoney(Math.max(...prices), locale)}`,
    knowsLanguage: locales.map((locale) => languageTag[locale]),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(about.withGuides && guides.length > 0 && { employee: guides.map(buildPerson(locale)) }),
    ...(about.withCatalog && { hasOfferCatalog: buildOfferCatalog(siteUrl, about.tours) }),
  };
}

type Guide = ReturnType<typeof listPublishedGuides>["guides"][number];

/** Builds the node of a guide. */
function buildPerson(locale: Locale) {
  return ({ name, languages, sentence }: Guide): Person => ({
    "@type": "Person",
    name,
    jobTitle: { en: "Riding guide", es: "Guía de paseos a caballo" }[locale],
    description: sentence[locale],
    knowsLanguage: languages,
  });
}

function buildOfferCatalog(siteUrl: string, tours: readonly TourData[]): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    name: getPublishedBusiness().brand.value,
    itemListElement: tours.map((tour) => ({
      ...buildTourOffer(siteUrl, tour),
      itemOffered: {
        "@type": "TouristTrip",
        "@id": getNodeIds(siteUrl).getTripId(tour.path),
        name: tour.name,
        description: tour.description,
        url: tour.url,
      },
    })),
  };
}

function buildPostalAddress(): PostalAddress {
  const { street, locality, region, postalCode, country } = getPublishedBusiness().address.value;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

/** Builds the node of the website, with the address of its search. */
export function buildWebSite(siteUrl: string, locale: Locale): WebSite {
  const search = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${siteUrl}${getPagePath("search", locale)}?q={search_term_string}`,
    },
    // Google defines this notation for the placeholder; schema.org has none.
    "query-input": "required name=search_term_string",
  } as const;
  return {
    "@type": "WebSite",
    "@id": getNodeIds(siteUrl).website,
    name: getPublishedBusiness().brand.value,
    url: `${siteUrl}/`,
    inLanguage: locales.map((locale) => languageTag[locale]),
    publisher: { "@id": getNodeIds(siteUrl).business },
    potentialAction: search,
  };
}
