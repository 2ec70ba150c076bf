import type { ClipName } from "../generated/media.ts";
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
  /** The large picture of the tour's page, and its version for phones if there is one. */
  hero: Readonly<{ picture: PictureName; portrait?: PictureName }>;
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
  /**
   * The picture that is shown until the tour's film plays, which is not the hero's scene, and the
   * bundled clip that plays while the operator has set no film. Without either, the page has no
   * film.
   */
  film: Readonly<{ poster: PictureName; clip?: ClipName }>;
}>;
