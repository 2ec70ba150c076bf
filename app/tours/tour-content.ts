import type { IconName } from "../media/icons.ts";
import type { PictureName } from "../media/pictures.ts";

/** A highlight of a tour, a reason for it, or a safety measure. */
export type Feature = Readonly<{ icon: IconName; title: string; text: string }>;

export type ItineraryStep = Readonly<{
  /** The time of the step, if the schedule fixes it. */
  time?: string;
  title: string;
  text: string;
  picture?: PictureName;
  /** A picture that replaces the number of the step. */
  mark?: "sun" | "moon" | "pool";
}>;

export type GalleryPicture = Readonly<{ picture: PictureName; caption: string }>;

/** A card about what to bring. Its lotería name is in Spanish in both languages. */
export type BringCard = Readonly<{ icon: IconName; loteriaName: string; meaning: string }>;

export type Faq = Readonly<{ question: string; answer: string }>;

type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [...Four<T>, T, T];
type Eight<T> = readonly [...Six<T>, T, T];

/**
 * All texts about a tour in one language: on its page, on other pages and in emails. `{names}` in
 * braces are facts from `getTourPlaceholders`. docs/rulings.md 4 prescribes the number of items.
 */
export type TourContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  heroLead: string;
  /** The name in the menu and the footer. */
  nav: string;
  /** The buttons on the home page: one leads to the tour's page, the other to its booking. */
  homeButton: string;
  bookButton: string;
  /** The labels on the tour's card: the region, the place, and both together. */
  eyebrow: string;
  place: string;
  location: string;
  /** The name of the destination, for search engines. */
  attraction: string;
  /** A row that only this tour has on its booking card. */
  cardRow: Readonly<{ icon: IconName; label: string; value: string }> | null;
  /** The texts on the about page. */
  about: Readonly<{ text: string; link: string }>;
  /** The label above the tour's name on a ticket. A ride with its own name has `eyebrow` there. */
  ticketEyebrow: string;
  /** What to bring: a list for emails and a sentence for the confirmation page. */
  packing: Readonly<{ list: readonly string[]; sentence: string }>;
  /** The search terms that lead to the tour's page. */
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
  /** How the other tour's page describes this tour. */
  relatedDescription: string;
}>;
