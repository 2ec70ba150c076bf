import type { Localized } from "../i18n/locale.ts";
import type { PictureName } from "../media/pictures.ts";

/**
 * The two regions of the design, sea and hills. They determine colours, drawings and section edges.
 */
export type Accent = "marea" | "monte";

/** The facts of a tour that do not depend on the language. */
export type TourFacts = Readonly<{
  id: string;
  /** The name in bookings and in other systems. It is never translated. */
  recordName: string;
  name: Localized;
  /** The name where space is short. */
  shortName: Localized;
  /** The tour's slug in its addresses. */
  slug: Localized;
  /** Whether the tour has the "popular" badge (docs/rulings.md 7). */
  isFeatured: boolean;
  accent: Accent;
}>;

/**
 * The shapes of section edges: waves for the coast, a ridge for the hills. Adjacent edges on a page
 * use different shapes.
 */
export type EdgeKind = "wave-a" | "wave-b" | "ridge";

/** The theme of a tour, on pages, in emails and on the operator's screens. */
export type TourTheme = Readonly<{
  /** The edges below the hero and around the closing section. */
  edges: Readonly<{ hero: EdgeKind; closing: readonly [top: EdgeKind, bottom: EdgeKind] }>;
  /**
   * The large picture of the tour's page. `sizes` is the width at which it is drawn, which may
   * exceed the window's because the picture covers its box. For phones with very sharp screens,
   * `sizes` is smaller than the drawn width, so that they load a file below 50 kB, which matters
   * more than the finest detail.
   */
  hero: Readonly<{ picture: PictureName; sizes: string }>;
  /** The picture on cards and video posters. */
  card: PictureName;
  /**
   * The picture in the booking steps. The classes select the part that is shown in the list of
   * tours and on the ticket.
   */
  booking: Readonly<{ picture: PictureName; choiceCrop: string; ticketCrop: string }>;
  closing: Readonly<{ ground: "dusk" | "forest"; picture: PictureName }>;
  /** The picture that thanks guests for their booking; without it, all tours share one. */
  confirmed?: PictureName;
  /** The picture in the email that reminds guests of the ride. */
  reminder: PictureName;
  /** The picture for search engines besides the hero's. */
  second: PictureName;
  /** The picture that is shown until the tour's film plays. */
  filmPoster: PictureName;
  /**
   * Whether this tour is in the bundled clip, which plays while the tour has no film of its own.
   */
  isInClip: boolean;
}>;
