import type { OfferCatalog, Person, PostalAddress, TravelAgency, WebSite } from "schema-dts";
import { openingHours, operatingSince } from "../../business/facts.ts";
import { printedBusiness, printedPeople } from "../../business/published-business.server.ts";
import { formatMoney } from "../../i18n/format.ts";
import { type Locale, languageTag, locales } from "../../i18n/locale.ts";
import { pages, pathTo } from "../../routing/paths.ts";
import { ids } from "./node-ids.ts";
import { hoursOfDay } from "./opening-hours.ts";
import type { TourData } from "./tour-data.ts";
import { tourOffer } from "./tour-nodes.ts";

/** The operator: who they are, where, when and how to reach them. */
export function travelAgency(
  siteUrl: string,
  locale: Locale,
  about: Readonly<{
    description: string;
    image: string;
    tours: readonly TourData[];
    /** Whether the page is about the business, so that the catalog of tours belongs there. */
    withCatalog: boolean;
    /** Whether the page introduces the guides. */
    withGuides: boolean;
  }>,
): TravelAgency {
  const { guides } = printedPeople();
  const prices = about.tours.flatMap(({ price, highestPrice }) => [price, highestPrice]);
  return {
    "@type": "TravelAgency",
    "@id": ids(siteUrl).business,
    name: printedBusiness().brand.value,
    description: about.description,
    url: siteUrl + pages.home[locale],
    logo: `${siteUrl}/app-icons/icon-512.png`,
    image: about.image,
    telephone: printedBusiness().phone.value,
    email: printedBusiness().email.value,
    address: businessAddress(),
    geo: { "@type": "GeoCoordinates", ...printedBusiness().location.value },
    openingHoursSpecification: hoursOfDay(openingHours),
    areaServed: "Puerto Escondido, Oaxaca",
    foundingDate: String(operatingSince),
    currenciesAccepted: "MXN",
    priceRange: `${formatMoney(Math.min(...prices), locale)}–${formatMoney(Math.max(...prices), locale)}`,
    knowsLanguage: locales.map((one) => languageTag[one]),
    sameAs: printedBusiness().social.value.map(({ url }) => url),
    ...(about.withGuides && guides.length > 0 && { employee: guides.map(person(locale)) }),
    ...(about.withCatalog && { hasOfferCatalog: catalog(siteUrl, about.tours) }),
  };
}

type Guide = ReturnType<typeof printedPeople>["guides"][number];

/** A guide, as the about page introduces them. */
function person(locale: Locale) {
  return ({ name, languages, sentence }: Guide): Person => ({
    "@type": "Person",
    name,
    jobTitle: { en: "Riding guide", es: "Guía de paseos a caballo" }[locale],
    description: sentence[locale],
    knowsLanguage: languages,
  });
}

/** Both tours with their prices. */
function catalog(siteUrl: string, tours: readonly TourData[]): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    name: printedBusiness().brand.value,
    itemListElement: tours.map((tour) => ({
      ...tourOffer(siteUrl, tour),
      itemOffered: {
        "@type": "TouristTrip",
        "@id": ids(siteUrl).trip(tour.path),
        name: tour.name,
        description: tour.description,
        url: tour.url,
      },
    })),
  };
}

function businessAddress(): PostalAddress {
  const { street, locality, region, postalCode, country } = printedBusiness().address.value;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

/** The site, and how to search it. */
export function website(siteUrl: string, locale: Locale): WebSite {
  const search = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${siteUrl}${pathTo("search", locale)}?q={search_term_string}`,
    },
    // Google's own notation for the placeholder; the schema.org vocabulary has no term for it.
    "query-input": "required name=search_term_string",
  } as const;
  return {
    "@type": "WebSite",
    "@id": ids(siteUrl).website,
    name: printedBusiness().brand.value,
    url: `${siteUrl}/`,
    inLanguage: locales.map((one) => languageTag[one]),
    publisher: { "@id": ids(siteUrl).business },
    potentialAction: search,
  };
}
