import type { PictureName } from "../media/pictures.ts";
import type { ListedPagePath } from "./page-urls.ts";

/** The metadata of a listed page in its language. */
export type PageDescription = Readonly<{
  place: ListedPagePath;
  /** The title of the tab and of search results. It ends with the site's name. */
  title: string;
  description: string;
  /** The page's name, used in links to the page. */
  name: string;
  keywords: readonly string[];
  /** The texts on the picture of a shared link: a headline and a note below it. */
  headline: string;
  note: string;
  picture: PictureName;
  /** The pictures that search engines may show with the page. */
  pictures: readonly PictureName[];
  /** The background of the headline: the coast, the hills, the night or the village. */
  look: "marea" | "monte" | "night" | "sand";
  article?: Article;
  /** All texts of the page in any structure; used only to detect changes. */
  words: unknown;
}>;

export type Article = Readonly<{
  /** The day it was published, `YYYY-MM-DD`. */
  published: string;
  section: string;
  tags: readonly string[];
}>;
