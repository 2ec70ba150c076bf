import type { IconName } from "../media/icons.ts";
import type { PictureName } from "../media/pictures.ts";

/** A highlight, a reason or a safety measure. */
export type Feature = Readonly<{ icon: IconName; title: string; text: string }>;

export type ItineraryStep = Readonly<{
  /** Only real times are printed; a step in between has no time. */
  time?: string;
  title: string;
  text: string;
  picture?: PictureName;
  /** The picture that the ribbon shows instead of the number. */
  mark?: "sun" | "moon" | "pool";
}>;

export type GalleryPicture = Readonly<{ picture: PictureName; caption: string }>;

/** A card of what to bring: its lotería name stays Spanish in both languages. */
export type BringCard = Readonly<{ icon: IconName; loteriaName: string; meaning: string }>;

export type Faq = Readonly<{ question: string; answer: string }>;

type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [...Four<T>, T, T];
type Eight<T> = readonly [...Six<T>, T, T];

/**
 * All texts about one tour in one language: its page, and the words for other pages and mails.
 * `{names}` in braces are facts, filled in by print-facts.ts; the counts are given (docs/rulings.md
 * 4).
 */
export type TourContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  heroLead: string;
  /** In the menu and the footer. */
  nav: string;
  /** The words of the home page's buttons: to the tour's page, and to its booking. */
  homeButton: string;
  bookButton: string;
  /** On the tour's card: its world, its place, and both together. */
  eyebrow: string;
  place: string;
  location: string;
  /** The name under which search engines know the place. */
  attraction: string;
  /** A row of the booking card that only this tour has. */
  cardRow: Readonly<{ icon: IconName; label: string; value: string }> | null;
  /** On the page about us. */
  about: Readonly<{ text: string; link: string }>;
  /** Above the tour's name on tickets: in mails, for a ride with its own name, once it is paid. */
  tickets: Readonly<{ eyebrow: string; namedRide: string; confirmed: string }>;
  /** What to bring, as mails list it and as the confirmation page says it. */
  packing: Readonly<{ list: readonly string[]; sentence: string }>;
  /** The words that people type to find the tour's page. */
  keywords: readonly string[];
  overview: Readonly<{ title: string; text: string; highlights: Four<Feature> }>;
  videoTitle: string;
  itineraryTitle: string;
  steps: readonly ItineraryStep[];
  gallery: Six<GalleryPicture>;
  bring: Readonly<{ title: string; note: string; cards: Eight<BringCard> }>;
  whyUs?: Readonly<{ title: string; features: Four<Feature> }>;
  safety?: Readonly<{ title: string; intro: string; measures: Four<Feature> }>;
  faqTitle: string;
  faqs: readonly Faq[];
  closing: Readonly<{ title: string; text: string }>;
  /** What the other tour's page says about this one. */
  relatedDescription: string;
}>;
