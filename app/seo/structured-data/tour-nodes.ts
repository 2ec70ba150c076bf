import type {
  Offer,
  PriceSpecification,
  Product,
  TouristAttraction,
  TouristTrip,
} from "schema-dts";
import { attractionHours } from "../../business/facts.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { getNodeIds } from "./node-ids.ts";
import { buildOpeningHours } from "./opening-hours.ts";
import type { TourData } from "./tour-data.ts";

/** Builds the offer of a tour: its price per person, or the lowest and the highest price. */
export function buildTourOffer(siteUrl: string, tour: TourData): Offer {
  const { price, highestPrice, priceCurrency } = tour;
  const prices =
    price === highestPrice
      ? ({
          "@type": "Offer",
          price,
          priceCurrency,
          ...(getPublishedBusiness().taxesIncluded.value && {
            priceSpecification: buildPriceSpecification(tour),
          }),
        } as const)
      : ({
          "@type": "AggregateOffer",
          lowPrice: price,
          highPrice: highestPrice,
          priceCurrency,
        } as const);
  return {
    ...prices,
    "@id": getNodeIds(siteUrl).getOfferId(tour.path),
    url: tour.bookingUrl,
    priceValidUntil: tour.priceValidUntil,
    availability: "https://schema.org/InStock",
    seller: { "@id": getNodeIds(siteUrl).business },
  };
}

function buildPriceSpecification({ price, priceCurrency }: TourData): PriceSpecification {
  return { "@type": "PriceSpecification", price, priceCurrency, valueAddedTaxIncluded: true };
}

export function buildTourProduct(siteUrl: string, tour: TourData): Product {
  return {
    "@type": "Product",
    "@id": getNodeIds(siteUrl).getProductId(tour.path),
    name: tour.name,
    description: tour.description,
    url: tour.url,
    image: tour.images,
    sku: tour.id,
    brand: { "@type": "Brand", name: getPublishedBusiness().brand.value },
    audience: { "@type": "PeopleAudience", suggestedMinAge: tour.minimumAge },
    offers: buildTourOffer(siteUrl, tour),
  };
}

/** Builds the node of a tour as a trip with its steps in order. */
export function buildTourTrip(siteUrl: string, tour: TourData): TouristTrip {
  return {
    "@type": "TouristTrip",
    "@id": getNodeIds(siteUrl).getTripId(tour.path),
    name: tour.name,
    description: tour.description,
    url: tour.url,
    image: tour.images,
    provider: { "@id": getNodeIds(siteUrl).business },
    offers: { "@id": getNodeIds(siteUrl).getOfferId(tour.path) },
    arrivalTime: tour.backAtHotel,
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

/** Builds the node of a tour's destination. */
export function buildTourPlace(siteUrl: string, tour: TourData) {
  const { locality, region, country } = tour.location;
  return {
    "@type": "TouristAttraction",
    "@id": getNodeIds(siteUrl).getAttractionId(tour.path),
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
    openingHoursSpecification: buildOpeningHours(attractionHours),
    tourBookingPage: tour.bookingUrl,
  } satisfies TouristAttraction;
}

/**
 * Builds the node of a tour's destination with the price of the ride. The node is also a product,
 * because in schema.org a place cannot have offers. schema.org recommends the same for hotel rooms.
 */
export function buildTourAttraction(siteUrl: string, tour: TourData) {
  const product = { offers: buildTourOffer(siteUrl, tour) } satisfies Omit<Product, "@type">;
  return {
    ...buildTourPlace(siteUrl, tour),
    ...product,
    "@type": ["TouristAttraction", "Product"],
  };
}
