import type { PictureName } from "../media/pictures.ts";
import type { ListedPagePath } from "./page-urls.ts";

/** The metadata of a listed page in one language. */
export type PageDescription = Readonly<{
  place: ListedPagePath;
  /** The title in the browser tab and in search results. It ends with the site's name. */
  title: string;
  description: string;
  /** The text of links to the page. */
  name: string;
  keywords: readonly string[];
  /** The texts on the picture of a shared link: a headline, and a note below it. */
  headline: string;
  note: string;
  picture: PictureName;
  /** The pictures that search engines may show with the page. */
  pictures: readonly PictureName[];
  /** The background behind the headline: the coast, the hills, the night or the village. */
  look: "marea" | "monte" | "night" | "sand";
  article?: Article;
  /** All texts of the page, in any structure. They are only compared to detect changes. */
  words: unknown;
}>;

/**
 * A description without its place. `pictures` is only given if the page has others besides
 * `picture`.
 */
export type DescribedPage = Omit<PageDescription, "place" | "pictures"> &
  Partial<Pick<PageDescription, "pictures">>;

export type Article = Readonly<{
  /** The day of publication, `YYYY-MM-DD`. */
  published: string;
  section: string;
  tags: readonly string[];
}>;
