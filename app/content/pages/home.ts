import { headedTexts, heading, metaFields, sentences } from "../model/common-fields.ts";
import { choice, list, picture, postChoice, text, texts } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

export const homePage = definePage({
  meta: metaFields,
  hero: {
    eyebrow: heading,
    // The specification prescribes the headline, so no no-break spaces are added to it.
    title: text({ max: 80, exact: true }),
    lead: sentences,
    terms: texts({ max: 40, least: 1, most: 4 }),
    picture: picture(),
    portrait: picture(),
  },
  figures: { items: list({ label: heading, value: text({ max: 40 }) }, { least: 2, most: 4 }) },
  tours: { title: heading },
  experience: {
    eyebrow: heading,
    title: heading,
    text: sentences,
    link: heading,
    arches: list(
      { time: text({ max: 40 }), text: heading, picture: picture() },
      { least: 3, most: 3 },
    ),
  },
  reasons: {
    title: heading,
    picture: picture(),
    reasons: list(
      {
        icon: choice(["users-three", "van", "horse", "seal-check"]),
        title: heading,
        text: sentences,
      },
      { least: 2, most: 6 },
    ),
  },
  culture: {
    eyebrow: heading,
    title: heading,
    text: sentences,
    picture: picture(),
    nature: sentences,
    naturePicture: picture(),
  },
  featured: {
    title: heading,
    lead: sentences,
    posts: list(
      { post: postChoice(), title: heading, text: sentences, picture: picture() },
      { least: 3, most: 3 },
    ),
  },
  testimonials: { title: heading },
  ridingRules: {
    title: heading,
    lead: sentences,
    rules: headedTexts({ least: 2, most: 6 }),
    link: heading,
    picture: picture(),
  },
  seasons: {
    title: heading,
    lead: sentences,
    monthsNote: sentences,
    dryTitle: heading,
    dryText: sentences,
    dryPicture: picture(),
    greenTitle: heading,
    greenText: sentences,
    greenPicture: picture(),
  },
  sky: { title: heading, darkNote: sentences, link: heading },
  region: {
    title: heading,
    places: headedTexts({ least: 2, most: 6 }),
    ocean: heading,
    town: heading,
    lagoon: heading,
    village: heading,
    springs: heading,
  },
  feed: { title: heading },
  closing: { title: heading, text: sentences, picture: picture() },
});
