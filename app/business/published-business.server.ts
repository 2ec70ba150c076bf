import type { Locale } from "../i18n/locale.ts";
import { isPictureName, type PictureName } from "../media/pictures.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import {
  oncePerVersion,
  printedCatalog,
  printedVersion,
} from "../tours/catalog/published-catalog.server.ts";
import { tourLooks } from "../tours/tour-themes.ts";
import type { Business } from "./business-schema.ts";
import { phoneLinks } from "./phone-number.server.ts";

/** The settings of the version that is printed. */
export function printedBusiness(): Business {
  return printedCatalog().business;
}

/** The notices in force in a language: those of the day on which this version's pages were made. */
export function printedNotices(locale: Locale): string[] {
  return (printedVersion().notices ?? []).map(({ text }) => text[locale]);
}

/** Links to call the operator and to chat; an unusual number is dialled by its plain digits. */
export function ownPhoneLinks() {
  const phone = printedBusiness().phone.value;
  const digits = phone.replace(/\D/g, "");
  return phoneLinks(phone) ?? { call: `tel:${digits}`, whatsApp: `https://wa.me/${digits}` };
}

/** The link to a WhatsApp chat with a prefilled English message. */
export function whatsAppLink(): string {
  const text = "Hello! I'm interested in your horseback tours. Could you tell me more?";
  return `${ownPhoneLinks().whatsApp}?text=${encodeURIComponent(text)}`;
}

/** The guides and the horses as this build can print them: without pictures that it lacks. */
export const printedPeople = oncePerVersion(() => {
  const { guides, horses } = printedBusiness();
  return {
    guides: guides.value.map((guide) => ({ ...guide, picture: known(guide.picture) })),
    horses: horses.value.map((horse) => ({ ...horse, picture: known(horse.picture) })),
  };
});

/** What guests said, about the tours that this build has. */
export const printedTestimonials = oncePerVersion(() =>
  printedBusiness()
    .testimonials.value.filter(({ tour }) => tourIds.some((id) => id === tour))
    .map(({ quote, author, rating, stamp, ...one }) => {
      const tour = one.tour as TourId;
      return { quote, author, tour, rating, stamp: known(stamp) ?? tourLooks[tour].hero.picture };
    }),
);

function known(picture: string | null): PictureName | null {
  return picture !== null && isPictureName(picture) ? picture : null;
}
