import type {
  Offer,
  PriceSpecification,
  Product,
  TouristAttraction,
  TouristTrip,
} from "schema-dts";
import { attractionHours } from "../../business/facts.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { ids } from "./node-ids.ts";
import { hoursOfDay } from "./opening-hours.ts";
import type { TourData } from "./tour-data.ts";

/** The offer of a tour: its price for one person, or its prices from the lowest to the highest. */
export function tourOffer(siteUrl: string, tour: TourData): Offer {
  const { price, highestPrice, priceCurrency } = tour;
  const prices =
    price === highestPrice
      ? ({
          "@type": "Offer",
          price,
          priceCurrency,
          ...(printedBusiness().taxesIncluded.value && { priceSpecification: wholePrice(tour) }),
        } as const)
      : ({
          "@type": "AggregateOffer",
          lowPrice: price,
          highPrice: highestPrice,
          priceCurrency,
        } as const);
  return {
    ...prices,
    "@id": ids(siteUrl).offer(tour.path),
    url: tour.url,
    priceValidUntil: tour.priceValidUntil,
    availability: "https://schema.org/InStock",
    seller: { "@id": ids(siteUrl).business },
  };
}

function wholePrice({ price, priceCurrency }: TourData): PriceSpecification {
  return { "@type": "PriceSpecification", price, priceCurrency, valueAddedTaxIncluded: true };
}

/** The tour as a product with a price. */
export function tourProduct(siteUrl: string, tour: TourData): Product {
  return {
    "@type": "Product",
    "@id": ids(siteUrl).product(tour.path),
    name: tour.name,
    description: tour.description,
    url: tour.url,
    image: tour.images,
    sku: tour.id,
    brand: { "@type": "Brand", name: printedBusiness().brand.value },
    audience: { "@type": "PeopleAudience", suggestedMinAge: tour.minimumAge },
    offers: tourOffer(siteUrl, tour),
  };
}

/** The tour as a trip with its steps in order. */
export function tourTrip(siteUrl: string, tour: TourData): TouristTrip {
  return {
    "@type": "TouristTrip",
    "@id": ids(siteUrl).trip(tour.path),
    name: tour.name,
    description: tour.description,
    url: tour.url,
    image: tour.images,
    provider: { "@id": ids(siteUrl).business },
    offers: { "@id": ids(siteUrl).offer(tour.path) },
    ...(tour.backAtHotel && { arrivalTime: tour.backAtHotel }),
    itinerary: {
      "@type": "ItemList",
      numberOfItems: tour.steps.length,
      itemListElement: tour.steps.map(({ title, text }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        description: text,
      })),
    },
    potentialAction: {
      "@type": "ReserveAction",
      target: { "@type": "EntryPoint", urlTemplate: tour.bookingUrl },
    },
  };
}

/** The place a tour leads to. */
export function tourPlace(siteUrl: string, tour: TourData) {
  const { locality, region, country } = tour.location;
  return {
    "@type": "TouristAttraction",
    "@id": ids(siteUrl).attraction(tour.path),
    name: tour.attraction,
    description: tour.description,
    url: tour.url,
    image: tour.images,
    address: {
      "@type": "PostalAddress",
      addressLocality: locality,
      addressRegion: region,
      addressCountry: country,
    },
    openingHoursSpecification: hoursOfDay(attractionHours),
    tourBookingPage: tour.bookingUrl,
  } satisfies TouristAttraction;
}

/**
 * The place with the price of the ride there. A place has no offers in the schema.org vocabulary,
 * so the node is also a product, as schema.org advises for hotel rooms.
 */
export function tourAttraction(siteUrl: string, tour: TourData) {
  const product = { offers: tourOffer(siteUrl, tour) } satisfies Omit<Product, "@type">;
  return { ...tourPlace(siteUrl, tour), ...product, "@type": ["TouristAttraction", "Product"] };
}
