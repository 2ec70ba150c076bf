import type { Localized } from "../i18n/locale.ts";
import type { PictureName } from "../media/pictures.ts";

/** The two worlds of the design, sea and hills; colours, drawings and edges follow from them. */
export type Accent = "marea" | "monte";

/** What holds for a tour in every language. */
export type TourFacts = Readonly<{
  id: string;
  /** The name stored with a booking and sent to other systems; never translated. */
  recordName: string;
  name: Localized;
  /** For places with little room. */
  shortName: Localized;
  /** The part of the tour's addresses that is its own. */
  slug: Localized;
  /** Carries the badge of the popular tour (docs/rulings.md 7). */
  isFeatured: boolean;
  accent: Accent;
}>;

/** Waves for the coast, the ridge for the hills; never two of a kind in a row on a page. */
export type EdgeKind = "wave-a" | "wave-b" | "ridge";

/** How a tour looks on pages, in mails and on the operator's screens. */
export type TourTheme = Readonly<{
  /** Below the hero and around the closing band. */
  edges: Readonly<{ hero: EdgeKind; closing: readonly [top: EdgeKind, bottom: EdgeKind] }>;
  /**
   * The large picture of the tour's page. `sizes` says how large it is drawn; it covers its box, so
   * it can be wider than the window. Phones ask for a slightly smaller picture, the sharpest phones
   * for a much smaller one: a file under 50 kB is worth more there than the finest detail.
   */
  hero: Readonly<{ picture: PictureName; sizes: string }>;
  /** On cards and posters. */
  card: PictureName;
  /** In the booking; the classes pick the part shown beside the choice and on the ticket. */
  booking: Readonly<{ picture: PictureName; choiceCrop: string; ticketCrop: string }>;
  closing: Readonly<{ ground: "dusk" | "forest"; picture: PictureName }>;
  /** In the reminder before the ride. */
  reminder: PictureName;
  /** The second picture for search engines, beside the hero's. */
  second: PictureName;
  /** Shown before the tour's film plays. */
  filmPoster: PictureName;
  /** Whether the bundled clip, which plays while the tour has no film, shows this tour. */
  isInClip: boolean;
}>;
