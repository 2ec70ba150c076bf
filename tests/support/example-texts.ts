import { exampleDomain } from "#app/business/example-address.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

const { brand, email, phone, address, location, bookingPartner, insurance, tips } = seedBusiness;
const { guides, horses, operatingSince, testimonials, toursCompleted } = seedBusiness;
const listTexts = (...localized: readonly (Readonly<{ en: string; es: string }> | null)[]) =>
  localized.flatMap((one) => (one ? [one.en, one.es] : []));

/** The texts by which one recognizes the business that a new site invents. */
const exampleTexts: readonly string[] = [
  ...[brand.value, email.value, phone.value, phone.value.replace(/\D/g, "")],
  ...["mareaymonte", bookingPartner.value],
  `${address.value.street}, ${address.value.postalCode}`,
  ...[location.value.latitude, location.value.longitude].map((degrees) => `${degrees},`),
  ...listTexts(insurance.value, tips.value),
  ...guides.value.flatMap(({ sentence }) => listTexts(sentence)),
  ...horses.value.flatMap(({ sentence }) => listTexts(sentence)),
  ...testimonials.value.flatMap(({ author, quote }) => [author, ...listTexts(quote)]),
  ...listPetNames(),
  ...listPickupAreas(),
].filter((text) => text !== "");

/** Names and figures that also are parts of other words. */
const exampleWords: readonly string[] = [
  ...[...guides.value, ...horses.value].map(({ name }) => name),
  ...[String(operatingSince.value), toursCompleted.value?.toLocaleString("en-US") ?? ""],
  address.value.postalCode,
];

/** The lines above the titles of the tours, in which a new site names them. */
function listPetNames(): string[] {
  const { pages } = buildSeedContent();
  return tourIds.flatMap((tour) =>
    (pages[`tour:${tour}`]?.sections ?? []).flatMap(({ eyebrow }) =>
      eyebrow ? listTexts(eyebrow as { en: string; es: string }) : [],
    ),
  );
}

/** The areas of the pickups whose ride is marked as an example. */
function listPickupAreas(): string[] {
  return Object.values(seedCatalog().listings).flatMap(({ departures }) =>
    departures
      .filter(({ isExample }) => isExample)
      .flatMap(({ pickupAreas = {} }) =>
        Object.values(pickupAreas).flatMap((area) => listTexts(area)),
      ),
  );
}

/** Lists what a text says of the business that a new site invents. */
export function findExamples(text: string): string[] {
  const read = decode(text);
  const found = exampleTexts.filter((one) => read.includes(decode(one)));
  const words = exampleWords.filter((one) =>
    new RegExp(`(?<![\\p{L}\\d.,-])${one}(?![\\p{L}\\d])`, "u").test(read),
  );
  const domain = exampleDomain.exec(read)?.[0];
  return [...found, ...words, ...(domain ? [domain] : [])];
}

/** Makes texts of HTML, JSON and quoted-printable mails comparable. */
function decode(text: string): string {
  return text
    .replaceAll(/&#x27;|&#39;|’/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\u00a0|&nbsp;|&#160;/g, " ");
}
