import { z } from "zod";

/**
 * The properties that search engines require or recommend for each type (Google's structured data
 * gallery), as far as the business has such facts. Ratings are forbidden, because the testimonials
 * are samples.
 */
const url = z.url({ protocol: /^https?$/ });
const text = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\u00a0{}]*$/, "leaves a place open");
const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });
const reference = z.strictObject({ "@id": url });
const images = z.union([url, z.array(url).min(1)]);
const address = z.object({
  "@type": z.literal("PostalAddress"),
  addressLocality: text,
  addressRegion: text,
  addressCountry: z.string().length(2),
});
const hours = z.object({
  "@type": z.literal("OpeningHoursSpecification"),
  dayOfWeek: z.array(text).length(7),
  opens: z.iso.time({ precision: -1 }),
  closes: z.iso.time({ precision: -1 }),
});
const offer = z.object({
  "@type": z.literal("Offer"),
  url,
  price: z.number().positive(),
  priceCurrency: z.literal("MXN"),
  priceValidUntil: day,
  availability: z.literal("https://schema.org/InStock"),
  priceSpecification: z
    .object({
      "@type": z.literal("PriceSpecification"),
      price: z.number().positive(),
      priceCurrency: z.literal("MXN"),
      valueAddedTaxIncluded: z.literal(true),
    })
    .optional(),
});
const search = z.object({
  "@type": z.literal("SearchAction"),
  target: z.object({ urlTemplate: z.string().endsWith("?q={search_term_string}") }),
  "query-input": z.literal("required name=search_term_string"),
});
const organization = z.object({ name: text, url });
const webPage = z.object({
  url,
  name: text,
  description: text,
  inLanguage: text,
  dateModified: day,
  primaryImageOfPage: z.object({ url }),
  isPartOf: reference,
});
const listItem = z.object({ position: z.int().min(1), name: text });
const trip = z.object({ name: text, description: text, url });

const types = {
  WebSite: z.object({ name: text, url, potentialAction: search, publisher: reference }),
  TravelAgency: z.object({
    name: text,
    description: text,
    url,
    logo: url,
    image: images,
    telephone: text,
    email: z.email(),
    address: address.extend({ streetAddress: text, postalCode: text }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: hours,
    priceRange: text.max(100),
    sameAs: z.array(url).min(1).optional(),
    employee: z
      .array(
        z.object({
          "@type": z.literal("Person"),
          name: text,
          jobTitle: text,
          description: text,
          knowsLanguage: z.array(z.string().regex(/^[a-z]{2,3}$/)).min(1),
        }),
      )
      .min(1)
      .optional(),
    hasOfferCatalog: z
      .object({ itemListElement: z.array(offer.extend({ itemOffered: trip })).length(2) })
      .optional(),
  }),
  TouristAttraction: z.object({
    name: text,
    description: text,
    url,
    image: images,
    address,
    openingHoursSpecification: hours,
    tourBookingPage: url,
    offers: offer.optional(),
  }),
  Product: z.object({ name: text, description: text, image: images, url, offers: offer }),
  TouristTrip: trip.extend({
    provider: reference,
    offers: reference,
    image: images,
    arrivalTime: z.iso.time({ precision: -1 }).optional(),
    itinerary: z.object({
      itemListElement: z.array(listItem.extend({ description: text })).min(6),
    }),
  }),
  BreadcrumbList: z.object({ itemListElement: z.array(listItem.extend({ item: url })).min(2) }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          "@type": z.literal("Question"),
          name: text,
          acceptedAnswer: z.object({ "@type": z.literal("Answer"), text }),
        }),
      )
      .min(4),
  }),
  BlogPosting: z.object({
    headline: text.max(110),
    description: text,
    image: z.array(url).min(1),
    datePublished: instant,
    dateModified: instant,
    author: organization,
    publisher: organization.extend({ logo: z.object({ url }) }),
    inLanguage: text,
    wordCount: z.int().min(300),
    mainEntityOfPage: z.object({ "@id": url }),
    articleSection: text,
    keywords: z.array(text).min(3),
  }),
  Blog: z.object({
    name: text,
    url,
    blogPost: z.array(z.object({ headline: text, url, datePublished: instant })).min(1),
  }),
  WebPage: webPage,
  CollectionPage: webPage,
  AboutPage: webPage.extend({ mainEntity: reference }),
  ContactPage: webPage.extend({ mainEntity: reference }),
} as const;

export type GraphNode = Readonly<{ "@type": string | string[]; "@id"?: string }>;

/** Lists the types of the nodes in a page's graph, in order. */
export function listTypes(graph: readonly GraphNode[]): string[] {
  return graph.flatMap((node) => node["@type"]);
}

/**
 * Lists the errors in a page's graph: unknown types, missing properties and unresolved references.
 */
export function findGraphErrors(graph: readonly GraphNode[]): string[] {
  const known = new Set(listObjects(graph).flatMap((node) => (node["@type"] ? [node["@id"]] : [])));
  const lost = listObjects(graph)
    .filter((node) => Object.keys(node).join() === "@id" && !known.has(node["@id"]))
    .map((node) => `nothing here is ${String(node["@id"])}`);
  const rated = listObjects(graph)
    .filter((node) => "aggregateRating" in node || "review" in node)
    .map(() => "a rating nobody gave");
  return [...lost, ...rated, ...graph.flatMap(findNodeErrors)];
}

function findNodeErrors(node: GraphNode): string[] {
  return [node["@type"]].flat().flatMap((type) => {
    const schema = types[type as keyof typeof types];
    if (!schema) return [`${type} is a type nobody checks`];
    const result = schema.safeParse(node);
    return result.success ? [] : [`${type}: ${z.prettifyError(result.error)}`];
  });
}

function listObjects(tree: unknown): Record<string, unknown>[] {
  if (Array.isArray(tree)) return tree.flatMap(listObjects);
  if (tree === null || typeof tree !== "object") return [];
  return [tree as Record<string, unknown>, ...Object.values(tree).flatMap(listObjects)];
}
