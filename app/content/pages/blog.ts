import { type CategoryId, categorySlugs } from "../../routing/blog-addresses.ts";
import { heading, metaFields, sentences } from "../model/common-fields.ts";
import { choice, list, picture, text } from "../model/fields.ts";
import { definePage } from "../model/page-definition.ts";

const categoryIds = Object.keys(categorySlugs) as [CategoryId, ...CategoryId[]];

/** The list of posts, and what all posts show around their text. */
export const blogPage = definePage({
  // The picture is that of a link to the page on social networks.
  meta: { ...metaFields, picture: picture() },
  list: {
    title: heading,
    lead: sentences,
    emptyTitle: heading,
    emptyText: sentences,
    emptyPicture: picture(),
  },
  // Each category has one item, because its address is in routing/blog-addresses.ts.
  categories: {
    items: list(
      {
        category: choice(categoryIds),
        name: text({ max: 40 }),
        lead: sentences,
        metaTitle: metaFields.title,
        keywords: metaFields.keywords,
      },
      { least: categoryIds.length, most: categoryIds.length },
    ),
  },
  author: { text: sentences, picture: picture() },
  tours: { title: heading },
  listContact: { title: heading, text: sentences },
  postContact: { title: heading, text: sentences },
});
