import {
  oncePerVersion,
  printedCatalog,
  printedVersion,
} from "../catalog/printed-catalog.server.ts";
import { phoneLinks } from "../content/phone-number.ts";
import { isPictureName, type PictureName } from "../content/pictures.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Business, Notice } from "./business-schema.ts";

/** The settings of the version that is printed. */
export function printedBusiness(): Business {
  return printedCatalog().business;
}

/** The notices that are printed: those in force when the pages of this version were made. */
export function printedNotices(): readonly Notice[] {
  return printedVersion().notices ?? [];
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
    .map((one) => ({ ...one, tour: one.tour as TourId, stamp: known(one.stamp) ?? plainStamp })),
);

/** On the stamp of a postcard whose own picture this build lacks. */
const plainStamp: PictureName = "beach-day";

function known(picture: string | null): PictureName | null {
  return picture !== null && isPictureName(picture) ? picture : null;
}
