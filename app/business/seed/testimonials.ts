import type { Locale, Localized } from "../../i18n/locale.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { markAsExample } from "./settings.ts";

export type Testimonial = Readonly<{
  quote: Localized;
  author: string;
  tour: TourId;
  /** The number of filled stars. */
  rating: 1 | 2 | 3 | 4 | 5;
  /** The picture on the postcard's stamp. */
  stamp: PictureName;
  /** The language in which the guest wrote. */
  original: Locale;
}>;

/**
 * Invented examples, which the launch check lists until the operator replaces them with
 * testimonials from real guests.
 */
export const seedTestimonials = markAsExample<readonly [Testimonial, Testimonial, Testimonial]>([
  {
    quote: {
      en: "We rode straight at the sun for an hour. My daughter has talked about her horse every day since.",
      es: "Cabalgamos una hora derecho hacia el sol. Mi hija no ha dejado de hablar de su caballo.",
    },
    author: "Hannah M.",
    tour: "sunset",
    rating: 5,
    stamp: "home-hero-portrait",
    original: "en",
  },
  {
    quote: {
      en: "The same river over and over, then a pool as hot as a bath. Our guide was patient and very funny.",
      es: "El mismo río una y otra vez y al final una poza calientita. El guía, paciente y muy simpático.",
    },
    author: "Diego R.",
    tour: "hot-springs",
    rating: 5,
    stamp: "springs-pool",
    original: "es",
  },
  {
    quote: {
      en: "Beautiful beach and gentle horses. Bring a long-sleeved shirt, the sun is strong until five.",
      es: "La playa es hermosa y los caballos muy nobles. Lleva manga larga: el sol pega hasta las cinco.",
    },
    author: "Claire B.",
    tour: "sunset",
    rating: 4,
    stamp: "beach-day",
    original: "en",
  },
]);
