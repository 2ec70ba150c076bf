import type { Localized } from "../i18n/locale.ts";
import type { PictureName } from "../media/pictures.ts";

/** The two regions of the design, sea and hills, which determine colours, drawings and edges. */
export type Accent = "marea" | "monte";

/** The facts of a tour that are the same in every language. */
export type TourFacts = Readonly<{
  id: string;
  /** The name that is stored with a booking and sent to other systems; it is never translated. */
  recordName: string;
  name: Localized;
  /** The name for small places. */
  shortName: Localized;
  /** The tour's own part of its addresses. */
  slug: Localized;
  /** Whether the tour has the badge of the popular tour (docs/rulings.md 7). */
  isFeatured: boolean;
  accent: Accent;
}>;

/**
 * The shapes of section edges: waves for the coast, the ridge for the hills. Two neighbours on a
 * page differ.
 */
export type EdgeKind = "wave-a" | "wave-b" | "ridge";

/** The theme of a tour on pages, in emails and on the operator's screens. */
export type TourTheme = Readonly<{
  /** The edges below the hero and around the closing section. */
  edges: Readonly<{ hero: EdgeKind; closing: readonly [top: EdgeKind, bottom: EdgeKind] }>;
  /**
   * The large picture of the tour's page. `sizes` states its drawn size; the picture covers its
   * box, so it can be wider than the window. Phones load a slightly smaller picture, and phones
   * with the sharpest screens a much smaller one, because there a file under 50 kB matters more
   * than the finest detail.
   */
  hero: Readonly<{ picture: PictureName; sizes: string }>;
  /** The picture on cards and posters. */
  card: PictureName;
  /**
   * The picture in the booking. The classes select the part that is shown beside the choice and on
   * the ticket.
   */
  booking: Readonly<{ picture: PictureName; choiceCrop: string; ticketCrop: string }>;
  closing: Readonly<{ ground: "dusk" | "forest"; picture: PictureName }>;
  /** The picture in the reminder before the ride. */
  reminder: PictureName;
  /** The second picture for search engines, besides the hero's. */
  second: PictureName;
  /** The picture before the tour's film plays. */
  filmPoster: PictureName;
  /** Whether the bundled clip, which plays while the tour has no film, shows this tour. */
  isInClip: boolean;
}>;
