import type { Locale } from "../i18n/locale.ts";
import { isPictureName, type PictureName } from "../media/pictures.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import {
  getPublishedCatalog,
  getPublishedVersion,
  memoizePerVersion,
} from "../tours/catalog/published-catalog.server.ts";
import { tourThemes } from "../tours/tour-themes.ts";
import type { Business } from "./business-schema.ts";
import { getPhoneLinks } from "./phone-number.server.ts";

/** The settings of the current catalog version. */
export function getPublishedBusiness(): Business {
  return getPublishedCatalog().business;
}

/**
 * The notices in a language that are in force on the day for which this version's pages were
 * rendered.
 */
export function listPublishedNotices(locale: Locale): string[] {
  return (getPublishedVersion().notices ?? []).map(({ text }) => text[locale]);
}

/** Links to call the operator and to chat. An unusual number is dialled by its plain digits. */
export function getBusinessPhoneLinks() {
  const phone = getPublishedBusiness().phone.value;
  const digits = phone.replace(/\D/g, "");
  return getPhoneLinks(phone) ?? { call: `tel:${digits}`, whatsApp: `https://wa.me/${digits}` };
}

/** The link to a WhatsApp chat with a prefilled English message. */
export function getWhatsAppLink(): string {
  const text = "Hello! I'm interested in your horseback tours. Could you tell me more?";
  return `${getBusinessPhoneLinks().whatsApp}?text=${encodeURIComponent(text)}`;
}

/** The guides and the horses, without pictures that this build does not have. */
export const listPublishedGuides = memoizePerVersion(() => {
  const { guides, horses } = getPublishedBusiness();
  return {
    guides: guides.value.map((guide) => ({ ...guide, picture: toKnownPicture(guide.picture) })),
    horses: horses.value.map((horse) => ({ ...horse, picture: toKnownPicture(horse.picture) })),
  };
});

/** The testimonials about the tours of this build. */
export const listPublishedTestimonials = memoizePerVersion(() =>
  getPublishedBusiness()
    .testimonials.value.filter(({ tour }) => tourIds.some((id) => id === tour))
    .map(({ quote, author, rating, stamp, ...one }) => {
      const tour = one.tour as TourId;
      return {
        quote,
        author,
        tour,
        rating,
        stamp: toKnownPicture(stamp) ?? tourThemes[tour].hero.picture,
      };
    }),
);

function toKnownPicture(picture: string | null): PictureName | null {
  return picture !== null && isPictureName(picture) ? picture : null;
}
