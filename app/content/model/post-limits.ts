/** The most characters of the texts of a post, in UTF-16 units. */
export const postTextLimits = {
  title: 120,
  metaDescription: 320,
  shortTitle: 60,
  excerpt: 300,
  metaTitle: 120,
  keyword: 80,
  coverCaption: 200,
  author: 80,
} as const;

/** The most characters of the texts of a part of a post. */
export const blockTextLimits = {
  paragraph: 2000,
  heading: 120,
  caption: 200,
  title: 120,
  content: 1000,
  item: 400,
  button: 60,
} as const;

/** The most keywords of a post, pictures of its gallery, lines of a box, and earlier addresses. */
export const postCounts = { keywords: 12, gallery: 12, lines: 20, former: 100 } as const;
