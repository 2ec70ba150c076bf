import type { IconName } from "../media/icons.ts";
import type { PictureName } from "../media/pictures.ts";

/** A highlight, a reason or a safety measure. */
export type Feature = Readonly<{ icon: IconName; title: string; text: string }>;

export type ItineraryStep = Readonly<{
  /** Only real times are shown; a step between two times has none. */
  time?: string;
  title: string;
  text: string;
  picture?: PictureName;
  /** The picture that the ribbon shows instead of the number. */
  mark?: "sun" | "moon" | "pool";
}>;

export type GalleryPicture = Readonly<{ picture: PictureName; caption: string }>;

/** A card of what to bring. Its lotería name is Spanish in both languages. */
export type BringCard = Readonly<{ icon: IconName; loteriaName: string; meaning: string }>;

export type Faq = Readonly<{ question: string; answer: string }>;

type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [...Four<T>, T, T];
type Eight<T> = readonly [...Six<T>, T, T];

/**
 * All texts about one tour in one language: those of its page, of other pages and of emails.
 * `{names}` in braces are facts that `getTourPlaceholders` provides. The numbers of items are
 * prescribed (docs/rulings.md 4).
 */
export type TourContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  heroLead: string;
  /** The name in the menu and the footer. */
  nav: string;
  /** The texts of the home page's buttons, to the tour's page and to its booking. */
  homeButton: string;
  bookButton: string;
  /** The labels on the tour's card: its region, its place, and both together. */
  eyebrow: string;
  place: string;
  location: string;
  /** The name of the place for search engines. */
  attraction: string;
  /** A row of the booking card that only this tour has. */
  cardRow: Readonly<{ icon: IconName; label: string; value: string }> | null;
  /** The texts on the about page. */
  about: Readonly<{ text: string; link: string }>;
  /**
   * The label above the tour's name on tickets: in emails, for a departure with its own name, and
   * after payment.
   */
  tickets: Readonly<{ eyebrow: string; namedRide: string; confirmed: string }>;
  /** What to bring: as a list in emails and as a sentence on the confirmation page. */
  packing: Readonly<{ list: readonly string[]; sentence: string }>;
  /** The search terms with which people look for the tour's page. */
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
  /** The description of this tour on the other tour's page. */
  relatedDescription: string;
}>;
