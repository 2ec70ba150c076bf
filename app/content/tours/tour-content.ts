import type { IconName } from "../../ui/icons.ts";
import type { PictureName } from "../pictures.ts";

/** A highlight, a reason or a safety measure. */
export type Feature = Readonly<{ icon: IconName; title: string; text: string }>;

export type ItineraryStep = Readonly<{
  /** Only real times are printed; a step in between has none. */
  time?: string;
  title: string;
  text: string;
  picture?: PictureName;
  /** What the ribbon shows instead of the number. */
  mark?: "sun" | "moon" | "pool";
}>;

export type GalleryPicture = Readonly<{ picture: PictureName; caption: string }>;

/** A card of what to bring: its lotería name stays Spanish in both languages. */
export type BringCard = Readonly<{ icon: IconName; loteriaName: string; meaning: string }>;

export type Faq = Readonly<{ question: string; answer: string }>;

type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [T, T, T, T, T, T];
type Seven<T> = readonly [...Six<T>, T];
type Eight<T> = readonly [...Six<T>, T, T];

type SharedContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  heroLead: string;
  overview: Readonly<{ title: string; text: string; highlights: Four<Feature> }>;
  videoTitle: string;
  itineraryTitle: string;
  gallery: Six<GalleryPicture>;
  bring: Readonly<{ title: string; note: string; cards: Eight<BringCard> }>;
  faqTitle: string;
  closing: Readonly<{ title: string; text: string }>;
  /** What the other tour's page says about this one. */
  relatedDescription: string;
}>;

/**
 * The words of the sunset tour page in one language; the counts are given (docs/rulings.md 4).
 * `{names}` in braces are facts, filled in by tour-words.ts.
 */
export type SunsetContent = SharedContent &
  Readonly<{
    steps: Eight<ItineraryStep>;
    whyUs: Readonly<{ title: string; features: Four<Feature> }>;
    faqs: Seven<Faq>;
  }>;

/** The words of the hot springs tour page in one language. */
export type HotSpringsContent = SharedContent &
  Readonly<{
    steps: Six<ItineraryStep>;
    safety: Readonly<{ title: string; intro: string; measures: Four<Feature> }>;
    faqs: Six<Faq>;
  }>;

/** What both pages are made of. */
export type TourContent = SharedContent &
  Readonly<{
    steps: readonly ItineraryStep[];
    faqs: readonly Faq[];
    whyUs?: SunsetContent["whyUs"];
    safety?: HotSpringsContent["safety"];
  }>;
