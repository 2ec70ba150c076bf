import { type IconName, iconNames } from "../../media/icons.ts";
import { heading, metaFields, sentences } from "../model/common-fields.ts";
import { choice, list, picture, richText, text, texts } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

/** The icons that are drawn large enough for highlights, measures and things to bring. */
type LargeIcon = Extract<IconName, `${string}-duotone` | "seal-check">;
const largeIcons = iconNames.filter(
  (name): name is LargeIcon => name.endsWith("-duotone") || name === "seal-check",
);
const rowIcons = ["waves", "sun-horizon", "horse", "map-pin", "user", "van"] as const;

const features = (limits: Readonly<{ least: number; most: number }>) =>
  list({ icon: choice(largeIcons), title: heading, text: sentences }, limits);

/**
 * The page of a tour, and what other pages and emails say about the tour. Sections after `related`
 * are not on the page itself. The sections `safety` and `reasons` are shown if they have a title.
 */
export const tourPage = definePage({
  meta: {
    ...metaFields,
    /** The name of the destination. */
    attraction: text({ max: 80, exact: true }),
  },
  hero: {
    eyebrow: heading,
    lead: sentences,
    picture: picture(),
    portrait: picture({ optional: true }),
  },
  overview: { title: heading, text: sentences, highlights: features({ least: 2, most: 6 }) },
  film: {
    title: heading,
    caption: heading,
    /** The picture that is shown until the film plays. It is not the scene of the hero. */
    picture: picture(),
  },
  itinerary: {
    title: heading,
    steps: list(
      {
        /** The time of the step, if the schedule fixes it. */
        time: text({ max: 40, optional: true }),
        title: heading,
        text: sentences,
        picture: picture({ optional: true }),
        /** A picture that replaces the number of the step. */
        mark: choice(["sun", "moon", "pool"], { optional: true }),
      },
      { least: 3, most: 12 },
    ),
  },
  bookingCard: {
    location: heading,
    /** Rows that only this tour has. */
    rows: list({ icon: choice(rowIcons), label: heading, value: heading }, { least: 0, most: 3 }),
    /** How fast the ride is. A ride with a fixed end has its hours before it. */
    pace: text({ max: 120, optional: true }),
    included: text({ max: 200, optional: true }),
    notIncluded: text({ max: 200, optional: true }),
  },
  contact: { title: heading, text: sentences },
  gallery: {
    title: heading,
    pictures: list({ picture: picture(), caption: heading }, { least: 6, most: 12 }),
  },
  testimonials: { title: heading },
  bring: {
    title: heading,
    note: sentences,
    /** Cards whose names are in Spanish in both languages, as on the cards of a lotería. */
    cards: list(
      { icon: choice(largeIcons), name: text({ max: 24 }), text: heading },
      { least: 4, most: 12 },
    ),
  },
  care: {
    title: heading,
    /** The link to the guides and horses. It is shown if any are introduced. */
    link: heading,
    facts: list(
      { title: heading, texts: texts({ max: 400, least: 1, most: 6 }) },
      { least: 1, most: 12 },
    ),
  },
  safety: {
    title: text({ max: 120, optional: true }),
    lead: text({ max: 600, optional: true }),
    measures: features({ least: 0, most: 6 }),
  },
  reasons: {
    title: text({ max: 120, optional: true }),
    reasons: features({ least: 0, most: 6 }),
  },
  questions: {
    title: heading,
    items: list({ question: heading, answer: richText({ max: 1200 }) }, { least: 1, most: 20 }),
  },
  closing: {
    title: heading,
    text: sentences,
    picture: picture(),
    paymentNote: text({ max: 600, optional: true }),
  },
  related: { title: heading },
  /** The names of the links to the tour: in the menu, and the two buttons on the home page. */
  links: { menu: heading, page: heading, booking: heading },
  card: {
    eyebrow: heading,
    text: sentences,
    picture: picture(),
    portrait: picture({ optional: true }),
  },
  about: { text: sentences, link: heading },
  booking: {
    /** The label above the tour's name on a ticket. A ride with its own name has the card's. */
    eyebrow: heading,
    picture: picture(),
    thanksPicture: picture(),
    reminderPicture: picture(),
    packing: sentences,
    packingList: texts({ max: 120, least: 1, most: 10 }),
  },
});
