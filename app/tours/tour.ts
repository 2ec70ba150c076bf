import type { ClipName } from "../generated/clips.ts";
import type { Localized } from "../i18n/locale.ts";

/**
 * The two regions of the design, sea and hills. They determine colours, drawings and section edges.
 */
export type Accent = "marea" | "monte";

/** The facts of a tour that do not depend on the language. */
export type TourFacts = Readonly<{
  id: string;
  /** The name in bookings and in other systems. It is never translated. */
  recordName: string;
  /** The names on a new site; the owner changes them in the catalog (`tour-names.ts`). */
  name: Localized;
  shortName: Localized;
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

/** The parts of a tour's design that are not content. */
export type TourTheme = Readonly<{
  /** The edges below the hero and around the closing section. */
  edges: Readonly<{ hero: EdgeKind; closing: readonly [top: EdgeKind, bottom: EdgeKind] }>;
  /**
   * The classes that select the part of the booking picture that is shown in the list of tours and
   * on the ticket.
   */
  bookingCrops: Readonly<{ choice: string; ticket: string }>;
  /** The ground of the closing section. */
  closingGround: "dusk" | "forest";
  /**
   * The bundled clip that plays while the operator has set no film. Without either, the page has no
   * film.
   */
  clip?: ClipName;
}>;
